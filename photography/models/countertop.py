"""Countertop appliances: ice presses, mixers, blenders. Kettles and toasters are in `breakfast`."""

import math

from kit import fittings, materials as m, shape
from models import soft
from models.breakfast import kettle, toaster  # noqa: F401


def ice_press(spec):
    """A turned lower half with its ice, the raised upper half on two rods, a base of oak, slate or a collar of walnut."""
    height, width, made = spec["height"], spec["width"], spec.get("material") or ""
    r = width / 2
    floor = height * 0.10
    _press_base(r, floor, made)
    seat, under = height * 0.40, height * 0.56
    groove = [(r * 0.70, floor + 0.55), (r * 0.66, floor + 0.65), (r * 0.66, floor + 0.75), (r * 0.70, floor + 0.85)]
    lower = [(0, floor), (r * 0.74, floor), (r * 0.70, floor + 0.4)] + groove + [(r * 0.70, seat), (r * 0.42, seat), (r * 0.28, seat - 0.5), (0, seat - 0.8)]
    soft.turned(m.finish(), (0, r, 0), lower, 0.12)
    top = height * 0.83
    upper = [
        (0, under + 0.8),
        (r * 0.28, under + 0.5),
        (r * 0.42, under),
        (r * 0.70, under),
        (r * 0.70, top - 0.9),
        (r * 0.60, top - 0.35),
        (r * 0.2, top),
        (0, top),
    ]
    soft.turned(m.finish(), (0, r, 0), upper, 0.22)
    for level in (seat - 0.55, under + 0.55):
        soft.turned(m.brass(), (0, r, 0), [(r * 0.66, level - 0.1), (r * 0.712, level - 0.1), (r * 0.712, level + 0.1), (r * 0.66, level + 0.1)], 0.03)
    for side in (-1, 1):
        shape.cylinder(m.chrome(), (side * r * 0.56, r, seat - 0.3), 0.16, under - seat + 0.6, edge=0.02)
    _ice((0, r, seat + 0.30), min(1.4, (under - seat) * 0.46 + 0.2, r * 0.42), "Diamond" in (spec.get("name") or ""))
    knob = [
        (r * 0.17, top - 0.1),
        (r * 0.15, top + (height - top) * 0.35),
        (r * 0.36, top + (height - top) * 0.6),
        (r * 0.36, height - 0.2),
        (r * 0.25, height),
        (0, height),
    ]
    soft.turned(_walnut() if "walnut" in made else m.oak() if "oak" in made else m.cast_iron(), (0, r, 0), knob, 0.25)
    soft.turned(m.brass(), (0, r, 0), [(r * 0.26, top - 0.1), (r * 0.26, top + 0.1), (r * 0.16, top + 0.15)], 0.05)
    dial = (floor + 0.9 + seat - 0.8) / 2
    _press_dial(r, dial, "slate" in made)
    return {
        "family": "low",
        "detail": {"box": ((-r * 0.85, 0, min(seat - 2, dial - 1.7)), (r * 0.85, r, under + 1.4)), "yaw": -20, "pitch": 12},
        "views": {"angle": (-27, 16), "front": (0, 9)},
    }


def _walnut():
    return m.plain("walnut", (0.105, 0.052, 0.028), 0.42)


def _press_base(r, floor, made):
    wood = m.oak() if "oak" in made else m.plain("slate", (0.045, 0.049, 0.054), 0.62) if "slate" in made else m.steel()
    soft.turned(m.rubber(), (0, r, 0), [(0, 0), (r * 0.9, 0), (r * 0.9, 0.12), (0, 0.12)], 0.05)
    soft.turned(wood, (0, r, 0), [(0, 0.1), (r, 0.1), (r, floor * 0.85), (r * 0.92, floor), (0, floor)], 0.14)
    if "walnut" in made:
        soft.turned(_walnut(), (0, r, 0), [(0, floor), (r * 0.80, floor), (r * 0.80, floor + 1.1), (r * 0.72, floor + 1.25), (0, floor + 1.25)], 0.14)


def _ice(at, radius, cut):
    ice = m.plain("ice", (0.86, 0.92, 0.95), 0.03, Alpha=0.5, Clearcoat=1)
    if cut:
        gem = [(0, -radius), (radius * 0.98, radius * 0.25), (radius * 0.7, radius * 0.75), (0, radius * 0.75)]
        shape.lathe(ice, at, gem, sides=10).data.auto_smooth_angle = 0.05
    else:
        shape.lathe(ice, at, [(radius * math.cos(a), radius * math.sin(a)) for a in (math.radians(d) for d in range(-90, 91, 6))])


