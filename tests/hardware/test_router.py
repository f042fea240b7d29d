"""The router, without KiCad: what it answers is checked by distances that are worked out exactly, not on its grid."""

import itertools
import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hardware.board.routing.negotiate import Negotiation
from hardware.board.routing.shapes import (
    BACK,
    FRONT,
    Board,
    Keepout,
    Pad,
    RoutingError,
    Rules,
    Track,
    between_segments,
    from_segment,
)

WIDTH, HEIGHT = 24.0, 16.0
RULES = Rules(
    width=0.25, clearance=0.2, edge=0.5, via=0.8, via_drill=0.4, neck=0.25, neck_reach=1.6, plane="GND",
    widths={"wide": 1.0},
)  # fmt: skip
SCREW = Keepout(12.0, 8.0, 1.5)
SHAPES = [(1.0, 1.4, 0.25, 0.0), (1.7, 1.7, 0.85, 0.5), (1.5, 0.4, 0.0, 0.0), (1.7, 2.0, 0.85, 0.5)]


def flat(net, x, y, width=1.0, height=1.0, **more):
    return Pad(net, x, y, width, height, name=f"{net} {x:g} {y:g}", **more)


@st.composite
def boards(draw):
    """Up to nine pads on a lattice wide enough that none is walled in, some with holes, some turned."""
    places = draw(st.permutations([(3.0 + 4.5 * i, 2.5 + 5.5 * j) for i in range(5) for j in range(3)]))
    nets = draw(st.lists(st.sampled_from(["a", "b", "c", "wide", "GND", None]), min_size=2, max_size=9))
    pads = []
    for net, (x, y) in zip(nets, places, strict=False):
        if math.dist((x, y), (SCREW.x, SCREW.y)) < 4:
            continue
        width, height, radius, hole = draw(st.sampled_from(SHAPES))
        angle = draw(st.sampled_from([0, 90, 180, 270, 45]))
        shift = draw(st.floats(-0.4, 0.4))
        layers = (FRONT, BACK) if hole else (FRONT,)
        pads.append(Pad(net, x + shift, y, width, height, radius, angle, layers, hole, f"{net} {x:g}"))
    return Board(WIDTH, HEIGHT, tuple(pads), (SCREW,))


def routed(board):
    negotiation = Negotiation(board, RULES)
    return negotiation.run()


def too_near(board, routes):
    """Every pair that breaks the clearance, or a keepout, or the edge."""
    limit = RULES.clearance - 1e-6
    return [
        (a, b)
        for pairs in (_tracks(routes), _holes(routes), _pads(board, routes), _bounds(board, routes))
        for a, b, distance, least in pairs
        if distance < (limit if least is None else least)
    ]


def _tracks(routes):
    for a, b in itertools.combinations(routes.tracks, 2):
        if a.net != b.net and a.layer == b.layer:
            yield a, b, between_segments(a, b) - (a.width + b.width) / 2, None
    for via, track in itertools.product(routes.vias, routes.tracks):
        if via.net != track.net:
            yield via, track, from_segment(via.x, via.y, track) - track.width / 2 - RULES.via / 2, None


def _holes(routes):
    for a, b in itertools.combinations(routes.vias, 2):
        yield a, b, math.dist((a.x, a.y), (b.x, b.y)) - RULES.via_drill, 0.25
        if a.net != b.net:
            yield a, b, math.dist((a.x, a.y), (b.x, b.y)) - RULES.via, None


def _pads(board, routes):
    for pad, track in itertools.product(board.pads, routes.tracks):
        if pad.net != track.net and track.layer in pad.layers:
            yield pad, track, min(pad.distance(x, y) for x, y in along(track)) - track.width / 2, None
    for pad, via in itertools.product(board.pads, routes.vias):
        if pad.net != via.net:
            yield pad, via, pad.distance(via.x, via.y) - RULES.via / 2, None
        if not pad.hole_radius:
            yield pad, via, pad.distance(via.x, via.y), RULES.via / 2


def _bounds(board, routes):
    for track in routes.tracks:
        for x, y in along(track):
            yield "edge", track, min(x, y, WIDTH - x, HEIGHT - y) - track.width / 2, RULES.edge - 1e-6
            for keepout in board.keepouts:
                yield keepout, track, math.dist((x, y), (keepout.x, keepout.y)) - track.width / 2, keepout.radius


