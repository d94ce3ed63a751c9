"""Cabinets with a glass door, lit inside: bottles on wooden racks, cans and bottles on glass shelves."""

import random

from kit import fittings, materials as m, scene, shape, studio

from .cold_parts import LOW_VIEWS, badge, base, focus, lock, on_base, outdoor, pull_side, sides

WALL = 1.4
STILE = {"ardenne": 2.0, "hollins": 2.3, "brightwell": 1.8, "tarn": 1.8}
WOODS = {"Beech racks": ("beech", (0.56, 0.36, 0.19)), "Walnut racks": ("walnut", (0.16, 0.075, 0.035))}
GLASSES = (
    ("green bottle", (0.014, 0.030, 0.014)), ("dark bottle", (0.012, 0.011, 0.010)), ("amber bottle", (0.085, 0.03, 0.008)),
    ("pale bottle", (0.16, 0.17, 0.07)),
)
FOILS = (
    ("red foil", (0.16, 0.012, 0.018)), ("gold foil", (0.55, 0.36, 0.12)), ("black foil", (0.015, 0.015, 0.016)),
    ("navy foil", (0.018, 0.026, 0.06)), ("cream foil", (0.6, 0.55, 0.45)),
)
PAPERS = (("cream label", (0.72, 0.67, 0.56)), ("white label", (0.78, 0.77, 0.74)), ("dark label", (0.03, 0.03, 0.035)))
CANS = (
    ("can teal", (0.02, 0.25, 0.27)), ("can coral", (0.66, 0.13, 0.07)), ("can cream", (0.74, 0.68, 0.54)),
    ("can navy", (0.02, 0.05, 0.17)), ("can lime", (0.36, 0.46, 0.06)), ("can silver", (0.6, 0.6, 0.6)),
)
WINE = [(0, 11.8), (1.25, 11.8), (1.48, 11.5), (1.48, 5.2), (1.36, 4.7), (0.9, 4.0), (0.62, 3.3), (0.57, 2.1)]
FOIL = [(0.6, 2.2), (0.59, 0.5), (0.62, 0.45), (0.62, 0.08), (0.56, 0), (0, 0)]


def _wood(spec):
    name, color = WOODS.get(spec.get("material"), WOODS["Walnut racks" if spec["brand"] == "hollins" else "Beech racks"])
    return m.plain(name, color, 0.42)


def _glossy(pair):
    return m.plain(*pair, 0.09, Specular=0.6)


def cabinet(spec, kick, liner, power=1.0):
    """A hollow body: flanks, floor, ceiling and back, lined; behind the door frame a strip of light on each side, and one under the ceiling."""
    half, height, depth = spec["width"] / 2, spec["height"], spec["depth"]
    low, high = kick + 1.4, height - 1.5
    flank = sides(spec)
    for side in (-1, 1):
        edges = sorted((side * (half - 0.1), side * (half - 0.9)))
        shape.box(flank, edges, (2.3, depth), (kick, height - 0.06), 0.1)
        shape.box(liner, sorted((side * (half - 0.85), side * (half - WALL))), (2.35, depth - 1), (low, high), 0)
    shape.box(flank, (-half + 0.5, half - 0.5), (2.3, depth), (height - 1.0, height - 0.06), 0.1)
    shape.box(flank, (-half + 0.5, half - 0.5), (2.3, depth), (kick, kick + 0.9), 0.1)
    shape.box(flank, (-half + 0.5, half - 0.5), (depth - 0.8, depth), (kick, height - 0.1), 0)
    shape.box(liner, (-half + WALL, half - WALL), (2.35, depth - 1), (high, high + 0.6), 0)
    shape.box(liner, (-half + WALL, half - WALL), (2.35, depth - 1), (low - 0.6, low), 0)
    shape.box(liner, (-half + WALL, half - WALL), (depth - 3.2, depth - 2.6), (low, high), 0)
    base(spec, kick)
    deep = depth * 0.62
    for side in (-1, 1):
        strip((side * (half - 1.5), 2.5, (low + high) / 2), (-side * half * 0.5, deep, (low + high) / 2), 1.2, high - low, 0.15 * power * (high - low))
    strip((0, 4.6, high - 0.1), (0, 6.5, low), spec["width"] * 0.7, 3, 2.2 * power)
    return low, high


