"""Kettles and toasters."""

import math

from kit import fittings, materials as m, shape
from models import soft


def kettle(spec):
    name = spec.get("name") or ""
    kind = "neck" if "Gooseneck" in name else "glass" if "lass" in (spec.get("material") or "") else "round"
    width, height, depth = spec["width"], spec["height"], spec["depth"]
    radius = depth / 2
    at = (-width / 2 + radius + (0.35 if kind == "round" else 2.1 if kind == "neck" else 0.1), radius, 0)
    _kettle_base(at, radius)
    {"round": _round_kettle, "neck": _neck_kettle, "glass": _glass_kettle}[kind](at, radius, width, height)
    return {
        "family": "low",
        "detail": {"box": ((-width * 0.3, 0, height * 0.5), (width / 2, depth * 0.7, height)), "yaw": -20, "pitch": 20},
        "views": {"angle": (-20, 16), "front": (0, 11)},
    }


def _kettle_base(at, radius):
    """The plate that it lifts off from, with its switch and lamp at the front."""
    soft.turned(m.black_plastic(), at, [(0, 0), (radius * 0.96, 0), (radius, 0.25), (radius * 0.94, 0.62), (0, 0.62)], 0.14)
    soft.turned(m.chrome(), at, [(radius * 0.86, 0.6), (radius * 0.9, 0.66), (radius * 0.9, 0.8), (radius * 0.84, 0.84)], 0.04)
    shape.cylinder(m.lamp(3.0, (1.0, 0.62, 0.3)), (at[0], at[1] - radius - 0.01, 0.3), 0.09, 0.1, "y", 0)


def _lid(at, z, radius, knob, cap):
    soft.turned(m.chrome(), at, [(radius * 1.02, z - 0.08), (radius * 1.07, z), (radius * 1.02, z + 0.12), (radius * 0.9, z + 0.12)], 0.04)
    dome = [(radius, z + 0.05), (radius * 0.92, z + 0.22), (radius * 0.6, z + 0.46), (radius * 0.2, z + 0.58), (0, z + 0.6)]
    shape.lathe(cap, at, soft.curve(dome))
    neck = [(0.2, z + 0.5), (0.18, z + 0.8), (0.42, z + 0.95), (0.5, z + 1.2), (0.36, z + 1.42), (0, z + 1.48)]
    shape.lathe(knob, at, soft.curve(neck))


def _round_kettle(at, radius, width, height):
    """An enamel kettle: rounded shoulders, a short spout, and a handle that arches over the lid."""
    x, y, _ = at
    top = height * 0.66
    run = [(0.88, 0.78), (0.96, 1.1), (1.0, 1.9), (0.985, top * 0.5), (0.93, top * 0.70), (0.80, top * 0.88), (0.60, top * 0.985), (0.52, top)]
    shape.lathe(m.finish(), at, [(0, 0.76)] + soft.curve([(r * radius, z) for r, z in run]) + [(0, top)])
    soft.turned(m.chrome(), at, [(0.9 * radius, 0.78), (radius * 0.955, 0.84), (radius * 0.975, 1.06), (radius * 0.94, 1.1)], 0.05)
    _lid(at, top, radius * 0.52, m.black_plastic(), m.finish())
    tip = width / 2
    spout = [
        (x + radius * 0.70, y, top * 0.50, 0.95),
        (x + radius * 0.98, y, top * 0.60, 0.78),
        (x + radius * 1.16, y, top * 0.76, 0.54),
        (tip - 0.35, y, top * 0.97, 0.40),
        (tip - 0.12, y, top * 1.03, 0.42),
    ]
    soft.horn(m.finish(), spout)
    hole = shape.lathe(m.shadow(), (0, 0, 0), [(0.34, 0), (0, 0)])
    # Exactly at the end of the spout: half an inch away it would float.
    (bx, _, bz, _), (ex, _, ez, _) = soft.curve(spout)[-2:]
    slope, length = math.atan2(ex - bx, ez - bz), 0.012
    shape.turn([hole], math.degrees(slope), "Y")
    shape.move([hole], (ex + math.sin(slope) * length, y, ez + math.cos(slope) * length))
    arch = [
        (-0.83, top * 0.83),
        (-0.98, height * 0.86),
        (-0.55, height - 0.45),
        (0.0, height - 0.34),
        (0.55, height - 0.45),
        (0.90, height * 0.86),
        (0.83, top * 0.83),
    ]
    path = soft.curve([(x + u * radius, y, z) for u, z in arch], 10)
    shape.tube(m.chrome(), path, 0.17)
    shape.tube(m.black_plastic(), path[14:-13], 0.34)
    for end in (path[0], path[-1]):
        shape.lathe(m.chrome(), (end[0], y, end[2]), [(0.4 * math.cos(a), 0.4 * math.sin(a)) for a in (math.radians(d) for d in range(-90, 91, 10))])
    fittings.plate("hollins", (x, y - radius * 1.0 - 0.01, top * 0.40), 0.42)