def along(track):
    steps = max(1, math.ceil(math.dist((track.x1, track.y1), (track.x2, track.y2)) / 0.05))
    for i in range(steps + 1):
        yield track.x1 + (track.x2 - track.x1) * i / steps, track.y1 + (track.y2 - track.y1) * i / steps


def pieces(board, routes, net):
    """The groups into which the net's pads fall, by copper that touches."""
    pads = [pad for pad in board.pads if pad.net == net]
    items = [*pads, *(item for item in [*routes.tracks, *routes.vias] if item.net == net)]
    group = list(range(len(items)))

    def root(i):
        while group[i] != i:
            i = group[i]
        return i

    for i, j in itertools.combinations(range(len(items)), 2):
        if touch(items[i], items[j]):
            group[root(i)] = root(j)
    return {root(i) for i in range(len(pads))}


def touch(a, b):
    if isinstance(b, Pad):
        a, b = b, a
    if isinstance(a, Pad):
        if isinstance(b, Pad):
            return False
        if isinstance(b, Track):
            return b.layer in a.layers and min(a.distance(b.x1, b.y1), a.distance(b.x2, b.y2)) <= 0
        return a.distance(b.x, b.y) <= RULES.via / 2
    if isinstance(a, Track) and isinstance(b, Track):
        return a.layer == b.layer and between_segments(a, b) < 1e-6
    if isinstance(b, Track):
        a, b = b, a
    return isinstance(a, Track) and from_segment(b.x, b.y, a) < 1e-6


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(boards())
def test_every_net_is_one_piece_and_keeps_its_distance_from_all_others(board):
    routes = routed(board)
    assert too_near(board, routes) == []
    for net in {pad.net for pad in board.pads} - {None, RULES.plane}:
        assert len(pieces(board, routes, net)) == 1, net


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(boards())
def test_the_same_board_is_routed_the_same_way(board):
    assert routed(board) == routed(board)


def test_two_nets_that_cross_on_the_board_pass_on_different_layers():
    pads = [flat("a", 4, 8), flat("a", 20, 8), flat("b", 12, 2), flat("b", 12, 14)]
    board = Board(WIDTH, HEIGHT, tuple(pads))
    routes = routed(board)
    assert len(routes.vias) == 2
    assert {track.layer for track in routes.tracks} == {FRONT, BACK}
    assert too_near(board, routes) == []


def test_a_net_in_the_way_is_ripped_up_and_goes_round():
    """`a` is routed first, straight through the one gap that `b` needs; both can be had only if it gives way."""
    wall = [flat(None, 12, y, 1.0, 1.0, layers=(FRONT, BACK)) for y in (1.1, 2.1, 3.1, 4.1, 5.1, 6.1, 7.1)]
    wall += [flat(None, 12, y, 1.0, 1.0, layers=(FRONT, BACK)) for y in (8.9, 9.9, 10.9, 11.9, 12.9)]
    pads = [flat("a", 10, 8), flat("a", 14, 8), flat("b", 10, 10), flat("b", 14, 6)]
    negotiation = Negotiation(Board(WIDTH, HEIGHT, (*wall, *pads)), RULES)
    routes = negotiation.run()
    board = Board(WIDTH, HEIGHT, (*wall, *pads))
    assert negotiation.passes > 1
    assert too_near(board, routes) == []
    assert len(pieces(board, routes, "a")) == len(pieces(board, routes, "b")) == 1


def test_every_flat_pad_of_the_plane_has_a_via_to_it_and_none_stands_in_a_pad():
    pads = [flat("GND", 4, 8), flat("GND", 5.3, 8), flat("GND", 20, 8), flat("a", 8, 3), flat("a", 8, 12)]
    board = Board(WIDTH, HEIGHT, tuple(pads))
    routes = routed(board)
    assert len(routes.vias) == 3
    assert all(pad.distance(via.x, via.y) >= RULES.via / 2 for pad in pads for via in routes.vias)
    assert too_near(board, routes) == []