def strip(at, target, width, height, watts):
    """A lamp of the cabinet from `at` towards `target`. The lamp itself is invisible."""
    inches = lambda point: tuple(value * scene.INCH for value in point)
    lit = studio.softbox("cabinet light", inches(at), inches(target), width * scene.INCH, height * scene.INCH, watts, (1, 0.87, 0.70))
    lit.visible_camera = False


def glass_door(spec, x, z, side):
    """A frame of the finish about a pane, with its gasket; the handle on the stile of `side`."""
    brand, stile = spec["brand"], STILE[spec["brand"]]
    x, z = (x[0] + 0.08, x[1] - 0.08), (z[0] + 0.08, z[1] - 0.08)
    edge = {"ardenne": 0.09, "hollins": 0.45, "brightwell": 0.3, "tarn": 0.15}[brand]
    thick = (0, 0.9 if on_base("oak") else 2.0)
    for px in ((x[0], x[0] + stile), (x[1] - stile, x[1])):
        shape.box(m.finish(), px, thick, z, edge)
    for pz in ((z[0], z[0] + stile), (z[1] - stile, z[1])):
        shape.box(m.finish(), (x[0] + stile - edge * 0.9, x[1] - stile + edge * 0.9), (0.03, thick[1]), pz, edge * 0.8)
    inner = (x[0] + stile - 0.1, x[1] - stile + 0.1), (z[0] + stile - 0.1, z[1] - stile + 0.1)
    shape.frame(m.black_plastic(), inner[0], (0.5, 2.1), inner[1], (0.4, 0.4, 0.4, 0.4), 0.05)
    shape.box(m.pane(0.9, 0.16), inner[0], (0.75, 0.85), inner[1], 0)
    tall = z[1] - z[0]
    length = min(tall * 0.74, {"ardenne": 60, "hollins": 16, "brightwell": 36, "tarn": 24}[brand])
    at = z[0] + tall * (0.5 if brand != "hollins" else 0.62)
    fittings.handle(brand, (x[0] + stile / 2 if side < 0 else x[1] - stile / 2, 0, at), length, stand=1.7)


def lying(chance, x, z, y):
    """A wine bottle on its side, neck to the front."""
    glass, foil = chance.choices(GLASSES, (5, 5, 1, 1))[0], chance.choice(FOILS)
    shape.lathe(_glossy(glass), (x, y, z), WINE, "y", 32)
    shape.lathe(m.plain(*foil, 0.28, 0.5), (x, y, z), FOIL, "y", 32)
    shape.lathe(m.plain(*chance.choice(PAPERS), 0.6), (x, y, z), [(1.49, 9.8), (1.495, 9.75), (1.495, 6.4), (1.49, 6.35)], "y", 32)


def standing(chance, x, z, y):
    """A wine bottle upright, its label to the front."""
    glass, foil = chance.choices(GLASSES, (5, 4, 1, 2))[0], chance.choice(FOILS)
    flip = lambda points: [(radius, 11.8 - along) for radius, along in points]
    shape.lathe(_glossy(glass), (x, y, z), flip(WINE), "z", 32)
    shape.lathe(m.plain(*foil, 0.28, 0.5), (x, y, z), flip(FOIL), "z", 32)
    paper = chance.choice(PAPERS)
    shape.lathe(m.plain(*paper, 0.6), (x, y, z), [(1.49, 1.5), (1.5, 1.55), (1.5, 5.0), (1.49, 5.05)], "z", 32)
    shape.lathe(m.plain(*FOILS[1 if paper[0] != "cream label" else 0], 0.4), (x, y, z), [(1.495, 3.5), (1.51, 3.5), (1.51, 4.0), (1.495, 4.0)], "z", 32)


def rack(wood, x, z, y, depth):
    """A sliding shelf: a wooden nose with a thin steel edge, steel rods behind it."""
    shape.box(wood, (x[0] + 0.15, x[1] - 0.15), (y, y + 0.8), (z, z + 1.25), 0.1)
    shape.box(m.steel(), (x[0] + 0.15, x[1] - 0.15), (y + 0.1, y + 0.7), (z - 0.12, z), 0)
    for part in (0.15, 0.5, 0.85):
        px = x[0] + (x[1] - x[0]) * part
        shape.tube(m.steel(), [(px, y + 0.6, z + 0.3), (px, depth - 3.3, z + 0.3)], 0.14)


