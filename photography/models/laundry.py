"""Washers, dryers, and both in one tower."""

import math

from kit import fittings, materials as m, shape
from models import soft


def washer(spec):
    if spec.get("configuration") == "Stacked pair":
        return _tower(spec)
    return _machine(spec, "washer")


def dryer(spec):
    return _machine(spec, "dryer")


def _machine(spec, kind):
    width, height, depth = spec["width"], spec["height"], spec["depth"]
    half, paid = width / 2, "payment" in (spec.get("configuration") or "")
    fascia = height - (6.6 if paid else 5.0)
    _cabinet(half, depth, (1.1, height))
    fittings.feet((-half, half), (0, depth), (0, 1.2))
    shape.box(m.finish(), (-half, half), (0, 1.2), (1.2, 4.6), 0.12)
    middle = (0, (4.7 + fascia) / 2 - 0.2)
    _front(spec, (4.72, fascia - 0.06), middle, kind)
    _controls(spec, (fascia, height - 0.05), kind, paid)
    return {"detail": {"box": ((-4, -2, fascia - 7), (half - 0.2, 0.5, height)), "yaw": -20, "pitch": 12}}


def _tower(spec):
    """Washer below, dryer above, the controls of both between them."""
    width, height, depth = spec["width"], spec["height"], spec["depth"]
    half, low, high = width / 2, height * 0.435, height * 0.565
    _cabinet(half, depth, (1.1, height))
    fittings.feet((-half, half), (0, depth), (0, 1.2))
    shape.box(m.finish(), (-half, half), (0, 1.2), (1.2, 4.6), 0.12)
    _front(spec, (4.72, low - 0.06), (0, (4.7 + low) / 2), "washer")
    split = (low + high) / 2
    _controls(spec, (low, split - 0.05), "washer", False)
    _controls(spec, (split, high - 0.06), "dryer", False)
    _front(spec, (high, height - 0.05), (0, (high + height) / 2 - 0.4), "dryer")
    return {"detail": {"box": ((-1, -2, low - 2), (half - 0.4, 0.5, high + 1)), "yaw": -20, "pitch": 8}}


def _cabinet(half, depth, z):
    """Side walls, back and top in the finish; the inside is dark."""
    for side in (-half, half - 0.35):
        shape.box(m.finish(), (side, side + 0.35), (1.0, depth), z, 0.1)
    shape.box(m.finish(), (-half + 0.2, half - 0.2), (depth - 0.5, depth - 0.1), z, 0.05)
    shape.box(m.finish(), (-half, half), (0.9, depth), (z[1] - 0.9, z[1]), 0.22)
    shape.box(m.shadow(), (-half + 0.4, half - 0.4), (15.2, 15.4), (z[0], z[1] - 1), 0)
    shape.box(m.shadow(), (-half + 0.4, half - 0.4), (1.0, 15), (z[0], z[0] + 0.4), 0)


def _front(spec, z, middle, kind):
    """The front plate with the porthole, the drum behind it and its door."""
    half = spec["width"] / 2
    hole = min(half * 0.64, (z[1] - z[0]) / 2 - 2.2)
    soft.holed(m.finish(), (-half, half), (0, 1.0), z, middle, (hole, hole), edge=0.12)
    _drum((middle[0], 0, middle[1]), hole * 0.94, kind)
    _door(spec["brand"], (middle[0], 0, middle[1]), hole, kind, spec.get("hinge"))


def _drum(at, radius, kind):
    """A perforated steel drum with three lifters, a lamp above its mouth and, in a washer, the gray bellows of the seal."""
    x, _, z = at
    back = 14.0
    shape.lathe(_drum_steel(), at, soft.ease([(radius, 2.2), (radius, back), (radius * 0.5, back + 0.5), (0, back)], 0.8), "y")
    shape.lathe(m.chrome(), at, soft.ease([(radius * 0.30, back - 0.3), (radius * 0.22, back - 0.6), (0, back - 0.7)], 0.2), "y")
    places = []
    for row in range(9):
        for k in range(36):
            a = math.tau * (k + row % 2 / 2) / 36
            places.append(((x + math.cos(a) * (radius - 0.03), 3.4 + row * 1.15, z + math.sin(a) * (radius - 0.03)), (-math.cos(a), 0, -math.sin(a))))
    for ring in range(3, 8):
        for k in range(ring * 6):
            a, r = math.tau * k / (ring * 6), radius * ring / 8.4
            places.append(((x + math.cos(a) * r, back - 0.06, z + math.sin(a) * r), (0, -1, 0)))
    soft.dots(m.shadow(), places, 0.19)
    for a in (90, 210, 330):
        fin = soft.loft(
            _drum_steel(),
            [
                (3.2, x, z - radius + 0.1, 0.5, 0.3),
                (4.2, x, z - radius + 0.3, 1.0, 1.1),
                (12.6, x, z - radius + 0.3, 1.1, 1.3),
                (13.4, x, z - radius, 0.5, 0.3),
            ],
            "y",
            2.6,
        )
        shape.turn([fin], a + 12, "Y", at)
    shape.cylinder(m.lamp(26.0, (0.95, 0.97, 1.0)), (x - 1.2, 2.9, z + radius - 0.4), 0.3, 2.4, "x")
    seal = m.grey_plastic() if kind == "washer" else _ring_steel()
    shape.lathe(
        seal,
        at,
        soft.ease([(radius * 1.08, 0.9), (radius * 0.99, 0.5), (radius * 0.9, 0.9), (radius * 0.93, 1.5), (radius * 0.86, 1.9), (radius * 0.98, 2.5)], 0.25),
        "y",
    )


