"""From solids to triangles, as they go into the STL file, and questions to the triangles: slices, rays."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
import trimesh
import vtk
from vtk.util.numpy_support import numpy_to_vtk, numpy_to_vtkIdTypeArray

from hardware.enclosure.shapes import Solid

TOLERANCE = 0.03  # mm between surface and triangle: a tenth of a printer's step
ANGLE = 0.15  # radians between neighbours on a curve

Vector: TypeAlias = "Sequence[float] | np.ndarray"


def triangles(solid: Solid) -> trimesh.Trimesh:
    """The solid's surface; corners that meet are one."""
    corners, faces = solid.val().tessellate(TOLERANCE, ANGLE)
    mesh = trimesh.Trimesh([corner.toTuple() for corner in corners], faces, process=True)
    mesh.merge_vertices(digits_vertex=5)
    mesh.update_faces(mesh.nondegenerate_faces())
    mesh.remove_unreferenced_vertices()
    return mesh


def as_vtk(mesh: trimesh.Trimesh) -> vtk.vtkPolyData:
    """The same triangles for VTK."""
    points = vtk.vtkPoints()
    points.SetData(numpy_to_vtk(np.asarray(mesh.vertices, dtype=float), deep=True))
    polygons = vtk.vtkCellArray()
    polygons.SetData(3, numpy_to_vtkIdTypeArray(np.asarray(mesh.faces, dtype=np.int64).ravel(), deep=True))
    data = vtk.vtkPolyData()
    data.SetPoints(points)
    data.SetPolys(polygons)
    return data


class Rays:
    """Asks where a straight line first meets a mesh."""

    def __init__(self, mesh: trimesh.Trimesh) -> None:
        self.mesh = mesh
        self._data = as_vtk(mesh)
        self._locator = vtk.vtkStaticCellLocator()
        self._locator.SetDataSet(self._data)
        self._locator.BuildLocator()

    def first(self, start: Vector, end: Vector) -> tuple[float, int] | None:
        """Distance from `start` to the first triangle between the two points, and the triangle's number; None: nothing there."""
        t, part, cell = vtk.reference(0.0), vtk.reference(0), vtk.reference(0)
        where, inside = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
        if not self._locator.IntersectWithLine(start, end, 1e-9, t, where, inside, part, cell):
            return None
        return float(np.linalg.norm(np.subtract(where, start))), int(cell)


def loops(mesh: trimesh.Trimesh, origin: Vector, normal: Vector) -> list[np.ndarray]:
    """The closed lines in which a plane cuts the mesh, each as its corners in order."""
    segments = trimesh.intersections.mesh_plane(mesh, normal, origin)
    return _chained(np.round(segments, 5))


def _chained(segments: Iterable[np.ndarray]) -> list[np.ndarray]:
    following: dict[tuple[float, ...], list[tuple[float, ...]]] = {}
    for start, end in segments:
        if not np.array_equal(start, end):
            following.setdefault(tuple(start), []).append(tuple(end))
            following.setdefault(tuple(end), []).append(tuple(start))
    found = []
    while following:
        found.append(np.array(_walk(following)))
    return found


def _walk(following: dict[tuple[float, ...], list[tuple[float, ...]]]) -> list[tuple[float, ...]]:
    """Takes one loop out of the table of neighbours."""
    at = next(iter(following))
    path = [at]
    while following.get(at):
        then = following[at].pop()
        if not following[at]:
            del following[at]
        following[then].remove(at)
        if not following[then]:
            del following[then]
        at = then
        path.append(at)
    return path
