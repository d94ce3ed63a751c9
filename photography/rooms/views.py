"""The camera of a room and what it sees."""

import math

import bpy

from kit.scene import INCH, Vector, link

from .cabinets import DEPTH


def camera(at, yaw=0.0, pitch=0.0, lens=32.0, shift=(0.0, 0.0), focus=None, stop=None):
    """The camera at a point in inches. `yaw` turns it to the right, `pitch` down; `shift` is in widths of the picture."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = lens, 36, "HORIZONTAL", 1000
    data.shift_x, data.shift_y = shift
    if stop:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus * INCH, stop
    obj = link(bpy.data.objects.new("camera", data))
    obj.location = Vector(at) * INCH
    obj.rotation_euler = (math.radians(90 - pitch), 0, math.radians(-yaw))
    bpy.context.scene.camera = obj


def view(middle, width, plane=-DEPTH, eye=54.0, lens=32.0, stand=None, **more):
    """
    A level view straight at the wall: `middle` (x, z) is the center of the picture on the plane y, `width` the visible width there,
    `stand` the viewer's x (the lens is shifted).
    """
    stand = middle[0] if stand is None else stand
    return {"at": (stand, plane - width * lens / 36, eye), "lens": lens, "shift": ((middle[0] - stand) / width, (middle[1] - eye) / width), **more}
