"""The Blender file of one picture: emptied, with units, and the collection that new objects go into."""

import bpy
from mathutils import Vector  # noqa: F401  (used by measurements)

INCH = 0.0254


def clear():
    """Empties the file, so that no picture depends on the one before."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.unit_settings.system = "METRIC"
    scene.render.engine = "CYCLES"
    return scene


def link(obj):
    bpy.context.scene.collection.objects.link(obj)
    return obj


def inches(*values):
    """Inches to meters, the unit of Blender's lights and lenses."""
    scaled = tuple(value * INCH for value in values)
    return scaled if len(scaled) > 1 else scaled[0]
