"""Blenders: with a pitcher, with a cup, and with a stick."""

import math

from kit import fittings, materials as m, shape
from models import soft


def pitcher(spec, hood):
    """A tapered base with its dial, a clear jar with blades and a black lid; one with a hood has a clear case around the jar."""
    half, height, depth = spec["width"] / 2, spec["height"], spec["depth"]
    y, base = depth / 2, height * 0.36
    body = [(0.15, 0.93), (0.3, 0.98), (0.7, 1.0), (base * 0.4, 0.93), (base * 0.8, 0.76), (base * 0.94, 0.72), (base, 0.66)]
    soft.loft(m.finish(), soft.curve([(z, 0, y, half * 0.97 * part, y * part) for z, part in body]), power=3.4)
    soft.loft(m.rubber(), [(0, 0, y, half * 0.86, y * 0.86), (0.3, 0, y, half * 0.88, y * 0.88)], power=3.4)
    soft.loft(m.chrome(), [(0.62, 0, y, half * 0.985, y * 1.012), (0.86, 0, y, half * 0.985, y * 1.012)], power=3.4)
    _dial((base * 0.46, y * (1 - 0.925)), half)
    jar = half * (0.62 if not hood else 0.55)
    soft.turned(
        m.black_plastic(),
        (0, y, 0),
        [(jar * 0.9, base - 0.1), (jar * 0.98, base + 0.1), (jar * 0.98, base + 0.8), (jar * 0.85, base + 0.95), (0, base + 0.95)],
        0.12,
    )
    rim = height - (1.3 if not hood else 2.0)
    _jar((0, y), jar, base + 0.9, rim)
    _lid((0, y), jar * 1.17, rim, height - (0 if not hood else 0.7))
    if hood:
        _case((0, y), half, base, height)
    else:
        _grip((0, y), jar, base + 0.9, rim)
    return {
        "family": "low",
        "detail": {"box": ((-half * 0.9, -0.6, 0.4), (half * 0.9, y, base + 3.6)), "yaw": -24, "pitch": 12},
        "views": {"angle": (-27, 14), "front": (0, 9)},
    }


def _dial(place, half):
    z, y = place
    knob = fittings.knob("hollins", (0, 0, 0), half * 0.24, half * 0.28)
    marks = [shape.box(m.chrome(), (-0.04, 0.04), (-0.04, 0.1), (half * 0.36, half * 0.42), 0) for _ in range(7)]
    for k, mark in enumerate(marks):
        shape.turn([mark], -120 + 40 * k, "Y")
    plate = fittings.plate("hollins", (0, -0.02, -half * 0.56), half * 0.14)
    shape.turn(knob + marks + [plate], -4, "X")
    shape.move(knob + marks + [plate], (0, y - 0.02, z))


def _jar(place, radius, low, rim):
    """Thin-walled: an outer and an inner skin, with marks and the blades at its foot."""
    x, y = place
    tall = rim - low
    for inset, foot in ((0, 0), (0.16, 0.3)):
        run = [(low + foot, 0.86), (low + foot + 0.25, 0.93), (low + tall * 0.5, 1.03), (rim - 0.3, 1.14), (rim, 1.17)]
        soft.loft(m.pane(0.94, 0.75), soft.curve([(z, x, y, radius * part - inset, radius * part - inset) for z, part in run]), power=2.7, caps=(False, False))
    shape.lathe(m.steel(), (x, y, low), [(radius * 0.82, 0.1), (radius * 0.4, 0.14), (0, 0.14)])
    blades((x, y, low + 0.15), radius * 0.66)
    for k in range(6):
        z = low + tall * (0.2 + 0.12 * k)
        long = radius * (0.30 if k % 2 else 0.18)
        part = 0.93 + 0.22 * (z - low) / tall
        shape.box(m.ink(0.85), (-long, long), (y - radius * part - 0.045, y - radius * part - 0.03), (z - 0.03, z + 0.03), 0)


