"""What the device says it is. `tengen build` puts the version of the tree in the place of this one."""

NAME = "tengen"
VERSION = "0.1.0"

# Counts up when a host that knows the one before would misunderstand an answer.
PROTOCOL = 1
