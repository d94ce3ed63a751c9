"""Cleaners with plain paper labels, and the tools that go with them."""

import math

from kit import fittings, materials as m, shape

from .small import brand_paper, has, label, paper, shot, vessel


def _bottle(spec, x, y, width, depth, height, color, lines, cap=None):
    """A flat-fronted bottle with a shoulder, a cap and a label."""
    neck = min(width, depth) * 0.42
    rings = [
        (width - 0.3, depth - 0.3, 0.5, 0),
        (width, depth, 0.6, 0.2),
        (width, depth, 0.6, height * 0.68),
        (width * 0.9, depth * 0.92, 0.6, height * 0.76),
        (neck * 1.4, neck * 1.4, neck * 0.7, height * 0.86),
        (neck, neck, neck / 2, height * 0.88),
        (neck, neck, neck / 2, height * 0.92),
    ]
    vessel(color, (x, y, 0), rings)
    cap = cap or m.black_plastic()
    shape.cylinder(cap, (x, y, height * 0.885), neck * 0.66, height * 0.115, edge=0.08)
    for i in range(20):
        angle = math.tau * i / 20
        shape.cylinder(cap, (x + neck * 0.65 * math.cos(angle), y + neck * 0.65 * math.sin(angle), height * 0.89), 0.04, height * 0.085, edge=0, sides=8)
    label(spec, (x, y - depth / 2 - 0.005, height * 0.4), width * 0.8, height * 0.44, lines, shade="cream")
    shape.box(brand_paper(spec), (x - width * 0.4, x + width * 0.4), (y - depth / 2 - 0.03, y - depth / 2), (height * 0.18, height * 0.22), 0)


def _carton(spec, x, y, width, depth, height, lines, open_lid=False, turn=0):
    """A box of board: a band in the brand's color, words, the seam of its flap."""
    parts = [shape.box(paper("white"), (x - width / 2, x + width / 2), (y, y + depth), (0, height), 0.04)]
    parts.append(shape.box(brand_paper(spec), (x - width / 2 - 0.01, x + width / 2 + 0.01), (y - 0.01, y + depth + 0.01), (0, height * 0.3), 0.04))
    parts += label(spec, (x, y - 0.005, height * 0.62), width * 0.86, height * 0.6, lines)
    if open_lid:
        parts.append(shape.box(paper("kraft"), (x - width / 2 + 0.1, x + width / 2 - 0.1), (y + 0.1, y + depth - 0.1), (height - 0.02, height + 0.012), 0))
        parts.append(shape.box(paper("white"), (x - width / 2, x + width / 2), (y + depth, y + depth + 0.06), (height, height + depth * 0.7), 0.02))
    else:
        parts.append(
            shape.box(m.shadow(), (x - width / 2 + 0.2, x + width / 2 - 0.2), (y + depth * 0.62, y + depth * 0.62 + 0.02), (height - 0.01, height + 0.004), 0)
        )
    shape.turn(parts, turn, about=(x, y, 0))
    return parts


def _sachet(spec, x, y, turn, width=3.0, height=4.2):
    """A flat sachet with crimped ends, lying."""
    color = paper("cream")
    parts = [
        vessel(
            color,
            (x, y, 0.0),
            [(width, height, 0.08, 0), (width, height, 0.08, 0.07), (width * 0.9, height * 0.8, 0.5, 0.34), (width * 0.5, height * 0.4, 0.5, 0.44)],
        )
    ]
    parts.append(shape.box(brand_paper(spec), (x - width / 2, x + width / 2), (y + height / 2 - 0.5, y + height / 2 - 0.3), (0.0, 0.09), 0.01))
    name = shape.text(m.ink(0.05), fittings.NAMES[spec["brand"]], (0, 0, 0), width * 0.14)
    shape.turn([name], -90, "X")
    shape.move([name], (x, y, 0.45))
    parts.append(name)
    shape.turn(parts, turn, about=(x, y, 0))


def _tablet(x, y, z=0.0, turn=0):
    block = [shape.box(m.plain("tablet white", (0.80, 0.80, 0.78), 0.7), (x - 0.7, x + 0.7), (y - 0.5, y + 0.5), (z, z + 0.4), 0.08)]
    block.append(shape.box(m.plain("tablet blue", (0.16, 0.34, 0.55), 0.7), (x - 0.7, x + 0.7), (y - 0.5, y + 0.5), (z + 0.4, z + 0.62), 0.08))
    shape.turn(block, turn, about=(x, y, 0))


