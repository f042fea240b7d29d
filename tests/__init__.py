"""The tests; `python -m tests...` finds the firmware because host_tools puts it on the path."""

import host_tools  # noqa: F401
