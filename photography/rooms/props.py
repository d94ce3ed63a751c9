"""Props: stools, lamps, dishes, plants, fruit, cloth."""

import math

import bpy

from kit import materials as m, shape
from kit.scene import INCH, Vector, link

from . import surfaces as s


def stool(x, y, seat=None, legs=None, height=25.5, turned=0):
    """A round-seated stool on four splayed legs."""
    seat, legs = seat or s.wood("oak", "x"), legs or m.plain("dark iron", (0.02, 0.02, 0.021), 0.45)
    parts = [shape.lathe(seat, (0, 0, height), [(0, 0), (6.4, 0), (7.0, 0.5), (6.8, 1.2), (5.6, 1.15), (0, 0.75)])]
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(shape.tube(legs, [(sx * 4.3, sy * 4.3, height), (sx * 6.9, sy * 6.9, 0)], 0.5))
    ring = [(math.cos(step / 24 * math.tau) * 8.6, math.sin(step / 24 * math.tau) * 8.6, 8.5) for step in range(24)]
    parts.append(shape.tube(legs, ring, 0.32, closed=True))
    shape.turn(parts, 22 + turned)
    shape.move(parts, (x, y, 0))


def pendant(x, y, z, shade, radius=7.0, kind="dome", cord=None, ceiling=108, metal=None):
    """A lamp on its cord: 'dome', 'cone' or 'globe'. z is its lower edge."""
    cord, metal = cord or m.plain("cord", (0.02, 0.02, 0.02), 0.6), metal or m.brass()
    if kind == "globe":
        shape.lathe(m.lamp(2.2), (x, y, z + radius), [(0.01, -radius)] + [(radius * math.cos(t * math.pi / 24), radius * math.sin(t * math.pi / 24)) for t in range(-11, 12)] + [(0.01, radius)], sides=48)
        top = z + 2 * radius
    else:
        rise = radius * (0.72 if kind == "dome" else 1.0)
        arc = [(radius * math.cos(t / 12 * math.pi / 2 * 0.94), rise * math.sin(t / 12 * math.pi / 2)) for t in range(13)] if kind == "dome" else [(radius, 0), (1.3, rise)]
        shape.lathe(shade, (x, y, z), arc)
        shape.lathe(m.plain("lamp lining", (0.85, 0.82, 0.76), 0.6), (x, y, z), [(r * 0.97, h * 0.97) for r, h in arc])
        shape.lathe(m.lamp(9.0), (x, y, z + rise * 0.42), [(0.01, -1.3), (0.9, -1.0), (1.3, 0), (0.9, 1.0), (0.01, 1.3)], sides=24)
        top = z + rise
    shape.cylinder(metal, (x, y, top - 0.2), 0.85, 2.2, sides=32)
    shape.tube(cord, [(x, y, top + 1.8), (x, y, ceiling)], 0.1)
    shape.cylinder(metal, (x, y, ceiling - 0.8), 2.2, 0.8)


def bowl(x, y, z, radius=4.0, surface=None, height=None):
    h = height or radius * 0.55
    shape.lathe(surface or s.ceramic("chalk", (0.74, 0.71, 0.66)), (x, y, z), [(0, 0), (radius * 0.42, 0), (radius * 0.5, 0.2), (radius * 0.85, h * 0.5), (radius, h), (radius * 0.95, h), (radius * 0.8, h * 0.52), (radius * 0.4, h * 0.16), (0, h * 0.12)])


def bowls(x, y, z, count=3, radius=4.0, surface=None):
    for index in range(count):
        bowl(x, y, z + index * 0.85, radius * (1 - 0.02 * index), surface)


def plates(x, y, z, count=6, radius=5.2, surface=None):
    for index in range(count):
        shape.lathe(surface or s.ceramic("chalk", (0.74, 0.71, 0.66)), (x, y, z + index * 0.36), [(0, 0), (radius * 0.6, 0), (radius, 0.55), (radius, 0.7), (radius * 0.62, 0.2), (0, 0.18)], sides=64)


def jar(x, y, z, radius=2.1, height=6.0, surface=None, lid=None):
    shape.lathe(surface or s.ceramic("oat", (0.58, 0.50, 0.40)), (x, y, z), [(0, 0), (radius, 0), (radius * 1.04, height * 0.1), (radius, height * 0.9), (radius * 0.8, height), (0, height)])
    shape.cylinder(lid or s.wood("oak", "x"), (x, y, z + height), radius * 0.84, 0.8)


def vase(x, y, z, height=9.0, surface=None, green=True, seed=3):
    """A vase with a few stems of leaves."""
    radius = height * 0.28
    shape.lathe(surface or s.ceramic("chalk", (0.74, 0.71, 0.66)), (x, y, z), [(0, 0), (radius * 0.7, 0), (radius, height * 0.35), (radius * 0.9, height * 0.6), (radius * 0.42, height * 0.86), (radius * 0.5, height), (radius * 0.42, height), (radius * 0.3, height * 0.85)])
    if green:
        plant(x, y, z + height * 0.8, height * 1.25, seed)


