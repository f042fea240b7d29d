"""What goes wrong through no fault of the program, said in one sentence."""


class UserError(Exception):
    """Bad input. Its message is the one sentence the user sees: what was wrong, where, and what would be right."""


def printable(text: str) -> str:
    """`text` on one line, with everything that could upset a terminal written as an escape."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in text)
