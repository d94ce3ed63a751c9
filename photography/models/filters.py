"""Filters: water, air, grease, lint, and dishwasher filters."""

import math

from kit import materials as m, shape

from .small import has, rest, shot, wrapped

CARBON = (0.018, 0.018, 0.019)


def _carbon():
    return m.plain("carbon", CARBON, 0.95)


def _cartridge(spec, x, y):
    """Ten inches of carbon block in a white shell: a bayonet head with two ports, a label round it."""
    white = m.plain("shell", (0.78, 0.78, 0.78), 0.3)
    shape.lathe(white, (x, y, 0), [(0, 0), (1.1, 0), (1.28, 0.2), (1.3, 0.5), (1.3, 7.6), (1.2, 7.9), (0.95, 8.1), (0.95, 8.5)])
    shape.lathe(
        m.plain("cap blue", (0.05, 0.14, 0.26), 0.35) if spec["brand"] != "ardenne" else m.plain("cap dark", (0.05, 0.05, 0.055), 0.4),
        (x, y, 8.4),
        [(1.0, -0.2), (1.05, 0), (1.05, 0.6), (0.8, 0.75), (0, 0.75)],
    )
    for side in (-1, 1):
        shape.box(white, (x + side * 0.95, x + side * 1.3) if side > 0 else (x - 1.3, x - 0.95), (y - 0.3, y + 0.3), (8.5, 8.8), 0.06)
        shape.cylinder(m.rubber(), (x + side * 0.35, y, 9.1), 0.22, 0.6, edge=0.04)
        shape.lathe(white, (x + side * 0.35, y, 9.1), [(0.2, 0.3), (0.18, 0.9), (0, 0.9)])
    for i in range(18):
        angle = math.tau * i / 18
        shape.cylinder(white, (x + 1.28 * math.cos(angle), y + 1.28 * math.sin(angle), 0.5), 0.07, 1.0, edge=0, sides=10)
    wrapped(spec, (x, y), 1.3, 4.6, 4.2, ("WATER FILTER", "6 MONTHS", "CARBON BLOCK"), letters=0.34 if len(spec["brand"]) < 9 else 0.29)
    shape.cylinder(m.plain("band", (0.05, 0.14, 0.26), 0.5), (x, y, 2.4), 1.32, 0.3, edge=0)


def _water(spec):
    two = has(spec, "two-pack", "pair")
    _cartridge(spec, -1.8 if two else 0, 0)
    if two:
        _cartridge(spec, 1.9, 0.9)
    return shot((-1.8 if two else 0, -1, 5), 2.2, "low", pitch=12, views={"angle": (-9, 14), "front": (0, 8)})


def _inline():
    """A scale filter for the supply line: a short white body with push connectors at either end."""
    white = m.plain("shell", (0.78, 0.78, 0.78), 0.3)
    shape.lathe(white, (-4, 0, 1.1), [(0, 0), (0.5, 0), (0.9, 0.4), (1.05, 0.7), (1.05, 7.3), (0.9, 7.6), (0.5, 8), (0, 8)], "x")
    for x, way in ((-4, -1), (4, 1)):
        shape.cylinder(m.grey_plastic(), (x - 0.9 if way < 0 else x - 0.1, 0, 1.1), 0.42, 1.0, "x")
        shape.cylinder(m.plain("push ring", (0.05, 0.14, 0.3), 0.4), (x - 1.15 if way < 0 else x + 0.85, 0, 1.1), 0.36, 0.3, "x")
        shape.tube(
            m.plain("tubing", (0.8, 0.82, 0.82), 0.2),
            [(x + way, 0, 1.1), (x + way * 2, 0, 1.1), (x + way * 2.6, -0.5, 0.2), (x + way * 2.2, -3.4, 0.2), (x - way * 2.4, -3.6 - way * 0.5, 0.2)],
            0.16,
            bend=1.2,
        )
    shape.cylinder(m.plain("band", (0.05, 0.14, 0.26), 0.5), (-2.9, 0, 1.1), 1.06, 0.4, "x", 0)
    shape.cylinder(m.plain("paper white", (0.80, 0.79, 0.76), 0.75), (-2.3, 0, 1.1), 1.06, 4.6, "x", 0)
    shape.text(m.ink(0.05), "SCALE FILTER", (0, -1.07, 1.2), 0.34)
    return shot((-2.4, -0.8, 1.1), 1.9, "low", pitch=22)


