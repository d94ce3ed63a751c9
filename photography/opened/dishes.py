"""Dishwashers with their door down: the tub, and racks that are pulled out and filled."""

import bpy

from kit import fittings, materials as m, shape
from models import cleaning, soft

from .stage import glow, known, since, swung

WIRE = 0.085
CHINA = {
    "ardenne": ((0.78, 0.77, 0.74), (0.78, 0.77, 0.74)), "hollins": ((0.78, 0.75, 0.68), (0.62, 0.28, 0.20)), "brightwell": ((0.78, 0.78, 0.77), (0.22, 0.36, 0.46)),
    "tarn": ((0.74, 0.73, 0.70), (0.14, 0.17, 0.18)),
}


def _wire():
    return m.plain("opened rack", (0.50, 0.51, 0.52), 0.35, 0.4)


PLASTIC = ("BW-DW24",)


def _sheet(plastic):
    """What tub and door are lined with: steel that has been polished once, so that it is never black, or a warm gray plastic."""
    return m.plain("plastic tub", (0.34, 0.335, 0.32), 0.38) if plastic else m.plain("tub", (0.52, 0.52, 0.51), 0.34, 0.72)


def _moved(build, out):
    before = known()
    build()
    bpy.context.view_layer.update()
    shape.move(since(before), (0, -out, 0))


def _basket(x, y, z, tall, pitch=1.35):
    """A wire basket: rims, wires through it both ways, uprights along its sides, wheels."""
    wire = _wire()
    for level in (z, z + tall * 0.5, z + tall):
        ring = [(x[0], y[0], level), (x[1], y[0], level), (x[1], y[1], level), (x[0], y[1], level)]
        shape.tube(wire, ring, WIRE * (1.5 if level > z + tall * 0.9 else 1.1), closed=True, bend=1.0)
    count = int((x[1] - x[0]) / pitch)
    for k in range(count + 1):
        px = x[0] + (x[1] - x[0]) * k / count
        shape.tube(wire, [(px, y[0], z + tall), (px, y[0], z), (px, y[1], z), (px, y[1], z + tall)], WIRE, bend=0.4)
    count = int((y[1] - y[0]) / pitch)
    for k in range(count + 1):
        py = y[0] + (y[1] - y[0]) * k / count
        shape.tube(wire, [(x[0], py, z + tall), (x[0], py, z), (x[1], py, z), (x[1], py, z + tall)], WIRE, bend=0.4)
    shape.box(m.plain("basket grip", (0.30, 0.31, 0.32), 0.4), (sum(x) / 2 - 3.2, sum(x) / 2 + 3.2), (y[0] - 0.2, y[0] + 0.2), (z + tall - 0.35, z + tall + 0.35), 0.14)
    for px in (x[0] - 0.25, x[1] + 0.05):
        for py in (y[0] + 2.5, y[1] - 2.5):
            shape.cylinder(m.plain("wheel", (0.32, 0.33, 0.34), 0.45), (px, py, z - 0.3), 0.62, 0.2, "x")


def _plate(color, at, radius, lean):
    china = m.plain(f"china {color}", color, 0.14)
    part = shape.lathe(china, at, soft.ease([(0, 0), (radius * 0.58, 0), (radius, 0.55), (radius, 0.68), (radius * 0.58, 0.16), (0, 0.16)], 0.12), "y", sides=72)
    rim = shape.lathe(m.plain("china rim", (0.30, 0.26, 0.19), 0.3, 0.5), at, [(radius * 0.985, 0.485), (radius * 1.008, 0.5), (radius * 1.008, 0.64), (radius * 0.985, 0.7)], "y", sides=72)
    shape.turn([part, rim], lean, "X", at)


