"""Pans, trays, stones and griddles."""

import math

from kit import fittings, materials as m, shape

from . import mixer
from .small import grid, has, sheet, shot, size, tray


def _bright():
    return m.plain("pan steel", (0.64, 0.635, 0.625), 0.2, 1)


def _ice():
    return m.plain("ice", (0.74, 0.82, 0.85), 0.05, Specular=0.8)


def _stone(spec):
    width, _, depth = size(spec, 16, 0.6, 14)
    shape.plan(m.plain("cordierite", (0.50, 0.40, 0.29), 0.9), [p[:2] for p in sheet(width, depth, 0.9, 0)], (0.35, 1.0), 0.12)
    for x in (-width / 3, width / 3):
        shape.box(m.plain("cordierite", (0.50, 0.40, 0.29), 0.9), (x - 0.8, x + 0.8), (-depth / 2 + 1, depth / 2 - 1), (0, 0.4), 0.1)
    crust, crumb = m.plain("crust", (0.30, 0.155, 0.065), 0.9), m.plain("flour", (0.72, 0.68, 0.6), 0.95)
    loaf = shape.lathe(crust, (0, 0, 0), [(0, 0), (2.6, 0), (3.1, 0.6), (2.9, 1.6), (1.9, 2.4), (0.9, 2.65), (0, 2.7)])
    cuts = [shape.box(crumb, (-1.0 + i * 0.9, -0.78 + i * 0.9), (-0.9, 0.9), (2.0, 2.74 - 0.3 * abs(i - 1)), 0.05) for i in range(3)]
    shape.move([loaf, *cuts], (2.6, 1.4, 1.0))
    return shot((-width / 2 + 2.5, -depth / 2 + 1.5, 0.8), 2.4, "flat", views={"angle": (-26, 32), "front": (0, 40)})


def _skillet():
    iron = m.plain("carbon steel", (0.10, 0.10, 0.105), 0.32, 1)
    shape.lathe(iron, (0, 0, 0), [(0, 0), (4.4, 0), (4.8, 0.2), (6.0, 1.9), (6.12, 1.9), (6.1, 1.8), (4.9, 0.12 + 0.15), (4.4, 0.14), (0, 0.14)])
    handle = [shape.box(iron, (5.3, 14), (-0.5, 0.5), (1.7, 1.95), 0.1)]
    handle.append(shape.lathe(iron, (14, 0, 1.7), [(0.3, 0), (0.75, 0), (0.75, 0.25), (0.3, 0.25), (0.3, 0)]))
    handle += [shape.cylinder(m.chrome(), (5.5, y, 1.85), 0.2, 0.2) for y in (-0.35, 0.35)]
    shape.turn(handle, -7, "Y", (5.4, 0, 1.8))
    for part in handle:
        shape.turn([part], -35)
    return shot((4.4, -3, 1.6), 2.6, "flat", yaw=20)


def _peels():
    """A peel and a small round turning paddle, side by side."""
    metal = m.plain("peel", (0.66, 0.66, 0.66), 0.34, 1)
    blade = [shape.plan(metal, [(x, y) for x, y, _ in sheet(12, 13, 2.4, 0)], (0.5, 0.6), 0.03)]
    blade += [shape.box(m.shadow(), (-3.6 + i * 1.6, -2.6 + i * 1.6), (-3.5, 3.5), (0.595, 0.605), 0) for i in range(5)]
    blade += [
        shape.box(metal, (-0.6, 0.6), (6, 10), (0.45, 0.75), 0.1),
        shape.cylinder(m.oak(), (0, 9.6, 0.6), 0.55, 12, "y", 0.25),
        shape.cylinder(m.brass(), (0, 9.4, 0.6), 0.6, 0.5, "y"),
    ]
    shape.move(blade, (-5, -6, 0))
    turner = [shape.cylinder(metal, (0, 0, 0.5), 3.6, 0.1), shape.box(metal, (-0.4, 0.4), (3, 7), (0.45, 0.7), 0.08)]
    turner += [shape.cylinder(m.oak(), (0, 6.6, 0.6), 0.45, 15, "y", 0.2), shape.cylinder(m.brass(), (0, 6.4, 0.6), 0.5, 0.4, "y")]
    turner += [shape.cylinder(m.shadow(), (1.9 * math.cos(math.tau * i / 8), 1.9 * math.sin(math.tau * i / 8), 0.598), 0.4, 0.01, edge=0) for i in range(8)]
    shape.move(turner, (6.4, -8, 0))
    return shot((-5, 3, 0.7), 3, "flat", views={"angle": (-34, 42), "front": (0, 56)})


