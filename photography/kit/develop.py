"""From light to picture: noise out, finish in, exposure. Works on the passes of one render, in linear light."""

import os

import bpy
import numpy

# What a base is developed into. `tint` multiplies the base's own colour (linear); `gloss` scales what the surface mirrors.
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


def smooth(light, guides, rounds=4, strength=1.0):
    """
    An edge-avoiding wavelet filter: averages what lies on the same surface (`guides`: arrays with how much a difference counts) and is
    about as bright. Wide and gentle on plain surfaces, nothing across edges.
    """
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    result = light.copy()
    for level in range(rounds):
        step = 1 << level
        bright = numpy.log1p(_blurred(result.mean(axis=2, keepdims=True), 1 + level) * 4)
        total = numpy.zeros_like(result)
        weights = numpy.zeros(result.shape[:2] + (1,), dtype=numpy.float32)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                shift = (dy * step, dx * step)
                other = _shifted(result, shift)
                weight = kernel[dy + 2] * kernel[dx + 2] * numpy.exp(-(((_shifted(bright, shift) - bright) * (6 * strength)) ** 2))
                for guide, sharpness in guides:
                    difference = ((_shifted(guide, shift) - guide) ** 2).sum(axis=2, keepdims=True)
                    weight = weight * numpy.exp(-difference * sharpness)
                total += other * weight
                weights += weight
        result = total / numpy.maximum(weights, 1e-6)
        strength *= 1.35
    return result


def _blurred(array, reach):
    """The mean over a small square: what noise there is must not be taken for an edge."""
    rows = sum(_shifted(array, (dy, 0)) for dy in range(-reach, reach + 1)) / (2 * reach + 1)
    return sum(_shifted(rows, (0, dx)) for dx in range(-reach, reach + 1)) / (2 * reach + 1)


def _shifted(array, by):
    dy, dx = by
    height, width = array.shape[:2]
    rows = numpy.clip(numpy.arange(height) + dy, 0, height - 1)
    columns = numpy.clip(numpy.arange(width) + dx, 0, width - 1)
    return array[rows][:, columns]


def calm(light):
    """Takes single pixels that are far brighter than all around them back: fireflies."""
    around = numpy.median(numpy.stack([_shifted(light, (dy, dx)) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]), axis=0)
    limit = around * 2.2 + 0.06
    return numpy.where(light > limit, limit, light)


PASSES = ("combined", "diff_dir", "diff_ind", "diff_col", "gloss_dir", "gloss_ind", "gloss_col", "normal", "finish")


def develop(folder):
    """The parts of a render out of which every finish is made."""
    passes = load(folder, PASSES)
    albedo = passes["diff_col"] + passes["gloss_col"]
    guides = [(passes["normal"], 60.0), (albedo, 120.0), (passes["finish"], 40.0)]
    diffuse = calm(passes["diff_dir"] + passes["diff_ind"])
    gloss = calm(passes["gloss_dir"] + passes["gloss_ind"])
    rest = passes["combined"] - (passes["diff_dir"] + passes["diff_ind"]) * passes["diff_col"] - (passes["gloss_dir"] + passes["gloss_ind"]) * passes["gloss_col"]
    return {
        "diffuse": smooth(diffuse, guides) * passes["diff_col"],
        "gloss": smooth(gloss, guides, rounds=3, strength=1.5) * passes["gloss_col"],
        "rest": calm(numpy.maximum(rest, 0)),
        "finish": passes["finish"][:, :, :1],
    }


def picture(parts, base, finish=None, exposure=1.0):
    """8-bit sRGB with the finish in its colour."""
    diffuse, gloss, mask = parts["diffuse"], parts["gloss"], parts["finish"]
    if finish is not None:
        tint = numpy.array(finish["tint"], dtype=numpy.float32)
        on_diffuse = tint if base != "metal" else numpy.ones(3)
        on_gloss = (tint if base == "metal" else numpy.ones(3)) * finish["gloss"]
        diffuse = diffuse * (1 + mask * (on_diffuse - 1))
        gloss = gloss * (1 + mask * (on_gloss - 1))
    return tone((diffuse + gloss + parts["rest"]) * exposure)


def tone(light):
    """A soft shoulder and a little toe, so that highlights on steel roll off as on film."""
    x = numpy.maximum(light, 0) * 0.92
    mapped = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    mixed = 0.35 * numpy.clip(mapped, 0, 1) + 0.65 * (1 - numpy.exp(-1.28 * x))
    encoded = numpy.where(mixed <= 0.0031308, mixed * 12.92, 1.055 * numpy.power(numpy.maximum(mixed, 1e-8), 1 / 2.4) - 0.055)
    # Half a step of noise keeps the sweep from showing bands.
    grain = numpy.random.default_rng(7).uniform(-0.5, 0.5, encoded.shape[:2] + (1,))
    return numpy.clip(encoded * 255 + grain, 0, 255).astype(numpy.uint8)
