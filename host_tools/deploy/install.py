"""Brings a built version onto a connected board, so that at every moment one whole version would start.

The order is what makes it safe: everything happens in the folder that is not current; its manifest goes first and comes back
last; all of it is read back by hash; then the loader, if it changed; then `current` is replaced, by a rename.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from host_tools.deploy import layout, manifest
from host_tools.deploy.build import Build
from host_tools.deploy.compiling import MPY
from host_tools.deploy.connection import Connection, FullError, LostError
from host_tools.deploy.manifest import OLDEST_MICROPYTHON, Entry, Manifest
from host_tools.errors import UserError, printable

# A folder takes a pair of blocks; a file a block and what its length fills.
_BLOCKS_PER_FOLDER = 2
# What a program that was on the board before ours is kept as.
_EARLIER_MAIN = "/main_before_tengen.py"

Say = Callable[[str], None]


@dataclass
class Slot:
    """What lies in one version's folder: files with their entries, and folders, by place."""

    name: str
    files: dict[str, Entry] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)

    @property
    def path(self) -> str:
        """The folder's path on the board."""
        return layout.folder_of(self.name)


@dataclass(frozen=True)
class Outcome:
    """What an installation did. `sent` and `copied` count files over the cable and on the board itself."""

    slot: str
    sent: int = 0
    copied: int = 0
    removed: int = 0
    unchanged: bool = False


def check_board(board: Connection) -> str:
    """A word on the board. Raises UserError for one that cannot run the clock."""
    platform, version, machine, mpy = board.call("about()")
    shown = printable(machine or platform)
    if platform != "rp2" or "RP2040" not in machine:
        raise UserError(f"the board on {printable(board.port)} is no RP2040 but {shown}: the clock needs a Raspberry Pi Pico")
    dotted = ".".join(str(part) for part in version)
    if tuple(version[:2]) < OLDEST_MICROPYTHON:
        oldest = ".".join(map(str, OLDEST_MICROPYTHON))
        raise UserError(f"the board runs MicroPython {dotted}; the clock needs {oldest} or newer: install that first")
    if mpy != MPY:
        raise UserError(f"MicroPython {dotted} on the board reads compiled files of kind {mpy:#x}, this tool makes {MPY:#x}")
    return f"{shown}, MicroPython {dotted}"


def install(board: Connection, built: Build, say: Say) -> Outcome:
    """Install `built`, and make it the version that starts. Raises UserError if it cannot; then the old one still starts."""
    wanted = {place: Entry.of(data) for place, data in built.files.items()}
    current = survey(board, current_slot(board))
    if current.files == wanted and _has_pointer(board) and _has_loader(board):
        return Outcome(current.name, unchanged=True)
    beside = survey(board, layout.other(current.name))
    old, target = (beside, current) if _starts_from(board, beside, current) else (current, beside)
    try:
        outcome = _fill(board, built, wanted, old, target, say)
        _check(survey(board, target.name), wanted)
        _install_loader(board)
        _point_to(board, target.name)
    except FullError as error:
        raise FullError(f"{error}: remove files from it that are not the clock's{_still(old)}") from None
    except LostError as error:
        raise LostError(f"{error}: plug it in and run the command again{_still(old)}") from None
    return outcome


def go_back(board: Connection) -> str:
    """Make the version before the current one start again, after checking that it is whole; returns its name."""
    slot = survey(board, layout.other(current_slot(board)))
    try:
        data = board.read(f"{slot.path}/{manifest.NAME}")
    except FileNotFoundError:
        raise UserError("the board has no version before the current one") from None
    what = Manifest.from_json(data, f"the manifest of the version before, in {slot.path},")
    _check(slot, {**what.files, manifest.NAME: Entry.of(data)})
    _point_to(board, slot.name)
    return what.version


def current_slot(board: Connection) -> str:
    """The slot whose version starts, as the loader decides it."""
    try:
        said = board.read(layout.CURRENT).strip()
    except FileNotFoundError:
        return layout.FIRST
    return layout.SECOND if said == layout.SECOND.encode() else layout.FIRST


def survey(board: Connection, slot_name: str) -> Slot:
    """What lies in a slot, hashed by the board itself."""
    slot = Slot(slot_name)
    start = len(slot.path) + 1
    for line in board.lines(f"survey({slot.path!r})"):
        sha256, size, path = line.split(" ", 2)
        if sha256 == "-":
            slot.folders.append(path[start:])
        else:
            slot.files[path[start:]] = Entry(int(size), sha256)
    return slot


