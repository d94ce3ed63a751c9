"""Parts that ovens and microwaves share: doors with windows, cavities, control panels, bodies."""

import math

import bmesh
import bpy

from kit import fittings, materials as m, shape
from kit.scene import INCH

GAP = 0.14
WORDS = ("Bake", "Roast", "Broil", "Convect", "Proof", "Warm")


def sheet():
    """The unpainted metal of a body that is hidden in a cabinet."""
    return m.plain("sheet", (0.46, 0.46, 0.455), 0.38, 0.85)


def enamel():
    return m.plain("oven enamel", (0.15, 0.145, 0.145), 0.35)


def digits(brand):
    color = {"ardenne": (1.0, 0.93, 0.82), "hollins": (1.0, 0.62, 0.22), "brightwell": (0.55, 0.85, 1.0), "tarn": (0.5, 1.0, 0.72)}[brand]
    return m.lamp(2.2, color)


def ring(material, outer, inner, y, edge=0.08):
    """A plate with a hole: two polygons of as many (x, z) points, thick between the pair y. One piece, without seams."""
    mesh = bpy.data.meshes.new("ring")
    build = bmesh.new()
    loops = [[build.verts.new((px * INCH, py * INCH, pz * INCH)) for px, pz in points] for py in y for points in (outer, inner)]
    for one, other in ((0, 1), (1, 3), (3, 2), (2, 0)):
        for i in range(len(outer)):
            j = (i + 1) % len(outer)
            build.faces.new((loops[one][i], loops[one][j], loops[other][j], loops[other][i]))
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(mesh)
    build.free()
    return shape._round(shape._object("ring", mesh, material), edge)


def corners(x, z, inset=0.0):
    return [(x[0] + inset, z[0] + inset), (x[1] - inset, z[0] + inset), (x[1] - inset, z[1] - inset), (x[0] + inset, z[1] - inset)]


def shell(half, depth, z, material=None, front=1.9, inset=0.7):
    """The hollow body behind the front, dark so that gaps between doors are visible."""
    x, wall = (-half + inset, half - inset), 0.5
    shape.frame(m.shadow(), (-half + 0.25, half - 0.25), (1.3, front + 0.3), (z[0] + 0.2, z[1] - 0.2), (0.8, 0.8, 0.8, 0.8), 0)
    shape.frame(material or sheet(), x, (front, depth), (z[0] + inset * 0.6, z[1] - inset * 0.6), (wall,) * 4)
    shape.box(m.shadow(), x, (depth - 0.6, depth - 0.1), (z[0] + 1, z[1] - 1))


def cavity(x, z, depth, racks=(0.36, 0.66), wall=None, glow=16.0, fan=True):
    """The inside behind a window x by z: enamel walls, ribs, racks, a fan and a warm lamp."""
    wall = wall or enamel()
    x, z, near = (x[0] - 0.5, x[1] + 0.5), (z[0] - 0.5, z[1] + 0.5), 1.4
    shape.frame(wall, (x[0] - 0.3, x[1] + 0.3), (near, depth), (z[0] - 0.3, z[1] + 0.3), (0.3,) * 4, 0)
    shape.box(wall, x, (depth, depth + 0.3), z, 0)
    if fan:
        centre, radius = ((x[0] + x[1]) / 2, depth - 0.3, (z[0] + z[1]) / 2), min(x[1] - x[0], z[1] - z[0]) * 0.3
        shape.cylinder(m.steel(), centre, radius, 0.3, "y")
        for step in range(5):
            tall = radius * (0.75 if step in (0, 4) else 0.95) * 0.7
            px = centre[0] + (step - 2) * radius * 0.32
            shape.box(m.shadow(), (px - radius * 0.06, px + radius * 0.06), (depth - 0.36, depth - 0.2), (centre[2] - tall, centre[2] + tall), 0)
    for part in racks:
        rack(x, (near + 0.8, depth - 0.8), z[0] + (z[1] - z[0]) * part)
    if glow:
        inset = (x[1] - x[0]) * 0.16
        shape.box(m.lamp(glow), (x[0] + inset, x[1] - inset), (depth * 0.35, depth * 0.62), (z[1] - 0.1, z[1] - 0.02), 0)


def rack(x, y, z, wires=None):
    """A chrome rack on its ribs."""
    chrome = m.chrome()
    shape.tube(chrome, [(x[0] + 0.3, y[0], z), (x[1] - 0.3, y[0], z), (x[1] - 0.3, y[1], z), (x[0] + 0.3, y[1], z)], 0.19, closed=True, bend=0.6)
    count = wires or max(7, int((x[1] - x[0]) / 1.25))
    for step in range(1, count):
        px = x[0] + 0.3 + (x[1] - x[0] - 0.6) * step / count
        shape.tube(chrome, [(px, y[0], z + 0.06), (px, y[1], z + 0.06)], 0.1)
    for side in (x[0] + 0.14, x[1] - 0.14):
        shape.tube(chrome, [(side, y[0] - 0.4, z - 0.2), (side, y[1], z - 0.2)], 0.1)


def window(x, z, border, dark=False):
    """Black glass between the pairs x and z with a clear middle; returns the middle."""
    x, z = (x[0] + 0.03, x[1] - 0.03), (z[0] + 0.03, z[1] - 0.03)
    inner = ((x[0] + border, x[1] - border), (z[0] + border, z[1] - border))
    ring(m.black_glass(), corners(x, z), corners(*inner), (0.07, 1.35), 0.05)
    shape.box(m.tinted_glass(0.26 if dark else 0.48), (inner[0][0] - 0.05, inner[0][1] + 0.05), (0.12, 0.2), (inner[1][0] - 0.05, inner[1][1] + 0.05), 0)
    return inner


