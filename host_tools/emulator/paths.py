"""Where the scripts for the device lie."""

from pathlib import Path

from host_tools.paths import ROOT

__all__ = ["ON_DEVICE", "ROOT"]

ON_DEVICE = Path(__file__).with_name("on_device")