def spread(x, pitch):
    """As many positions as fit between the pair x."""
    count = int((x[1] - x[0]) / pitch)
    step = (x[1] - x[0]) / count
    return [x[0] + step * (index + 0.5) for index in range(count)]


def wine_rows(spec, chance, x, z, upright=False):
    """Racks from z[0] up to z[1], some places empty; where `upright`, the lowest shelf shows its bottles standing."""
    wood, y, depth = _wood(spec), 3.1, spec["depth"]
    low = z[0]
    if upright and z[1] - z[0] > 20:
        shape.box(wood, (x[0] + 0.15, x[1] - 0.15), (y, depth - 3.4), (low + 0.1, low + 0.75), 0.08)
        for row in (0, 1):
            for px in spread((x[0] + 0.4, x[1] - 0.4), 3.5):
                standing(chance, px, low + 0.8, y + 2.4 + row * 3.6)
        low += 13.4
    rows = max(1, int((z[1] - low) / 3.95))
    pitch = (z[1] - low) / rows
    for row in range(rows):
        at = low + row * pitch
        rack(wood, x, at + 0.15, y, depth)
        for px in spread((x[0] + 0.3, x[1] - 0.3), 3.3):
            if chance.random() < 0.9:
                lying(chance, px, at + 2.15, y + 0.15 + chance.random() * 0.25)


def divider(x, z, depth, words):
    """The insulated floor between two zones, with a light under it and its display."""
    shape.box(m.plain("divider", (0.03, 0.03, 0.032), 0.4), x, (2.5, depth - 3), (z, z + 1.3), 0.06)
    shape.box(m.lamp(3.0, (1.0, 0.88, 0.72)), (x[0] + 1, x[1] - 1), (2.7, 3.0), (z - 0.05, z + 0.02), 0)
    strip(((x[0] + x[1]) / 2, 4.6, z - 0.1), ((x[0] + x[1]) / 2, 6.5, z - 20), (x[1] - x[0]) * 0.8, 3, 1.6)
    shape.text(m.lamp(2.2, (0.82, 0.92, 1.0)), words, ((x[0] + x[1]) / 2, 2.48, z + 0.62), 0.72)


