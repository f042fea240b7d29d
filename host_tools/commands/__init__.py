"""The subcommands of `tengen`, one module each: NAME.py with a one-line docstring, `add_parser` and `run` (host_tools/cli.py)."""