def _press_dial(r, z, ring):
    y = r - r * 0.70
    if ring:
        shape.lathe(m.black_glass(), (0, y + 0.15, z), soft.ease([(0.85, 0), (0.85, -0.28), (0, -0.3)], 0.08), "y")
        circle = [(0.58 * math.cos(a), y - 0.16, z + 0.58 * math.sin(a)) for a in (math.tau * k / 40 for k in range(31))]
        shape.tube(m.lamp(2.5, (1.0, 0.72, 0.4)), circle, 0.035)
    else:
        fittings.knob("ardenne", (0, y + 0.12, z), 0.55, 0.75)
    fittings.plate("ardenne", (0, y - 0.02, z - 1.15), 0.26) if z > 3.2 else None


def stand_mixer(spec):
    """A stand mixer: foot, column and head, and a steel bowl with the hook under the head. The front is where the hub cap is."""
    width, height, depth, name = spec["width"], spec["height"], spec["depth"], spec.get("name") or ""
    lift = "Lift" in name or "Bench" in name
    sx, sy, sz = width / 9, depth / 14, height / 14.2
    bowl = (0, 4.55 * sy, 0)
    _foot(sx, sy, sz, width / 2, depth)
    column = [
        (1.0, 11.0, 2.3, 2.5),
        (2.4, 11.1, 1.95, 2.2),
        (4.5, 11.3, 1.75, 1.85),
        (7.2, 11.1, 1.7, 1.8),
        (8.6, 10.8, 1.75, 2.1),
        (9.8, 10.4, 1.8, 2.6),
        (10.6, 10.2, 1.7, 2.6),
    ]
    soft.loft(m.finish(), soft.curve([(z * sz, 0, y * sy, u * sx, v * sy) for z, y, u, v in column]), power=2.6)
    _head(sx, sy, sz)
    radius = min(4.15 * sy, width / 2 * 0.94)
    rim, foot = 8.0 * sz, (1.5 if not lift else 2.3) * sz
    _bowl(bowl, radius, foot, rim, lift)
    _hook(bowl, rim, sz, radius)
    if lift:
        _lift_arms(bowl, radius, rim - 1.4 * sz, 11.0 * sy, sx)
    _levers(sx, sy, sz, lift)
    return {
        "family": "low",
        "detail": {"box": ((-2.6 * sx, -0.5, 8.0 * sz), (2.6 * sx, 11 * sy, 14.2 * sz)), "yaw": -42, "pitch": 14},
        "views": {"angle": (-36, 14), "front": (-14, 11)},
    }


def _foot(sx, sy, sz, half, depth):
    rings = [(0.1, 0.92), (0.25, 0.98), (0.55, 1.0), (0.95, 0.985), (1.25, 0.95), (1.4, 0.88)]
    soft.loft(m.finish(), [(z * sz, 0, depth / 2, half * 0.92 * part, depth / 2 * part) for z, part in rings], power=3.2)
    soft.loft(m.rubber(), [(0, 0, depth / 2, half * 0.85, depth / 2 * 0.93), (0.2, 0, depth / 2, half * 0.85, depth / 2 * 0.93)], power=3.2)
    soft.turned(m.steel(), (0, 4.55 * sy, 0), [(2.3 * sx, 1.3 * sz), (2.3 * sx, 1.5 * sz), (2.0 * sx, 1.58 * sz), (0, 1.58 * sz)], 0.08)


def _head(sx, sy, sz):
    """The head of a mixer: long and rounded, with a chrome band, a hub cap at the front and the drive under it."""
    run = [
        (0.35, 11.45, 1.25, 1.35),
        (0.6, 11.5, 1.62, 1.72),
        (1.6, 11.55, 2.0, 2.12),
        (4.0, 11.6, 2.28, 2.45),
        (7.5, 11.65, 2.34, 2.52),
        (10.5, 11.6, 2.2, 2.34),
        (12.6, 11.45, 1.8, 1.85),
        (13.6, 11.3, 1.15, 1.15),
        (13.95, 11.25, 0.4, 0.4),
    ]
    soft.loft(m.finish(), soft.curve([(y * sy, 0, z * sz, u * sx, v * sz) for y, z, u, v in run]), "y", power=2.35)
    band = [(-0.02, 2.312), (0.0, 2.345), (0.34, 2.35), (0.36, 2.32)]
    soft.loft(m.chrome(), [((5.3 + y) * sy, 0, 11.62 * sz, u * sx, u * 1.077 * sz) for y, u in band], "y", power=2.35, caps=(False, False))
    cap = [(1.28, 0.1), (1.28, -0.2), (1.12, -0.34), (0.5, -0.42), (0, -0.42)]
    soft.turned(m.chrome(), (0, 0.42 * sy, 11.45 * sz), [(r * sx, a * sy) for r, a in cap], 0.1, "y")
    soft.turned(m.black_plastic(), (0, 0.0, 11.45 * sz), [(0.34 * sx, 0.05), (0.34 * sx, -0.2), (0.22 * sx, -0.28), (0, -0.28)], 0.06, "y")
    drive = [(1.55, 9.5), (1.55, 8.95), (1.3, 8.75), (0.62, 8.7), (0.55, 8.1), (0, 8.1)]
    soft.turned(m.steel(), (0, 4.55 * sy, 0), [(r * sx, z * sz) for r, z in drive], 0.08)
    plate = fittings.plate("hollins", (0, 0, 0), 0.78 * sx, True)
    shape.turn([plate], -90)
    shape.move([plate], (-2.35 * sx, 8.1 * sy, 11.75 * sz))