def _pads(count, width, height):
    """Carbon pads in frames of plastic that lean one behind another."""
    for i in range(count):
        parts = shape.frame(m.plain("pad frame", (0.74, 0.74, 0.74), 0.4), (-width / 2, width / 2), (0, 0.6), (0, height), (0.35,) * 4, 0.08)
        parts.append(shape.box(_carbon(), (-width / 2 + 0.3, width / 2 - 0.3), (0.15, 0.45), (0.3, height - 0.3), 0))
        for k in range(1, int(width / 0.7)):
            x = -width / 2 + k * width / int(width / 0.7)
            parts.append(shape.box(m.plain("pad frame", (0.74, 0.74, 0.74), 0.4), (x - 0.07, x + 0.07), (0.02, 0.58), (0.3, height - 0.3), 0.02))
        for k in range(1, int(height / 0.7)):
            z = k * height / int(height / 0.7)
            parts.append(
                shape.box(m.plain("pad frame", (0.74, 0.74, 0.74), 0.4), (-width / 2 + 0.3, width / 2 - 0.3), (0.06, 0.54), (z - 0.07, z + 0.07), 0.02)
            )
        parts.append(shape.box(m.plain("pad frame", (0.74, 0.74, 0.74), 0.4), (-0.5, 0.5), (-0.1, 0.4), (height - 0.2, height + 0.4), 0.08))
        shape.turn(parts, -14, "X")
        rest(parts)
        shape.move(parts, (i * width * 0.34, i * 1.9, 0.0))
    return shot((-width * 0.3, -0.5, height * 0.6), max(1.2, width * 0.3), "low", pitch=18)


def _round_cells(count):
    """Round cells with slots and charcoal behind them."""
    for i in range(count):
        x, y = -2.2 * (count - 1) + 4.4 * i, 0.5 * i
        shape.lathe(m.plain("cell", (0.76, 0.76, 0.75), 0.35), (x, y, 0), [(0, 0), (1.8, 0), (1.95, 0.15), (1.95, 1.0), (1.8, 1.15), (1.5, 1.2), (1.5, 1.0)])
        shape.cylinder(_carbon(), (x, y, 0.2), 1.5, 0.86, edge=0)
        for k in range(12):
            bar = [shape.box(m.plain("cell", (0.76, 0.76, 0.75), 0.35), (0.35, 1.55), (-0.07, 0.07), (1.0, 1.17), 0.02)]
            shape.turn(bar, 30 * k)
            shape.move(bar, (x, y, 0))
        shape.cylinder(m.plain("cell", (0.76, 0.76, 0.75), 0.35), (x, y, 1.0), 0.5, 0.22, edge=0.06)
        shape.lathe(m.plain("cell", (0.76, 0.76, 0.75), 0.35), (x, y, 1.02), [(1.0, 0), (1.0, 0.15), (1.1, 0.15), (1.1, 0)])
        shape.box(m.plain("cell", (0.76, 0.76, 0.75), 0.35), (x - 0.5, x + 0.5), (y + 1.7, y + 2.5), (0.2, 0.6), 0.12)
    return shot((-2.2 * (count - 1), -1, 0.9), 1.6, "flat", views={"angle": (-24, 34), "front": (0, 38)})


