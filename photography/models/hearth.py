"""Hearth ovens: a mouth, a vault of firebrick, a stone floor, fire and a pizza."""

import math
import random

from kit import fittings, materials as m, shape

from . import oven_parts as parts


def _stone():
    return m.plain("hearth stone", (0.50, 0.42, 0.33), 0.85)


def _brick():
    return m.plain("firebrick", (0.40, 0.29, 0.20), 0.9)


def _fire(strength=9.0):
    return m.lamp(strength, (1.0, 0.36, 0.07))


def _arch(half, foot, spring, rise, steps=40):
    """From the left foot up and over to the right foot, as (x, z) points."""
    over = [(-half * math.cos(step / steps * math.pi), spring + rise * math.sin(step / steps * math.pi)) for step in range(steps + 1)]
    return [(-half, foot)] + over + [(half, foot)]


def _between(material, outer, inner, y, edge=0.08):
    """The solid between two arches on the same floor."""
    return shape.outline(material, outer + inner[::-1], y, edge)


class Mouth:
    """The opening: half its width, its floor, where the arch springs from, how far it rises."""

    def __init__(self, half, foot, spring, rise):
        self.half, self.foot, self.spring, self.rise = half, foot, spring, rise

    def arch(self, wider=0.0, drop=0.0):
        return _arch(self.half + wider, self.foot - drop, self.spring, self.rise + wider)


def _inside(mouth, depth, fire):
    """Courses of brick, a back wall, slabs of stone with joints, the fire and the pizza."""
    reach, course = depth - 1.0, 2.7
    for index in range(int((reach - 1.2) / course)):
        near = 1.2 + index * course
        _between(_brick(), mouth.arch(1.2), mouth.arch(0.15), (near, near + course - 0.05), 0.12)
    shape.outline(_brick(), mouth.arch(1.0), (reach - 0.4, reach), 0)
    shape.box(m.shadow(), (-mouth.half - 1, mouth.half + 1), (0.6, reach), (mouth.foot - 0.9, mouth.foot - 0.14), 0)
    wide, deep = mouth.half * 2 / 3, (reach - 0.5) / 2
    for column in range(3):
        for row in range(2):
            x, y = -mouth.half + wide * column, 0.4 + deep * row
            shape.box(_stone(), (x + 0.05, x + wide - 0.05), (y + 0.05, y + deep - 0.05), (mouth.foot - 0.5, mouth.foot), 0.1)
    fire(mouth, reach)
    _pizza((-mouth.half * (0.36 if fire is _wood else 0), depth * 0.42, mouth.foot), min(mouth.half * (0.5 if fire is _wood else 0.62), depth * 0.3))


def _pizza(at, radius):
    x, y, z = at
    crust = m.plain("crust", (0.52, 0.29, 0.11), 0.75)
    shape.lathe(crust, at, [(0, 0), (radius * 0.95, 0), (radius, 0.25), (radius * 0.96, 0.62), (radius * 0.87, 0.66), (radius * 0.8, 0.36), (0, 0.34)])
    shape.cylinder(m.plain("sauce", (0.52, 0.085, 0.025), 0.45), (x, y, z + 0.3), radius * 0.82, 0.12, "z", 0.03)
    cheese, basil = m.plain("cheese", (0.80, 0.70, 0.48), 0.4), m.plain("basil", (0.06, 0.19, 0.035), 0.5)
    for index in range(9):
        angle, out = index * 2.4, radius * (0.12 + 0.62 * ((index * 0.37) % 1))
        px, py, size = x + math.cos(angle) * out, y + math.sin(angle) * out, radius * (0.13 + 0.06 * ((index * 0.61) % 1))
        shape.lathe(cheese, (px, py, z + 0.4), [(size, 0), (size * 0.8, 0.11), (size * 0.4, 0.16), (0, 0.17)], sides=24)
        if index % 3 == 0:
            leaf = shape.cylinder(basil, (x + math.cos(angle + 1) * out, y + math.sin(angle + 1) * out, z + 0.5), radius * 0.09, 0.08, "z", 0.02)
            leaf.scale.x = 1.7


def _flame(at, tall, width=0.34):
    """A flame: hot at its foot, cooler at its tip."""
    for part, strength, color in ((1.0, 2.0, (1.0, 0.26, 0.03)), (0.6, 5.0, (1.0, 0.5, 0.13))):
        points = [(0, 0), (0.7, 0.05), (1, 0.17), (1, 0.3), (0.78, 0.5), (0.46, 0.7), (0.2, 0.87), (0, 1)]
        shift = 0 if part == 1 else -width * 0.6
        tongue = shape.lathe(m.lamp(strength, color), (at[0], at[1] + shift, at[2]), [(r * width * part, h * tall * part) for r, h in points], sides=20)
        shape.turn([tongue], 14 * math.sin(at[0] * 2.3 + at[1]), "Y", at)