def _neck_kettle(at, radius, width, height):
    """A truncated cone with a long thin spout, a standing handle and a temperature ring on its base."""
    x, y, _ = at
    top = height * 0.80
    run = [(0.90, 0.74), (0.96, 0.9), (0.95, 1.3), (0.84, top * 0.6), (0.68, top - 0.2), (0.64, top)]
    shape.lathe(m.finish(), at, [(0, 0.74)] + soft.curve([(r * radius, z) for r, z in run]) + [(0, top)])
    _lid(at, top, radius * 0.62, m.black_plastic(), m.finish())
    tip = width / 2
    spout = [
        (x + radius * 0.80, y, 1.9, 0.50),
        (x + radius * 1.14, y, 2.0, 0.36),
        (x + radius * 1.32, y, top * 0.55, 0.27),
        (x + radius * 1.30, y, top * 0.86, 0.24),
        (x + radius * 1.48, y, top * 1.06, 0.22),
        (tip, y, top * 1.02, 0.2),
    ]
    soft.horn(m.finish(), spout)
    handle = [(x - radius * 0.66, y, top * 0.93), (x - radius * 1.35, y, top * 1.04), (x - radius * 1.62, y, top * 0.86), (x - radius * 1.50, y, top * 0.42)]
    soft.horn(m.black_plastic(), [(*point, thick) for point, thick in zip(handle, (0.26, 0.34, 0.38, 0.28))])
    shape.lathe(m.chrome(), (x, y - radius + 0.1, 0.33), [(0.24, 0), (0.24, -0.2), (0, -0.22)], "y")


def _glass_kettle(at, radius, width, height):
    """A glass kettle with water and a steeping basket. Foot, collar and handle are solid."""
    x, y, _ = at
    top = height - 1.9
    soft.turned(m.finish(), at, [(0, 0.7), (radius * 0.93, 0.7), (radius * 0.95, 1.2), (radius * 0.90, 1.75), (0, 1.75)], 0.2)
    run = [(0.88, 1.7), (0.985, 2.8), (1.0, 3.9), (0.90, top * 0.75), (0.66, top - 0.4), (0.58, top)]
    shape.lathe(m.pane(0.95, 0.85), at, soft.curve([(r * radius, z) for r, z in run]))
    shape.lathe(m.pane(0.95, 0.6), at, soft.curve([(r * radius - 0.12, z) for r, z in run]))
    water = m.plain("tea", (0.62, 0.27, 0.05), 0.02, Alpha=0.5)
    shape.lathe(water, at, [(0, 1.78)] + soft.curve([(0.85 * radius, 1.8), (0.94 * radius, 2.8), (0.955 * radius, 3.9), (0.92 * radius, 4.7)]) + [(0, 4.7)])
    basket = [(0.34, top), (0.34, 3.0), (0.28, 2.7), (0, 2.7)]
    soft.turned(m.plain("mesh", (0.36, 0.36, 0.36), 0.4, 1), at, [(r * radius, z) for r, z in basket], 0.15)
    soft.turned(m.finish(), at, [(radius * 0.56, top - 0.1), (radius * 0.64, top), (radius * 0.64, top + 0.45), (radius * 0.56, top + 0.5)], 0.08)
    _lid(at, top + 0.42, radius * 0.55, m.black_plastic(), m.finish())
    soft.horn(m.pane(0.95, 0.85), [(x - radius * 0.56, y, top - 0.7, 0.6), (x - radius * 0.8, y, top - 0.2, 0.42), (x - radius * 0.98, y, top + 0.15, 0.3)])
    grip = [(0.62, top + 0.25), (1.10, top + 0.2), (1.36, top * 0.80), (1.30, top * 0.42), (0.93, 1.3)]
    soft.horn(m.finish(), [(x + u * radius, y, z, 0.34) for u, z in grip])