def plant(x, y, z, height=10.0, seed=3, stems=7, color=(0.115, 0.19, 0.085)):
    import random

    pick = random.Random(seed)
    leaf, stem = m.plain(f"leaf {color}", color, 0.55), m.plain("stem", (0.12, 0.11, 0.05), 0.7)
    for _ in range(stems):
        way, lean, long = pick.uniform(0, math.tau), pick.uniform(0.1, 0.62), height * pick.uniform(0.7, 1.05)
        tip = Vector((x + math.cos(way) * lean * long, y + math.sin(way) * lean * long * 0.7, z + long))
        foot, middle = Vector((x, y, z)), Vector((x + math.cos(way) * lean * long * 0.3, y + math.sin(way) * lean * long * 0.2, z + long * 0.55))
        at = lambda t: foot.lerp(middle, t).lerp(middle.lerp(tip, t), t)
        shape.tube(stem, [at(t / 8) for t in range(9)], 0.07)
        for step in range(7):
            _leaf(leaf, at(0.34 + step * 0.11), pick.uniform(0, math.tau), pick.uniform(-0.2, 0.9), height * pick.uniform(0.11, 0.17))


def _leaf(material, at, way, rise, size):
    mesh = bpy.data.meshes.new("leaf")
    points = [(0, 0, 0), (0.35, 0.24, 0.05), (0.75, 0.2, 0.06), (1, 0, 0), (0.75, -0.2, 0.06), (0.35, -0.24, 0.05), (0.5, 0, -0.03)]
    turned = []
    for px, py, pz in points:
        flat, up = px * math.cos(rise) - pz * math.sin(rise), px * math.sin(rise) + pz * math.cos(rise)
        turned.append((Vector((flat * math.cos(way) - py * math.sin(way), flat * math.sin(way) + py * math.cos(way), up)) * size + Vector(at)) * INCH)
    mesh.from_pydata(turned, [], [(0, 1, 6), (1, 2, 6), (2, 3, 6), (3, 4, 6), (4, 5, 6), (5, 0, 6)])
    mesh.materials.append(material)
    link(bpy.data.objects.new("leaf", mesh))


def board(x, y, z, width=10, height=15, lean=12, tone="honey"):
    """A chopping board leaning on the wall behind it."""
    parts = [shape.box(s.wood(tone, "z"), (-width / 2, width / 2), (-0.45, 0.45), (0, height), 0.3)]
    shape.turn(parts, -lean, "X")
    shape.move(parts, (x, y, z))


def fruit(x, y, z, radius=6.0, color=(0.72, 0.38, 0.05), seed=2):
    """A bowl of fruit."""
    import random

    pick = random.Random(seed)
    bowl(x, y, z, radius)
    skin = m.plain(f"fruit {color}", color, 0.4)
    for index in range(7):
        way, out = index / 6 * math.tau, (0 if index == 6 else radius * 0.5)
        size = radius * pick.uniform(0.26, 0.31)
        shape.lathe(skin, (x + math.cos(way) * out, y + math.sin(way) * out, z + radius * (0.52 if index < 6 else 0.82)), [(0.01, -size)] + [(size * math.cos(t * math.pi / 12), size * math.sin(t * math.pi / 12)) for t in range(-5, 6)] + [(0.01, size)], sides=32)


def pot(x, y, z, surface, radius=4.4, height=5.0):
    """A pot with its lid on a hob."""
    shape.lathe(surface, (x, y, z), [(0, 0), (radius * 0.95, 0), (radius, 0.4), (radius, height), (radius * 1.03, height + 0.15), (radius * 0.9, height + 0.5), (radius * 0.2, height + 1.0), (0, height + 1.05)])
    shape.lathe(m.brass(), (x, y, z + height + 1), [(0.3, 0), (0.3, 0.5), (0.75, 0.7), (0.7, 1.1), (0, 1.2)], sides=32)
    for side in (-1, 1):
        shape.tube(surface, [(x + side * radius, y - 1.2, z + height * 0.75), (x + side * (radius + 1.3), y - 1.2, z + height * 0.75), (x + side * (radius + 1.3), y + 1.2, z + height * 0.75), (x + side * radius, y + 1.2, z + height * 0.75)], 0.3, bend=0.5)


def towel(x, y, z, surface, width=9, height=15):
    """A tea towel that hangs over a bar at z."""
    mesh = bpy.data.meshes.new("towel")
    columns, rows, points, faces = 24, 16, [], []
    for row in range(rows + 1):
        for column in range(columns + 1):
            part, drop = column / columns, row / rows
            wave = math.sin(part * math.tau * 2.4 + 0.6) * 0.28 * (0.3 + drop)
            points.append(((x + (part - 0.5) * width * (1 - 0.05 * drop)) * INCH, (y + wave) * INCH, (z - drop * height) * INCH))
    for row in range(rows):
        for column in range(columns):
            first = row * (columns + 1) + column
            faces.append((first, first + 1, first + columns + 2, first + columns + 1))
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(surface)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    obj = link(bpy.data.objects.new("towel", mesh))
    obj.modifiers.new("thick", "SOLIDIFY").thickness = 0.12 * INCH