def _gas(mouth, reach):
    """Burners along the back and both sides."""
    chance, wide = random.Random(3), mouth.half * 0.84
    shape.tube(m.cast_iron(), [(-wide, reach - 1.6, mouth.foot + 0.3), (wide, reach - 1.6, mouth.foot + 0.3)], 0.35)
    px = -wide
    while px < wide:
        # Flames rise in bunches, higher where two are close.
        swell = 0.5 + 0.5 * math.sin(px * 0.9 + 1.3) * math.sin(px * 0.37)
        tall = mouth.rise * (0.10 + 0.24 * swell + 0.12 * chance.random())
        _flame((px, reach - 1.8 - 0.9 * chance.random(), mouth.foot + 0.45), tall, 0.34 + 0.5 * chance.random() * swell + 0.1)
        px += 0.55 + 1.5 * chance.random() * (1.3 - swell)


def _wood(mouth, reach):
    """Logs and embers to the right, flames above them."""
    bark, centre, reach = m.plain("bark", (0.085, 0.05, 0.03), 0.9), mouth.half * 0.5, min(reach, 25)
    for index, (px, pz, length) in enumerate(((-1.6, 1.0, 13), (1.7, 1.0, 12), (0.1, 2.6, 12.5))):
        log = shape.cylinder(bark, (centre + px, reach - length - 3, mouth.foot + pz), 1.0 + 0.15 * index, length, "y", 0.15, 14)
        shape.turn([log], (-7, 5, -2)[index], "Z", (centre, reach - 9, 0))
        end, cut = (centre + px + (0.8, -0.6, 0.2)[index], reach - length - 3.06, mouth.foot + pz), m.plain("cut wood", (0.42, 0.26, 0.13), 0.8)
        shape.cylinder(cut, end, 0.8, 0.1, "y", 0, 14)
    for index in range(22):
        px, py = centre - 3.4 + (index * 1.618 * 2.2) % 7, reach - 15 + (index * 2.7) % 12
        shape.box(_fire(5.0 if index % 2 else 1.6), (px, px + 0.7), (py, py + 0.7), (mouth.foot, mouth.foot + 0.35 + 0.2 * (index % 3)), 0.15)
    for index in range(7):
        _flame((centre - 2.6 + index * 0.9, reach - 7 + (index % 3) * 1.8, mouth.foot + 2.2), mouth.rise * (0.35 + 0.3 * ((index * 0.618) % 1)), 0.8)


def _electric(mouth, reach):
    """Heating rods under the vault and low along the back wall."""
    for part in (0.3, 0.62):
        tall, wide = mouth.foot + (mouth.spring + mouth.rise - mouth.foot) * part, mouth.half * (0.8 if part < 0.5 else 0.66)
        shape.tube(_fire(7.0), [(-wide, reach - 0.6, tall), (-wide, reach - 1.1, tall), (wide, reach - 1.1, tall), (wide, reach - 0.6, tall)], 0.2, bend=0.3)
    top = mouth.spring + mouth.rise - 0.7
    shape.box(_fire(7.0), (-mouth.half * 0.45, mouth.half * 0.45), (reach * 0.3, reach * 0.75), (top, top + 0.1), 0)


FIRES = {"Gas": _gas, "Wood and Gas": _wood}


def _gauge(at, radius):
    """A round thermometer: a ring, a pale face, ticks, a needle."""
    x, y, z = at
    shape.lathe(m.brass(), at, [(0, 0), (radius, 0), (radius, -0.35), (radius * 0.86, -0.35), (radius * 0.84, -0.2), (0, -0.2)], "y")
    shape.cylinder(m.white_plastic(), (x, y - 0.24, z), radius * 0.83, 0.05, "y", 0)
    for step in range(9):
        angle = math.radians(225 - step * 33.75)
        px, pz = x + math.cos(angle) * radius * 0.66, z + math.sin(angle) * radius * 0.66
        shape.cylinder(m.ink(0.02), (px, y - 0.25, pz), radius * 0.06, 0.02, "y", 0, 12)
    needle = shape.box(_fire(0.6), (x - 0.05, x + 0.05), (y - 0.29, y - 0.25), (z - radius * 0.12, z + radius * 0.6), 0)
    shape.turn([needle], 50, "Y", at)


def hearth_oven(spec):
    if spec["width"] < 24:
        return _countertop(spec)
    return _outdoor(spec) if "Wood" in (spec.get("fuel") or "") else _built_in(spec)