def _pan(x, y, width, depth, height, pierced=False, z=0.0):
    """A steamer's pan with a flat rim; its floor solid or full of holes."""
    tray(_bright(), (x, y, z), width, depth, height, 0.07, 1.1, 0.25, 0.5, floor=not pierced)
    if pierced:
        floor = m.pierced("pan floor", (0.64, 0.635, 0.625), 0.55, 0.52, roughness=0.22)
        shape.box(floor, (x - width / 2 + 0.3, x + width / 2 - 0.3), (y - depth / 2 + 0.3, y + depth / 2 - 0.3), (z + 0.1, z + 0.13), 0)
        for side in (-1, 1):
            for i in range(int(width / 1.1) - 1):
                shape.cylinder(m.shadow(), (x - width / 2 + 1.4 + i * 1.1, y + side * (depth / 2 - 0.2), z + height * 0.55), 0.16, 0.04, "y", 0)


def _steam_pair():
    _pan(0, 2.6, 13, 10.4, 2.4)
    _pan(-1.6, -3.6, 13, 10.4, 1.6, True, 2.55)
    return shot((-5.6, -8, 3.2), 2.8, "flat", views={"angle": (-24, 34), "front": (0, 44)})


def _tray_set(anti_tip=False):
    """A tray, a pierced or slotted one, and a rack; for the range also the floor bracket."""
    enamel = m.plain("black enamel", (0.015, 0.015, 0.017), 0.2)
    if not anti_tip:
        _pan(0, 3.4, 15.6, 11, 1.4)
        _pan(-1.2, -2.8, 15.6, 11, 1.2, True, 1.5)
        shape.move(grid(m.chrome(), (-6.6, 6.6), (-4.4, 4.4), 0.1, 0.8, 0.07, 0.12, 2), (-2.6, -9.6, 0.3))
        return shot((-6, -9, 1.4), 3, "flat")
    tray(enamel, (0, 1, 0), 15, 12.6, 2.0, 0.08, 1.4, 0.5, 0.4)
    slotted = [shape.plan(enamel, [p[:2] for p in sheet(14.4, 12, 1.2, 0)], (2.1, 2.25), 0.06)]
    for i in range(9):
        for y in (-4.4, -1.4, 1.6):
            slotted.append(shape.box(m.shadow(), (-5.9 + i * 1.4, -5.4 + i * 1.4), (y, y + 2.4), (2.24, 2.262), 0))
    shape.move(slotted, (0, 1, 0))
    shape.move(grid(m.chrome(), (-7, 7), (0, 6), 0.2, 0.9, 0.08, 0.13, 2), (-1.5, -12.5, 0))
    shape.box(m.steel(), (7.4, 10.4), (-9.6, -8), (0, 0.12), 0.03)
    shape.box(m.steel(), (7.4, 10.4), (-8.1, -8), (0, 2.2), 0.03)
    return shot((-4.4, -4, 2), 3, "flat")


