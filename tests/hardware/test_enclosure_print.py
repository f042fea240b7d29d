"""Every printed part of the case: closed, printable without support, nowhere too thin; and what is not is named."""

import math

import cadquery as cq
import numpy as np
import pytest
import trimesh
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from hardware.enclosure import __main__ as make
from hardware.enclosure import checks, parts, scenes
from hardware.enclosure import dimensions as dim
from hardware.enclosure.mesh import Rays, loops, triangles
from hardware.enclosure.picture import draw
from hardware.enclosure.shapes import box, cone, post
from host_tools.paths import ROOT

pytestmark = pytest.mark.hardware

NAMES = [part.name for part in parts.PARTS]


def on_bed(name):
    part = next(part for part in parts.PARTS if part.name == name)
    return parts.on_bed(part, parts.solid(name))


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The STL files as `make hardware` writes them, read back."""
    folder = tmp_path_factory.mktemp("stl")
    found = make.print_files(folder)
    assert found == []
    meshes = {name: trimesh.load_mesh(folder / f"{name}.stl") for name in NAMES}
    for mesh in meshes.values():
        mesh.merge_vertices(digits_vertex=4)
    return meshes


@pytest.mark.parametrize("name", NAMES)
def test_a_part_is_closed_needs_no_support_is_thick_enough_and_fits_the_bed(files, name):
    assert checks.closed(files[name]) == []
    assert checks.overhangs(files[name]) == []
    assert checks.thinnest(files[name], samples=6000, seed=2)[0] >= dim.MIN_WALL
    assert checks.fits_bed(files[name]) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_part_lies_on_the_bed_with_a_face_that_holds(files, name):
    mesh = files[name]
    assert mesh.bounds[0][2] == pytest.approx(0.0, abs=0.01)
    on_it = mesh.triangles[:, :, 2].max(axis=1) < 0.02
    assert mesh.area_faces[on_it].sum() > 40.0


@pytest.mark.parametrize("name", NAMES)
def test_the_triangles_hold_as_much_as_the_solid(files, name):
    assert files[name].volume == pytest.approx(parts.solid(name).val().Volume(), rel=5e-3)


def test_the_step_file_holds_every_printed_piece(tmp_path):
    path = tmp_path / "case.step"
    make.step_file(path)
    read = cq.importers.importStep(str(path))
    pieces = parts.assembled()
    assert read.solids().size() == len(pieces) == sum(part.count for part in parts.PARTS)
    volume = sum(solid.val().Volume() for solid in pieces.values())
    assert sum(solid.Volume() for solid in read.solids().vals()) == pytest.approx(volume, rel=1e-4)


@pytest.mark.parametrize("name", sorted(scenes.SCENES))
def test_a_picture_shows_something_and_is_small_enough_to_keep(name, tmp_path):
    make_scene, view = scenes.SCENES[name]
    faces = (Image.new("1", (128, 64), 1), Image.new("1", (128, 64)))
    draw(make_scene(faces, [True, False]), view, tmp_path / "p.png")
    with Image.open(tmp_path / "p.png") as picture:
        assert picture.size == view.size
        counted = sorted(count for count, _ in picture.convert("RGB").getcolors(1 << 20))
    assert len(counted) > 30
    assert 0.1 < counted[-1] / (view.size[0] * view.size[1]) < 0.85  # the paper
    kept = ROOT / "docs" / "images" / "hardware" / f"enclosure-{name}.png"
    assert 5_000 < kept.stat().st_size < 300_000


# What is broken is found.


def test_a_hole_in_the_mesh_is_found(files):
    mesh = files["door"].copy()
    mesh.update_faces(np.arange(len(mesh.faces)) != 7)
    assert "not closed: 3 of" in checks.closed(mesh)[0]


def test_a_triangle_that_faces_inwards_is_found(files):
    mesh = files["door"].copy()
    mesh.faces[7] = mesh.faces[7][::-1]
    assert any("face inwards" in finding for finding in checks.closed(mesh))


def test_a_part_in_two_pieces_is_found():
    two = trimesh.util.concatenate([triangles(box((0, 5), (0, 5), (0, 5))), triangles(box((9, 12), (0, 5), (0, 5)))])
    assert checks.closed(two) == ["falls into 2 pieces"]


def test_a_wall_thinned_from_outside_is_found():
    body = on_bed("body")
    front = body.val().BoundingBox().ymin
    cut = body.cut(box((-40.0, -30.0), (front - 1.0, front + dim.WALL - 0.9), (10.0, 20.0)))
    (finding,) = checks.thin_walls(triangles(cut))
    assert finding.startswith("a wall of 0.90 mm")


def test_a_ceiling_in_the_body_is_found():
    shelf = on_bed("body").union(box((40.0, 60.0), (0.0, 20.0), (20.0, 23.0)))
    assert any("lean out by 90 degrees" in finding for finding in checks.overhangs(triangles(shelf)))


@pytest.mark.parametrize("name", ["deck", "face-plate", "saddle", "door", "clamp-black", "lamp-cap"])
def test_a_part_printed_the_wrong_way_up_is_found(name):
    over = on_bed(name).rotate((0, 0, 0), (1, 0, 0), 180)
    assert checks.overhangs(triangles(over.translate((0, 0, -over.val().BoundingBox().zmin)))) != []


def test_a_part_too_long_for_the_bed_is_found():
    assert checks.fits_bed(triangles(box((0, dim.BED[0] + 1), (0, 5), (0, 5)))) != []
    assert checks.fits_bed(triangles(box((0, 5), (0, dim.BED[1] - 1), (0, 5)))) == []


# The measures measure.


@settings(max_examples=25, deadline=None)
@given(wall=st.floats(0.4, 4.0), radius=st.floats(6.0, 20.0))
def test_a_tubes_wall_is_measured(wall, radius):
    tube = post((0, 0), 0, 8, 2 * radius).cut(post((0, 0), -1, 9, 2 * (radius - wall)))
    found, _ = checks.thinnest(triangles(tube), samples=300)
    assert found == pytest.approx(wall, abs=0.05)


@settings(max_examples=25, deadline=None)
@given(lean=st.floats(5.0, 85.0))
def test_a_cone_that_widens_upwards_is_an_overhang_from_45_degrees_on(lean):
    spread = 10.0 * math.tan(math.radians(lean))
    found = checks.overhangs(triangles(cone((0, 0), 0, 10, 10, 10 + 2 * spread)))
    if lean < 44.9 or lean > 46.5:
        assert bool(found) == (lean > 45.0)


@settings(max_examples=25, deadline=None)
@given(x=st.floats(-20, 20), y=st.floats(-20, 20), diameter=st.floats(3.0, 20.0))
def test_a_slice_has_its_holes_where_they_are(x, y, diameter):
    plate = box((-40, 40), (-40, 40), (0, 5)).cut(post((x, y), -1, 6, diameter))
    outer, hole = sorted(loops(triangles(plate), (0, 0, 2.5), (0, 0, 1)), key=lambda loop: -np.ptp(loop[:, 0]))
    assert np.ptp(outer[:, 0]) == pytest.approx(80.0, abs=1e-4)
    assert hole[:, :2].min(axis=0) == pytest.approx([x - diameter / 2, y - diameter / 2], abs=0.05)
    assert hole[:, :2].max(axis=0) == pytest.approx([x + diameter / 2, y + diameter / 2], abs=0.05)


@settings(max_examples=25, deadline=None)
@given(x=st.floats(-9, 9), z=st.floats(0.5, 9.5))
def test_a_ray_meets_the_nearest_wall(x, z):
    rays = Rays(triangles(box((-10, 10), (3, 5), (0, 10)).union(box((-10, 10), (4, 7), (0, 10)))))
    assert rays.first((x, 0, z), (x, 99, z))[0] == pytest.approx(3.0)
    assert rays.first((x, 0, z), (x, 2.9, z)) is None