def _built_in(spec):
    """A front with an arch in it over a strip of dials."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, strip, fire = width / 2, 4.6, FIRES.get(spec.get("fuel"), _electric)
    mouth = Mouth(half - 4.6, strip + 1.2, strip + 4.4, height - strip - 7.6)
    parts.shell(half, depth, (0, height))
    _between(m.finish(), [(-half, strip + 0.1), (-half, height), (half, height), (half, strip + 0.1)], mouth.arch(0.4, 1.1), (0, 1.4), 0.12)
    _between(m.brass() if fire is _electric else m.copper(), mouth.arch(1.1), mouth.arch(), (-0.35, 0.5), 0.1)
    shape.box(m.steel(), (-mouth.half - 1.5, mouth.half + 1.5), (-1.5, 0.5), (strip + 0.2, strip + 1.15), 0.12)
    _inside(mouth, depth, fire)
    shape.box(m.finish(), (-half, half), (0, 1.4), (0, strip - 0.05), 0.12)
    dials = (-0.34, 0.34) if fire is _electric else (-0.38, 0.26, 0.38)
    for part in dials:
        parts.dial(brand, (part * width, 0, strip * 0.5), 1.1)
    if fire is _electric:
        parts.display(brand, (-3.4, 3.4), (strip * 0.28, strip * 0.72), "750°")
    else:
        _gauge((0, 0, strip * 0.5), 1.6)
    fittings.plate(brand, (0, -0.02, height - 1.3), 0.6)
    return {"detail": {"box": ((-half * 0.9, -1.5, 0.4), (-half * 0.9 + 14, 1, 13)), "yaw": -22, "pitch": 12}}


def _vaulted(mouth, outer, depth, thickness):
    """An oven whose body is an arch."""
    _between(m.finish(), outer, mouth.arch(0.5), (0.3, thickness), 0.25)
    _between(m.finish(), outer, mouth.arch(1.3), (thickness - 0.2, depth - 0.4), 0.1)
    shape.outline(m.finish(), outer, (depth - 0.6, depth), 0.2)


def _outdoor(spec):
    """An outdoor oven: arch stones around the opening, a stone shelf, a chimney."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, base = width / 2, 4.4
    top = height - 5.0
    mouth = Mouth(half * 0.56, base + 0.4, base + 4.6, 7.6)
    outer = _arch(half - 1, base, base + 6, top - base - 6, 60)
    _vaulted(mouth, outer, depth, 3)
    shape.box(m.cast_iron(), (-half + 0.4, half - 0.4), (-0.9, depth), (base - 1.2, base + 0.3), 0.3)
    shape.box(m.steel(), (-half + 1, half - 1), (0.4, depth - 1), (0.6, base - 1.25), 0.1)
    shape.frame(m.shadow(), (-half + 1.4, half - 1.4), (1, depth - 1.4), (0, 0.8), (1,) * 4, 0)
    _voussoirs(mouth, 2.2)
    _inside(mouth, depth - 2, _wood)
    _gauge((half * 0.76, 0.3, base + 8), 1.5)
    for part in (0.6, 0.78):
        parts.dial(brand, (part * half, 0.4, base - 2.5), 0.85)
    fittings.plate(brand, (-half * 0.6, 0.38, base - 2.5), 0.9)
    shape.cylinder(m.cast_iron(), (0, 8, top - 1.5), 2.8, height - top - 0.6)
    shape.lathe(m.cast_iron(), (0, 8, height - 1.6), [(0, 0.4), (3.6, 0), (3.7, 0.2), (1.2, 1.5), (0, 1.6)])
    return {"detail": {"box": ((-9, -2.5, base - 2), (9, 2, base + 13)), "yaw": -20, "pitch": 10}, "views": {"angle": (-27, 13), "front": (0, 6)}}


def _voussoirs(mouth, deep, count=13):
    """The stones of the arch, each with a joint."""
    point = lambda wider, part: (
        -(mouth.half + wider) * math.cos(part * math.pi), mouth.spring + (mouth.rise + wider) * math.sin(part * math.pi)
    )
    for index in range(count):
        start, end = (index + 0.04) / count, (index + 0.96) / count
        shape.outline(_stone(), [point(0, start), point(deep, start), point(deep, end), point(0, end)], (-0.5, 1), 0.14)
    for side in (-1, 1):
        x = sorted((side * mouth.half, side * (mouth.half + deep)))
        shape.box(_stone(), x, (-0.5, 1), (mouth.foot - 0.1, mouth.spring - 0.06), 0.14)


def _countertop(spec):
    """A low oven on feet, with a window across its whole front and one dial."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, base = width / 2, 3.1
    mouth = Mouth(half - 1.7, base + 0.5, base + 1.6, height - base - 4.0)
    outer = _arch(half, base, base + 2.6, height - base - 2.6, 60)
    _vaulted(mouth, outer, depth, 1.2)
    _between(m.cast_iron(), mouth.arch(0.7), mouth.arch(), (-0.1, 0.6), 0.08)
    shape.outline(m.tinted_glass(0.7), mouth.arch(0.1), (0.25, 0.3), 0)
    shape.box(m.finish(), (-half, half), (0, depth), (0.7, base - 0.06), 0.3)
    for px in (-half + 2, half - 2):
        for py in (2, depth - 2):
            shape.cylinder(m.rubber(), (px, py, 0), 0.7, 0.8)
    _inside(mouth, depth - 1, _electric)
    fittings.handle(brand, (0, 0, height - 1.35), width * 0.42, upright=False, stand=1.3)
    parts.dial(brand, (half * 0.66, 0, base * 0.6), 0.72)
    parts.display(brand, (-1.8, 1.8), (base * 0.38, base * 0.82), "750°", 0.8)
    fittings.plate(brand, (-half * 0.62, -0.02, base * 0.58), 0.42)
    return {"detail": {"box": ((-1, -1.4, 0.6), (half, 1, height - 1.5)), "yaw": -24, "pitch": 14}, "views": {"angle": (-27, 13), "front": (0, 6)}}