def _lower(brand, x, y, z):
    """Plates in a row on the left, behind them bowls; a pot on the right, cutlery at its side."""
    _basket(x, y, z, 4.6)
    wire, (plain, accent) = _wire(), CHINA[brand]
    wide, deep = x[1] - x[0], y[1] - y[0]
    rows = int((deep - 2.5) / 1.55)
    radius = min(4.3, wide * 0.21)
    left = x[0] + radius + 0.5
    for k in range(rows):
        py = y[0] + 1.4 + k * 1.55
        _plate(accent if k % 4 == 3 else plain, (left, py, z + radius + 0.35), radius * (1 if k % 4 != 2 else 0.86), -9)
        for px in (left - 2.0, left + 2.0):
            shape.tube(wire, [(px, py + 0.75, z), (px, py + 1.1, z + 2.6)], WIRE)
    if wide > 15:
        right = x[1] - 4.6
        for k in range(3):
            at = (right, y[0] + 3.0 + k * 2.7, z + 2.9)
            part = shape.lathe(m.plain(f"china {accent}", accent, 0.14), at, soft.ease([(0, 0), (1.5, 0), (2.6, 1.2), (3.1, 2.5), (2.95, 2.5), (2.3, 1.2), (0, 0.25)], 0.2), "y", sides=64)
            shape.turn([part], 28, "X", at)
        basket = (right - 2.6, right + 2.6), (y[1] - 6.8, y[1] - 3.2)
        shape.frame(m.plain("basket grip", (0.30, 0.31, 0.32), 0.4), basket[0], basket[1], (z + 0.1, z + 3.8), (0.3, 0.3, 0.3, 0.2), 0.1)
        shape.box(m.plain("basket grip", (0.30, 0.31, 0.32), 0.4), basket[0], basket[1], (z + 0.1, z + 3.2), 0.15)
        for k in range(9):
            px, py = basket[0][0] + 0.6 + (k % 5) * 1.0, basket[1][0] + 0.9 + (k // 5) * 1.7
            shape.tube(m.chrome(), [(px, py, z + 3), (px + 0.25 * (k % 3 - 1), py, z + 6.6 + 0.4 * (k % 2))], 0.13)
            shape.lathe(m.chrome(), (px + 0.25 * (k % 3 - 1), py, z + 6.5 + 0.4 * (k % 2)), soft.ease([(0, 0), (0.34, 0.5), (0.4, 1.1), (0, 1.7)], 0.3), sides=20)


def _upper(x, y, z):
    """Glasses and cups, upside down."""
    _basket(x, y, z, 3.2)
    glass = m.plain("tumbler", (0.50, 0.58, 0.60), 0.07, Specular=0.8)
    wide = x[1] - x[0]
    for k in range(int((wide - 1) / 3.1)):
        px = x[0] + 1.9 + k * 3.1
        for row in range(4):
            py = y[0] + 2.2 + row * 3.4
            if (k // 2) % 2 == 0:
                shape.lathe(glass, (px, py, z + 0.15), soft.ease([(1.3, 0), (1.22, 2.0), (1.12, 4.1), (0, 4.1)], 0.3), sides=48)
            else:
                cup = m.plain("china (0.78, 0.77, 0.74)", (0.78, 0.77, 0.74), 0.14)
                shape.lathe(cup, (px, py, z + 0.15), soft.ease([(1.45, 0), (1.4, 1.6), (1.0, 3.1), (0, 3.2)], 0.35), sides=48)
                shape.tube(cup, [(px + 1.3, py, z + 0.7), (px + 2.0, py, z + 1.0), (px + 1.9, py, z + 2.2), (px + 1.25, py, z + 2.3)], 0.17, bend=0.4)


def _cutlery(x, y, z):
    """The third rack: knives, forks and spoons side by side."""
    _basket(x, y, z, 1.2, 1.1)
    count = int((x[1] - x[0] - 1.5) / 0.95)
    for k in range(count):
        px, near = x[0] + 1.2 + k * 0.95, y[0] + 1.6 + 0.5 * (k % 3)
        shape.tube(m.chrome(), [(px, near, z + 0.45), (px, near + 6.5, z + 0.4)], 0.15)
        shape.box(m.chrome(), (px - 0.3, px + 0.3), (near + 6.2, near + 8.6), (z + 0.36, z + 0.46), 0.05)


def _tub(half, depth, z, sheet):
    """The tub: lined on all sides, with a spray arm and lamps, and a seal at the front."""
    inner, y, tall = (-half + 1.3, half - 1.3), (2.4, depth - 1.6), z[1] - z[0]
    for side in (inner[0] - 0.3, inner[1]):
        shape.box(sheet, (side, side + 0.3), y, z, 0)
        for level in (0.2, 0.52, 0.8):  # beads in the sheet
            at = z[0] + tall * level
            px = side + 0.3 if side < 0 else side
            shape.tube(sheet, [(px, y[0] + 1.2, at), (px, y[1] - 0.6, at)], 0.22)
    for level in (z[0] - 0.3, z[1]):
        shape.box(sheet, inner, y, (level, level + 0.3), 0)
    shape.box(sheet, inner, (y[1], y[1] + 0.3), z, 0)
    shape.tube(m.plain("tub seal", (0.05, 0.05, 0.052), 0.6), [(inner[0], y[0] - 0.1, z[0]), (inner[0], y[0] - 0.1, z[1]), (inner[1], y[0] - 0.1, z[1]), (inner[1], y[0] - 0.1, z[0])], 0.32, bend=1.2)
    shape.frame(sheet, (-half + 0.25, half - 0.25), (2.1, 2.5), (z[0] - 0.6, z[1] + 1.0), (1.05, 1.05, 0.3, 1.0), 0.05)
    glow((0, y[0] + 3, z[1] - 0.4), (0, depth * 0.6, z[0]), (inner[1] - inner[0]) * 0.8, 4, 0.12 * tall, (1, 0.98, 0.95))
    for side, way in ((inner[0], 1), (inner[1], -1)):
        shape.box(m.lamp(5.0, (0.95, 0.98, 1.0)), sorted((side, side + way * 0.06)), (y[0] + 1.0, y[0] + 1.3), (z[0] + tall * 0.55, z[1] - 1.4), 0)
        glow((side + way * 1.4, y[0] + 2, z[0] + tall * 0.6), (0, depth * 0.7, z[0] + tall * 0.4), 1.5, tall * 0.5, 0.07 * tall, (1, 0.98, 0.95))
    arm = [(way * half * 0.62, depth * 0.5, z[0] + tall * 0.5) for way in (-1, 1)]
    shape.tube(m.plain("spray arm", (0.26, 0.27, 0.28), 0.4), arm, 0.42)
    return inner, y


def _lining(half, z, sheet):
    """The inner side of the door: a pan with the box for powder and the wheel for rinse aid."""
    shape.box(sheet, (-half + 0.5, half - 0.5), (1.8, 2.3), (z[0] + 0.4, z[1] - 0.3), 0.15)
    shape.frame(sheet, (-half + 1.5, half - 1.5), (2.2, 2.75), (z[0] + 1.2, z[1] - 1.6), (0.9, 0.9, 0.9, 0.9), 0.25)
    grey, dark = m.plain("dispenser", (0.36, 0.37, 0.38), 0.4), m.plain("dispenser lid", (0.20, 0.21, 0.22), 0.35)
    middle = (z[0] + z[1]) / 2 + 1.5
    shape.box(grey, (-3.6, 4.2), (2.2, 2.75), (middle - 2.4, middle + 2.4), 0.25)
    shape.box(dark, (-3.1, 0.6), (2.6, 2.95), (middle - 1.9, middle + 1.9), 0.2)
    shape.cylinder(dark, (2.4, 2.7, middle), 1.2, 0.25, "y")
    shape.box(grey, (2.25, 2.55), (2.9, 3.1), (middle - 0.9, middle + 0.9), 0.05)


def dishwasher(spec):
    width, height, depth, brand, sku = spec["width"], spec["height"], spec["depth"], spec["brand"], spec.get("sku")
    half, top, facing = width / 2, height - 0.5, sku in cleaning.FRONT_CONTROLS
    bottom, kick = cleaning.KICK + 1.1, cleaning.KICK
    grey, sheet = m.grey_plastic(), _sheet(sku in PLASTIC)
    for side in (-half + 0.2, half - 1.0):
        shape.box(grey, (side, side + 0.8), (2.3, depth), (kick - 0.2, height - 0.25), 0.2)
    shape.box(grey, (-half + 0.3, half - 0.3), (2.3, depth), (height - 0.9, height - 0.25), 0.2)
    shape.box(grey, (-half + 0.3, half - 0.3), (depth - 1.2, depth), (kick, height - 0.3), 0)
    shape.box(grey, (-half + 0.3, half - 0.3), (2.6, depth), (kick - 0.2, kick + 0.6), 0)
    shape.box(m.black_plastic(), (-half + 0.8, half - 0.8), (3.4, depth - 1), (1.0, kick), 0.1)
    fittings.feet((-half, half), (1, depth), (0, 1.3))
    cleaning._lower_panel(half, (1.0, bottom - 0.12), brand)
    inner, y = _tub(half, depth, (kick + 1.4, height - 1.6), sheet)
    door = (bottom, top)

    def hung():
        low, high = door
        if facing:
            cleaning._facing_controls(brand, half, (high - 3.3, high))
            high -= 3.3
        if sku in cleaning.POCKET:
            cleaning._pocket_door(half, (low, high))
        else:
            shape.box(m.finish(), (-half + 0.08, half - 0.08), (0, 1.9), (low, high), 0.16)
            fittings.handle(brand, (0, 0, high - 2.7), width * 0.82, upright=False)
        if not facing:
            cleaning._top_controls(half, top)
        _lining(half, door, sheet)

    swung(hung, 89, (0, 1.4, bottom + 0.4), "X")
    basket = (inner[0] + 0.9, inner[1] - 0.9)
    _moved(lambda: _lower(brand, basket, (y[0] + 0.6, y[1] - 0.6), bottom + 2.6), 13.5)
    _moved(lambda: _upper(basket, (y[0] + 0.6, y[1] - 0.6), bottom + 14.6), 4.0)
    if "Three" in (spec.get("configuration") or ""):
        _cutlery(basket, (y[0] + 0.6, y[1] - 0.6), height - 5.4)
    return {"views": {"open": (-24, 20)}, "fill": 0.86}
