"""Services: gift wrap, and the folder of a care plan."""

import math

import bmesh
from kit import fittings, materials as m, shape
from kit.scene import INCH
from mathutils import Vector

from .small import brand_paper, has, label, paper, shot

WIDTH, DEPTH, HEIGHT = 13.0, 10.0, 7.5


def _strip(material, path, wide):
    """A ribbon of cloth that runs along `path`, points (x, z), and is as wide as `wide` in y."""
    build = bmesh.new()
    rows = [[build.verts.new(Vector((x, side * wide / 2, z)) * INCH) for side in (-1, 1)] for x, z in path]
    for (a, b), (c, d) in zip(rows, rows[1:]):
        build.faces.new((a, b, d, c))
    return shape.skin(build, material, "ribbon", 60)


def _bow(material, z, wide=1.0, turn=24):
    """Two loops, two tails and the knot, on top of what is wrapped."""
    loop = [(3.1 * math.sin(math.pi * t), 0.85 * math.sin(math.tau * t) + 1.05 * math.sin(math.pi * t) + 0.12) for t in (k / 28 for k in range(29))]
    tail = [(0, 0.3), (0.9, 0.55), (1.9, 0.25), (2.8, 0.12), (3.7, 0.3), (4.3, 0.12)]
    parts = [shape.box(material, (-0.5, 0.5), (-wide * 0.52, wide * 0.52), (0.02, 0.72), 0.2)]
    for side in (-1, 1):
        parts.append(_strip(material, [(side * x, height) for x, height in loop], wide))
        end = [_strip(material, [(side * x, height) for x, height in tail], wide * 0.9)]
        shape.turn(end, 38)
        parts += end
    shape.turn(parts, turn)
    shape.move(parts, (0, 0, z))


def _parcel(material):
    shape.box(material, (-WIDTH / 2, WIDTH / 2), (-DEPTH / 2, DEPTH / 2), (0, HEIGHT), 0.14)
    # The fold of the paper's end, and the seam on top.
    seam = m.plain("fold", (0.10, 0.09, 0.08), 0.9)
    for side in (-1, 1):
        x = side * (WIDTH / 2 + 0.004)
        for y in (-1, 1):
            shape.tube(seam, [(x, y * DEPTH / 2, HEIGHT * 0.98), (x, y * DEPTH * 0.12, HEIGHT * 0.52), (x, y * DEPTH / 2, HEIGHT * 0.04)], 0.012)


def _bands(material, wide):
    """A ribbon around the package in both directions."""
    out = 0.035
    shape.box(material, (-wide / 2, wide / 2), (-DEPTH / 2 - out, DEPTH / 2 + out), (0, HEIGHT + out), 0.03)
    shape.box(material, (-WIDTH / 2 - out, WIDTH / 2 + out), (-wide / 2, wide / 2), (0, HEIGHT + out * 1.4), 0.03)


def _stripes(material, wide=0.55, step=1.3):
    for i in range(int(WIDTH / step)):
        x = -WIDTH / 2 + 0.45 + i * step
        shape.box(material, (x, x + wide), (-DEPTH / 2 - 0.006, DEPTH / 2 + 0.006), (0, HEIGHT + 0.006), 0)


def _seal(z):
    """Wax, pressed: an uneven rim round a flat middle."""
    wax = m.plain("wax", (0.23, 0.02, 0.018), 0.28)
    rim = [shape.lathe(wax, (0, 0, 0), [(0, 0.16), (0.72, 0.16), (0.78, 0.28), (0.95, 0.3), (1.1, 0.16), (1.14, 0)])]
    rim += [shape.lathe(wax, (1.02 * math.cos(a), 1.02 * math.sin(a), 0), [(0, 0.2), (0.22, 0.16), (0.32, 0)], sides=24) for a in (0.4, 1.9, 3.3, 4.4, 5.5)]
    mark = shape.text(m.plain("wax dark", (0.12, 0.01, 0.01), 0.4), "A", (0, 0, 0), 0.9)
    shape.turn([mark], -90, "X")
    shape.move([mark], (0, 0, 0.18))
    shape.move([*rim, mark], (0, 0, z))


