"""Shaded pictures of solids, drawn by VTK without a screen."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import vtk
from PIL import Image
from vtk.util.numpy_support import numpy_to_vtk, vtk_to_numpy

from hardware.enclosure.mesh import as_vtk, triangles
from hardware.enclosure.shapes import Solid

Vector = tuple[float, float, float]
PAPER: Vector = (0.985, 0.985, 0.97)
_CREASE_DEG = 25.0
_COLOURS = 128  # in the finished file: keeps it small


@dataclass(frozen=True)
class Thing:
    """A solid with its colour."""

    solid: Solid
    colour: Vector
    opacity: float = 1.0


@dataclass(frozen=True)
class Screen:
    """A picture in space: its lower left, lower right and upper left corners."""

    image: Image.Image
    corners: tuple[Vector, Vector, Vector]


@dataclass(frozen=True)
class View:
    """From where, and how near. With `at` a photograph from `eye` towards `at`; else a parallel view from that direction."""

    eye: Vector
    up: Vector = (0.0, 0.0, 1.0)
    zoom: float = 1.0
    at: Vector | None = None
    size: tuple[int, int] = (1200, 800)


def draw(things: Iterable[Thing | Screen], view: View, path: Path) -> None:
    """Writes a PNG file."""
    # Without this VTK complains about the missing screen before it finds another way.
    vtk.vtkLogger.SetStderrVerbosity(vtk.vtkLogger.VERBOSITY_OFF)
    renderer = vtk.vtkRenderer()
    renderer.SetBackground(*PAPER)
    for thing in things:
        for actor in _solid(thing) if isinstance(thing, Thing) else [_screen(thing)]:
            renderer.AddActor(actor)
    kit = vtk.vtkLightKit()
    kit.SetKeyLightIntensity(0.9)
    kit.AddLightsToRenderer(renderer)
    _look(renderer, view)
    _write(_rendered(renderer, view.size), path)


def _solid(thing: Thing) -> list[vtk.vtkActor]:
    data = as_vtk(triangles(thing.solid))
    surface = vtk.vtkPolyDataNormals()
    surface.SetInputData(data)
    surface.SetFeatureAngle(_CREASE_DEG)
    edges = vtk.vtkFeatureEdges()
    edges.SetInputData(data)
    edges.BoundaryEdgesOff()
    edges.ColoringOff()
    edges.SetFeatureAngle(_CREASE_DEG)
    lines = _actor(edges, tuple(0.35 * part for part in thing.colour), 0.8 * thing.opacity)
    lines.GetProperty().SetLineWidth(1.5)
    return [_actor(surface, thing.colour, thing.opacity), lines]


def _actor(source: vtk.vtkAlgorithm, colour: tuple[float, ...], opacity: float) -> vtk.vtkActor:
    mapper = vtk.vtkPolyDataMapper()
    mapper.SetInputConnection(source.GetOutputPort())
    mapper.ScalarVisibilityOff()
    mapper.SetResolveCoincidentTopologyToPolygonOffset()
    actor = vtk.vtkActor()
    actor.SetMapper(mapper)
    look = actor.GetProperty()
    look.SetColor(*colour)
    look.SetOpacity(opacity)
    look.SetAmbient(0.25)
    look.SetDiffuse(0.8)
    return actor


def _screen(screen: Screen) -> vtk.vtkActor:
    pixels = np.ascontiguousarray(np.asarray(screen.image.convert("RGB"))[::-1])
    data = vtk.vtkImageData()
    data.SetDimensions(screen.image.width, screen.image.height, 1)
    data.GetPointData().SetScalars(numpy_to_vtk(pixels.reshape(-1, 3), deep=True))
    texture = vtk.vtkTexture()
    texture.SetInputData(data)
    texture.InterpolateOn()
    plane = vtk.vtkPlaneSource()
    for place, corner in zip((plane.SetOrigin, plane.SetPoint1, plane.SetPoint2), screen.corners, strict=True):
        place(*corner)
    actor = _actor(plane, (1.0, 1.0, 1.0), 1.0)
    actor.SetTexture(texture)
    actor.GetProperty().LightingOff()
    return actor


def _look(renderer: vtk.vtkRenderer, view: View) -> None:
    camera = renderer.GetActiveCamera()
    camera.SetFocalPoint(*(view.at or (0.0, 0.0, 0.0)))
    camera.SetPosition(*view.eye)
    camera.SetViewUp(*view.up)
    if view.at is None:
        camera.ParallelProjectionOn()
        renderer.ResetCamera()
    camera.Zoom(view.zoom)
    renderer.ResetCameraClippingRange()


def _rendered(renderer: vtk.vtkRenderer, size: tuple[int, int]) -> Image.Image:
    window = vtk.vtkRenderWindow()
    window.SetOffScreenRendering(1)
    window.SetMultiSamples(8)
    window.SetSize(*size)
    window.AddRenderer(renderer)
    window.Render()
    grab = vtk.vtkWindowToImageFilter()
    grab.SetInput(window)
    grab.ReadFrontBufferOff()
    grab.Update()
    output = grab.GetOutput()
    wide, high, _ = output.GetDimensions()
    pixels = vtk_to_numpy(output.GetPointData().GetScalars()).reshape(high, wide, -1)[::-1, :, :3]
    image = Image.fromarray(pixels.copy())
    window.Finalize()
    return image


def _write(image: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    image.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
