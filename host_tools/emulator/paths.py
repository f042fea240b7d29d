"""Where the scripts for the device lie."""

from pathlib import Path

from host_tools.paths import ROOT

__all__ = ["DEPLOYED", "ON_DEVICE", "ROOT"]

ON_DEVICE = Path(__file__).with_name("on_device")
# And those that every device has.
DEPLOYED = ROOT / "host_tools" / "deploy" / "on_device"