def _panel_stack(count, pattern, width=11, depth=13):
    """Panels for a hood: baffles, mesh of aluminum, or charcoal; they overlap on the table."""
    for i in range(count):
        parts = []
        metal = m.plain("filter steel", (0.62, 0.615, 0.605), 0.24, 1)
        parts += [shape.box(metal, (-width / 2, width / 2), span, (0, 0.6), 0.08) for span in ((-depth / 2, -depth / 2 + 0.5), (depth / 2 - 0.5, depth / 2))]
        parts += [shape.box(metal, span, (-depth / 2, depth / 2), (0, 0.6), 0.08) for span in ((-width / 2, -width / 2 + 0.5), (width / 2 - 0.5, width / 2))]
        if pattern == "baffle":
            parts.append(shape.box(m.shadow(), (-width / 2 + 0.4, width / 2 - 0.4), (-depth / 2 + 0.4, depth / 2 - 0.4), (0.03, 0.06), 0))
            for k in range(8):
                x = -width / 2 + 0.9 + k * (width - 1.0) / 8
                parts.append(
                    shape.profile(
                        metal,
                        [(-depth / 2 + 0.4, 0.24), (depth / 2 - 0.4, 0.24), (depth / 2 - 0.4, 0.54), (-depth / 2 + 0.4, 0.54)],
                        (x - 0.02, x + 0.86),
                        0.14,
                    )
                )
            for side in (-1, 1):
                parts.append(
                    shape.tube(
                        m.chrome(), [(side * 1.8 - 1, 0, 0.55), (side * 1.8 - 1, 0, 1.3), (side * 1.8 + 1, 0, 1.3), (side * 1.8 + 1, 0, 0.55)], 0.13, bend=0.4
                    )
                )
        elif pattern == "mesh":
            for z, pitch in ((0.5, 0.34), (0.28, 0.27)):
                gauze = m.pierced(f"gauze {pitch}", (0.66, 0.66, 0.66), pitch, 0.62, square=pitch > 0.3, roughness=0.34)
                parts.append(shape.box(gauze, (-width / 2 + 0.4, width / 2 - 0.4), (-depth / 2 + 0.4, depth / 2 - 0.4), (z, z + 0.02), 0))
            parts.append(
                shape.tube(
                    m.chrome(),
                    [(-0.8, -depth / 2 + 0.3, 0.6), (-0.8, -depth / 2 - 0.6, 0.9), (0.8, -depth / 2 - 0.6, 0.9), (0.8, -depth / 2 + 0.3, 0.6)],
                    0.1,
                    bend=0.3,
                )
            )
        else:
            parts.append(shape.box(_carbon(), (-width / 2 + 0.4, width / 2 - 0.4), (-depth / 2 + 0.4, depth / 2 - 0.4), (0.1, 0.5), 0))
            face = m.pierced("charcoal face", (0.045, 0.045, 0.047), 0.62, 0.74, roughness=0.5, metallic=0)
            parts.append(shape.box(face, (-width / 2 + 0.4, width / 2 - 0.4), (-depth / 2 + 0.4, depth / 2 - 0.4), (0.56, 0.58), 0))
        shape.turn(parts, -9 * i + 5)
        shape.move(parts, (i * 3.2, i * 2.6, (count - 1 - i) * 0.02 + i * 0.66))
    return shot((-width * 0.3, -depth * 0.3, 0.6), 3, "flat", views={"angle": (-24, 36), "front": (0, 48)})


def _cup(plastic):
    """A cup of fine mesh in a coarse cage, on its flange, with a grip."""
    grey = m.plain("sump grey", (0.30, 0.31, 0.32), 0.45)
    mesh = m.pierced("cup mesh", (0.6, 0.6, 0.6), 0.12, 0.62, "round", square=True)
    shape.lathe(
        mesh if not plastic else m.pierced("cup holes", (0.30, 0.31, 0.32), 0.26, 0.6, "round", square=True, roughness=0.45, metallic=0),
        (0, 0, 0),
        [(1.55, 0.4), (1.7, 4.6)],
    )
    shape.lathe(m.plain("inside", (0.10, 0.10, 0.105), 0.7), (0, 0, 0), [(0, 0.3), (1.42, 0.3), (1.55, 4.6)])
    for i in range(8):
        angle = math.tau * (i + 0.5) / 8
        shape.tube(grey, [(1.6 * math.cos(angle), 1.6 * math.sin(angle), 0.3), (1.76 * math.cos(angle), 1.76 * math.sin(angle), 4.6)], 0.1)
    for z, r in ((0.2, 1.6), (2.4, 1.68), (4.5, 1.78)):
        shape.lathe(grey, (0, 0, z), [(r - 0.1, 0), (r + 0.1, 0), (r + 0.1, 0.3), (r - 0.1, 0.3), (r - 0.1, 0)])
    shape.lathe(grey, (0, 0, 4.7), [(1.5, 0), (3.2, 0), (3.3, 0.1), (3.2, 0.25), (1.9, 0.3), (1.7, 0.1), (1.5, 0.1)])
    shape.tube(grey, [(-1.5, 0, 4.8), (-1.2, 0, 6), (1.2, 0, 6), (1.5, 0, 4.8)], 0.22, bend=0.8)
    shape.cylinder(m.shadow(), (0, 0, 4.72), 1.5, 0.06, edge=0)
    return shot((0, -1.8, 3.6), 1.8, "low", pitch=16)


