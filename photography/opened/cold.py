"""Refrigerators with their doors open: lined, lit, and stocked."""

import random

from kit import materials as m, shape
from models.cold_parts import badge, base, crown, door, drawer, pull_side, sides

from . import food
from .households import household
from .stage import glow, hollow, lining, swung

WALL, FRONT = 1.9, 2.3  # thickness of a wall; where the cabinet begins behind its doors


def _cabinet(spec, kick, low, high):
    """The body, hollow between the heights low and high, solid (a freezer, a machine) below."""
    half, height, depth, flank = spec["width"] / 2, spec["height"], spec["depth"], sides(spec)
    for side in (-half + 0.12, half - 1.1):
        shape.box(flank, (side, side + 0.98), (FRONT, depth), (kick, height - 0.06), 0.1)
    shape.box(flank, (-half + 0.2, half - 0.2), (FRONT, depth), (height - 0.9, height - 0.06), 0.1)
    shape.box(flank, (-half + 0.5, half - 0.5), (depth - 1, depth), (kick, height - 0.2), 0)
    if low - kick > 3:
        shape.box(m.shadow(), (-half + 0.5, half - 0.5), (1.7, depth - 1), (kick + 0.3, low - 0.5), 0)
    base(spec, kick)
    inner = (-half + WALL, half - WALL)
    floor, ceiling = low + 0.9, high - 0.9
    hollow(lining(), inner, (FRONT + 0.2, depth - 3.2), (floor, ceiling))
    # The face that the doors' seals lie on.
    shape.frame(m.plain("face", (0.42, 0.42, 0.42), 0.4), (-half + 0.35, half - 0.35), (FRONT - 0.1, FRONT + 0.5), (low + 0.05, high - 0.05), (WALL - 0.35, WALL - 0.35, 0.85, 0.85), 0.12)
    return inner, (floor, ceiling)


def _light(x, y, z, power=1.0):
    """Lamps in the ceiling and up both sides."""
    middle, high, wide = sum(y) / 2, z[1] - z[0], x[1] - x[0]
    shape.box(m.lamp(5.0, (1.0, 0.96, 0.9)), (x[0] + wide * 0.2, x[1] - wide * 0.2), (y[0] + 2.2, y[0] + 3.4), (z[1] - 0.06, z[1] - 0.01), 0)
    glow((sum(x) / 2, y[0] + 3, z[1] - 0.3), (sum(x) / 2, middle, z[0]), wide * 0.8, 3, 0.13 * wide * power)
    for side, way in ((x[0], 1), (x[1], -1)):
        shape.box(m.lamp(4.0, (1.0, 0.96, 0.9)), sorted((side, side + way * 0.05)), (y[0] + 0.8, y[0] + 1.15), (z[0] + high * 0.08, z[1] - high * 0.06), 0)
        glow((side + way * 0.4, y[0] + 1.0, sum(z) / 2), (sum(x) / 2, middle + 3, sum(z) / 2), 1.4, high * 0.9, 0.075 * high * power)


def _shelf(x, y, z):
    """Glass with a steel edge to the front."""
    shape.box(m.pane(0.9, 0.22), (x[0] + 0.08, x[1] - 0.08), (y[0] + 0.3, y[1] - 0.3), (z - 0.22, z - 0.02), 0)
    shape.box(m.plain("shelf edge", (0.62, 0.62, 0.63), 0.25, 0.9), (x[0] + 0.08, x[1] - 0.08), (y[0], y[0] + 0.5), (z - 0.5, z + 0.04), 0.1)


def _crisper(chance, x, y, z, kinds, leafy=False):
    """A drawer that is seen through, with a steel grip."""
    x = (x[0] + 0.12, x[1] - 0.12)
    food.heap(chance, kinds, (x[0] + 0.4, x[1] - 0.4), (y[0] + 0.8, y[0] + 6.5), z[0] + 0.35, 2 if z[1] - z[0] > 5.4 else 1)
    if leafy:
        food.greens(chance, (sum(x) / 2, y[0] + 4.4, z[0] + 0.5 * (z[1] - z[0])), 2.2)
    shape.box(m.plain("drawer floor", (0.6, 0.6, 0.6), 0.4), x, (y[0] + 0.3, y[1] - 1), (z[0] + 0.05, z[0] + 0.25), 0)
    shape.box(m.pane(0.86, 0.25), x, (y[0], y[0] + 0.22), (z[0] + 0.05, z[1] - 1.1), 0)
    shape.box(m.plain("grip", (0.66, 0.66, 0.66), 0.28, 0.5), x, (y[0] - 0.25, y[0] + 0.5), (z[1] - 1.15, z[1] - 0.15), 0.16)


