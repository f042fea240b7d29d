"""The clock's case as code: printed parts, their checks against the board and the printer, and pictures. README.md says more."""
