"""From the firmware's sources to a device that starts them: build, flash, single-file images."""
