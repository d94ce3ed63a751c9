"""Dishwashers: with a door, behind a cabinet front, and as drawers."""

import math

from kit import fittings, materials as m, shape
from models import soft

# The catalog's dishwashers with a recessed grip, and those with controls on the front.
POCKET = ("AR-DWQ24", "BW-DW24", "BW-DW24Q", "BW-DW18", "TN-DW24", "TN-DW18")
FRONT_CONTROLS = ("BW-DW24", "TN-DW24", "TN-DW24A", "TN-DW18")
KICK = 4.0


def dishwasher(spec):
    width, height, depth, brand, sku = spec["width"], spec["height"], spec["depth"], spec["brand"], spec.get("sku")
    half, top = width / 2, height - 0.5
    _tub(half, height, depth)
    pocket = sku in POCKET or "Recessed" in (spec.get("name") or "")
    facing = sku in FRONT_CONTROLS
    bottom = KICK + 1.1
    door_top = top - 3.3 if facing else top
    if facing:
        _facing_controls(brand, half, (door_top, top))
    if pocket:
        _pocket_door(half, (bottom, door_top))
    else:
        shape.box(m.finish(), (-half + 0.08, half - 0.08), (0, 1.9), (bottom, door_top), 0.16)
        fittings.handle(brand, (0, 0, door_top - 2.7), width * 0.82, upright=False)
    if not facing:
        _top_controls(half, top)
    _lower_panel(half, (1.0, bottom - 0.12), brand)
    fittings.plate(brand, (-half + 3.2, -0.02, door_top - (1.0 if not pocket else 5.2)) if not facing else (-half + 3.0, -0.06, top - 1.65), 0.6)
    return {"detail": {"box": ((-2, -2.5, top - 8), (half, 2, top + 1)), "yaw": -22, "pitch": 26}, "views": {"angle": (-27, 13), "front": (0, 4)}}


def _tub(half, height, depth):
    """The insulated body behind the front, its steel collar and the leveling feet."""
    shape.box(m.grey_plastic(), (-half + 0.2, half - 0.2), (2.3, depth), (KICK - 0.2, height - 0.25), 0.3)
    shape.box(m.steel(), (-half + 0.2, half - 0.2), (2.1, 3.4), (height - 0.5, height - 0.05), 0.05)
    shape.box(m.shadow(), (-half + 0.5, half - 0.5), (1.6, 2.4), (KICK, height - 0.9), 0)
    shape.box(m.black_plastic(), (-half + 0.8, half - 0.8), (3.4, depth - 1), (1.0, KICK), 0.1)
    fittings.feet((-half, half), (1, depth), (0, 1.3))
    for x in (-half * 0.55, half * 0.55):
        shape.box(m.steel(), (x - 0.5, x + 0.5), (2.4, 3.6), (height - 0.1, height), 0.02)


def _lower_panel(half, z, brand):
    """The toe panel, set back, with a louver."""
    shape.box(m.black_plastic(), (-half + 0.3, half - 0.3), (2.2, 3.0), z, 0.08)
    for row in range(4):
        low = z[0] + 0.7 + row * 0.5
        shape.box(m.grey_plastic(), (-half * 0.4, half * 0.4), (2.12, 2.3), (low, low + 0.2), 0.04)


def _top_controls(half, top):
    """Keys and a display on the door's upper edge, under the worktop once it is built in."""
    shape.box(m.black_glass(), (-half + 0.3, half - 0.3), (0.3, 1.75), (top - 0.1, top + 0.05), 0.03)
    for k in range(9):
        x = -half * 0.76 + k * half * 0.15
        shape.cylinder(m.ink(0.75), (x, 1.0, top + 0.05), 0.17, 0.012, edge=0)
    shape.box(m.lamp(2.2, (0.75, 0.92, 1.0)), (half * 0.64, half * 0.72), (0.8, 1.2), (top + 0.05, top + 0.06), 0)
    shape.box(m.lamp(2.2, (0.75, 0.92, 1.0)), (half * 0.75, half * 0.83), (0.8, 1.2), (top + 0.05, top + 0.06), 0)


