"""The body: floor and walls in one piece, printed as it stands; board, cells, speaker, lids and cover fasten to it."""

import math

from hardware.enclosure import dimensions as dim
from hardware.enclosure import profile
from hardware.enclosure.board import Board, board_top, board_y, usb_middle
from hardware.enclosure.case import below_lids, shell
from hardware.enclosure.shapes import (
    YZ,
    Solid,
    box,
    diamond,
    face_hole,
    gabled,
    post,
    prism,
    pyramid,
    teardrop,
    together,
    without,
)

# Where the lids are screwed on: the deck from straight above, the face plate square to its slope. The plate's ends are held from
# the sides: brackets on the side walls would be in the way when board and saddle are put in.
DECK_SCREWS = ((9.0, 9.0), (201.0, 9.0), (9.0, 38.0), (201.0, 38.0), (109.0, 38.0))
FACE_SCREWS = ((109.0, 6.0), (109.0, 54.0))

_BULKHEAD_Y = (45.0, 49.0)  # carries both lids along the bend
_NOTCHES_X = (20.0, 60.0, 124.0, 178.0)  # for the cables of buttons, switch and speaker
_RIB_X = (107.5, 110.5)  # between board and cells


def body(board: Board) -> Solid:
    """The whole part, where it stands in the clock."""
    inside = together(_bulkhead(), [*_lid_posts(), *_saddle_posts(), *_speaker_seat()])
    solid = shell().union(inside.intersect(below_lids()))
    solid = together(solid, [*_standoffs(board), *_rails(board)])
    return without(solid, [*_insert_holes(board), *_openings(board)])


def _bulkhead() -> Solid:
    """A wall under the bend, with notches for cables, and a low rib between board and cells."""
    across = box((1.0, dim.WIDTH - 1.0), _BULKHEAD_Y, (1.0, 60.0))
    notches = [box((x, x + 12.0), (40.0, 55.0), (27.0, 60.0)) for x in _NOTCHES_X]
    rib = box(_RIB_X, (_BULKHEAD_Y[0], dim.DEPTH - 1.0), (1.0, 30.0))
    passage = prism([(62.0, 3.0), (76.0, 3.0), (76.0, 14.0), (69.0, 21.0), (62.0, 14.0)], 100.0, 115.0)
    return without(across, notches).union(rib.cut(passage))


def _lid_posts() -> list[Solid]:
    """All stand on the floor."""
    deck = [post(at, 1.0, 60.0) for at in DECK_SCREWS]
    deck.append(box((105.0, 113.0), (38.0, 47.0), (1.0, 60.0)))
    middle = [box((105.0, 113.0), (48.0, 59.5), (1.0, 90.0)), box((105.0, 113.0), (90.0, 103.0), (1.0, 90.0))]
    return deck + middle


def _standoffs(board: Board) -> list[Solid]:
    return [post(board.in_clock(hole), 1.0, dim.WALL + dim.STANDOFF, dim.STANDOFF_WIDTH) for hole in board.holes]


def _saddle_posts() -> list[Solid]:
    return [post(at, 1.0, dim.SADDLE_Z) for at in dim.SADDLE_POSTS]


def _speaker_seat() -> list[Solid]:
    """Two upright bars with a groove each, behind the grille; the deck closes them."""
    half, back = dim.SPEAKER_DIAMETER / 2, dim.WALL + dim.SPEAKER_RIM
    bars = []
    for side in (-1.0, 1.0):
        inner, outer = sorted((dim.SPEAKER_X + side * (half - 3.0), dim.SPEAKER_X + side * (half + 3.0)))
        groove = sorted((dim.SPEAKER_X + side * (half - 4.0), dim.SPEAKER_X + side * (half + 0.5)))
        bar = box((inner, outer), (1.0, back + 2.4), (1.0, 60.0))
        bars.append(bar.cut(box((groove[0], groove[1]), (dim.WALL, back), (dim.WALL, 70.0))))
    return bars


