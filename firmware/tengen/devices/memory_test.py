"""Whether the memory chip holds what is written, over its whole address space; loaded only for the self-test.

One byte is changed and put back: all else stays as it is, a game that is kept there too. Should the power go in between, that
byte is wrong, and the journal says so by its checksum.
"""

# 0101... : every address line has a neighbour of the other level, so that two that touch are found.
_AT = 0x5555


def holds(memory):
    """True when one byte takes a value and its opposite, and no byte whose address differs in one bit goes with it.

    That is so where data and address are whole, and of a chip as large as `memory.size`. Raises OSError when it does not answer.
    """
    at = _AT % memory.size
    cell = bytearray(1)
    memory.read(at, cell)
    kept = cell[0]
    neighbours = [at ^ 1 << bit for bit in range(15) if at ^ 1 << bit < memory.size]
    before = [_byte(memory, other, cell) for other in neighbours]
    try:
        _put(memory, at, kept ^ 0xFF, cell)
        whole = _byte(memory, at, cell) == kept ^ 0xFF
        whole = whole and [_byte(memory, other, cell) for other in neighbours] == before
    finally:
        _put(memory, at, kept, cell)
    return whole and _byte(memory, at, cell) == kept


def _byte(memory, at, cell):
    memory.read(at, cell)
    return cell[0]


def _put(memory, at, value, cell):
    cell[0] = value
    memory.write(at, cell, 1)
