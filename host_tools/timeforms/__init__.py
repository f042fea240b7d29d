"""Time controls in the forms other programs use: SGF, PGN and GTP, and the `time_left` convention.

Each module has `read(...)`, which gives a Control, or None where the form says that time is not limited or not known,
and raises FormError with one sentence; and `write(control)`, which gives a Written. All times in these forms are seconds.
"""

from .written import FormError, Written

__all__ = ["FormError", "Written"]
