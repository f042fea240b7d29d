"""How the firmware's glyphs are made: `python -m host_tools.fonts` writes firmware/assets/*.py from what lies here."""
