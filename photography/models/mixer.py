"""Attachments for a mixer's hub or a blender, and the bowls of both."""

import math

from kit import fittings, materials as m, shape

from . import soft
from .small import clear, has, shot


def _shaft(at, length=1.6, axis="y"):
    """The square-ended drive that goes into the hub."""
    return [shape.cylinder(m.chrome(), at, 0.42, length * 0.6, axis), shape.cylinder(m.steel(), at, 0.22, length, axis, sides=4)]


def _blender():
    cup = clear(0.93)
    for x in (-3.2, 3.4):
        shape.lathe(cup, (x, 0, 0), [(0, 0.12), (1.5, 0.12), (1.7, 0.4), (1.95, 6.4), (2.05, 6.4), (1.8, 0.3), (1.55, 0), (0, 0)])
        shape.lathe(m.plain("lid red", (0.45, 0.03, 0.03), 0.35), (x, 0, 6.3), [(2.12, -0.35), (2.16, 0), (2.12, 0.5), (1.6, 0.62), (0, 0.62)])
        shape.box(m.plain("lid red", (0.45, 0.03, 0.03), 0.35), (x - 0.4, x + 0.4), (-1.2, 1.2), (6.8, 7.3), 0.15)
        for i in range(5):
            shape.box(m.ink(0.25), (x - 0.45, x + 0.1 * (i % 2)), (-1.72 - i * 0.052, -1.7 - i * 0.052), (1.2 + i, 1.24 + i), 0)
    tamper = [
        shape.lathe(
            m.black_plastic(),
            (0.2, -3, 0),
            [(0, 0), (0.5, 0.1), (0.55, 1.2), (0.45, 7), (1.3, 7.2), (1.3, 7.4), (0.6, 7.6), (0.75, 9.5), (1.0, 11), (0.8, 11.7), (0, 11.9)],
        )
    ]
    shape.move(tamper, (0, 0.4, 0))
    return shot((-3.2, -1.4, 5.6), 2.6, "low", pitch=14, views={"angle": (-22, 14), "front": (0, 8)})


def _mill():
    """A hopper over a round housing with its burr and its dial."""
    metal = m.plain("cast mill", (0.62, 0.62, 0.61), 0.32, 1)
    shape.cylinder(metal, (0, -1.2, 2.6), 2.2, 2.6, "y", 0.25)
    shape.lathe(m.chrome(), (0, -1.2, 2.6), [(2.25, 0.1), (2.3, -0.2), (1.9, -0.45), (0.9, -0.5), (0.9, -1.1), (0.75, -1.25), (0, -1.25)], "y")
    for i in range(12):
        angle = math.tau * i / 12
        shape.box(
            m.ink(0.05),
            (1.55 * math.sin(angle) - 0.04, 1.55 * math.sin(angle) + 0.04),
            (-1.69, -1.62),
            (2.5 + 1.55 * math.cos(angle), 2.7 + 1.55 * math.cos(angle)),
            0,
        )
    shape.lathe(metal, (0, 0.2, 4.4), [(1.0, 0), (1.0, 0.8), (2.7, 2.6), (2.85, 3.5), (2.7, 3.5), (2.55, 2.7), (0.8, 0.9), (0, 0.7)])
    shape.lathe(m.plain("wheat", (0.48, 0.32, 0.13), 0.8), (0, 0.2, 4.4), [(2.62, 2.9), (1.6, 3.15), (0, 3.3)])
    shape.box(metal, (-0.9, 0.9), (-0.9, 1.1), (0.3, 1.2), 0.2)
    shape.box(metal, (-1.6, 1.6), (-1.3, 1.5), (0, 0.4), 0.15)
    _shaft((0, 1.4, 2.6), 2.6)
    fittings.plate("hollins", (0, -2.46, 2.6), 0.22)
    return shot((0, -1.8, 3), 2.4, "low", pitch=14)


def _pasta():
    """Three rollers in a row: one smooth, two with teeth."""
    for index in range(3):
        y = (index - 1) * 3.6
        parts = [shape.box(m.chrome(), (-5, -4.1), (-1.2, 1.2), (0, 2.8), 0.25), shape.box(m.chrome(), (4.1, 5), (-1.2, 1.2), (0, 2.8), 0.25)]
        parts += [shape.box(m.chrome(), (-4.2, 4.2), side, (0.5, 2.2), 0.1) for side in ((-1.15, -1.0), (1.0, 1.15))]
        for side in (-0.46, 0.46):
            parts.append(shape.cylinder(m.steel(), (-4.1, side, 1.9), 0.42, 8.2, "x"))
            if index:
                step = 0.22 if index == 1 else 0.5
                parts += [shape.cylinder(m.chrome(), (-4 + i * step, side, 1.9), 0.5, step * 0.5, "x", 0, 32) for i in range(int(8 / step))]
        parts += [*_shaft((5, 0, 1.5), 1.6, "x"), shape.cylinder(m.black_plastic(), (-5.6, 0, 1.5), 0.75, 0.7, "x", 0.1)]
        parts.append(fittings.plate("hollins", (0, -1.17, 1.3), 0.5))
        shape.move(parts, (index * 0.7 - 0.7, y, 0))
    return shot((-2, -3.2, 1.8), 2.6, "flat", views={"angle": (-30, 28), "front": (0, 34)})


