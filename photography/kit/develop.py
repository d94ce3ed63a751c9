"""Turns the passes of one render into pictures: removes noise, applies the finish, sets the exposure. All values are linear light."""

import os

import bpy
import numpy

from .retouch import blurred, drawn, retouched

# How a finish is computed from its base. `tint` multiplies the base's own color (linear); `gloss` scales the reflections.
METALS = {
    "stainless": {"tint": (1.0, 1.0, 1.0), "gloss": 1.0},
    "black-stainless": {"tint": (0.135, 0.130, 0.126), "gloss": 1.0},
    "copper": {"tint": (1.12, 0.62, 0.40), "gloss": 1.0},
    "brass": {"tint": (1.08, 0.80, 0.40), "gloss": 1.0},
}


def srgb(hexadecimal):
    values = numpy.array([int(hexadecimal[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return numpy.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def base_of(finish):
    if finish in METALS or finish == "default":
        return "metal"
    return "oak" if finish == "panel-ready" else "enamel"


def enamel(finish, hexadecimal, base):
    tint = srgb(hexadecimal) / numpy.array(base)
    if finish in ("matte-black", "graphite"):
        return {"tint": tint * 0.55, "gloss": 0.42}
    return {"tint": tint, "gloss": 1.0}


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3]


def load(folder, names):
    return {name: numpy.maximum(read(os.path.join(folder, f"{name}.exr")), 0) if name != "normal" else read(os.path.join(folder, "normal.exr")) for name in names}


HALF = ((0, 1, 0.125), (1, 0, 0.125), (1, 1, 0.0625), (1, -1, 0.0625))


def pairs(step):
    """All pairs of pixels that are `step` apart, each pair once: two slices of an array and the weight of the pair."""
    for dy, dx, part in HALF:
        dy, dx = dy * step, dx * step
        here = (slice(0, -dy or None), slice(max(-dx, 0), -max(dx, 0) or None))
        there = (slice(dy, None), slice(max(dx, 0), min(dx, 0) or None))
        yield here, there, part


def distances(guides, rounds=5):
    """The distance of neighbors in the guide passes, for every step. Computed once per picture."""
    found = []
    for level in range(rounds):
        row = []
        for here, there, _part in pairs(1 << level):
            difference = guides[here] - guides[there]
            row.append(numpy.einsum("ijk,ijk->ij", difference, difference))
        found.append(row)
    return found


def smooth(light, apart, strength=1.0, trust=1.0, wary=0.0):
    """
    An edge-avoiding wavelet filter. It averages pixels of the same surface and of similar brightness, and nothing across edges.
    `apart`: the distance of surfaces; `trust`: its weight; `wary`: how much the weight of brightness is lowered where it is mostly noise.
    """
    result, steady = light, None
    if wary:
        bright = numpy.log1p(light.mean(axis=2) * 4)
        steady = 1 / (1 + wary * numpy.sqrt(blurred((bright - blurred(bright, 1)) ** 2, 2)))
    for level, row in enumerate(apart):
        bright = numpy.log1p(blurred(result.mean(axis=2), 1 + min(level, 2)) * 4) * (6 * strength)
        total, weights = result * 0.25, numpy.full(result.shape[:2], 0.25, dtype=numpy.float32)
        for (here, there, part), distance in zip(pairs(1 << level), row):
            difference = bright[here] - bright[there]
            if steady is not None:
                difference *= numpy.minimum(steady[here], steady[there])
            difference *= difference
            difference += distance * trust
            weight = numpy.exp(-difference) * numpy.float32(part)
            weights[here] += weight
            weights[there] += weight
            weight = weight[:, :, None]
            total[here] += result[there] * weight
            total[there] += result[here] * weight
        result = total / weights[:, :, None]
        strength *= 1.25
    return result


def edges(apart, shape):
    """How few similar neighbors each pixel has, 0 to 1. Pixels on edges have none, so their noise remains."""
    alike, ways = numpy.zeros(shape, dtype=numpy.float32), 0
    for (here, there, _part), distance in zip(pairs(1), apart):
        near = numpy.exp(-distance)
        alike[here] += near
        alike[there] += near
        ways += 2
    return (1 - alike / ways)[:, :, None]


def calm(light, color=None):
    """
    Darkens fireflies: single pixels that are far brighter than their neighbors. `color`: the color of the surfaces. Neighbors without
    color are ignored; otherwise each steel edge in front of something matte would get a dark line.
    """
    padded = numpy.pad(light, ((1, 1), (1, 1), (0, 0)), mode="edge")
    around = [(slice(None, -2), slice(1, -1)), (slice(2, None), slice(1, -1)), (slice(1, -1), slice(None, -2)), (slice(1, -1), slice(2, None))]
    near = [padded[place] for place in around]
    if color is not None:
        bare = numpy.pad(color.max(axis=2, keepdims=True) < 0.004, ((1, 1), (1, 1), (0, 0)), mode="edge")
        near = [numpy.where(bare[place], light, beside) for place, beside in zip(around, near)]
    up, down, left, right = near
    # The median of five values by pairwise comparisons.
    low, high = numpy.maximum(numpy.minimum(up, down), numpy.minimum(left, right)), numpy.minimum(numpy.maximum(up, down), numpy.maximum(left, right))
    middle = numpy.maximum(numpy.minimum(low, high), numpy.minimum(numpy.maximum(low, high), light))
    return numpy.minimum(light, middle * 2.2 + 0.06)


PASSES = ("combined", "diff_dir", "diff_ind", "diff_col", "gloss_dir", "gloss_ind", "gloss_col", "normal", "finish")


def develop(folder):
    """The parts of a render from which every finish is computed."""
    passes = load(folder, PASSES)
    albedo = passes["diff_col"] + passes["gloss_col"]
    guides = numpy.concatenate([passes["normal"] * 7.5, albedo * 11.0, passes["finish"][:, :, :1] * 6.5], axis=2)
    apart = distances(guides)
    diffuse, gloss = passes["diff_dir"] + passes["diff_ind"], passes["gloss_dir"] + passes["gloss_ind"]
    rest = numpy.maximum(passes["combined"] - diffuse * passes["diff_col"] - gloss * passes["gloss_col"], 0)
    return {
        "diffuse": smooth(calm(diffuse, passes["diff_col"]), apart, wary=5.0) * passes["diff_col"],
        "gloss": smooth(calm(gloss, passes["gloss_col"]), apart[:4], 1.5, wary=2.5) * passes["gloss_col"],
        # Light through glass: the guide passes only know the pane, so the filter is weak and uses brightness.
        "rest": smooth(calm(calm(rest)), apart[:3], 1.1, trust=0.25) if rest.max() > 0.01 else rest,
        "finish": passes["finish"][:, :, :1],
        "edges": edges(apart[0], albedo.shape[:2]),
    }


def lit(parts, base, finish=None, room=False):
    """The light of a picture with the finish applied. In rooms objects are small, so edges are smoothed less and grain is left."""
    diffuse, gloss, mask = parts["diffuse"], parts["gloss"], parts["finish"]
    if finish is not None:
        tint = numpy.array(finish["tint"], dtype=numpy.float32)
        on_diffuse = tint if base != "metal" else numpy.ones(3, dtype=numpy.float32)
        on_gloss = (tint if base == "metal" else numpy.ones(3, dtype=numpy.float32)) * numpy.float32(finish["gloss"])
        diffuse = diffuse * (1 + mask * (on_diffuse - 1))
        gloss = gloss * (1 + mask * (on_gloss - 1))
    light = diffuse + gloss + parts["rest"]
    # A slight blur, as of a lens, spreads the noise that is left on edges.
    rim = numpy.pad(light, ((1, 1), (1, 1), (0, 0)), mode="edge")
    rim = rim[:-2] * 0.25 + rim[1:-1] * 0.5 + rim[2:] * 0.25
    rim = rim[:, :-2] * 0.25 + rim[:, 1:-1] * 0.5 + rim[:, 2:] * 0.25
    light += (rim - light) * (parts["edges"] * 0.55)
    return drawn(light, 3, 0.015) if room else retouched(light)


def laid_in(ground, light, at, feather=26):
    """Places `light` into the coarse picture `ground` with its upper left corner `at` (row, column). The rim fades into the ground."""
    (top, left), (height, width) = at, light.shape[:2]
    fades = []
    for start, length, whole in ((top, height, ground.shape[0]), (left, width, ground.shape[1])):
        place = numpy.arange(length, dtype=numpy.float32) + 0.5
        near = numpy.where(start > 0, place, feather)
        far = numpy.where(start + length < whole, length - place, feather)
        fades.append(numpy.clip(numpy.minimum(near, far) / feather, 0, 1))
    part = (fades[0][:, None] * fades[1][None, :])[:, :, None]
    window = ground[top : top + height, left : left + width]
    window += (light - window) * part
    return ground


def settled(light, hole, reach=3):
    """The background without its remaining noise: averaged widely outside of the product's pixels (top, left, bottom, right)."""
    counts = numpy.ones(light.shape[:2] + (1,), dtype=numpy.float32)
    counts[hole[0] : hole[2], hole[1] : hole[3]] = 0
    spread, weights = light * counts, counts
    for _ in range(2):
        spread, weights = blurred(spread, reach), blurred(weights, reach)
    return numpy.where(counts > 0, spread / numpy.maximum(weights, 1e-3), light)


def enlarged(light, size):
    """Linear interpolation, for pictures without edges."""
    for axis in (0, 1):
        count = light.shape[axis]
        place = numpy.clip((numpy.arange(size) + 0.5) * count / size - 0.5, 0, count - 1)
        first = numpy.minimum(place.astype(int), count - 2)
        part = (place - first).astype(numpy.float32)
        part = part[:, None, None] if axis == 0 else part[None, :, None]
        light = light.take(first, axis) * (1 - part) + light.take(first + 1, axis) * part
    return light


def tone(light):
    """A tone curve with a soft shoulder and a small toe, so that highlights on steel are not clipped."""
    x = numpy.maximum(light, 0) * 0.92
    mapped = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    mixed = 0.35 * numpy.clip(mapped, 0, 1) + 0.65 * (1 - numpy.exp(-1.28 * x))
    encoded = numpy.where(mixed <= 0.0031308, mixed * 12.92, 1.055 * numpy.power(numpy.maximum(mixed, 1e-8), 1 / 2.4) - 0.055)
    # Noise of half a step prevents bands in the background.
    grain = numpy.random.default_rng(7).random(encoded.shape[:2] + (1,), dtype=numpy.float32) - 0.5
    return numpy.clip(encoded * 255 + grain, 0, 255).astype(numpy.uint8)
