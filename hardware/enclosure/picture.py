"""Shaded pictures of solids, drawn by VTK without a screen."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import vtk

from hardware.enclosure.mesh import as_vtk, triangles
from hardware.enclosure.shapes import Solid

Colour = tuple[float, float, float]
PAPER: Colour = (0.985, 0.985, 0.97)


@dataclass(frozen=True)
class Thing:
    """A solid with its colour; `edges` draws its sharp edges."""

    solid: Solid
    colour: Colour
    opacity: float = 1.0
    edges: bool = True


def draw(things: Iterable[Thing], path: Path, eye: Colour, up: Colour = (0, 0, 1), zoom: float = 1.0, size=(1200, 800)) -> None:
    """A picture seen from the direction of `eye`, all in view, in parallel projection."""
    # Without this VTK complains about the missing screen before it finds another way.
    vtk.vtkLogger.SetStderrVerbosity(vtk.vtkLogger.VERBOSITY_OFF)
    renderer = vtk.vtkRenderer()
    renderer.SetBackground(*PAPER)
    for thing in things:
        _add(renderer, thing)
    _light(renderer)
    _look(renderer, eye, up, zoom)
    _write(renderer, path, size)


def _add(renderer: vtk.vtkRenderer, thing: Thing) -> None:
    data = as_vtk(triangles(thing.solid))
    normals = vtk.vtkPolyDataNormals()
    normals.SetInputData(data)
    normals.SetFeatureAngle(25.0)
    renderer.AddActor(_actor(normals, thing.colour, thing.opacity))
    if thing.edges:
        sharp = vtk.vtkFeatureEdges()
        sharp.SetInputData(data)
        sharp.BoundaryEdgesOff()
        sharp.ColoringOff()
        sharp.SetFeatureAngle(25.0)
        lines = _actor(sharp, tuple(c * 0.35 for c in thing.colour), 0.8 * thing.opacity)
        lines.GetProperty().SetLineWidth(1.5)
        renderer.AddActor(lines)


def _actor(source: vtk.vtkAlgorithm, colour: Colour, opacity: float) -> vtk.vtkActor:
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


def _light(renderer: vtk.vtkRenderer) -> None:
    kit = vtk.vtkLightKit()
    kit.SetKeyLightIntensity(0.9)
    kit.AddLightsToRenderer(renderer)


def _look(renderer: vtk.vtkRenderer, eye: Colour, up: Colour, zoom: float) -> None:
    camera = renderer.GetActiveCamera()
    camera.ParallelProjectionOn()
    camera.SetFocalPoint(0, 0, 0)
    camera.SetPosition(*eye)
    camera.SetViewUp(*up)
    renderer.ResetCamera()
    camera.Zoom(zoom)
    renderer.ResetCameraClippingRange()


def _write(renderer: vtk.vtkRenderer, path: Path, size: tuple[int, int]) -> None:
    window = vtk.vtkRenderWindow()
    window.SetOffScreenRendering(1)
    window.SetMultiSamples(8)
    window.SetSize(*size)
    window.AddRenderer(renderer)
    window.Render()
    grab = vtk.vtkWindowToImageFilter()
    grab.SetInput(window)
    grab.ReadFrontBufferOff()
    writer = vtk.vtkPNGWriter()
    writer.SetCompressionLevel(9)
    writer.SetFileName(str(path))
    writer.SetInputConnection(grab.GetOutputPort())
    path.parent.mkdir(parents=True, exist_ok=True)
    writer.Write()
    window.Finalize()
