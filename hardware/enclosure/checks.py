"""What a printer asks of a part's triangles, as they lie on its bed: closed, no overhangs, walls thick enough, fits the bed.

Each check returns its findings as sentences; an empty list is a pass.
"""

import math

import numpy as np
import trimesh

from hardware.enclosure import dimensions as dim
from hardware.enclosure.mesh import Rays

# Triangles stand for curves: a surface of exactly 45 degrees may come out a little steeper.
_SLACK_DEG = 0.6
# What a slicer drops or bridges in one line.
_SPECK_MM2 = 0.15
_ON_BED = 0.02
# Two surfaces make a wall if they are parallel to within this; else they are two sides of an edge.
_PARALLEL = math.cos(math.radians(30.0))
_SAMPLES = 3000


def closed(mesh: trimesh.Trimesh) -> list[str]:
    """One body, without holes, inside out nowhere."""
    found = []
    if not mesh.is_watertight:
        edges, counts = np.unique(mesh.edges_sorted, axis=0, return_counts=True)
        found.append(f"not closed: {int((counts != 2).sum())} of {len(edges)} edges have not exactly two triangles")
    if not mesh.is_winding_consistent or mesh.volume <= 0:
        found.append(f"some triangles face inwards (volume {mesh.volume:.0f} mm3)")
    if mesh.is_watertight and mesh.body_count != 1:
        found.append(f"falls into {mesh.body_count} pieces")
    return found


def overhangs(mesh: trimesh.Trimesh, limit_deg: float = dim.MAX_OVERHANG_DEG) -> list[str]:
    """Surfaces above the bed that lean out by more than the limit from the vertical, patch by patch."""
    steep = mesh.face_normals[:, 2] < -math.sin(math.radians(limit_deg + _SLACK_DEG))
    above = mesh.triangles[:, :, 2].max(axis=1) > mesh.bounds[0][2] + _ON_BED
    found = []
    for patch in _patches(mesh, np.nonzero(steep & above)[0]):
        area = float(mesh.area_faces[patch].sum())
        if area > _SPECK_MM2:
            lean = math.degrees(math.asin(-mesh.face_normals[patch, 2].min()))
            at = mesh.triangles_center[patch].mean(axis=0)
            found.append(f"{area:.1f} mm2 lean out by {lean:.0f} degrees at {_place(at)}")
    return found


def _patches(mesh: trimesh.Trimesh, faces: np.ndarray) -> list[np.ndarray]:
    """Triangles that hang together by their edges."""
    parent = {int(face): int(face) for face in faces}

    def root(face: int) -> int:
        while parent[face] != face:
            face = parent[face]
        return face

    for one, other in mesh.face_adjacency:
        if int(one) in parent and int(other) in parent:
            parent[root(int(one))] = root(int(other))
    groups: dict[int, list[int]] = {}
    for face in parent:
        groups.setdefault(root(face), []).append(face)
    return [np.array(group) for group in groups.values()]


def thinnest(mesh: trimesh.Trimesh, samples: int = _SAMPLES, seed: int = 1) -> tuple[float, np.ndarray]:
    """The least distance straight through the material between two parallel surfaces, and where.

    Asked in the middle of every triangle and at `samples` more points spread evenly over the surface.
    """
    points, faces = trimesh.sample.sample_surface(mesh, samples, seed=seed)
    points = np.vstack([mesh.triangles_center, points])
    faces = np.concatenate([np.arange(len(mesh.faces)), faces])
    rays, reach = Rays(mesh), float(np.linalg.norm(mesh.extents))
    best, where = math.inf, points[0]
    for point, face in zip(points, faces, strict=True):
        inwards = -mesh.face_normals[face]
        hit = rays.first(point + inwards * 1e-4, point + inwards * reach)
        if hit is None or hit[0] >= best:
            continue
        if float(mesh.face_normals[hit[1]] @ inwards) > _PARALLEL:
            best, where = hit[0], point
    return best, where


def thin_walls(mesh: trimesh.Trimesh, least: float = dim.MIN_WALL) -> list[str]:
    """The thinnest wall, if it is thinner than `least`."""
    found, where = thinnest(mesh)
    return [f"a wall of {found:.2f} mm at {_place(where)}; at least {least} mm are needed"] if found < least else []


def fits_bed(mesh: trimesh.Trimesh) -> list[str]:
    """Within the bed's measures, one way round or the other."""
    x, y, z = mesh.extents
    (across, along), high = sorted((x, y)), dim.BED[2]
    bed = sorted(dim.BED[:2])
    return [] if across <= bed[0] and along <= bed[1] and z <= high else [f"{x:.0f} x {y:.0f} x {z:.0f} mm do not fit the bed"]


def all_of(mesh: trimesh.Trimesh) -> list[str]:
    """Every finding about a part on the bed."""
    return closed(mesh) + overhangs(mesh) + thin_walls(mesh) + fits_bed(mesh)


def _place(point: np.ndarray) -> str:
    return "(" + ", ".join(f"{value:.1f}" for value in point) + ")"