def _facing_controls(brand, half, z):
    """A strip above the door with keys, lamps and a small display."""
    middle = (z[0] + z[1]) / 2
    shape.box(m.finish(), (-half + 0.08, half - 0.08), (0, 1.9), (z[0] + 0.14, z[1]), 0.14)
    shape.box(m.black_glass(), (-half * 0.42, half - 0.9), (-0.06, 0.4), (middle - 0.8, middle + 0.95), 0.05)
    shape.text(m.lamp(2.2, (0.75, 0.92, 1.0)), "1:20", (half * 0.12, -0.08, middle + 0.1), 0.8)
    for k in range(5):
        x = half * 0.36 + k * half * 0.11
        shape.lathe(m.grey_plastic(), (x, -0.06, middle), soft.ease([(0.36, 0), (0.36, -0.12), (0, -0.14)], 0.06), "y")
        shape.box(m.ink(0.7), (x - 0.2, x + 0.2), (-0.09, -0.05), (middle + 0.52, middle + 0.57), 0)
    for k in range(4):
        x = -half * 0.35 + k * half * 0.1
        shape.box(m.ink(0.7), (x - 0.3, x + 0.3), (-0.09, -0.05), (middle + 0.1, middle + 0.16), 0)
        shape.cylinder(m.lamp(3.0, (0.55, 1.0, 0.65)) if k == 1 else m.ink(0.2), (x, -0.09, middle - 0.3), 0.07, 0.04, "y", 0)


def _pocket_door(half, z):
    """A front with a long recessed grip near its top."""
    middle = (0, z[1] - 2.5)
    reach = (half * 0.55, 1.05)
    soft.holed(m.finish(), (-half + 0.08, half - 0.08), (0, 1.0), z, middle, reach, 7.0, 0.16, sides=240)
    shape.box(m.finish(), (-half + 0.08, half - 0.08), (1.45, 1.9), z, 0.1)
    low, high = middle[1] - 1.2, middle[1] + 1.3
    scoop = (
        [(0.85, low)]
        + [(0.85 + 0.75 * math.sin(a), low + (high - low) * (1 - math.cos(a))) for a in (math.radians(d) for d in range(6, 91, 6))]
        + [(1.9, high), (1.9, low)]
    )
    shape.profile(m.grey_plastic(), scoop, (-reach[0] - 0.2, reach[0] + 0.2), 0)
    shape.box(m.black_plastic(), (-reach[0] - 0.2, reach[0] + 0.2), (0.6, 1.6), (middle[1] + reach[1] - 0.1, middle[1] + reach[1] + 0.4), 0.05)
    ring = [(middle[0] + u, -0.01, middle[1] + v) for u, v in (soft.oval((reach[0] + 0.03, reach[1] + 0.03), 7.0, math.tau * k / 200) for k in range(200))]
    shape.tube(m.chrome(), ring, 0.07, closed=True)


def _oak_front(x, z, thickness=0.85):
    """A framed cabinet front: stiles, rails with their grain across, and the panel between them."""
    stile, rail = 2.6, 2.8 if z[1] - z[0] > 18 else 2.2
    for low in (x[0], x[1] - stile):
        shape.box(m.finish(), (low, low + stile), (0, thickness), z, 0.07)
    width = x[1] - x[0] - 2 * stile
    for middle in (z[0] + rail / 2, z[1] - rail / 2):
        board = shape.box(m.finish(), (-rail / 2, rail / 2), (0, thickness), (-width / 2, width / 2), 0.07)
        shape.turn([board], 90, "Y")
        shape.move([board], ((x[0] + x[1]) / 2, 0, middle))
    shape.box(m.finish(), (x[0] + stile - 0.2, x[1] - stile + 0.2), (0.42, thickness - 0.05), (z[0] + rail - 0.2, z[1] - rail + 0.2), 0.03)