def test_vias_of_neighbouring_pads_of_one_net_leave_laminate_between_their_holes():
    """A chip's three pads with 0.65 mm from one to the next, and a way out on one side only."""
    pads = [flat("GND", 6.0, y, 1.5, 0.4) for y in (7.35, 8.0, 8.65)]
    wall = [flat(None, 6.5, y, 5.0, 0.4) for y in (6.5, 9.5)] + [flat(None, 9.0, 8.0, 1.0, 5.0)]
    vias = routed(Board(WIDTH, HEIGHT, (*pads, *wall))).vias
    assert len(vias) == 3
    for a, b in itertools.combinations(vias, 2):
        assert math.dist((a.x, a.y), (b.x, b.y)) >= RULES.via_drill + 0.25


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.permutations(range(7)))
def test_seven_nets_in_any_order_cross_without_touching(order):
    left = [flat(f"n{net}", 3.0, 2.2 + 1.9 * row, 1.0, 0.6) for row, net in enumerate(range(7))]
    right = [flat(f"n{net}", 21.0, 2.2 + 1.9 * row, 1.0, 0.6) for row, net in enumerate(order)]
    board = Board(WIDTH, HEIGHT, (*left, *right))
    routes = routed(board)
    assert too_near(board, routes) == []
    assert all(len(pieces(board, routes, f"n{net}")) == 1 for net in range(7))


def test_a_wide_net_is_narrow_at_a_pad_in_a_tight_row_and_nowhere_else():
    row = [flat(None, 4, y, 1.5, 0.4) for y in (7.35, 8.65)]
    board = Board(WIDTH, HEIGHT, (*row, flat("wide", 4, 8, 1.5, 0.4), flat("wide", 20, 8, 2.0, 2.0)))
    tracks = routed(board).tracks
    assert {track.width for track in tracks} == {RULES.neck, 1.0}
    assert too_near(board, routed(board)) == []
    for track in tracks:
        middle = (track.x1 + track.x2) / 2, (track.y1 + track.y2) / 2
        beside = max(abs(middle[0] - 4), abs(middle[1] - 8)) < RULES.neck_reach + 0.2
        assert (track.width == RULES.neck) == beside
        if track.width == 1.0:
            assert min(max(abs(x - 4), abs(y - 8)) for x, y in along(track)) > RULES.neck_reach


def test_a_pad_that_is_walled_in_is_named():
    wall = [flat(None, 12 + i, 8 + j, 1.2, 1.2, layers=(FRONT, BACK)) for i in (-2, -1, 0, 1, 2) for j in (-2, 2)]
    wall += [flat(None, 12 + i, 8 + j, 1.2, 1.2, layers=(FRONT, BACK)) for i in (-2, 2) for j in (-1, 0, 1)]
    with pytest.raises(RoutingError, match=r"a finds no way at all to a 12 8 at \(12.00, 8.00\)"):
        routed(Board(WIDTH, HEIGHT, (*wall, flat("a", 12, 8), flat("a", 3, 3))))


def test_three_nets_and_a_gap_with_two_layers_end_in_a_sentence():
    wall = [flat(None, 12, y, 1.0, 1.0, layers=(FRONT, BACK)) for y in (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0)]
    wall += [flat(None, 12, y, 1.0, 1.0, layers=(FRONT, BACK)) for y in (8.9, 9.9, 10.9, 11.9, 12.9, 13.9, 14.9)]
    pads = [flat("a", 6, 10), flat("a", 18, 10), flat("b", 6, 5), flat("b", 18, 5), flat("c", 6, 8), flat("c", 18, 8)]
    negotiation = Negotiation(Board(WIDTH, HEIGHT, (*wall, *pads)), RULES)
    negotiation.passes = 50
    with pytest.raises(RoutingError, match=r"no room for: .* at \(1[12]\.\d, "):
        negotiation.run()


@given(st.floats(-5, 5), st.floats(-5, 5), st.sampled_from([0, 30, 45, 90]))
def test_the_distance_to_a_round_pad_is_the_one_to_its_middle(x, y, angle):
    pad = Pad("a", 1.0, 2.0, 1.6, 1.6, 0.8, angle)
    assert pad.distance(x, y) == pytest.approx(math.dist((x, y), (1, 2)) - 0.8, abs=1e-9)


@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(0.1, 3), st.floats(0.1, 3), st.sampled_from([0, 30, 45, 90, 200]))
def test_the_distance_to_a_rectangle_is_the_shortest_to_its_sides(x, y, width, height, angle):
    pad = Pad("a", 0.5, -0.5, width, height, 0.0, angle)
    turn = math.radians(angle)
    corners = [
        (0.5 + i * math.cos(turn) - j * math.sin(turn), -0.5 + i * math.sin(turn) + j * math.cos(turn))
        for i, j in ((-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2))
    ]
    sides = [Track("a", 0, 0, *a, *b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    assert abs(pad.distance(x, y)) == pytest.approx(min(from_segment(x, y, side) for side in sides), abs=1e-9)