def blades(at, reach):
    """The blades: four bent wings around a nut."""
    x, y, z = at
    steel = m.chrome()
    shape.lathe(steel, at, [(0.42, 0), (0.42, 0.4), (0.2, 0.62), (0, 0.64)])
    for k in range(4):
        up = 0.75 if k % 2 else 0.1
        wing = shape.plan(steel, [(0.1, -0.24), (reach * 0.6, -0.24), (reach, 0.05), (reach * 0.6, 0.2), (0.1, 0.24)], (0, 0.06), 0.02)
        shape.turn([wing], -28 if k % 2 else 14, "Y")
        shape.turn([wing], 90 * k + 20)
        shape.move([wing], (x, y, z + 0.32 + up * 0.2))


def _lid(place, radius, rim, top):
    x, y = place
    tall = top - rim
    soft.loft(
        m.black_plastic(),
        [
            (rim - 0.1, x, y, radius * 0.94, radius * 0.94),
            (rim, x, y, radius * 1.03, radius * 1.03),
            (rim + tall * 0.35, x, y, radius * 1.02, radius * 1.02),
            (rim + tall * 0.5, x, y, radius * 0.9, radius * 0.9),
        ],
        power=2.7,
    )
    cap = [(radius * 0.48, rim + tall * 0.4), (radius * 0.46, top - 0.15), (radius * 0.38, top), (0, top)]
    soft.turned(m.pane(0.45, 0.8), (x, y, 0), cap, 0.12)
    soft.turned(m.chrome(), (x, y, 0), [(radius * 0.56, rim + tall * 0.45), (radius * 0.56, rim + tall * 0.6), (radius * 0.48, rim + tall * 0.6)], 0.04)


def _grip(place, radius, low, rim):
    x, y = place
    tall = rim - low
    path = [(1.08, 0.90), (1.45, 0.93), (1.72, 0.82), (1.70, 0.45), (1.50, 0.16), (0.98, 0.10)]
    soft.horn(m.black_plastic(), [(x + u * radius * 0.98, y, low + v * tall, 0.36 if 0 < k < 5 else 0.46) for k, (u, v) in enumerate(path)])


def _case(place, half, base, height):
    """The hinged sound hood."""
    x, y = place
    run = [(base + 0.15, 0.84), (base + 0.5, 0.90), (base + (height - base) * 0.6, 0.92), (height - 0.9, 0.88), (height - 0.3, 0.76), (height, 0.5)]
    soft.loft(m.pane(0.88, 0.85), soft.curve([(z, x, y, half * part, half * part) for z, part in run]), power=4.2, caps=(False, True))
    soft.loft(m.chrome(), [(base + 0.0, x, y, half * 0.86, half * 0.86), (base + 0.28, x, y, half * 0.88, half * 0.88)], power=4.2)
    shape.cylinder(m.chrome(), (x - half * 0.5, y + half * 0.95, base + 0.3), 0.34, half, "x")
    shape.box(m.black_plastic(), (x - 1.1, x + 1.1), (y - half * 0.98, y - half * 0.88), (base + 1.0, base + 1.5), 0.15)