def toaster(spec):
    """A rounded body with deep slots in its steel top. On long toasters the slots run across and the controls are at the right end."""
    width, height, depth = spec["width"], spec["height"], spec["depth"]
    half, across = width / 2, width > depth
    body = ((-half + 0.15, half - 0.15), (0.12, depth - 0.12))
    soft.pillow(m.finish(), *body, (0.75, height), 1.1, 0.3, 0.95, 4.6, open_top=True)
    soft.pillow(m.chrome(), (-half + 0.08, half - 0.08), (0.05, depth - 0.05), (0.5, 0.95), 0.12, 0.12, 1.0, 4.6)
    for x in (-half + 1.4, half - 1.4):
        for y in (1.5, depth - 1.5):
            shape.cylinder(m.rubber(), (x, y, 0), 0.55, 0.6)
    count = 4 if width > 10 and not across else 2
    _top((half - 0.15) * 0.95 - 1.1, (depth / 2 - 0.12) * 0.95 - 1.1, depth, height, count, across)
    controls = [-half * 0.48, half * 0.48] if count == 4 else [0]
    parts = []
    for x in controls:
        parts += _toaster_controls(x, height, 1.0)
    if across:
        shape.turn(parts, 90)
        shape.move(parts, (half - 0.12, depth / 2, 0))
        fittings.plate("hollins", (-half * 0.0, 0.16, height * 0.42), 0.9)
    else:
        fittings.plate("hollins", (0 if count == 4 else -half * 0.0, 0.16, 1.35), 0.42) if count == 4 else None
    where = ((half - 4, 0, 1), (half + 0.8, depth, height)) if across else ((controls[-1] - 2.6, -0.9, 0.8), (controls[-1] + 2.6, 3, height))
    turned = 32 if across else -34
    return {"family": "low", "detail": {"box": where, "yaw": turned, "pitch": 16}, "views": {"angle": (turned, 22), "front": (0, 14)}}


def _top(u, v, depth, height, count, across):
    """A steel plate with an opening for each slot; below them a dark cavity, guides and glowing wires."""
    rim = [(height + 0.01, 0, depth / 2, u + 0.10, v + 0.10), (height + 0.05, 0, depth / 2, u, v), (height - 0.3, 0, depth / 2, u - 0.02, v - 0.02)]
    soft.loft(m.chrome(), rim, power=4.6, caps=(False, False))
    long, wide = (2 * u + 0.1, 2 * v + 0.1) if across else (2 * v + 0.1, 2 * u + 0.1)
    lanes = count if not across else 2
    step = wide / lanes
    parts = []
    for lane in range(lanes):
        middle = -wide / 2 + step * (lane + 0.5)
        z = (height - 0.40, height - 0.25)
        plate = soft.holed(
            m.steel(),
            (middle - step / 2, middle + step / 2),
            (0, z[1] - z[0]),
            (-long / 2, long / 2),
            (middle, 0),
            (min(0.68, step * 0.36), long / 2 - 0.7),
            7.0,
            0.04,
            200,
        )
        parts.append(plate)
    shape.turn(parts, -90, "X")
    shape.move(parts, (0, 0, height - 0.40))
    pit = [shape.box(m.shadow(), (-wide / 2 - 0.3, wide / 2 + 0.3), (-long / 2 - 0.3, long / 2 + 0.3), (height - 3.4, height - 3.3), 0)]
    for lane in range(lanes):
        middle = -wide / 2 + step * (lane + 0.5)
        for side in (-0.5, 0.5):
            for k in range(7):
                y = -long / 2 + 0.9 + (long - 1.8) * k / 6
                pit.append(shape.tube(m.chrome(), [(middle + side, y, height - 0.2), (middle + side, y, height - 2.6)], 0.05))
        pit.append(shape.box(m.steel(), (middle - 0.12, middle + 0.12), (-long / 2 + 0.6, long / 2 - 0.6), (height - 2.2, height - 2.1), 0.02))
    if across:
        shape.turn(parts + pit, 90)
    shape.move(parts + pit, (0, depth / 2, 0))


def _toaster_controls(x, height, scale):
    """The lever in its slot, the shade dial with its marks, three keys and the crumb drawer's pull."""
    top = height - 1.9
    parts = [
        shape.box(m.chrome(), (x - 0.32, x + 0.32), (0.02, 0.4), (3.5, top + 0.2), 0.1),
        shape.box(m.shadow(), (x - 0.15, x + 0.15), (0.0, 0.3), (3.7, top), 0.04),
    ]
    parts.append(
        soft.loft(
            m.black_plastic(),
            [
                (x - 0.85, -0.35, top - 0.5, 0.2, 0.16),
                (x - 0.7, -0.38, top - 0.5, 0.34, 0.26),
                (x + 0.7, -0.38, top - 0.5, 0.34, 0.26),
                (x + 0.85, -0.35, top - 0.5, 0.2, 0.16),
            ],
            "x",
            2.6,
        )
    )
    parts.append(shape.box(m.chrome(), (x - 0.1, x + 0.1), (-0.3, 0.3), (top - 0.6, top - 0.4), 0.03))
    parts += fittings.knob("hollins", (x, 0.08, 2.55), 0.52, 0.6)
    for k in range(7):
        mark = shape.box(m.chrome(), (x - 0.03, x + 0.03), (0.04, 0.2), (2.55 + 0.76, 2.55 + 0.9), 0)
        shape.turn([mark], -108 + 36 * k, "Y", (x, 0, 2.55))
        parts.append(mark)
    for k in range(3):
        parts.append(shape.lathe(m.chrome(), (x + 1.45, 0.16, 2.3 + k * 0.85), soft.ease([(0.26, 0.2), (0.26, -0.08), (0, -0.14)], 0.05), "y"))
    return parts
