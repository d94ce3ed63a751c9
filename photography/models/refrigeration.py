"""Refrigerators and ice makers; cabinets with a glass door are in wine.py."""

from kit import materials as m, shape

from .cold_parts import LOW_VIEWS, badge, body, crown, door, drawer, focus, front, grille, lock, on_base, outdoor, panel, pull_side, rounded, sides


def dispenser(x, z):
    """Water and ice in the door: a dark niche with its display, its paddle and its tray."""
    low, high = (x - 3.9, z), (x + 3.9, z + 14)
    shape.frame(m.black_glass(), (low[0], high[0]), (-0.16, 0.3), (low[1], high[1]), (0.5, 0.5, 0.5, 4.4), 0.12)
    shape.box(m.plain("niche", (0.05, 0.05, 0.053), 0.4), (low[0] + 0.3, high[0] - 0.3), (-0.03, 0.2), (z + 0.3, z + 10), 0)
    shape.box(m.grey_plastic(), (x - 1.0, x + 1.0), (-0.3, 0), (z + 3.4, z + 7.4), 0.25)
    shape.box(m.grey_plastic(), (x - 1.3, x + 1.3), (-0.5, 0), (z + 8.1, z + 9.6), 0.2)
    for row in range(5):
        shape.box(m.steel(), (low[0] + 0.6, high[0] - 0.6), (-0.34, 0), (z + 0.55 + row * 0.24, z + 0.67 + row * 0.24), 0)
    for index, word in enumerate(("37°", "WATER", "ICE", "0°")):
        shape.text(m.lamp(1.6, (0.82, 0.92, 1.0)), word, (x - 2.7 + index * 1.8, -0.18, z + 11.9), 0.46)


def refrigerator_french_door(spec):
    brand, half, kick = spec["brand"], spec["width"] / 2, 3.9 if spec["height"] > 80 else 2.4
    top = spec["height"] - crown(spec)
    body(spec, kick)
    usable = top - kick
    middle = spec.get("configuration") == "Four door" or str(spec.get("zones")) == "3"
    bottom = kick
    if spec["width"] > 44:  # two drawers side by side under the doors
        drawer(brand, (-half, 0), (bottom, bottom + usable * 0.36), (1, 0, 0, 0))
        drawer(brand, (0, half), (bottom, bottom + usable * 0.36), (0, 1, 0, 0))
        bottom += usable * 0.36
    else:
        for part in (0.29, 0.13) if middle else (0.35,):
            drawer(brand, (-half, half), (bottom, bottom + usable * part), (1, 1, 0, 0) if bottom == kick else (0, 0, 0, 0))
            bottom += usable * part
    door(brand, (-half, 0), (bottom, top), 1, (0, 0, 0, 1), low=0.45)
    door(brand, (0, half), (bottom, top), -1, (0, 0, 1, 0), low=0.45)
    if brand == "brightwell" and spec["depth"] > 34 and not on_base("oak"):
        dispenser(-half * 0.58, bottom + (top - bottom) * 0.38)
    elif brand == "ardenne" and not on_base("oak"):
        panel((half * 0.42, half * 0.42 + 4.6), (top - 3.6, top - 2.3), ("37°", "0°"), 0.62)
    badge(brand, -half * 0.56, top - 3.0)
    return {"detail": focus(0, bottom + 2, 20)}


def refrigerator_bottom_freezer(spec):
    brand, half, kick, side = spec["brand"], spec["width"] / 2, 3.9 if spec["height"] > 80 else 1.7, pull_side(spec)
    top = spec["height"] - crown(spec)
    body(spec, kick)
    band = 0.35 if brand == "hollins" and not on_base("oak") else 0
    seam = kick + (top - kick) * (0.38 if brand == "tarn" else 0.32)
    if brand == "tarn" or (brand == "brightwell" and spec["width"] < 26):
        door(brand, (-half, half), (kick, seam), side, (1, 1, 0, 0), 0.55, 0.9)
    else:
        drawer(brand, (-half, half), (kick, seam - band), (1, 1, 0, 0))
    door(brand, (-half, half), (seam + band, top), side, (0, 0, 1, 1), 0.66 if brand != "tarn" else 0.4, 0.1 if brand in ("tarn", "hollins") else 0.45)
    if band:
        shape.box(m.chrome(), (-half + 0.1, half - 0.1), (-0.1, 1.9), (seam - 0.36, seam + 0.36), 0.16)
        badge(brand, 0, top - 5, 1.0)
    else:
        badge(brand, 0 if brand == "brightwell" else -side * (half - 4.2), top - 2.6)
        if brand == "tarn":
            panel((-1.9, 1.9), (top - 3.3, top - 2.1), ("3°", "-18°"), 0.52)
    return {"detail": focus(side * (half - 6), seam + 3, 17)}