def _drum_steel():
    return m.plain("drum steel", (0.56, 0.56, 0.57), 0.32, 0.9)


def _ring_steel():
    return m.plain("ring steel", (0.42, 0.42, 0.43), 0.2, 1)


def _door(brand, at, hole, kind, hinge):
    """A turned ring, a dark inner ring and the domed glass; the grip is on the side away from the hinge."""
    x, _, z = at
    out = hole * 1.13
    outer = m.chrome() if brand == "tarn" else m.plain("silver paint", (0.50, 0.505, 0.515), 0.24, 0.85)
    profile = [(out, 0.05), (out, -0.9), (out * 0.965, -1.5), (out * 0.90, -1.62), (out * 0.855, -1.35)]
    shape.lathe(outer, at, soft.ease(profile, 0.35), "y")
    shape.lathe(
        m.black_plastic(), at, soft.ease([(out * 0.86, -1.36), (out * 0.80, -1.42), (out * 0.70, -0.85), (out * 0.69, -0.3), (out * 0.72, 0.6)], 0.25), "y"
    )
    shape.lathe(m.chrome() if brand == "brightwell" else m.grey_plastic(), at, [(out * 0.715, -0.93), (out * 0.70, -1.02), (out * 0.685, -0.9)], "y")
    bulge = 1.15 if kind == "washer" else 0.75
    dome = [(out * 0.69 * math.sin(a), -0.7 - bulge * (math.cos(a) - math.cos(1.1)) / (1 - math.cos(1.1))) for a in (1.1 * k / 16 for k in range(16, -1, -1))]
    edge = math.sin(1.1)
    shape.lathe(m.pane(0.66, 0.7), at, [(r / edge, along) for r, along in dome], "y")
    side = -1 if (hinge or "Left") == "Right" else 1
    side = side if kind == "washer" else -side
    grip = soft.loft(
        m.black_plastic(),
        [(z - 2.6, x, -1.3, 0.28, 0.2), (z - 2.2, x, -1.5, 0.42, 0.36), (z + 2.2, x, -1.5, 0.42, 0.36), (z + 2.6, x, -1.3, 0.28, 0.2)],
        power=2.6,
    )
    shape.move([grip], (side * out * 0.935, -0.05, 0))
    for end in (-2.4, 2.4):
        shape.box(m.grey_plastic(), (x - side * out * 1.03 - 0.35, x - side * out * 1.03 + 0.35), (-0.7, 0.02), (z + end - 0.7, z + end + 0.7), 0.15)


TOUCH = ("Steam", "Rental", "Card", "Compact Front", "Heat-Pump")


def _controls(spec, z, kind, paid):
    """The fascia: a detergent drawer on the left of a washer, then dial and display on a dark strip; or the reader of a paid machine."""
    half, brand, name = spec["width"] / 2, spec["brand"], spec.get("name") or ""
    split, middle = -half * 0.36, (z[0] + z[1]) / 2
    shape.box(m.finish(), (split + 0.04, half), (0, 1.4), z, 0.12)
    _drawer((-half, split - 0.04), z, brand, kind)
    right = half - (7.4 if paid else 0.9)
    shape.box(m.black_glass(), (split + 0.9, right), (-0.08, 0.4), (z[0] + 0.75, z[1] - 0.75), 0.06)
    touch = paid or any(word in name for word in TOUCH) and not (brand == "tarn" and "Heat-Pump" in name)
    if touch:
        _display((split + 3.0, middle), "35" if kind == "washer" else "48")
        _keys((split + 5.2, right - 0.6), middle, 4 if paid else 6)
    else:
        dial = split + 0.9 + (right - split - 0.9) * (0.36 if brand == "brightwell" else 0.30)
        _dial(brand, (dial, middle), min(1.5, (z[1] - z[0]) * 0.3))
        _display((dial + 4.6, middle), "1:05" if kind == "washer" else "0:48")
        _keys((dial + 6.2, right - 0.5), middle, 3)
    if paid:
        _reader((half - 3.9, z))


