"""Wall ovens, 5-in-1 ovens and steam ovens."""

from kit import fittings, materials as m, shape

from . import oven_parts as parts


def _knobs(brand):
    """Ardenne, Hollins and Tarn have knobs; Brightwell has touch controls."""
    return brand != "brightwell"


def _closeup(half, panel, span=None):
    """A close-up of the end of the handle under a knob; `span`: its width where the whole display should be visible."""
    span = span or min(half * 0.9, 10)
    middle = (panel[0] + panel[1]) / 2
    return {"box": ((-half, -2.6, middle - span * 0.62), (-half + span, 0, middle + span * 0.3)), "yaw": -26, "pitch": 12}


def _oven(brand, x, z, depth, racks=(0.34, 0.64), pull="top", **window):
    """A door and what is behind its window."""
    clear = parts.door(brand, x, z, pull, **window)
    parts.cavity(*clear, depth, racks)


def wall_oven_single(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, band = width / 2, (height - 4.8, height)
    parts.shell(half, depth, (0, height))
    parts.vent((-half, half), (0, 1.5))
    parts.panel(brand, (-half, half), band, _knobs(brand), "350°")
    if spec.get("configuration") == "French door":
        _french(brand, half, (1.5, band[0]), depth)
    else:
        _oven(brand, (-half, half), (1.5, band[0]), min(depth - 2, 17))
        fittings.plate(brand, (0, -0.02, 2.55), 0.62)
    return {"detail": _closeup(half, band)}


def _french(brand, half, z, depth):
    """Two doors that part in the middle; one cavity behind both."""
    border = ((1.7, 2.9, 2.4, 2.4), (2.9, 1.7, 2.4, 2.4))
    left = parts.door(brand, (-half, 0), z, "right", border[0], 1.1)
    right = parts.door(brand, (0, half), z, "left", border[1], 1.1)
    parts.cavity((left[0][0], right[0][1]), left[1], min(depth - 2, 17))


def wall_oven_double(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, kind = width / 2, spec.get("configuration") or "Double"
    band, low = (height - 4.6, height), 1.5
    space = band[0] - low - 0.9
    lower = space * (0.61 if "above" in kind else 0.5)
    parts.shell(half, depth, (0, height))
    parts.vent((-half, half), (0, low))
    parts.vent((-half, half), (low + lower, low + lower + 0.9))
    parts.panel(brand, (-half, half), band, _knobs(brand), "375°")
    inside = min(depth - 2, 17)
    _oven(brand, (-half, half), (low, low + lower), inside)
    upper = (low + lower + 0.9, band[0])
    if "above" in kind:
        clear = parts.door(brand, (-half, half), upper, "top", dark="microwave" in kind)
        parts.cavity(*clear, 14, (0.32,), wall=m.steel() if "microwave" in kind else None)
    else:
        _oven(brand, (-half, half), upper, inside)
    fittings.plate(brand, (0, -0.02, low + 1.05), 0.62)
    return {"detail": _closeup(half, band)}


def _compact_feet(half, depth):
    for px in (-half + 1.6, half - 1.6):
        for py in (2.2, depth - 1.6):
            shape.cylinder(m.rubber(), (px, py, 0), 0.55, 0.55)


def speed_oven(spec):
    """Built in: a strip of controls over a drop-down door. On the worktop: a side-opening door with the controls beside it."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half = width / 2
    if height < 15:
        return _speed_countertop(brand, half, height, depth)
    band = (height - 3.9, height)
    parts.shell(half, depth, (0, height))
    parts.vent((-half, half), (0, 1.1))
    parts.panel(brand, (-half, half), band, _knobs(brand), "5:30")
    _oven(brand, (-half, half), (1.1, band[0]), min(depth - 2, 15), (0.42,))
    fittings.plate(brand, (0, -0.02, 2.1), 0.5)
    return {"detail": _closeup(half, band)}


def _speed_countertop(brand, half, height, depth):
    foot, split = 0.5, half - 4.6
    parts.shell(half, depth, (foot, height), m.finish(), 1.7, 0.1)
    _compact_feet(half, depth)
    clear = parts.door(brand, (-half, split), (foot, height), "right", (1.3, 2.4, 1.5, 1.5), 0.8)
    parts.cavity(*clear, depth - 3, (0.4,))
    shape.box(m.finish(), (split + 0.07, half - 0.07), (0, 1.8), (foot + 0.07, height - 0.07), 0.12)
    middle = (split + half) / 2
    parts.display(brand, (middle - 1.7, middle + 1.7), (height - 2.9, height - 1.3), "5:30", 0.95)
    parts.dial(brand, (middle, 0, height * 0.55), 0.95)
    parts.dial(brand, (middle, 0, height * 0.27), 0.95)
    fittings.plate(brand, ((-half + split) / 2, -0.02, foot + 0.82), 0.42)
    return {"detail": {"box": ((split - 2, -2, foot), (half, 0, height * 0.75)), "yaw": -28, "pitch": 14}, "views": {"angle": (-27, 14), "front": (0, 6)}}


def steam_oven(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, plumbed, bare = width / 2, "plumbed" in (spec.get("configuration") or ""), "Handleless" in (spec.get("name") or "")
    small = height < 16
    foot = 0.5 if small else 0
    band = (height - (3.2 if small else 3.9), height)
    parts.shell(half, depth, (foot, height), m.finish() if small else None, 1.8, 0.1 if small else 0.7)
    if small:
        _compact_feet(half, depth)
    parts.panel(brand, (-half, half), band, not bare, "212°", 0.34 if plumbed else 0.26, ("Steam", "Bake", "Proof", "Dry"))
    if not plumbed:
        _tank(half, band, bare)
    _steam_door(brand, half, (foot, band[0]), depth, bare, small)
    # The usual close-up of a 24-inch oven would cut the temperature, and without a knob the words beside it.
    span = half + (5.5 if bare else 2) if 10 < half < 14 else None
    return {"detail": _closeup(half, band, span), **({"views": {"angle": (-27, 14), "front": (0, 6)}} if small else {})}


def _steam_door(brand, half, z, depth, bare, small):
    """A steel cavity with a perforated tray on the rack."""
    border = (0.9, 0.9, 0.9, 0.9) if bare else ((1.3, 1.3, 1.4, 2.5) if small else None)
    clear = parts.door(brand, (-half, half), z, None if bare else "top", border, 1.0 if small else 1.5)
    inside = min(depth - 3, 15)
    parts.cavity(*clear, inside, (0.3, 0.66), wall=m.steel(), glow=5.0)
    level = clear[1][0] + (clear[1][1] - clear[1][0]) * 0.3 + 0.25
    x = (clear[0][0] + 1.2, clear[0][1] - 1.2)
    shape.frame(m.chrome(), x, (3, inside - 1.5), (level, level + 1.1), (0.12,) * 4, 0.04)
    shape.box(m.steel(), x, (3, inside - 1.5), (level, level + 0.12), 0.03)
    if not bare:
        fittings.plate(brand, (0, -0.02, z[0] + 0.95 * (0.8 if small else 1)), 0.42 if small else 0.5)


def _tank(half, band, bare):
    """The water tank behind a small door at the end of the control band: a gap round it, a finger hollow, a drop."""
    tall, wide = band[1] - band[0], half * 0.2
    x, z = (half - wide - 0.35, half - 0.35), (band[0] + tall * 0.16, band[1] - tall * 0.16)
    shape.box(m.shadow(), (x[0] - 0.07, x[1] + 0.07), (-0.012, 0.2), (z[0] - 0.07, z[1] + 0.07), 0)
    shape.box(m.black_glass() if bare else m.finish(), x, (-0.1, 0.2), z, 0.08)
    middle = (x[0] + x[1]) / 2
    shape.box(m.shadow(), (middle - wide * 0.28, middle + wide * 0.28), (-0.115, 0), (z[1] - 0.5, z[1] - 0.22), 0.1)
    low = z[0] + (z[1] - z[0]) * 0.38
    drop = [(0, 0.62), (0.2, 0.22), (0.27, -0.02), (0.2, -0.22), (0, -0.32), (-0.2, -0.22), (-0.27, -0.02), (-0.2, 0.22)]
    shape.outline(m.ink(0.75 if bare else 0.05), [(middle + px, low + pz) for px, pz in drop], (-0.115, -0.08), 0)