def dishwasher_panel_ready(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, top = width / 2, height - 0.5
    _tub(half, height, depth)
    shape.box(m.steel(), (-half + 0.15, half - 0.15), (0.9, 2.2), (KICK + 1.0, top), 0.08)
    _oak_front((-half + 0.06, half - 0.06), (KICK + 0.8, top - 0.05))
    shape.box(m.black_glass(), (-half + 0.3, half - 0.3), (1.0, 2.1), (top - 0.05, top + 0.04), 0.02)
    for k in range(7):
        shape.cylinder(m.ink(0.75), (-half * 0.7 + k * half * 0.16, 1.55, top + 0.04), 0.14, 0.012, edge=0)
    if spec.get("sku") != "AR-DPT24":
        fittings.handle(brand, (0, 0, top - 1.5), width * 0.62, upright=False)
    _lower_panel(half, (1.0, KICK + 0.6), brand)
    return {"detail": {"box": ((-half * 0.1, -2.5, top - 8), (half, 2, top + 1)), "yaw": -22, "pitch": 26}, "views": {"angle": (-27, 13), "front": (0, 4)}}


def dishwasher_drawer(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, two, out = width / 2, spec.get("configuration") == "Two drawers", 11 if spec.get("view") == "detail" else 0
    kick = KICK if two else 0.8
    shape.box(m.grey_plastic(), (-half + 0.1, -half + 0.5), (1.0, depth), (kick, height), 0.06)
    shape.box(m.grey_plastic(), (half - 0.5, half - 0.1), (1.0, depth), (kick, height), 0.06)
    shape.box(m.grey_plastic(), (-half + 0.1, half - 0.1), (1.0, depth), (height - 0.4, height), 0.06)
    shape.box(m.shadow(), (-half + 0.4, half - 0.4), (depth - 0.6, depth - 0.2), (kick, height - 0.2), 0)
    fittings.feet((-half, half), (1, depth), (0, kick + 0.1))
    if two:
        _lower_panel(half, (1.0, kick - 0.1), brand)
        middle = (kick + height) / 2
        _one_drawer(spec, (kick + 0.1, middle - 0.08), 0)
        _one_drawer(spec, (middle + 0.08, height - 0.5), out)
    else:
        _one_drawer(spec, (kick + 0.1, height - 0.5), out)
    return {
        "detail": {"box": ((-half * 0.2, -13, height - 6), (half, -5, height + 1)), "yaw": -24, "pitch": 32},
        "views": {"angle": (-27, 13), "front": (0, 4)},
    }


def _one_drawer(spec, z, out):
    """A front with its handle and the steel tub behind it; one that stands open shows what it washes."""
    half = spec["width"] / 2
    parts = set(_known())
    if "Panel-Ready" in (spec.get("name") or ""):
        _oak_front((-half + 0.06, half - 0.06), z)
    else:
        shape.box(m.finish(), (-half + 0.06, half - 0.06), (0, 1.2), z, 0.16)
        fittings.plate(spec["brand"], (-half + 3.0, -0.02, z[1] - 1.0), 0.6)
    fittings.handle(spec["brand"], (0, 0, z[1] - 2.5 if "Panel" not in (spec.get("name") or "") else z[1] - 1.1), spec["width"] * 0.8, upright=False)
    _basin(half - 1.1, (1.3, spec["depth"] - 3), (z[0] + 0.8, z[1] - 0.9))
    if out:
        shape.box(m.lamp(7.0, (1.0, 0.98, 0.95)), (-half + 2.5, half - 2.5), (1.75, 1.85), (z[1] - 1.7, z[1] - 1.4), 0.02)
        _dishes(half - 2.4, (2.6, 19), z[0] + 2.4, z[1] - 1.6)
    shape.move([obj for obj in _known() if obj not in parts], (0, -out, 0))


def _known():
    import bpy

    return list(bpy.context.scene.objects)


def _basin(half, y, z):
    """An open steel tub with a rim and a seal."""
    for side in (-half, half - 0.4):
        shape.box(m.steel(), (side, side + 0.4), y, z, 0.12)
    for low in (y[0], y[1] - 0.4):
        shape.box(m.steel(), (-half, half), (low, low + 0.4), z, 0.12)
    shape.box(m.steel(), (-half, half), y, (z[0], z[0] + 0.4), 0.05)
    rim = [(-half + 0.2, y[0] + 0.2, z[1]), (half - 0.2, y[0] + 0.2, z[1]), (half - 0.2, y[1] - 0.2, z[1]), (-half + 0.2, y[1] - 0.2, z[1])]
    shape.tube(m.rubber(), rim, 0.24, closed=True, bend=1.0)


def _dishes(half, y, low, high):
    """A wire rack with a row of plates, bowls and glasses."""
    wire, china = m.plain("rack wire", (0.46, 0.47, 0.48), 0.4), m.plain("china", (0.80, 0.79, 0.77), 0.18)
    for level in (low, (low + high) / 2, high - 0.4):
        ring = [(-half, y[0], level), (half, y[0], level), (half, y[1], level), (-half, y[1], level)]
        shape.tube(wire, ring, 0.09, closed=True, bend=0.8)
    for k in range(13):
        x = -half + 2 * half * k / 12
        shape.tube(wire, [(x, y[0], high - 0.4), (x, y[0], low), (x, y[1], low), (x, y[1], high - 0.4)], 0.06, bend=0.4)
    size = min(4.3, (high - low) * 0.5 + 0.6)
    for k in range(7):
        at = (-half + 1.2 + k * 1.15, y[0] + 4.4, max(low + size, high - size + 0.9))
        plate = shape.lathe(china, at, soft.ease([(0, 0), (size * 0.6, 0), (size, 0.5), (size, 0.6), (size * 0.6, 0.14), (0, 0.14)], 0.1), "x")
        shape.turn([plate], 9, "Y", at)
    for k in range(3):
        for row in range(2):
            at = (half - 1.6 - k * 2.75, y[0] + 1.9 + row * 3.2, low + 0.2)
            shape.lathe(m.pane(0.97, 0.4), at, soft.ease([(1.05, 0), (1.2, high - low - 0.4), (0, high - low - 0.4)], 0.25))
