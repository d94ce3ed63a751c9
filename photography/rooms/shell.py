"""
Floor, walls, windows and light of a room. The back wall is at y = 0, the room in front of it (negative y), the floor at z = 0,
and x = 0 is the center of the wall.
"""

import math

import bpy

from kit import materials as m, shape, studio
from kit.scene import INCH, Vector, link

from . import surfaces as s


def shell(floor, walls, left=-130, right=130, near=-330, ceiling=108, back=None, window=None, side=None, trim=None):
    """
    Floor, ceiling and walls. `window`: (x0, x1, z0, z1) in the back wall; `side`: (y0, y1, z0, z1) in the left one. The wall behind
    the camera is open in the middle, as towards a terrace.
    """
    trim = trim or m.plain("trim", (0.80, 0.79, 0.76), 0.4)
    shape.box(floor, (left - 6, right + 6), (near - 200, 6), (-1, 0), 0)
    shape.box(m.plain("ceiling", (0.83, 0.82, 0.79), 0.9), (left - 6, right + 6), (near - 6, 6), (ceiling, ceiling + 2), 0)
    back = back or walls
    _wall_with_hole(back, "back", (left, right), (0, 6), ceiling, window)
    _wall_with_hole(walls, "left", (near, 6), (left - 6, left), ceiling, side)
    shape.box(walls, (right, right + 6), (near, 6), (0, ceiling), 0)
    for sign in (-1, 1):
        edge = left - 6 if sign < 0 else right + 6
        shape.box(walls, (min(edge, sign * 55), max(edge, sign * 55)), (near - 6, near), (0, ceiling), 0)
    shape.box(trim, (left, left + 0.6), (near, 0), (0, 5), 0.1)
    shape.box(trim, (right - 0.6, right), (near, 0), (0, 5), 0.1)
    if window:
        _window(trim, window, False, 0)
    if side:
        _window(trim, side, True, left)


def _wall_with_hole(material, which, along, thick, ceiling, hole):
    pieces = [(along, (0, ceiling))]
    if hole:
        pieces = [((along[0], hole[0]), (0, ceiling)), ((hole[1], along[1]), (0, ceiling)), ((hole[0], hole[1]), (0, hole[2])), ((hole[0], hole[1]), (hole[3], ceiling))]
    for run, z in pieces:
        if run[1] - run[0] < 0.1 or z[1] - z[0] < 0.1:
            continue
        if which == "back":
            shape.box(material, run, thick, z, 0)
        else:
            shape.box(material, thick, run, z, 0)


def _window(trim, hole, side, at):
    """Frame, bars, sill, the light that falls in, and the garden outside."""
    a0, a1, z0, z1 = hole

    def bar(a, z, deep=(3.0, 4.4), edge=0.08):
        if side:
            shape.box(trim, (at - deep[1], at - deep[0]), a, z, edge)
        else:
            shape.box(trim, a, deep, z, edge)

    for a in ((a0, a0 + 1.8), (a1 - 1.8, a1), ((a0 + a1) / 2 - 0.9, (a0 + a1) / 2 + 0.9)):
        bar(a, (z0, z1))
    for z in ((z0, z0 + 1.8), (z1 - 1.8, z1)):
        bar((a0, a1), z, (3.08, 4.3))
    bar((a0, a1), (z0 + (z1 - z0) * 0.62 - 0.4, z0 + (z1 - z0) * 0.62 + 0.4), (3.3, 4.15))
    if side:
        shape.box(trim, (at - 3, at + 1.2), (a0 - 1, a1 + 1), (z0 - 1.2, z0), 0.15)
    else:
        shape.box(trim, (a0 - 1, a1 + 1), (-1.4, 3), (z0 - 1.2, z0), 0.15)
    mesh = bpy.data.meshes.new("outside")
    spread, far = 140, 60
    if side:
        corners = [(at - far, a0 - spread, -60), (at - far, a1 + spread, -60), (at - far, a1 + spread, 240), (at - far, a0 - spread, 240)]
    else:
        corners = [(a0 - spread, far, -60), (a1 + spread, far, -60), (a1 + spread, far, 240), (a0 - spread, far, 240)]
    mesh.from_pydata([Vector(corner) * INCH for corner in corners], [], [(0, 1, 2, 3)])
    mesh.materials.append(s.outside())
    garden = link(bpy.data.objects.new("outside", mesh))
    garden.visible_diffuse = garden.visible_shadow = False


def daylight(side=None, window=None, left=-130, sun=(0.80, 0.55, -0.20), sun_power=8.5, window_power=13.0, fill=1.0, near=-330, ceiling=108, warm=(1.0, 0.90, 0.77)):
    """
    The sun (its way in room axes), a pane of sky in each window, a wide and weak light under the ceiling and one behind the viewer.
    Powers are watts a square foot of pane.
    """
    if sun_power:
        light = bpy.data.lights.new("sun", "SUN")
        light.energy, light.angle, light.color = sun_power, math.radians(1.2), warm
        obj = link(bpy.data.objects.new("sun", light))
        obj.rotation_euler = Vector(sun).to_track_quat("-Z", "Y").to_euler()
    panes = []
    if side:
        y0, y1, z0, z1 = side
        panes.append(((left - 7, (y0 + y1) / 2, (z0 + z1) / 2), (left + 60, (y0 + y1) / 2, (z0 + z1) / 2 - 14), y1 - y0, z1 - z0))
    if window:
        x0, x1, z0, z1 = window
        panes.append((((x0 + x1) / 2, 7, (z0 + z1) / 2), ((x0 + x1) / 2, -60, (z0 + z1) / 2 - 14), x1 - x0, z1 - z0))
    for at, to, width, height in panes:
        pane = studio.softbox("sky", Vector(at) * INCH, Vector(to) * INCH, width * INCH, height * INCH, window_power * width * height / 144, (0.97, 0.985, 1.0))
        pane.visible_camera = False
    top = studio.softbox("ceiling light", Vector((0, -130, ceiling - 1)) * INCH, Vector((0, -130, 0)) * INCH, 190 * INCH, 170 * INCH, 30 * fill, (1.0, 0.965, 0.915))
    back = studio.softbox("viewer light", Vector((-40, near + 20, 78)) * INCH, Vector((10, 0, 42)) * INCH, 190 * INCH, 70 * INCH, 42 * fill, (1.0, 0.97, 0.93))
    for lamp in (top, back):
        lamp.visible_camera = lamp.visible_glossy = False
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.95, 0.97, 1.0, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.5