def _starts_from(board: Connection, beside: Slot, current: Slot) -> bool:
    """Whether the version to keep is the one beside the current: the current is damaged or missing, that one is whole.

    The first version of all goes where the pointer points by itself.
    """
    return not current.files or (not _is_whole(board, current) and _is_whole(board, beside))


def _is_whole(board: Connection, slot: Slot) -> bool:
    """Whether a slot holds what its own manifest says."""
    try:
        data = board.read(f"{slot.path}/{manifest.NAME}")
        what = Manifest.from_json(data, slot.path)
    except (FileNotFoundError, UserError):
        return False
    return slot.files == {**what.files, manifest.NAME: Entry.of(data)}


def _fill(board: Connection, built: Build, wanted: dict[str, Entry], old: Slot, target: Slot, say: Say) -> Outcome:
    """Make `target` hold just what is wanted, the manifest last."""
    changed = [place for place in sorted(wanted) if target.files.get(place) != wanted[place] and place != manifest.NAME]
    stale = [place for place in target.files if place not in wanted]
    _remove(board, target, stale)
    needed = {"/".join(place.split("/")[:depth]) for place in wanted for depth in range(1, place.count("/") + 1)}
    _remove_folders(board, target, set(target.folders) - needed)
    new = sorted(needed - set(target.folders))
    _check_room(board, len(new), [wanted[place].size for place in [*changed, manifest.NAME]])
    for path in (layout.VERSIONS, target.path, *(f"{target.path}/{place}" for place in new)):
        board.run(f"make_folder({path!r})")
    by_hash = {entry: f"{old.path}/{place}" for place, entry in old.files.items()}
    sent = copied = 0
    for number, place in enumerate([*changed, manifest.NAME], start=1):
        path = f"{target.path}/{place}"
        source = by_hash.get(wanted[place])
        if source is None:
            say(f"{number:3}/{len(changed) + 1}  {place}  {wanted[place].size:,} bytes")
            board.write(path, built.files[place])
            sent += 1
        else:
            board.run(f"copy({source!r}, {path!r})")
            copied += 1
    return Outcome(target.name, sent, copied, len(stale))


def _remove(board: Connection, target: Slot, stale: list[str]) -> None:
    """Take the manifest away, which marks the folder as unfinished, and then what is not wanted."""
    first = [manifest.NAME] if manifest.NAME in target.files else []
    for place in first + [place for place in stale if place != manifest.NAME]:
        board.run(f"os.remove({f'{target.path}/{place}'!r})")


def _remove_folders(board: Connection, target: Slot, places: set[str]) -> None:
    """Remove folders that are empty by now, the deepest first."""
    for place in sorted(places, reverse=True):
        board.run(f"os.rmdir({f'{target.path}/{place}'!r})")


def _check_room(board: Connection, folders: int, sizes: list[int]) -> None:
    """Refuse before anything is written what cannot fit: so many new folders, and files of these sizes.

    What is replaced gives its blocks back only afterwards, so it counts as used.
    """
    free, block = board.call("room()")
    # The loader, the pointer and the top folders take what is left of the last term.
    needed = sum(-(-size // block) * block for size in sizes) + _BLOCKS_PER_FOLDER * block * (folders + 1)
    if needed > free:
        raise FullError(f"the board's file system has {free:,} bytes free where {needed:,} are needed")


def _check(slot: Slot, wanted: dict[str, Entry]) -> None:
    """Refuse a slot that is not byte for byte what it should be."""
    wrong = sorted(place for place in slot.files.keys() | wanted.keys() if slot.files.get(place) != wanted.get(place))
    if wrong:
        raise UserError(f"{slot.path}/{printable(wrong[0])} does not read back as written: the board's flash may be worn")


def _has_pointer(board: Connection) -> bool:
    return bool(board.call(f"digest({layout.CURRENT!r})"))


def _has_loader(board: Connection) -> bool:
    return bool(board.call(f"digest({layout.LOADER!r})") == Entry.of(layout.loader()).sha256)


def _install_loader(board: Connection) -> None:
    """Put the loader in place if it is not there yet. Somebody else's /main.py is kept under another name."""
    if _has_loader(board):
        return
    ours = not board.call(f"digest({layout.LOADER!r})") or _has_pointer(board)
    if not ours:
        board.run(f"copy({layout.LOADER!r}, {_EARLIER_MAIN!r})")
    board.run(f"replace({layout.LOADER!r}, {layout.loader()!r})")


def _point_to(board: Connection, slot_name: str) -> None:
    board.run(f"replace({layout.CURRENT!r}, {slot_name.encode()!r})")


def _still(old: Slot) -> str:
    return "; the version that was on it still starts" if old.files else ""