def _spiralizer():
    shape.cylinder(m.chrome(), (0, -2.6, 3.4), 0.75, 3.4, "y", 0.2)
    shape.box(m.chrome(), (-0.55, 0.55), (-2.4, 0.6), (3.2, 4.6), 0.25)
    shape.cylinder(m.chrome(), (2.4, -2.4, 3.4), 0.18, 4.6, "y")
    shape.box(m.chrome(), (-0.5, 2.7), (1.7, 2.3), (2.9, 3.9), 0.25)
    shape.lathe(m.plain("zucchini", (0.05, 0.16, 0.025), 0.5), (0, -1.6, 2.2), [(0, -1.6), (0.6, -1.5), (0.75, 0), (0.72, 2.2), (0.5, 2.9), (0, 3.0)], "y")
    shape.move([shape.cylinder(m.steel(), (0, 1.3, 2.2), 1.2, 0.12, "y")], (0, 0, 0))
    shape.box(m.chrome(), (-0.4, 0.4), (1.4, 1.7), (2.2, 3.6), 0.1)
    _shaft((0, 0.8, 3.6), 1.8)
    for i in range(5):
        parts = [
            shape.cylinder(m.steel(), (-3.2 + i * 1.65, -5, 0.2), 0.72, 0.1, "z", 0.02),
            shape.cylinder(m.white_plastic(), (-3.2 + i * 1.65, -5, 0), 0.78, 0.2),
        ]
        parts.append(shape.box(m.chrome(), (-3.8 + i * 1.65, -2.6 + i * 1.65), (-5.05, -4.9 + i * 0.05), (0.3, 0.42), 0.02))
        shape.turn(parts[-1:], 30 * i, about=(-3.2 + i * 1.65, -5, 0))
    shape.box(m.black_plastic(), (-0.9, 0.9), (-0.4, 1.4), (0, 1.2), 0.2)
    return shot((0, -1.5, 2.4), 2.6, "low", pitch=20)


def attachment(spec):
    if has(spec, "tamper"):
        return _blender()
    if has(spec, "mill"):
        return _mill()
    return _pasta() if has(spec, "pasta") else _spiralizer()


def bowl(spec):
    """A mixer's bowl: hammered copper with a handle, or glass with marks and a lid."""
    radius, height = 4.3, 6.3
    inner = [(0, 0.55), (1.8, 0.6), (3.2, 1.6), (radius - 0.12, 4.4), (radius - 0.08, height)]
    if has(spec, "copper"):
        outer = [
            (radius, height),
            (radius + 0.18, height + 0.02),
            (radius + 0.14, height - 0.14),
            (radius, height - 0.16),
            (radius, 4.4),
            (3.35, 1.5),
            (1.9, 0.45),
            (2.3, 0.0),
            (0, 0),
        ]
        hammered = m.copper()
        shape.lathe(hammered, (0, 0, 0), inner + outer)
        for row in range(7):
            z = 1.7 + row * 0.62
            around = 3.5 + (radius - 3.5) * min(1, row / 4)
            for i in range(34):
                angle = math.tau * (i + 0.5 * (row % 2)) / 34
                if math.sin(angle) < 0.5:
                    dent = shape.lathe(hammered, (0, 0, 0), [(0.3, 0.0), (0.2, 0.045), (0, 0.055)], "y", 12)
                    shape.turn([dent], 180)
                    shape.move([dent], (0, around, z))
                    shape.turn([dent], math.degrees(angle) - 90)
        shape.tube(m.brass(), [(radius - 0.2, 0, 5.4), (radius + 2, 0, 5.6), (radius + 1.6, 0, 2.6), (radius - 0.5, 0, 2.2)], 0.26, bend=1.2)
        return shot((radius - 1, -2, 4.6), 2.8, "low", pitch=18)
    radius, height = 4.7, 7.2
    glass = clear(0.93)
    # A single wall: each further transparent wall adds grain to everything behind it.
    shape.lathe(glass, (0, 0, 0), [(0, 0.1), *soft.curve([(2.4, 0.1), (3.0, 0.6), (3.9, 1.7), (4.6, 4.2), (4.8, height)])])
    shape.lathe(m.plain("glass rim", (0.55, 0.6, 0.6), 0.1), (0, 0, 0), [(2.3, 0), (2.5, 0.06), (2.5, 0.16), (2.4, 0.2)])
    for i in range(6):
        shape.tube(m.ink(0.2), [(-0.9, -4.28 - i * 0.09 + 0.02, 2.9 + i * 0.6), (0.1 if i % 2 else -0.2, -4.34 - i * 0.09, 2.9 + i * 0.6)], 0.03)
    lid = [shape.lathe(m.plain("lid ink", (0.05, 0.09, 0.16), 0.4), (0, 0, height), [(4.95, -0.3), (5, 0.05), (4.8, 0.25), (1.2, 0.4), (1.0, 0.7), (0, 0.75)])]
    shape.move(lid, (0, 0, 0.02))
    shape.tube(glass, [(4.6, 0, 6.2), (6.6, 0, 6.2), (6.3, 0, 3.2), (4.4, 0, 2.8)], 0.34, bend=1.2)
    return shot((1.5, -4, 5.2), 3, "low", pitch=16)