def _bins(x, z, levels, wide, fill):
    """The inside of a door between the pairs: its lining, and bins of clear plastic with what stands in them. Faces to +y from 2.1 on."""
    seal, liner = m.plain("door seal", (0.30, 0.30, 0.30), 0.7), lining()
    inset = 0.5
    shape.frame(seal, (x[0] + inset, x[1] - inset), (2.1, 2.6), (z[0] + inset, z[1] - inset), (0.7,) * 4, 0.2)
    shape.box(liner, (x[0] + 1.0, x[1] - 1.0), (2.1, 2.75), (z[0] + 1.0, z[1] - 1.0), 0.15)
    rails = (x[0] + 1.3, x[1] - 1.3)
    for side in (rails[0], rails[1] - 0.8):
        shape.box(liner, (side, side + 0.8), (2.6, 4.4), (z[0] + 1.8, z[1] - 1.8), 0.3)
    clear, edge = m.pane(0.92, 0.0), m.plain("shelf edge", (0.62, 0.62, 0.63), 0.25, 0.9)
    inner = (rails[0] + 0.8, rails[1] - 0.8)
    for index, part in enumerate(levels):
        level = z[0] + (z[1] - z[0]) * part
        shape.box(liner, inner, (2.7, 2.7 + wide), (level - 0.3, level), 0.08)
        shape.box(clear, inner, (2.6 + wide, 2.75 + wide), (level, level + 2.6), 0)
        shape.box(edge, (inner[0] - 0.05, inner[1] + 0.05), (2.5 + wide, 2.85 + wide), (level + 2.5, level + 2.9), 0.1)
        fill(index, inner, 2.75 + wide / 2, level + 0.02)


CARTON_BANDS = ((0.06, 0.17, 0.26), (0.30, 0.05, 0.04))


def _door_fill(keeps, shift, roomy):
    """Tall bottles in the lowest bin, jars and small ones above."""
    small, tall = keeps["small"], keeps["tall"]

    def fill(index, x, y, level):
        wide = x[1] - x[0]
        if index == 0:
            count = int(wide / 3.3)
            for k in range(count):
                at = (x[0] + wide * (k + 0.5) / count, y, level)
                if keeps["cartons"] and (k + shift) % 3 == 2:
                    food.carton(at, band=CARTON_BANDS[(k + shift) % len(CARTON_BANDS)])
                else:
                    food.bottle(at, tall[(k * 2 + shift) % len(tall)], 9.6 if roomy else 8.2, 1.3)
        else:
            count = int(wide / 3.1)
            for k in range(count):
                food.jar((x[0] + wide * (k + 0.5) / count, y, level), small[(k + index * 2 + shift) % len(small)], 1.3, (3.6, 4.4, 3.2)[(k + index) % 3])

    return fill


def _stock(chance, keeps, x, y, levels, rooms):
    """Fills the shelves. `rooms` are their heights; tall items go where they fit."""
    wide, boxes, (bottles, low, row) = x[1] - x[0], keeps["boxes"], keeps["shelf"]
    for index, (level, room) in enumerate(zip(levels, rooms)):
        near, far = y[0] + 4.2, y[0] + 9.5
        place = lambda part: x[0] + wide * part
        left_over = lambda which, part, z, across, tall: food.box((place(part), near + 0.5, z), wide * across, 5.4, tall, boxes[which], keeps["lid"])
        way = (index + keeps["first"]) % 3
        if way == 0:
            left_over(0, 0.16, level, 0.24, 2.5)
            if room > 6.5:
                left_over(1, 0.16, level + 2.9, 0.24, 2.2)
            food.bowl_of(chance, (place(0.46), near + 0.3, level), keeps["bowls"][0][0], min(3.3, wide * 0.13), keeps["bowls"][0][1])
            for k in range(3):
                if room > 9:
                    food.bottle((place(0.70 + 0.105 * k), near + 1.2 * (k % 2), level), bottles[k], min(9.4, room - 0.8), min(1.4, wide * 0.048))
                else:
                    food.jar((place(0.70 + 0.105 * k), near + 0.8 * (k % 2), level), low[k], min(1.5, wide * 0.05), 3.8)
        elif way == 1:
            food.eggs((place(0.17), near + 0.6, level), 3 if wide > 24 else 2, 4)
            food.cheese((place(0.47), near + 0.2, level), min(2.6, wide * 0.11))
            left_over(2, 0.79, level, 0.27, 2.7)
        else:
            for k in range(3):
                food.jar((place(0.09 + 0.1 * k), near - 0.6 + 0.9 * (k % 2), level), row[k], min(1.5, wide * 0.048), 4.2)
            food.bowl_of(chance, (place(0.52), near + 0.2, level), keeps["bowls"][1][0], min(3.2, wide * 0.13), keeps["bowls"][1][1])
            left_over(3, 0.82, level, 0.25, 2.4)
        for k in range(int(wide / 4.2) if keeps["far"] else 0):
            if room > 5 and (k + index) % 2 == 0:
                food.jar((place((k + 0.6) / int(wide / 4.2)), far, level), keeps["small"][(k + index) % 5], 1.4, min(4.6, room - 0.6))


