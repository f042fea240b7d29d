"""Where things lie in this folder. Importing it makes the firmware and the device's libraries importable."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
# The device's libraries, fetched by `make setup`.
DEVICE_LIB = ROOT / "build" / "device_lib"

for _folder in (FIRMWARE, DEVICE_LIB):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