def _drawer(x, z, brand, kind):
    """The washer's drawer has a scoop for the fingers; the dryer keeps a plain panel with the name."""
    middle, height = (x[0] + x[1]) / 2, z[1] - z[0]
    if kind == "dryer":
        shape.box(m.finish(), x, (0, 1.4), z, 0.12)
        fittings.plate(brand, (middle, -0.03, (z[0] + z[1]) / 2), 0.95, True)
        return
    scoop = (middle, z[0] + height * 0.26)
    soft.holed(m.finish(), x, (-0.12, 0.9), z, scoop, ((x[1] - x[0]) * 0.30, height * 0.12), 3.0, 0.1)
    shape.box(m.grey_plastic(), (x[0] + 0.5, x[1] - 0.5), (0.95, 1.4), (z[0] + 0.2, z[1] - 0.3), 0.05)
    fittings.plate(brand, (middle, -0.14, z[0] + height * 0.68), 0.85, True)


def _dial(brand, at, radius):
    x, z = at
    shape.lathe(
        m.chrome(),
        (x, -0.08, z),
        soft.ease([(radius * 1.12, 0), (radius * 1.12, -0.2), (radius, -0.3), (radius * 0.96, -1.0), (radius * 0.86, -1.12)], 0.12),
        "y",
    )
    shape.lathe(m.plain("dial face", (0.33, 0.335, 0.34), 0.3, 0.9), (x, -0.08, z), [(radius * 0.87, -1.1), (radius * 0.8, -1.06), (0, -1.05)], "y")
    shape.box(m.lamp(2.5, (0.8, 0.93, 1.0)), (x - 0.05, x + 0.05), (-1.2, -1.1), (z + radius * 0.45, z + radius * 0.8), 0)
    for k in range(10):
        a = math.radians(-36 * k + 72)
        reach = radius * 1.32
        mark = shape.box(m.ink(0.8), (x - 0.03, x + 0.03), (-0.1, -0.07), (z + reach, z + reach + 0.16), 0)
        shape.turn([mark], math.degrees(a), "Y", (x, 0, z))


def _display(at, words):
    x, z = at
    shape.box(m.plain("screen", (0.012, 0.016, 0.02), 0.08), (x - 1.35, x + 1.35), (-0.12, 0), (z - 0.7, z + 0.7), 0.04)
    shape.text(m.lamp(2.2, (0.75, 0.92, 1.0)), words, (x, -0.13, z), 0.95)


def _keys(x, z, count):
    """Touch fields: a mark and a line under it."""
    step = (x[1] - x[0]) / count
    for k in range(count):
        middle = x[0] + step * (k + 0.5)
        ring = [(middle + 0.22 * math.cos(a), -0.1, z + 0.25 + 0.22 * math.sin(a)) for a in (math.tau * i / 20 for i in range(20))]
        shape.tube(m.ink(0.8), ring, 0.025, closed=True)
        shape.box(m.ink(0.6), (middle - step * 0.26, middle + step * 0.26), (-0.1, -0.07), (z - 0.42, z - 0.35), 0)


def _reader(place):
    """The payment unit: a steel case with a slot, a small screen, a pad and a lock."""
    x, z = place
    low, high = z[0] + 0.35, z[1] - 0.35
    shape.box(m.steel(), (x - 2.8, x + 2.8), (-1.15, 0.2), (low, high), 0.2)
    shape.box(m.black_glass(), (x - 2.3, x + 0.4), (-1.22, -1.0), (high - 2.2, high - 0.5), 0.06)
    shape.text(m.lamp(2.2, (0.75, 0.92, 1.0)), "2.50", (x - 0.95, -1.24, high - 1.35), 0.72)
    shape.box(m.black_plastic(), (x + 0.75, x + 2.35), (-1.6, -1.0), (high - 1.75, high - 0.95), 0.12)
    shape.box(m.lamp(3.0, (0.45, 1.0, 0.6)), (x + 0.95, x + 2.15), (-1.63, -1.58), (high - 1.39, high - 1.31), 0)
    for reach in (0.35, 0.6, 0.85):
        arc = [(x - 1.5 + reach * math.cos(a), -1.18, low + 1.35 + reach * math.sin(a)) for a in (math.radians(d) for d in range(-42, 43, 6))]
        shape.tube(m.ink(0.03), arc, 0.05)
    shape.box(m.shadow(), (x - 0.1, x + 0.1), (-1.17, -1.0), (low + 0.9, low + 1.9), 0)
    shape.lathe(m.chrome(), (x + 1.5, -1.15, low + 1.35), [(0.55, 0), (0.55, -0.14), (0.42, -0.2), (0, -0.2)], "y")
    shape.box(m.shadow(), (x + 1.46, x + 1.54), (-1.37, -1.2), (low + 1.1, low + 1.6), 0)