def door(brand, x, z, pull="top", border=None, glass=1.6, thickness=1.8, dark=False):
    """A door in the finish around a window. `pull`: where the handle is. Without a border: all glass."""
    x, z = (x[0] + GAP / 2, x[1] - GAP / 2), (z[0] + GAP / 2, z[1] - GAP / 2)
    tall, wide = z[1] - z[0], x[1] - x[0]
    if border is None:
        border = {"top": (2.0, 2.0, 2.0, min(4.2, tall * 0.24)), "left": (3.6, 1.6, 2.2, 2.2), "right": (1.6, 3.6, 2.2, 2.2)}.get(pull, (1.4,) * 4)
    left, right, bottom, top = border
    inner = ((x[0] + left, x[1] - right), (z[0] + bottom, z[1] - top))
    ring(m.finish(), corners(x, z), corners(*inner), (0, thickness), 0.12)
    if pull == "top":
        fittings.handle(brand, ((x[0] + x[1]) / 2, 0, z[1] - top * 0.5), wide * 0.86, upright=False)
    elif pull in ("left", "right"):
        px = x[0] + left * 0.5 if pull == "left" else x[1] - right * 0.5
        fittings.handle(brand, (px, 0, (z[0] + z[1]) / 2), tall * 0.8, stand=1.6)
    return window(*inner, glass, dark)


def dial(brand, at, radius=1.0):
    """A knob with its scale round it."""
    x, y, z = at
    fittings.knob(brand, at, radius, radius * 1.3)
    for step in range(11):
        angle = math.radians(225 - step * 27)
        px, pz = x + math.cos(angle) * radius * 1.5, z + math.sin(angle) * radius * 1.5
        shape.cylinder(m.ink(0.12), (px, y - 0.012, pz), radius * (0.085 if step % 5 == 0 else 0.05), 0.02, "y", 0, 16)


def display(brand, x, z, words="10:24", size=None):
    """A black window with lit figures, and fine marks beside them."""
    shape.box(m.black_glass(), x, (-0.04, 0.3), z, 0.06)
    middle, tall = (x[0] + x[1]) / 2, z[1] - z[0]
    shape.text(digits(brand), words, (middle, -0.05, (z[0] + z[1]) / 2), size or tall * 0.62)


def panel(brand, x, z, knobs=True, words="10:24", spread=0.34, marks=WORDS):
    """The control panel above a door: a finish strip with dials and a display, or one glass strip to touch."""
    x, z = (x[0] + GAP / 2, x[1] - GAP / 2), (z[0] + GAP / 2, z[1] - GAP / 2)
    middle, wide, tall, height = (x[0] + x[1]) / 2, x[1] - x[0], z[1] - z[0], (z[0] + z[1]) / 2
    if knobs:
        shape.box(m.finish(), x, (0, 1.8), z, 0.12)
        display(brand, (middle - wide * 0.14, middle + wide * 0.14), (z[0] + tall * 0.24, z[1] - tall * 0.24), words)
        for side in (-1, 1):
            dial(brand, (middle + side * wide * spread, 0, height), min(1.15, tall * 0.27))
        return
    shape.box(m.black_glass(), x, (0, 1.8), z, 0.1)
    shape.text(digits(brand), words, (middle, -0.01, height), tall * 0.4)
    each = len(marks) // 2
    for index, word in enumerate(marks):
        px = middle + wide * (-0.17 - 0.11 * (each - 1 - index) if index < each else 0.17 + 0.11 * (index - each))
        shape.text(m.ink(0.7), word, (px, -0.01, height + tall * 0.14), min(0.62, wide * 0.022))
        shape.box(m.ink(0.4), (px - wide * 0.018, px + wide * 0.018), (-0.012, 0.02), (height - tall * 0.16, height - tall * 0.13), 0)


def vent(x, z, material=None, count=None):
    """A trim strip with slots."""
    x, z = (x[0] + GAP / 2, x[1] - GAP / 2), (z[0] + GAP / 2, z[1] - GAP / 2)
    shape.box(material or m.finish(), x, (0.1, 1.8), z, 0.08)
    tall, count = z[1] - z[0], count or int((x[1] - x[0]) / 1.9)
    step = (x[1] - x[0] - 2) / count
    for index in range(count):
        px = x[0] + 1 + step * index
        shape.box(m.shadow(), (px + step * 0.12, px + step * 0.88), (0.07, 0.4), (z[0] + tall * 0.32, z[0] + tall * 0.68), 0.05)


def keypad(brand, x, z, words="1:30"):
    """A glass column with a display, ten keys and a start key."""
    shape.box(m.black_glass(), (x[0] + GAP / 2, x[1] - GAP / 2), (0, 1.8), (z[0] + GAP / 2, z[1] - GAP / 2), 0.1)
    middle, wide, tall = (x[0] + x[1]) / 2, x[1] - x[0], z[1] - z[0]
    shape.text(digits(brand), words, (middle, -0.01, z[1] - tall * 0.13), min(wide * 0.27, tall * 0.12))
    for index, key in enumerate(("1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "0", "-")):
        px, pz = middle + (index % 3 - 1) * wide * 0.27, z[1] - tall * (0.32 + 0.115 * (index // 3))
        shape.text(m.ink(0.75), key, (px, -0.01, pz), tall * 0.058)
    for side, word in ((-1, "Stop"), (1, "Start")):
        px, pz = middle + side * wide * 0.21, z[0] + tall * 0.13
        shape.box(m.grey_plastic(), (px - wide * 0.17, px + wide * 0.17), (-0.03, 0.1), (pz - tall * 0.045, pz + tall * 0.045), 0.03)
        shape.text(m.ink(0.85), word, (px, -0.04, pz), min(tall * 0.04, wide * 0.09))