def _rails(board: Board) -> list[Solid]:
    """Two rails on the back that the cover slides down in, and the sill on which it comes to rest."""
    x, _ = usb_middle(board)
    y0, y1 = dim.DEPTH - 1.0, dim.DEPTH + dim.COVER[2] + dim.GAP
    half, top = dim.COVER[0] / 2 + dim.GAP, dim.COVER_FOOT_Z + dim.COVER[1] - 3.0
    parts = [box((x - half - 1.0, x + half + 1.0), (y0, y1 + dim.RAIL_LIP), (0.0, dim.COVER_FOOT_Z))]
    for side in (-1.0, 1.0):
        web = sorted((x + side * half, x + side * (half + dim.RAIL_WEB)))
        lip = sorted((x + side * (half + dim.RAIL_WEB), x + side * (half + dim.RAIL_WEB - dim.RAIL_LIP_WIDTH)))
        parts.append(box((web[0], web[1]), (y0, y1 + dim.RAIL_LIP), (0.0, top)))
        parts.append(box((lip[0], lip[1]), (y1, y1 + dim.RAIL_LIP), (0.0, top)))
    return parts


def _insert_holes(board: Board) -> list[Solid]:
    bore, depth = dim.INSERT_HOLE, dim.INSERT_DEPTH
    deck_z = dim.DECK_Z - dim.WALL
    holes = [post(at, deck_z - depth, deck_z + 1.0, bore) for at in DECK_SCREWS]
    holes += [face_hole(x, s, bore, -dim.WALL + 1.0, dim.FACE_INSERT_DEPTH + 1.0) for x, s in FACE_SCREWS]
    holes += [post(at, dim.SADDLE_Z - depth, dim.SADDLE_Z + 1.0, bore) for at in dim.SADDLE_POSTS]
    top = dim.WALL + dim.STANDOFF
    return holes + [post(board.in_clock(hole), top - depth, top + 1.0, bore) for hole in board.holes]


def _openings(board: Board) -> list[Solid]:
    """USB, grille, power switch, battery door, feet, and the screws from the sides."""
    x, z = usb_middle(board)
    cut = [
        gabled(x, z, dim.USB_OPENING, dim.DEPTH - 10.0, dim.DEPTH + 1.0),
        _about_the_switch(0.0, -1.0),
        _about_the_switch(dim.SWITCH_ROOM, dim.SWITCH_PANEL),
        pyramid(dim.DOOR_X, dim.DOOR_Y, (0.0, dim.WALL), dim.WALL),
    ]
    cut += [post(at, -1.0, dim.WALL + 1.0, dim.FOOT_HOLE) for at in dim.FEET]
    _, y, z = profile.on_face(0.0, dim.SIDE_SCREW[0], -dim.SIDE_SCREW[1])
    cut.append(teardrop(YZ, (y, z), dim.SCREW_HOLE, dim.WIDTH))
    return cut + [diamond(*at, dim.GRILLE_HOLE, -1.0, dim.WALL + 1.0) for at in grille()]


def _about_the_switch(room: float, from_z: float) -> Solid:
    """Its cut-out, wider by `room` all around, from a height up through the floor."""
    (x, y), half_x, half_y = dim.SWITCH_AT, dim.SWITCH_HOLE[0] / 2 + room, dim.SWITCH_HOLE[1] / 2 + room
    return box((x - half_x, x + half_x), (y - half_y, y + half_y), (from_z, dim.WALL + 1.0))


def grille() -> list[profile.Point]:
    """Middles (x, z) of the diamonds before the speaker, on a lattice turned by 45 degrees."""
    step = dim.GRILLE_PITCH * math.sqrt(2.0)
    count = int(dim.GRILLE / step) + 1
    places = []
    for row in range(-2 * count, 2 * count + 1):
        for column in range(-count, count + 1):
            across, up = (column + row % 2 / 2) * step, row * step / 2
            if math.hypot(across, up) <= dim.GRILLE / 2:
                places.append((dim.SPEAKER_X + across, dim.SPEAKER_Z + up))
    return places


def board_space(board: Board) -> Solid:
    """The block that the bare board fills."""
    x, y = dim.BOARD_X, board_y(board)
    block = box((x, x + board.width), (y, y + board.height), (board_top(board) - board.thickness, board_top(board)))
    return block.edges("|Z").fillet(board.corner_radius) if board.corner_radius else block