def refrigerator_column(spec):
    """A single tall door; a freezer's stands on a drawer of its own."""
    brand, half, side = spec["brand"], spec["width"] / 2, pull_side(spec)
    kick, freezer = 3.9, "freezer" in (spec.get("configuration") or "")
    top = spec["height"] - crown(spec)
    body(spec, kick)
    bottom = kick
    if freezer and spec["height"] > 80:
        bottom += (top - kick) * 0.27
        drawer(brand, (-half, half), (kick, bottom), (1, 1, 0, 0))
    door(brand, (-half, half), (bottom, top), side, (0, 0, 1, 1), 0.82 if not freezer else 0.76)
    if not on_base("oak"):
        panel((-1.7, 1.7), (top - 2.7, top - 1.4), ("0°F" if freezer else "37°F",), 0.66)
        badge(brand, -side * (half - 4), top - 2.05)
    return {"detail": focus(side * (half - 5), bottom + 10 if freezer else top - 10, 18)}


def refrigerator_panel_ready(spec):
    kind = spec.get("configuration") or ""
    if kind.startswith("Column"):
        return refrigerator_column(spec)
    if kind == "French door":
        return refrigerator_french_door(spec)
    if kind == "Bottom freezer":
        return refrigerator_bottom_freezer(spec)
    return refrigerator_undercounter(spec)


def refrigerator_undercounter(spec):
    brand, half, height, side = spec["brand"], spec["width"] / 2, spec["height"], pull_side(spec)
    free = spec["width"] in (18, 20) and not on_base("oak")  # freestanding, with its own lid
    kick, top = (0.9, height - 1.0) if free else (3.9, height - 0.1)
    body(spec, kick, height - top - 0.1)
    if free:
        shape.outline(sides(spec), rounded((-half, half), (top + 0.05, height), (0.2, 0.2, 0.45, 0.45)), (0.2, spec["depth"]), 0.2)
    if spec.get("configuration") == "Drawers":
        seam = kick + (top - kick) * 0.52
        drawer(brand, (-half, half), (kick, seam), (1, 1, 0, 0))
        drawer(brand, (-half, half), (seam, top), (0, 0, 1, 1))
        badge(brand, -half + 4.2, seam - 1.2 if brand == "hollins" else kick + 1.6)
        return {"detail": focus(-half + 7, seam + 7, 14), "views": LOW_VIEWS}
    door(brand, (-half, half), (kick, top), side, part=0.34 if free else 0.8, low=0.86 if free or brand == "hollins" else 0.5)
    badge(brand, 0 if brand == "hollins" else -side * (half - 4), top - (4.6 if brand == "hollins" else 2.0), 1.0 if brand == "hollins" else 0.62)
    if outdoor(spec):
        lock(-side * (half - 3), top - 5)
    # On a narrow door the brand name is beside the handle; the camera goes closer so that it is not cut.
    return {"detail": focus(side * (half - 3.6), top - 6, 11) if free else focus(side * (half - 5), top - 7, 14), "views": LOW_VIEWS}


def flake(x, z, radius, y=-0.07):
    """A six-armed snowflake, printed."""
    for arm in range(3):
        bar = shape.box(m.lamp(1.6, (0.82, 0.92, 1.0)), (x - radius, x + radius), (y, y + 0.01), (z - radius * 0.09, z + radius * 0.09), 0)
        shape.turn([bar], arm * 60, "Y", (x, y, z))


def ice_maker(spec):
    """A narrow door between a control strip and the ventilation louvers."""
    brand, half, height, side = spec["brand"], spec["width"] / 2, spec["height"], pull_side(spec)
    panelled = on_base("oak")
    kick, top = (3.9, height - 0.1) if panelled else (6.4, height - 3.1)
    body(spec, kick if panelled else 3.4)
    if not panelled:
        grille((-half, half), (2.2, 6.3), 4)
        front(brand, (-half, half), (top, height - 0.1), (0, 0, 1, 1))
        panel((-half + 1.2, half - 1.2), (top + 0.7, height - 0.8), ("", "ON", "CLEAN"), 0.5)
        flake(-half + 1.2 + (spec["width"] - 2.4) / 6, (top + height) / 2 - 0.05, 0.5)
    door(brand, (-half, half), (kick, top), side, (1, 1, 0, 0), part=0.66 if panelled else 0.6, low=0.6)
    badge(brand, -side * (half - 4.6), top - (2.4 if brand == "hollins" else 2.0), 0.6)
    if outdoor(spec):
        lock(-side * (half - 2.4), top - 5)
    return {"detail": focus(0, top - 3, 13), "views": LOW_VIEWS}
