"""Wine cabinets with their door open and a rack pulled out."""

import random

import bpy

from kit import shape
from kit import materials as m
from models import wine
from models.cold_parts import LOW_VIEWS, badge, pull_side

from .stage import since, known, swung

FRONT, OUT = 3.1, 7.5  # where racks begin; how far one is pulled out


def _rack(spec, chance, wood, x, at, out):
    """A rack with its bottles, pulled out by `out` inches."""
    before = known()
    wine.rack(wood, x, at + 0.15, FRONT, spec["depth"])
    if out:  # The rails that it runs on, and the boards of its sides.
        for side in (x[0] + 0.2, x[1] - 0.5):
            shape.box(wood, (side, side + 0.3), (FRONT + 0.4, spec["depth"] - 4), (at + 0.15, at + 0.85), 0.05)
    for px in wine.spread((x[0] + 0.3, x[1] - 0.3), 3.3):
        if out or chance.random() < 0.92:
            wine.lying(chance, px, at + 2.15, FRONT + 0.15 + chance.random() * 0.25)
    if out:
        bpy.context.view_layer.update()
        shape.move(since(before), (0, -out, 0))


def wine_cabinet(spec):
    brand, half, height, depth = spec["brand"], spec["width"] / 2, spec["height"], spec["depth"]
    zones = int(spec.get("zones") or {"Dual zone": 2, "Three zone": 3}.get(spec.get("configuration"), 1))
    kick, side, chance = 3.6, pull_side(spec), random.Random(brand)
    low, high = wine.cabinet(spec, kick, m.plain("wine liner", (0.11, 0.10, 0.095), 0.5), 1.25)
    # The face that the door's seal lies on.
    shape.frame(m.black_plastic(), (-half + 0.3, half - 0.3), (2.1, 2.6), (kick + 0.3, height - 0.35), (wine.WALL - 0.3,) * 2 + (1.1, 1.1), 0.1)
    inner, wood = (-half + wine.WALL + 0.35, half - wine.WALL - 0.35), wine._wood(spec)
    low, high = low + 0.7, high - 1.7
    wine.divider((-half + wine.WALL, half - wine.WALL), high + 0.3, depth, ("45°", "55°", "52°")[3 - zones if zones < 3 else 0])
    tall = (high - low) / zones
    for zone in range(zones):
        bottom, top = low + zone * tall, low + (zone + 1) * tall
        if zone < zones - 1:
            wine.divider((-half + wine.WALL, half - wine.WALL), top - 1.5, depth, "62°")
            top -= 1.6
        rows = max(1, int((top - bottom) / 3.95))
        for row in range(rows):
            drawn = zone == 0 and row == (rows - 1 if zones > 1 else 1)
            _rack(spec, chance, wood, inner, bottom + row * (top - bottom) / rows, OUT if drawn else 0)

    def hung():
        wine.glass_door(spec, (-half, half), (kick, height - 0.05), side)
        badge(brand, 0, height - (1.25 if brand == "hollins" else 1.05), 0.62 if brand == "hollins" else 0.5)

    swung(hung, 112 if side < 0 else -112, (half - 0.6 if side < 0 else 0.6 - half, 1.2, 0))
    return {"views": {"open": (-19, 14) if height < 50 else LOW_VIEWS["angle"]}, "fill": 0.84}