def _inside(chance, spec, x, z, shelves, crispers=2):
    """Lamps, shelves from the top down, drawers at the bottom, and what is kept there."""
    y = (FRONT + 1.0, spec["depth"] - 3.3)
    _light(x, y, z)
    tall = z[1] - z[0]
    drawers = min(7.2, tall * 0.2)
    first = z[0] + drawers
    _shelf(x, y, first)
    step = (z[1] - first) / (shelves + 1)
    levels = [first + step * k for k in range(shelves + 1)]
    for level in levels[1:]:
        _shelf(x, y, level)
    keeps = household(spec)
    _stock(chance, keeps, x, y, levels, [step - 0.6] * len(levels))
    wide = (x[1] - x[0]) / crispers
    for k in range(crispers):
        _crisper(chance, (x[0] + wide * k, x[0] + wide * (k + 1)), (y[0] + 0.2, y[1]), (z[0] + 0.1, first - 0.55), keeps["crispers"][k], leafy=k == 1)


def _hinged(spec, x, z, side, corners, part, low, levels, open_by, fill, wide=4.0, more=None):
    """A door and its bins, open by degrees; it is pulled on `side` and hangs on the other."""
    hinge = (x[1] - 0.6 if side < 0 else x[0] + 0.6, 1.2, 0)

    def build():
        door(spec["brand"], x, z, side, corners, part, low)
        _bins(x, z, levels, wide, fill)
        if more:
            more()

    swung(build, open_by if side < 0 else -open_by, hinge)


def refrigerator_french_door(spec):
    brand, half, kick = spec["brand"], spec["width"] / 2, 3.9 if spec["height"] > 80 else 2.4
    chance, top = random.Random(spec["brand"]), spec["height"] - crown(spec)
    bottom = kick
    three = spec.get("configuration") == "Four door" or str(spec.get("zones")) == "3"
    for part in (0.29, 0.13) if three else (0.35,):
        drawer(brand, (-half, half), (bottom, bottom + (top - kick) * part), (1, 1, 0, 0) if bottom == kick else (0, 0, 0, 0))
        bottom += (top - kick) * part
    x, z = _cabinet(spec, kick, bottom, top)
    _inside(chance, spec, x, z, 3)
    levels = (0.08, 0.46, 0.72)
    marks = lambda: badge(brand, -half * 0.56, top - 3.0)
    _hinged(spec, (-half, 0), (bottom, top), 1, (0, 0, 0, 1), 0.72, 0.45, levels, 122, _door_fill(household(spec), 0, True), more=marks)
    _hinged(spec, (0, half), (bottom, top), -1, (0, 0, 1, 0), 0.72, 0.45, levels, 116, _door_fill(household(spec), 1, True))
    return {"views": {"open": (-9, 7)}, "fill": 0.84}


def refrigerator_bottom_freezer(spec):
    brand, half, kick, side = spec["brand"], spec["width"] / 2, 3.9 if spec["height"] > 80 else 1.7, pull_side(spec)
    chance, top = random.Random(spec["brand"]), spec["height"] - crown(spec)
    band = 0.35 if brand == "hollins" else 0
    seam = kick + (top - kick) * (0.38 if brand == "tarn" else 0.32)
    if brand == "tarn":
        door(brand, (-half, half), (kick, seam), side, (1, 1, 0, 0), 0.55, 0.9)
    else:
        drawer(brand, (-half, half), (kick, seam - band), (1, 1, 0, 0))
    x, z = _cabinet(spec, kick, seam + band, top)
    _inside(chance, spec, x, z, 3)
    if band:
        shape.box(m.chrome(), (-half + 0.1, half - 0.1), (-0.1, 1.9), (seam - 0.36, seam + 0.36), 0.16)
    part, low = (0.66, 0.1) if brand == "hollins" else (0.4, 0.1) if brand == "tarn" else (0.66, 0.45)
    _hinged(spec, (-half, half), (seam + band, top), side, (0, 0, 1, 1), part, low, (0.06, 0.42, 0.70), 114, _door_fill(household(spec), 0, True))
    return {"views": {"open": (-15, 8)}, "fill": 0.84}


def refrigerator_undercounter(spec):
    brand, half, height, side = spec["brand"], spec["width"] / 2, spec["height"], pull_side(spec)
    free = spec["width"] in (18, 20)
    kick, top = (0.9, height - 1.0) if free else (3.9, height - 0.1)
    chance = random.Random(spec["brand"])
    x, z = _cabinet(spec, kick, kick, top - 0.1)
    _inside(chance, spec, x, z, 2, 1)
    _hinged(spec, (-half, half), (kick, top), side, (1, 1, 1, 1), 0.34 if free else 0.8, 0.86 if free or brand == "hollins" else 0.5, (0.06, 0.52), 112, _door_fill(household(spec), 2, False), 3.6)
    return {"views": {"open": (-17, 13)}, "fill": 0.84}
