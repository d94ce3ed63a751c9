"""The inside of an oven that stands open: enamel, ribs, a fan, lamps, racks, and what is baked on them."""

import math

import bpy

from kit import materials as m, shape
from models import oven_parts

from . import baking
from .stage import glow, hollow, known, since

FACE = 2.0  # the front of the body, behind the door


def _inside(x, z, depth):
    """The oven behind its opening: enamel, ribs for racks, a fan, lamps."""
    walls = m.plain("opened enamel", (0.105, 0.105, 0.115), 0.28)
    hollow(walls, x, (FACE, depth), z)
    tall, wide = z[1] - z[0], x[1] - x[0]
    for side, way in ((x[0], 1), (x[1], -1)):
        for level in range(5):
            at = z[0] + tall * (0.14 + 0.17 * level)
            shape.tube(m.chrome(), [(side + way * 0.35, FACE + 0.9, at), (side + way * 0.35, depth - 0.8, at)], 0.11)
        for py in (FACE + 1.2, depth - 1.2):
            shape.tube(m.chrome(), [(side + way * 0.25, py, z[0] + tall * 0.08), (side + way * 0.25, py, z[1] - tall * 0.1)], 0.13)
    middle, radius = (sum(x) / 2, sum(z) / 2), min(wide, tall) * 0.3
    shape.lathe(m.steel(), (middle[0], depth, middle[1]), [(radius, 0), (radius, -0.35), (radius * 0.94, -0.5), (0, -0.5)], "y")
    for ring, count in ((0.35, 8), (0.6, 14), (0.82, 20)):
        for k in range(count):
            way = math.tau * k / count
            at = (middle[0] + math.cos(way) * radius * ring, depth - 0.52, middle[1] + math.sin(way) * radius * ring)
            shape.cylinder(m.shadow(), at, radius * 0.06, 0.06, "y", 0, 16)
    # The broiler's rod under the ceiling, warm.
    rod, bends = m.lamp(2.2, (1.0, 0.30, 0.07)), []
    for k in range(6):
        px = x[0] + wide * (0.16 + 0.136 * k)
        ends = (FACE + 3, depth - 3) if k % 2 == 0 else (depth - 3, FACE + 3)
        bends += [(px, ends[0], z[1] - 0.8), (px, ends[1], z[1] - 0.8)]
    shape.tube(rod, bends, 0.16, bend=0.9)
    for side, way in ((x[0], 1), (x[1], -1)):
        shape.cylinder(m.lamp(9.0, (1.0, 0.80, 0.52)), (side if way > 0 else side - 0.2, depth * 0.62, z[1] - tall * 0.16), 0.8, 0.2, "x")
        glow((side + way * 0.5, depth * 0.5, z[1] - tall * 0.2), (middle[0], depth * 0.6, z[0] + tall * 0.3), 4, 3, 0.14 * wide, (1, 0.74, 0.45))
    glow((middle[0], FACE + 2.2, z[1] - 0.4), (middle[0], depth * 0.7, z[0]), wide * 0.8, 3, 0.13 * wide, (1, 0.76, 0.48))


def face(outer, inner):
    """The front of the body round the opening, and the seal on it."""
    (x, z), (ix, iz) = outer, inner
    oven_parts.ring(m.steel(), oven_parts.corners(x, z), oven_parts.corners(ix, iz), (FACE - 0.25, FACE + 0.3), 0.06)
    woven = m.plain("oven seal", (0.12, 0.12, 0.125), 0.85)
    grown = oven_parts.corners((ix[0] - 0.35, ix[1] + 0.35), (iz[0] - 0.35, iz[1] + 0.35))
    shape.tube(woven, [(px, FACE - 0.36, pz) for px, pz in grown], 0.22, closed=True, bend=1.2)


def lining(x, z, glass):
    """The inner side of a door between the pairs: an enameled pan round its glass."""
    enamel = m.plain("door enamel", (0.045, 0.045, 0.05), 0.25)
    oven_parts.ring(enamel, oven_parts.corners(x, z, 0.5), oven_parts.corners(*glass), (1.85, 2.35), 0.14)
    shape.box(m.black_glass(), glass[0], (2.0, 2.12), glass[1], 0)
    shape.box(m.steel(), (x[0] + 0.9, x[1] - 0.9), (1.85, 2.1), (z[1] - 1.4, z[1] - 0.7), 0.05)


def _hinges(x, low):
    """The arms that hold a lowered door."""
    for px in (x[0] + 1.6, x[1] - 1.6):
        shape.tube(m.steel(), [(px, FACE + 0.2, low + 3.4), (px, -4.2, low + 1.5)], 0.2)


def _racks(x, y, z, levels, drawn, out):
    """Racks at fractions of the height; the one with index `drawn` is pulled out over the door. Returns the heights."""
    heights = [z[0] + (z[1] - z[0]) * part for part in levels]
    for index, height in enumerate(heights):
        before = known()
        oven_parts.rack((x[0] + 0.3, x[1] - 0.3), y, height)
        if index == drawn:
            bpy.context.view_layer.update()
            shape.move(since(before), (0, -out, 0))
    return heights


def _baked(brand, x, y, height, out):
    """The food on the rack that is pulled out; each brand has its own."""
    middle, near = sum(x) / 2, y[0] - out + (y[1] - y[0]) / 2
    wide = x[1] - x[0]
    if brand in ("ardenne", "tarn"):
        baking.dish((middle - wide * 0.2, near, height + 0.2), min(5.0, wide * 0.2), (0.40, 0.055, 0.03) if brand == "tarn" else (0.09, 0.15, 0.22))
        baking.loaf((middle + wide * 0.22, near, height + 0.2), min(9, wide * 0.36), 4.8, 3.4, 24)
    else:
        baking.rolls((x[0] + 2, x[1] - 2), (near - (y[1] - y[0]) * 0.36, near + (y[1] - y[0]) * 0.36), height + 0.2)


def furnish(brand, inner, depth, door, z):
    """Everything between the opening and the back wall."""
    _inside(*inner, depth)
    _hinges(door, z[0])
    y, out = (FACE + 0.8, depth - 0.8), 7.0
    heights = _racks(inner[0], y, inner[1], (0.33, 0.68), 0, out)
    _baked(brand, inner[0], y, heights[0], out)