def _lint(steel):
    """A flat screen in a frame with a grip on top."""
    frame = m.plain("lint frame", (0.62, 0.62, 0.63), 0.4) if not steel else m.plain("lint dark", (0.09, 0.09, 0.095), 0.45)
    mesh = (
        m.pierced("lint steel", (0.6, 0.6, 0.6), 0.13, 0.7, "xz", True)
        if steel
        else m.pierced("lint nylon", (0.66, 0.67, 0.68), 0.13, 0.66, "xz", True, 0.6, 0.0)
    )
    parts = [shape.box(mesh, (-4.2, 4.2), (0.2, 0.22), (0.3, 9.4), 0)]
    parts += shape.frame(frame, (-4.4, 4.4), (0, 0.45), (0, 9.6), (0.4, 0.4, 0.4, 0.5), 0.1)
    parts += [shape.box(frame, (x - 0.1, x + 0.1), (0.02, 0.4), (0.2, 9.5), 0.04) for x in (-1.45, 1.45)]
    parts += [shape.box(frame, (-4.2, 4.2), (0.02, 0.4), (z - 0.1, z + 0.1), 0.04) for z in (3.3, 6.4)]
    parts += [shape.box(frame, (-5, 5), (-0.6, 1.0), (9.5, 10.1), 0.2), shape.box(m.shadow(), (-1.5, 1.5), (-0.2, 0.6), (10.09, 10.11), 0.0)]
    parts.append(shape.box(frame, (-1.6, 1.6), (-0.3, 0.5), (10.0, 10.7), 0.25))
    shape.turn(parts, -12, "X")
    rest(parts)
    return shot((-2, -1.4, 8), 2.4, "low", pitch=14, views={"angle": (-27, 14), "front": (0, 8)})


def _trap():
    """The pump trap of a washer: a turned grip in front of a comb."""
    grey = m.plain("sump grey", (0.30, 0.31, 0.32), 0.45)
    shape.lathe(grey, (0, 0, 1.2), [(0, -0.3), (1.15, -0.3), (1.2, -0.1), (1.2, 0.5), (0.95, 0.6), (0.95, 1.2), (0, 1.2)], "y")
    shape.box(grey, (-0.9, 0.9), (-1.2, -0.2), (1.0, 1.4), 0.15)
    shape.lathe(m.rubber(), (0, 0, 1.2), [(0.98, 0.8), (1.04, 0.86), (0.98, 0.94)], "y")
    for i in range(7):
        x = -0.75 + i * 0.25
        shape.box(grey, (x - 0.05, x + 0.05), (1.1, 3.4), (0.7 + 0.1 * abs(i - 3), 0.9 + 0.1 * abs(i - 3)), 0.03)
        shape.box(grey, (x - 0.05, x + 0.05), (3.2, 3.4), (0.7, 1.6), 0.03)
    shape.box(grey, (-0.85, 0.85), (1.1, 3.3), (1.5, 1.6), 0.03)
    return shot((0, -0.4, 1.2), 1.3, "low", yaw=-34, views={"angle": (-44, 24), "front": (-20, 18)})


def _spout():
    for i in range(2):
        parts = [shape.box(m.pierced("spout mesh", (0.64, 0.64, 0.64), 0.09, 0.6, "xz", True), (-0.9, 0.9), (0.1, 0.12), (0.15, 1.85), 0)]
        parts += shape.frame(m.white_plastic(), (-1, 1), (0, 0.24), (0, 2), (0.14,) * 4, 0.05)
        parts.append(shape.box(m.white_plastic(), (-0.25, 0.25), (0, 0.2), (1.9, 2.3), 0.06))
        shape.turn(parts, -18, "X")
        rest(parts)
        shape.move(parts, (i * 1.5 - 0.7, i * 0.9, 0))
    return shot((-0.9, -0.2, 1.2), 0.9, "low", pitch=14)


def accessory_filter(spec):
    if has(spec, "baffle"):
        return _panel_stack(3, "baffle")
    return _round_cells(2 if has(spec, "pair") else 1)


def part_filter(spec):
    if has(spec, "water"):
        return _water(spec)
    for word, model in (
        ("scale", _inline),
        ("spout", _spout),
        ("trap", _trap),
        ("lint", lambda: _lint(has(spec, "stainless"))),
        ("wine", lambda: _round_cells(1)),
    ):
        if has(spec, word):
            return model()
    if has(spec, "dishwasher"):
        return _cup(not has(spec, "mesh"))
    if has(spec, "air filter"):
        return _pads(3 if has(spec, "3-pack") else 1, 4, 5.4)
    if has(spec, "baffle"):
        return _panel_stack(1, "baffle")
    if has(spec, "grease"):
        return _panel_stack(2 if has(spec, "set") else 1, "mesh", 9, 11)
    return _panel_stack(3 if has(spec, "case") else 2, "charcoal", 9, 10)