def wine_cabinet(spec):
    half, height, depth = spec["width"] / 2, spec["height"], spec["depth"]
    zones = int(spec.get("zones") or {"Dual zone": 2, "Three zone": 3}.get(spec.get("configuration"), 1))
    kick, side, chance = 3.6, pull_side(spec), random.Random(spec.get("sku") or "wine")
    low, high = cabinet(spec, kick, m.plain("wine liner", (0.11, 0.10, 0.095), 0.5))
    inner = (-half + WALL + 0.35, half - WALL - 0.35)
    glass_door(spec, (-half, half), (kick, height - 0.05), side)
    low, high = low + 0.7, high - 1.7
    divider((-half + WALL, half - WALL), high + 0.3, depth, ("45°", "55°", "52°")[3 - zones if zones < 3 else 0])
    tall = (high - low) / zones
    for zone in range(zones):
        bottom, top = low + zone * tall, low + (zone + 1) * tall
        if zone < zones - 1:
            divider((-half + WALL, half - WALL), top - 1.5, depth, ("62°", "55°")[zone if zones > 2 else 0])
        wine_rows(spec, chance, inner, (bottom, top - (1.6 if zone < zones - 1 else 0)), upright=zone == zones // 2 and height > 50)
    badge(spec["brand"], 0, height - 1.05, 0.5) if spec["brand"] != "hollins" else badge("hollins", 0, height - 1.25, 0.62)
    at = low + tall if zones > 1 else (low + high) / 2
    return {"detail": focus(0, at, 14, -22), "views": LOW_VIEWS if height < 50 else {"angle": (-27, 7), "front": (0, 3)}}


def can(kind, x, y, z):
    shape.lathe(m.plain(*kind, 0.25, 0.35), (x, y, z), [(1.02, 0.02), (1.28, 0.4), (1.28, 4.25), (1.08, 4.68)], "z", 32)
    shape.lathe(m.chrome(), (x, y, z), [(1.08, 4.66), (1.1, 4.76), (1.04, 4.78), (1.0, 4.64), (0, 4.64)], "z", 32)
    band = m.plain("can band", (0.75, 0.73, 0.68), 0.3) if kind[0] not in ("can cream", "can silver") else m.plain("can band dark", (0.03, 0.12, 0.12), 0.3)
    shape.lathe(band, (x, y, z), [(1.282, 1.4), (1.288, 1.42), (1.288, 2.7), (1.282, 2.72)], "z", 32)


def small_bottle(kind, x, y, z):
    """A bottle with a crown cap and a label."""
    glass = _glossy((("amber bottle", (0.085, 0.03, 0.008)), ("green bottle soft", (0.02, 0.10, 0.04)), ("water bottle", (0.42, 0.52, 0.55)))[kind % 3])
    shape.lathe(glass, (x, y, z), [(0, 0), (1.1, 0), (1.2, 0.2), (1.2, 4.9), (0.95, 5.9), (0.56, 6.9), (0.48, 8.6)], "z", 32)
    shape.lathe(m.plain(*FOILS[(kind * 2 + 1) % 5], 0.3, 0.4), (x, y, z), [(0.56, 8.5), (0.54, 8.9), (0.4, 9.0), (0, 9.0)], "z", 32)
    shape.lathe(m.plain(*PAPERS[kind % 2], 0.5), (x, y, z), [(1.205, 1.3), (1.215, 1.32), (1.215, 4.0), (1.205, 4.02)], "z", 32)


def drinks(spec, chance, x, z):
    """Glass shelves: bottles at the bottom, above them cans, kind by kind in files three deep."""
    y, depth, low = 3.4, spec["depth"], z[0]
    heights = [9.9] + [(z[1] - z[0] - 9.9) / 3] * 3
    first = chance.randrange(6)
    for row, tall in enumerate(heights):
        if row:
            shape.box(m.pane(0.93, 0.2), x, (y, depth - 3.4), (low - 0.24, low - 0.04), 0)
            shape.box(m.chrome(), x, (y - 0.12, y + 0.14), (low - 0.34, low + 0.1), 0.05)
        for index, px in enumerate(spread((x[0] + 0.1, x[1] - 0.1), 2.62)):
            kind = (index * (spec["width"] > 16) // 2 + row * 2 + first) if row else index // 2
            for deep in range(3):
                if row == 0:
                    small_bottle(kind, px, y + 1.7 + deep * 2.7, low)
                elif chance.random() < 0.96:
                    can(CANS[kind % 6], px, y + 1.6 + deep * 2.7, low)
        low += tall


def beverage_center(spec):
    half, height, depth = spec["width"] / 2, spec["height"], spec["depth"]
    kick, side, chance = 3.6, pull_side(spec), random.Random(spec.get("sku") or "drinks")
    low, high = cabinet(spec, kick, m.plain("drinks liner", (0.36, 0.36, 0.365), 0.45), 0.6)
    low, high = low + 0.3, high - 1.4
    inner = (-half + WALL + 0.2, half - WALL - 0.2)
    divider((-half + WALL, half - WALL), high + 0.1, depth, "38°")
    if spec.get("configuration") == "Dual zone":
        shape.box(m.plain("divider", (0.03, 0.03, 0.032), 0.4), (-0.7, 0.7), (2.4, depth - 3), (low - 0.4, high + 0.4), 0.06)
        wine_rows(spec, chance, (inner[0], -0.8), (low + 0.3, high))
        drinks(spec, chance, (0.8, inner[1]), (low, high))
        glass_door(spec, (-half, 0), (kick, height - 0.05), 1)
        glass_door(spec, (0, half), (kick, height - 0.05), -1)
    else:
        drinks(spec, chance, inner, (low, high))
        glass_door(spec, (-half, half), (kick, height - 0.05), side)
    if outdoor(spec):
        lock(-side * (half - 1.0), height - 4)
    badge(spec["brand"], 0 if spec.get("configuration") != "Dual zone" else -half / 2, height - 1.05, 0.5)
    return {"detail": focus(0, low + 14, 14, -22), "views": LOW_VIEWS}