def _care_set(spec, pads):
    """A set of cream, a scraper with a blade, and a folded cloth or pads."""
    _bottle(spec, -2.4, 1.2, 3, 1.8, 7.6, m.plain("bottle white", (0.76, 0.75, 0.73), 0.35), ("GLASS CREAM", "8.5 fl oz"))
    scraper = [
        shape.box(m.black_plastic(), (-0.55, 0.55), (-2.6, 2.2), (0.1, 0.55), 0.18),
        shape.box(m.plain("grip", (0.16, 0.165, 0.17), 0.6), (-0.5, 0.5), (-2.1, 0.4), (0.5, 0.62), 0.06),
    ]
    scraper += [shape.box(m.black_plastic(), (-0.95, 0.95), (2.1, 2.7), (0.1, 0.5), 0.1), shape.box(m.chrome(), (-0.85, 0.85), (2.6, 3.1), (0.24, 0.3), 0)]
    shape.turn(scraper, -58)
    shape.move(scraper, (1.4, -2.6, 0))
    if pads:
        for i in range(5):
            shape.box(
                m.plain(f"pad {i % 2}", ((0.1, 0.24, 0.4), (0.72, 0.72, 0.7))[i % 2], 0.95),
                (0.8 + i * 0.06, 4.4 + i * 0.06),
                (-0.4, 1.9),
                (i * 0.5, i * 0.5 + 0.46),
                0.12,
            )
    else:
        for i in range(3):
            shape.box(m.plain("cloth", (0.44, 0.46, 0.46), 0.98), (0.4, 4.8 - i * 0.12), (-0.6, 2.6 - i * 0.1), (i * 0.32, i * 0.32 + 0.3), 0.14)
        shape.box(brand_paper(spec), (2.2, 3.4), (-0.64, 2.64), (0, 0.99), 0.02)
    return shot((-2.4, 0.2, 3.4), 2.4, "low", pitch=16, views={"angle": (-20, 18), "front": (0, 12)})


def _salt(spec):
    """Three bags with folded tops."""
    for i in range(3):
        x, y = -6.4 + i * 6.4, 1.4 * abs(i - 1)
        vessel(
            paper("sand" if i % 2 else "cream"),
            (x, y, 0),
            [(4.9, 2.6, 0.7, 0), (5.5, 3.3, 1.0, 0.7), (5.6, 3.4, 1.0, 4), (5.3, 2.8, 0.9, 6.6), (5.2, 0.7, 0.2, 8.2), (5.2, 0.5, 0.15, 9.0)],
        )
        shape.box(paper("kraft"), (x - 2.6, x + 2.6), (y - 0.36, y + 0.36), (8.3, 9.05), 0.06)
        label(spec, (x, y - 1.72, 3.8), 3.8, 3.8, ("SOFTENER SALT", "4.4 LB"))
    return shot((0, -1.8, 4.2), 3, "low", pitch=14, views={"angle": (-20, 14), "front": (0, 8)})


