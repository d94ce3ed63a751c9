"""Refrigerators, wine cabinets, beverage centres and ice makers."""

from kit import fittings, materials as m, shape

GAP = 0.16


def _body(width, height, depth, kick=3.6):
    """The cabinet behind the doors: dark sides, so that the gaps between doors are gaps."""
    half = width / 2
    shape.box(m.grey_plastic(), (-half + 0.15, half - 0.15), (2.2, depth), (kick, height - 0.1), 0.1)
    shape.box(m.shadow(), (-half + 0.4, half - 0.4), (1.7, 2.6), (kick + 0.2, height - 0.5), 0)
    fittings.kick((-half, half), depth - 2, kick - 0.2)


def _front(x, z, thickness=2.1):
    """A door or drawer front between the pairs x and z."""
    return shape.box(m.finish(), (x[0] + GAP / 2, x[1] - GAP / 2), (0, thickness), (z[0] + GAP / 2, z[1] - GAP / 2), 0.14)


def refrigerator_french_door(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, kick = width / 2, 3.6
    drawers = [0.36] if spec.get("configuration") != "Four door" else [0.30, 0.13]
    _body(width, height, depth)
    bottom = kick
    usable = height - kick
    for part in drawers:
        top = bottom + usable * part
        _front((-half, half), (bottom, top))
        fittings.handle(brand, (0, 0, top - 3.2 if part > 0.2 else (top + bottom) / 2), width * 0.78, upright=False)
        bottom = top
    for side in (-1, 1):
        _front((-half, 0) if side < 0 else (0, half), (bottom, height))
        fittings.handle(brand, (side * 2.3, 0, bottom + (height - bottom) * 0.46), (height - bottom) * 0.74)
    fittings.plate(brand, (-half + 4.4, -0.02, height - 2.4))
    return {"detail": {"box": ((-9, -3, bottom - 7), (9, 1, bottom + 11)), "yaw": -30, "pitch": 12}}
