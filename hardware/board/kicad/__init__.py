"""What needs KiCad's own Python module `pcbnew`: run with /usr/bin/python3, where Debian's package `kicad` puts it."""