def _ice_trays():
    """Two insulated trays with round wells and cork round them."""
    for side in (-1, 1):
        x = side * 3.6
        shape.plan(m.plain("cork", (0.42, 0.27, 0.15), 0.9), [p[:2] for p in sheet(6.4, 6.4, 1.0, 0, (x, 0))], (0, 3.2), 0.15)
        shape.plan(m.plain("silicone", (0.055, 0.06, 0.065), 0.55), [p[:2] for p in sheet(6.5, 6.5, 1.0, 0, (x, 0))], (3.2, 3.6), 0.12)
        for i in range(4):
            at = (x - 1.45 + 2.9 * (i % 2), -1.45 + 2.9 * (i // 2))
            if side < 0:
                shape.box(m.shadow(), (at[0] - 1.15, at[0] + 1.15), (at[1] - 1.15, at[1] + 1.15), (3.55, 3.612), 0.02)
            shape.box(_ice(), (at[0] - 1.05, at[0] + 1.05), (at[1] - 1.05, at[1] + 1.05), (3.4, 3.62 if side < 0 else 4.3), 0.12)
    return shot((3.6, -2, 3.6), 2.2, "low", pitch=28, views={"angle": (-27, 28), "front": (0, 26)})


def _drip_tray():
    tray(_bright(), (0, 0, 0), 9, 6.4, 1.0, 0.07, 3.0, 0.15, 0.15)
    slots = [
        shape.box(_bright(), (-4 + i * 0.62, -3.7 + i * 0.62), (-2.4 + 0.9 * abs(i - 6) / 6, 2.4 - 0.9 * abs(i - 6) / 6), (0.8, 0.92), 0.04) for i in range(13)
    ]
    shape.move(slots, (0, 0, 0))
    shape.lathe(_ice(), (0.8, 0.6, 0.9), [(1.2 * math.sin(math.pi * i / 16), 1.2 - 1.2 * math.cos(math.pi * i / 16)) for i in range(17)])
    for side in (-1, 1):
        arm = [shape.tube(_bright(), [(0, 0, 0.3), (3, side * 0.75, 0.3), (6.4, side * 0.45, 0.3)], 0.14, bend=1.2)]
        arm.append(shape.lathe(_bright(), (6.7, side * 0.4, 0.25), [(0, 0), (0.5, 0.05), (0.6, 0.22), (0.5, 0.12), (0, 0.08)], "z", 32))
        shape.turn(arm, 16)
        shape.move(arm, (-3, -5, 0))
    return shot((0.8, -0.6, 1.6), 2, "flat", views={"angle": (-26, 30), "front": (0, 36)})


def _plates():
    """Pressing plates, in pairs: sphere, diamond, fluted, plain."""
    metal = m.plain("machined", (0.62, 0.62, 0.625), 0.28, 1)
    for i in range(4):
        x, y = -3 + 6 * (i % 2), -3 + 6 * (i // 2)
        shape.lathe(
            metal,
            (x, y, 0),
            (
                [(0, 0), (2.6, 0), (2.7, 0.1), (2.7, 1.2), (2.6, 1.3), (1.5, 1.3), (1.3, 1.0), (0.9, 0.6), (0, 0.45)]
                if i == 0
                else [(0, 0), (2.6, 0), (2.7, 0.1), (2.7, 1.2), (2.6, 1.3), (1.5, 1.3), (1.45, 0.6), (0, 0.6)]
            ),
            sides=96,
        )
        shape.lathe(m.brass(), (x, y, 0), [(2.71, 0.5), (2.74, 0.55), (2.74, 0.7), (2.71, 0.75)])
        if i == 1:
            shape.lathe(metal, (x, y, 0.6), [(1.45, 0), (0, 0.62)], sides=6)
        if i == 2:
            shape.lathe(metal, (x, y, 0.6), [(0.9, 0), (0.8, 0.5), (0, 0.5)], sides=16)
            for k in range(12):
                angle = math.tau * k / 12
                shape.cylinder(metal, (x + 1.35 * math.cos(angle), y + 1.35 * math.sin(angle), 0.5), 0.2, 0.78)
    return shot((-3, -3.4, 1.2), 2.2, "flat", views={"angle": (-26, 34), "front": (0, 44)})


def accessory_pan(spec):
    models = (
        ("bowl", lambda: mixer.bowl(spec)),
        ("stone", lambda: _stone(spec)),
        ("skillet", _skillet),
        ("peel", _peels),
        ("block trays", _ice_trays),
        ("drip", _drip_tray),
        ("plate set", _plates),
        ("anti-tip", lambda: _tray_set(True)),
        ("tray set", _tray_set),
    )
    for word, model in models:
        if has(spec, word):
            return model()
    return _steam_pair()


def accessory_griddle(spec):
    """Iron with ribs on one half; light aluminum; or the maple board that covers it."""
    width, _, depth = size(spec, 12, 1, 19)
    light = has(spec, "aluminum", "nonstick")
    if has(spec, "board", "cover"):
        for i in range(6):
            shade = (0.56 - 0.05 * (i % 3), 0.385 - 0.04 * (i % 3), 0.215 - 0.03 * (i % 2))
            shape.box(
                m.plain(f"maple {shade[0]:.2f}", shade, 0.45),
                (-depth / 2, depth / 2),
                (-width / 2 + i * width / 6, -width / 2 + (i + 1) * width / 6 - 0.012),
                (0.5, 1.5),
                0.03,
            )
        for side in (-1, 1):
            shape.box(m.steel(), sorted((side * depth / 2, side * (depth / 2 + 0.5))), (-width / 2 - 0.1, width / 2 + 0.1), (0.2, 1.56), 0.06)
            shape.cylinder(m.brass(), (side * (depth / 2 + 0.25), -width / 2 + 1, 1.52), 0.14, 0.07)
        shape.box(m.steel(), (-depth / 2, depth / 2), (-width / 2 + 0.2, width / 2 - 0.2), (0, 0.5), 0.06)
        return shot((-depth / 2 + 1.5, -width / 2, 1.2), 2.4, "flat", views={"angle": (-26, 32), "front": (0, 42)})
    width, depth = (10, 16) if light else (width, depth)
    iron = m.plain("nonstick", (0.022, 0.022, 0.024), 0.38) if light else m.cast_iron()
    half, deep = depth / 2, width / 2
    shape.plan(iron, [p[:2] for p in sheet(depth, width, 1.4, 0)], (0.3, 0.8), 0.12)
    rim = m.plain("cast aluminum", (0.60, 0.60, 0.60), 0.35, 1) if light else iron
    shape.tube(rim, sheet(depth - 0.4, width - 0.4, 1.3, 0.85), 0.26, closed=True)
    count = 11
    for i in range(count):
        y = -deep + 1.4 + (width - 2.8) * i / (count - 1)
        shape.box(iron, (0.6, half - 1.4), (y - 0.16, y + 0.16), (0.7, 1.08), 0.1)
    shape.tube(m.shadow(), [(-half + 0.9, -deep + 0.9, 0.79), (-half + 0.9, deep - 0.9, 0.79)], 0.2)
    for side in (-1, 1):
        handle = [(side * half, -2.2, 0.7), (side * (half + 1.5), -2.2, 0.9), (side * (half + 1.5), 2.2, 0.9), (side * half, 2.2, 0.7)]
        shape.tube(rim, handle, 0.32, bend=0.8)
        if light:
            shape.cylinder(m.plain("stay-cool grip", (0.42, 0.05, 0.04), 0.5), (side * (half + 1.5), -1.3, 0.9), 0.42, 2.6, "y", 0.12)
    if not light:
        fittings.plate(spec["brand"], (-half * 0.5, -deep - 0.02, 0.55), 0.36, dark=False)
    return shot((half - 3, -deep + 1.6, 1), 3, "flat", yaw=24, views={"angle": (-26, 32), "front": (0, 44)})