def _card(z, at=(-3.0, -2.2)):
    card = [shape.box(paper("cream"), (-1.9, 1.9), (-1.3, 1.3), (0, 0.05), 0.01)]
    card += [shape.box(m.ink(0.2), (-1.2, 1.2 - 0.5 * (i == 2)), (0.55 - 0.5 * i, 0.6 - 0.5 * i), (0.045, 0.056), 0) for i in range(3)]
    shape.turn(card, -14)
    shape.move(card, (*at, z))


def accessory_gift_wrap(spec):
    views = {"views": {"angle": (-30, 26), "front": (-27, 24)}}
    if has(spec, "linen"):
        _parcel(m.plain("linen", (0.50, 0.43, 0.33), 0.95))
        cloth = m.plain("ribbon red", (0.36, 0.03, 0.028), 0.7)
        _bands(cloth, 1.0)
        _bow(cloth, HEIGHT + 0.04)
    elif has(spec, "striped"):
        _parcel(paper("cream"))
        _stripes(m.plain("stripe", (0.42, 0.035, 0.03), 0.7))
        _card(HEIGHT + 0.02)
    elif has(spec, "seal"):
        _parcel(m.plain("cotton paper", (0.70, 0.66, 0.58), 0.9))
        edge = m.plain("fold light", (0.30, 0.27, 0.23), 0.9)
        for x in (-WIDTH / 2, WIDTH / 2):
            shape.tube(edge, [(x, -DEPTH / 2, HEIGHT + 0.006), (0, 0, HEIGHT + 0.012), (x, DEPTH / 2, HEIGHT + 0.006)], 0.018)
        _bands(m.plain("band graphite", (0.035, 0.035, 0.037), 0.6), 0.5)
        _seal(HEIGHT + 0.06)
    else:
        _parcel(paper("kraft"))
        satin = m.plain("ribbon blue", (0.05, 0.16, 0.34), 0.35)
        _bands(satin, 1.2)
        _bow(satin, HEIGHT + 0.04, 1.2)
    return shot((0, -1, HEIGHT), 3.4, "low", pitch=24, **views)


def plan_protection(spec):
    """A folder that stands open a little, its leaf inside, and the card for the wallet before it."""
    leaf = [shape.box(paper("white"), (-3.3, 3.3), (0, 0.04), (0.1, 9.2), 0.01)]
    leaf += [shape.box(m.ink(0.3), (-2.6, 2.6 - 1.4 * (i % 4 == 3)), (-0.006, 0), (8.0 - 0.55 * i, 8.06 - 0.55 * i), 0) for i in range(12)]
    back = [shape.box(brand_paper(spec), (-3.6, 3.6), (0.06, 0.14), (0, 9.6), 0.02)]
    cover = [shape.box(brand_paper(spec), (-3.6, 3.6), (0, 0.08), (0, 9.6), 0.02)]
    shade = "white" if spec["brand"] == "tarn" else "cream"
    cover += label(spec, (0, -0.005, 6.2), 5.0, 3.4, ("CARE PLAN", "PARTS AND LABOR"), shade)
    # Hinged on its left edge, the cover towards the camera.
    shape.turn(cover, -28, about=(-3.6, 0.1, 0))
    shape.turn([*leaf, *back], 10, about=(-3.6, 0.1, 0))
    card = [shape.box(paper("white"), (-1.7, 1.7), (-1.06, 1.06), (0, 0.04), 0.01), shape.box(brand_paper(spec), (-1.7, 1.7), (0.5, 1.06), (0.001, 0.046), 0.005)]
    name = fittings.plate(spec["brand"], (0, 0, 0), 0.4)
    shape.turn([name], -90, "X")
    shape.move([name], (-0.1, -0.2, 0.05))
    shape.turn([*card, name], -16)
    shape.move([*card, name], (2.2, -4.2, 0))
    return shot((0, -1.5, 6), 3.4, "low", pitch=14, views={"angle": (-14, 16), "front": (-10, 16)})