def _bowl(at, radius, foot, rim, lift):
    deep = rim - foot
    run = [(0.36, 0), (0.40, 0.03), (0.62, 0.09), (0.86, 0.30), (0.965, 0.60), (1.0, 1.0)]
    outside = soft.curve([(r * radius, foot + z * deep) for r, z in run])
    inside = [(r - 0.08, z + 0.06) for r, z in reversed(outside)]
    lip = [(radius + 0.10, rim + 0.02), (radius + 0.11, rim + 0.12), (radius + 0.02, rim + 0.17), (radius - 0.07, rim + 0.1)]
    shape.lathe(_bowl_steel(), at, [(0, foot)] + outside + lip + inside + [(0, foot + 0.06)])
    x, y, _ = at
    if not lift:
        soft.turned(_bowl_steel(), at, [(radius * 0.40, foot - 0.05), (radius * 0.52, foot), (radius * 0.5, foot + 0.3), (radius * 0.44, foot + 0.36)], 0.05)
    handle = [(-0.93, 0.78), (-1.28, 0.80), (-1.30, 0.40), (-0.88, 0.30)]
    path = [(x + u * radius * 0.72, y + u * radius * 0.70 * 0.98, foot + v * deep) for u, v in handle]
    shape.tube(_bowl_steel(), path, 0.26, bend=0.8)


def _bowl_steel():
    return m.plain("bowl steel", (0.62, 0.615, 0.605), 0.17, 1)


def _hook(at, rim, scale, radius):
    x, y, _ = at
    turn = [(0.0, 0.3), (0.1, -0.4), (1.0, -1.3), (1.35, -2.4), (0.7, -3.4), (-0.5, -3.6), (-1.2, -2.9)]
    path = [(x + u * radius / 4, y + 0.35 * u, rim + 0.3 + v * scale, 0.30 - 0.012 * k) for k, (u, v) in enumerate(turn)]
    soft.horn(m.plain("hook", (0.42, 0.42, 0.42), 0.35, 1), path)


def _lift_arms(at, radius, z, column, sx):
    """The fork that carries the bowl from the column."""
    x, y, _ = at
    for side in (-1, 1):
        path = [(side * 1.4 * sx, column, z), (side * (radius + 0.35), column - 2.4, z), (side * (radius + 0.35), y, z)]
        soft_arm = shape.tube(m.finish(), path, 0.42, bend=2.0)
        soft_arm.data.bevel_resolution = 8
        shape.cylinder(m.chrome(), (side * (radius + 0.35), y, z + 0.2), 0.24, 0.5)


def _levers(sx, sy, sz, lift):
    """Speed on one side of the head; the tilt lock, or the lift's crank, on the column."""
    x, y, z = -2.02 * sx, 11.6 * sy, 11.3 * sz
    shape.box(m.chrome(), (x - 0.04, x + 0.3), (y - 0.8, y + 0.8), (z - 0.16, z + 0.16), 0.1)
    soft.turned(m.black_plastic(), (x - 0.75, y - 0.3, z), [(0, 0), (0.3, 0), (0.2, 0.5), (0.12, 0.8)], 0.08, "x")
    if lift:
        shape.tube(m.chrome(), [(-1.6 * sx, 11.2 * sy, 5.4 * sz), (-2.6 * sx, 11.2 * sy, 5.4 * sz), (-2.8 * sx, 11.9 * sy, 8.0 * sz)], 0.16, bend=0.4)
        shape.lathe(
            m.black_plastic(),
            (-2.8 * sx, 11.9 * sy, 8.0 * sz),
            [(0.42 * math.cos(a), 0.42 * math.sin(a)) for a in (math.radians(d) for d in range(-90, 91, 10))],
        )
    else:
        shape.cylinder(m.chrome(), (-2.35 * sx, 10.6 * sy, 9.5 * sz), 0.45, 0.9, "x")


def blender(spec):
    from models import blenders

    name, width = spec.get("name") or "", spec["width"]
    if width <= 3.5:
        return blenders.stick(spec)
    return blenders.personal(spec) if width <= 6 else blenders.pitcher(spec, "Hood" in name)
