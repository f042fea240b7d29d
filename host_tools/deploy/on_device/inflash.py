"""Runs the modules of an image where they lie in the flash, so that their code takes no memory.

MicroPython's stock image copies every module that it imports into its heap; the clock's would fill it. This puts their names and
functions into the interpreter's own tables, as if they had been frozen into the image, and brings modules to life on import.
What it relies on is checked word by word before anything is changed. docs/INFLASH.md explains it.
"""

import builtins
import sys
from array import array

import uctypes
from machine import mem16, mem32

# The empty pool of names that stands between the ones in memory and the ones in flash: RP2040 data sheet 2.6.2, the first bytes
# of SRAM bank 4, which MicroPython leaves alone unless a second core is started.
_SCRATCH = 0x2004_0000
_WORD = 0xFFFFFFFF

_import = builtins.__import__
_keep = []
_folder = []
_entries = []


def attach(path):
    """Put the image in the file `path` into the flash if it is not there yet, and have its modules imported from there.

    Raises ImageError where the device cannot hold it, or is not as this expects; then nothing has been changed.
    """
    from placing import place

    root, last = find_names()
    head = place(path, last)
    del sys.modules["placing"]  # its code has done its work
    _join_names(head, root, last)
    _folder.append(path.rpartition("/")[0])
    _index.clear()
    for number in range(head.count):
        at = head.index + number * _ENTRY_BYTES
        _index[_name_at(at)] = at
    _entries.append(head.index)
    builtins.__import__ = import_


# An entry of the index: where its name is, its length with other bits, names, constants, function, modules wanted before it.
_ENTRY_BYTES = 24
_IS_PACKAGE = 0x100

_index = {}


def import_(name, its_globals=None, its_locals=None, fromlist=None, level=0):
    """`__import__`, for modules in the flash and all others. Names are absolute: the build makes them so."""
    if name not in sys.modules:
        _load_all(name)
    if fromlist and name in _index:
        for part in fromlist:
            inner = name + "." + part
            if inner in _index and inner not in sys.modules:
                _load_all(inner)
    return _import(name, its_globals, its_locals, fromlist, level)


def entry(module, name):
    """What the module in the flash calls `name`; another module that has the same name as this one keeps it.

    Names that were used before the image was attached are other names to the interpreter than the image's, letter for letter
    the same or not: so they are looked up anew.
    """
    module = _anew(module)
    other = sys.modules.pop(module, None)
    _load_all(module)
    found = sys.modules.pop(module)
    if other is not None:
        sys.modules[module] = other
    return getattr(found, _anew(name))


def _anew(text):
    return text.encode().decode()


def _load_all(name):
    """Load a module after what it wants before it, those of them that are in the flash. So imports are never nested."""
    if name not in _index:
        return
    at = _index[name]
    wanted = mem32[at + 20] & _WORD
    for number in range(mem32[at + 4] >> 16 & 0xFFFF):
        other = _name_at(_entries[-1] + mem16[wanted + 2 * number] * _ENTRY_BYTES)
        if other not in sys.modules:
            _load(other)
    if name not in sys.modules:
        _load(name)


def _name_at(at):
    """The name of a module's entry."""
    return uctypes.bytes_at(mem32[at], mem32[at + 4] & 0xFF).decode()


def _load(name):
    """Bring one module to life: its dictionary, the module object, and one run of its outermost function."""
    at = _index[name]
    names = {"__name__": name}
    if mem32[at + 4] & _IS_PACKAGE:
        names["__path__"] = _folder[-1] + "/" + name.replace(".", "/")
    # A mp_module_context_t, which begins with the module object: type, dictionary, names, constants.
    context = array("L", (id(type(sys)), id(names), mem32[at + 8] & _WORD, mem32[at + 12] & _WORD))
    address = _data_of(context)
    module = _object_at(address)
    sys.modules[name] = module
    code = mem32[at + 16] & _WORD
    children = 0
    if not mem32[code & ~3] >> 8 * (code & 3) & 0xFFFF and not code & 3:
        children = mem32[code + 8]
        code = mem32[code + 4]
    run = _function(address, code & _WORD, children & _WORD)
    names["_run"] = run
    try:
        exec(_call, names)
    except BaseException:
        del sys.modules[name]
        raise
    finally:
        del names["_run"]
    package, _, last = name.rpartition(".")
    if package in sys.modules:
        setattr(sys.modules[package], last, module)


_call = compile("_run()", "inflash", "exec")


def _function(context, code, children):
    """A function object of this code: one of ours, with its three pointers changed (py/objfun.h)."""

    def function():
        pass

    at = id(function)
    mem32[at + 4] = context
    mem32[at + 8] = children
    mem32[at + 12] = code
    return function


def _data_of(values):
    """Where an array keeps its values (py/objarray.h); the array object itself may go."""
    return mem32[id(values) + 12] & _WORD


def _object_at(address):
    """The object at an address: through the items of a list (py/objlist.h)."""
    carrier = [None]
    mem32[mem32[id(carrier) + 12]] = address
    return carrier[0]


def _join_names(head, root, last):
    """Put the pool of names in the flash at the end of MicroPython's chain of pools (py/qstr.h)."""
    total = (mem32[last + 4] & 0x7FFFFFFF) + mem32[last + 12]
    if total > head.first_name:
        raise _refusal("%d names are known before the clock's: more than the image leaves room for" % total)
    # The garbage collector must find the pool in memory, which only the chain refers to.
    _keep.append(array("L", (last,)))
    for number, word in enumerate((last, head.first_name, 10, 0, 0, 0)):
        mem32[_SCRATCH + 4 * number] = word
    mem32[root] = head.pool


def find_names():
    """(where the root of the chain of names is, the last pool). Raises ImageError unless the chain is whole to its beginning."""
    # py/mpstate.h: the root stands a few words before the dictionary of modules.
    at = id(sys.modules)
    for _ in range(48):
        at -= 4
        pool = mem32[at] & _WORD
        if _is_chain(pool):
            return at, pool
    raise _refusal("this MicroPython keeps its names in a way that is not known here")


def _refusal(reason):
    from placing import ImageError

    return ImageError(reason)


def _is_chain(pool):
    length = -1
    while True:
        if pool & 3 or not (0x2000_0000 <= pool < _SCRATCH or 0x1000_0000 <= pool < 0x1100_0000):
            return False
        before = mem32[pool + 4] & 0x7FFFFFFF
        if length >= 0 and before + mem32[pool + 12] != length:
            return False
        if not 0 < mem32[pool + 12] <= 4096:
            return False
        length = before
        previous = mem32[pool] & _WORD
        if not previous:
            return before == 0
        pool = previous