def personal(spec):
    """A small base and the cup upside down on it: the blades are in its foot, the cup's closed end is the top."""
    half, height = spec["width"] / 2, spec["height"]
    y, base = half, height * 0.36
    body = [(0.15, 0.93), (0.4, 1.0), (base * 0.4, 0.95), (base * 0.85, 0.84), (base, 0.78)]
    soft.turned(m.finish(), (0, y, 0), soft.curve([(half * part * 0.97, z) for z, part in body]) + [(0, base)], 0.1)
    soft.turned(m.rubber(), (0, y, 0), [(0, 0), (half * 0.86, 0), (half * 0.88, 0.2)], 0.05)
    for low, high, part in ((0.5, 0.68, 0.985), (base - 0.05, base + 0.16, 0.80)):
        soft.turned(m.chrome(), (0, y, 0), [(half * part * 0.9, low), (half * part, low), (half * part, high), (half * part * 0.9, high)], 0.04)
    shape.lathe(m.chrome(), (0, 0.10, base * 0.58), soft.ease([(0.62, 0.3), (0.62, -0.12), (0.5, -0.16), (0.44, -0.06), (0, -0.1)], 0.05), "y")
    fittings.plate("hollins", (0, 0.0, base * 0.27), 0.42)
    soft.turned(
        m.black_plastic(),
        (0, y, 0),
        [(half * 0.70, base + 0.1), (half * 0.76, base + 0.2), (half * 0.76, base + 1.1), (half * 0.70, base + 1.25), (0, base + 1.25)],
        0.1,
    )
    low = base + 1.2
    for inset in (0, 0.13):
        cup = [
            (half * 0.70 - inset, low),
            (half * 0.70 - inset, low + 0.5),
            (half * 0.60 - inset, height - 0.9),
            (half * 0.50 - inset, height - inset),
            (0, height - inset),
        ]
        soft.turned(m.pane(0.94, 0.75), (0, y, 0), cup, 0.5)
    blades((0, y, low + 0.1), half * 0.46)
    for k in range(4):
        z = low + 1.3 + k * 1.4
        part = half * (0.70 - 0.1 * (z - low - 0.5) / (height - low - 1.4))
        shape.box(m.ink(0.85), (-0.3, 0.3), (y - part - 0.03, y - part - 0.015), (z - 0.025, z + 0.025), 0)
    return {
        "family": "low",
        "detail": {"box": ((-half, 0, 0.8), (half, half, base + 3.4)), "yaw": -24, "pitch": 12},
        "views": {"angle": (-27, 14), "front": (0, 9)},
    }


def stick(spec):
    """A rounded grip in the finish, a steel arm, and the bell that keeps the blade off the pan."""
    half, height = spec["width"] / 2, spec["height"]
    y = (spec.get("depth") or 2.9) / 2
    joint, at = height * 0.50, (0, y, 0)
    grip = [
        (joint, 0.62),
        (joint + 0.5, 0.70),
        (joint + 2.4, 0.80),
        (joint + 4.6, 0.86),
        (height - 1.2, 0.95),
        (height - 0.35, 0.86),
        (height - 0.06, 0.55),
        (height, 0.2),
    ]
    soft.loft(m.finish(), soft.curve([(z, 0, y, half * p, y * p) for z, p in grip]), power=2.3)
    soft.turned(m.chrome(), at, [(0.6, joint - 0.3), (half * 0.66, joint - 0.28), (half * 0.66, joint + 0.05), (0.5, joint + 0.05)], 0.05)
    arm = [(0.9, joint - 0.28), (0.52, joint - 1.3), (0.42, joint - 3.0), (0.42, 2.4), (0.6, 1.95), (half * 0.86, 1.35), (half * 0.97, 0.5), (half * 0.97, 0.2)]
    shape.lathe(m.plain("arm steel", (0.62, 0.615, 0.605), 0.18, 1), at, soft.curve([(r, z) for r, z in arm]))
    soft.turned(m.grey_plastic(), at, [(half * 0.90, 0.32), (half, 0.26), (half, 0.0), (half * 0.88, 0.0), (half * 0.86, 0.3)], 0.06)
    slots = [
        ((math.sin(a) * half * 0.925, y - math.cos(a) * half * 0.925, 0.86), (math.sin(a), -math.cos(a), 0.3)) for a in (math.tau * k / 6 for k in range(6))
    ]
    soft.dots(m.shadow(), slots, 0.2)
    front = y * (1 - 0.84)
    shape.lathe(m.black_plastic(), (0, front + 0.1, joint + 4.6), soft.ease([(0.46, 0.1), (0.46, -0.14), (0.34, -0.2), (0, -0.16)], 0.06), "y")
    shape.lathe(m.chrome(), (0, front + 0.12, joint + 3.2), soft.ease([(0.34, 0.1), (0.34, -0.1), (0, -0.14)], 0.05), "y")
    shape.cylinder(m.lamp(3.0, (0.5, 0.95, 1.0)), (0, y * 0.24, joint + 1.5), 0.08, 0.1, "y", 0)
    return {
        "family": "low",
        "detail": {"box": ((-half, 0, joint - 1), (half, 2, height)), "yaw": -24, "pitch": 10},
        "views": {"angle": (-27, 12), "front": (0, 8)},
    }