def _brush_and_rake():
    """Two tools with oak handles: a brush with brass bristles and a brass rake."""
    for index, x in enumerate((-2.4, 2.4)):
        parts = [shape.cylinder(m.oak(), (x, -10, 0.8), 0.5, 15, "y", 0.25), shape.cylinder(m.brass(), (x, 4.6, 0.8), 0.56, 1.6, "y")]
        parts.append(shape.lathe(m.brass(), (x, -10.2, 0.8), [(0, 0), (0.4, 0), (0.55, 0.2), (0.55, 0.6)], "y", 32))
        if index:
            parts += [shape.box(m.brass(), (x - 3, x + 3), (6.6, 6.9), (0.05, 1.5), 0.08), shape.tube(m.brass(), [(x, 6, 0.8), (x, 6.7, 0.8)], 0.3)]
        else:
            parts += [shape.box(m.oak(), (x - 1.1, x + 1.1), (6, 11), (0.9, 1.6), 0.25)]
            parts += [shape.cylinder(m.brass(), (x - 0.85 + 0.34 * (i % 6), 6.3 + 0.34 * (i // 6), 0.05), 0.06, 0.9, edge=0, sides=8) for i in range(78)]
        shape.turn(parts, 7 if index else -7)
    return shot((-2.4, 6.4, 0.9), 2.6, "flat", views={"angle": (-60, 34), "front": (-40, 48)})


def _case(spec):
    """A shipping carton, its lid open, with rows of small boxes; one box stands in front."""
    shape.box(paper("kraft"), (-6, 6), (0, 8), (0, 0.15), 0.02)
    for x in (-6, 5.85):
        shape.box(paper("kraft"), (x, x + 0.15), (0, 8), (0, 5.4), 0.02)
    shape.box(paper("kraft"), (-6, 6), (0, 0.15), (0, 5.4), 0.02)
    shape.box(paper("kraft"), (-6, 6), (7.85, 8), (0, 5.4), 0.02)
    flap = [shape.box(paper("kraft"), (-6, 6), (-3.6, 0.05), (5.36, 5.46), 0.02)]
    shape.turn(flap, 70, "X", (0, 0, 5.4))
    shape.turn([shape.box(paper("kraft"), (-6, 6), (8, 11.6), (5.36, 5.46), 0.02)], 52, "X", (0, 8, 5.4))
    shape.turn([shape.box(paper("kraft"), (6, 9), (0, 8), (5.36, 5.46), 0.02)], 40, "Y", (6, 0, 5.4))
    for i in range(4):
        for k in range(3):
            shape.box(paper("white"), (-5.7 + i * 2.85, -2.95 + i * 2.85), (0.3 + k * 2.5, 2.7 + k * 2.5), (0.3, 5.2), 0.05)
            shape.box(brand_paper(spec), (-5.7 + i * 2.85, -2.95 + i * 2.85), (0.9 + k * 2.5, 1.5 + k * 2.5), (5.19, 5.215), 0)
    _carton(spec, -3.2, -4.6, 2.7, 2.4, 4.8, ("CLEANER",), turn=-16)
    return shot((-3.2, -4.4, 3), 2.2, "low", pitch=18)


def accessory_cleaner(spec):
    if has(spec, "brush"):
        return _brush_and_rake()
    if has(spec, "salt"):
        return _salt(spec)
    if has(spec, "case of"):
        return _case(spec)
    if has(spec, "care set", "cleaning set"):
        return _care_set(spec, has(spec, "pads"))
    if has(spec, "sachet"):
        kind = "KETTLE DESCALER" if has(spec, "kettle") else "DESCALER"
        _carton(spec, -1.6, 0, 3.8, 1.6, 5.4, (kind, "CITRIC ACID"), True)
        for i in range(3):
            _sachet(spec, -0.4 + i * 2.4, -3.2 - 0.4 * (i % 2), (-14, 10, 34)[i], 2.4, 3.4)
        return shot((-1.6, -1, 3.4), 2.2, "low", pitch=18)
    if has(spec, "tablet", "freshener"):
        many = has(spec, "60")
        _carton(
            spec,
            -1.2,
            0,
            5.6 if many else 3.8,
            2.8 if many else 1.8,
            6.6 if many else 4.8,
            ("FRESHENER" if has(spec, "freshener") else "TABLETS", "CITRIC"),
            True,
            6,
        )
        for i in range(5 if many else 4):
            _tablet(-0.4 + i * 1.35 - (2 if many else 1.4), -2.6 - 0.5 * (i % 2), turn=(-18, 12, 40, -6, 20)[i])
        _tablet(0.4, -2.8, 0.62, 30)
        return shot((0.2, -2.2, 0.8), 1.7, "low", pitch=22)
    liquid = has(spec, "ice")
    color = m.plain("bottle blue", (0.10, 0.25, 0.38), 0.25) if liquid else m.plain("bottle cream", (0.72, 0.66, 0.54), 0.3)
    _bottle(
        spec,
        0,
        0,
        3.4,
        2.0,
        8.4,
        color,
        ("ICE MACHINE CLEANER", "16 fl oz") if liquid else ("CREAM CLEANER", "10 fl oz"),
        m.white_plastic() if liquid else m.plain("cap red", (0.42, 0.03, 0.03), 0.35),
    )
    return shot((0, -1, 3.6), 2.2, "low", pitch=14, views={"angle": (-24, 14), "front": (0, 8)})
