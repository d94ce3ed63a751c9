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


def smooth(light, guides, rounds=5, strength=1.0):
    """
    An edge-avoiding wavelet filter: averages what lies on the same surface (`guides`: what tells surfaces apart, scaled by how much a
    difference counts) and is about as bright. Wide and gentle on plain surfaces, nothing across edges.
    """
    kernel = {-1: 0.25, 0: 0.5, 1: 0.25}
    result = light
    for level in range(rounds):
        step = 1 << level
        bright = numpy.log1p(_blurred(result.mean(axis=2, keepdims=True), 1 + min(level, 2)) * 4) * (6 * strength)
        apart = numpy.concatenate([guides, bright], axis=2).astype(numpy.float32)
        total = result * 0.25
        weights = numpy.full(result.shape[:2] + (1,), 0.25, dtype=numpy.float32)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if dy == 0 and dx == 0:
                    continue
                difference = shifted(apart, dy * step, dx * step)
                difference -= apart
                weight = numpy.exp(-numpy.einsum("ijk,ijk->ij", difference, difference))[:, :, None] * (kernel[dy] * kernel[dx])
                total += shifted(result, dy * step, dx * step) * weight
                weights += weight
        result = total / weights
        strength *= 1.25
    return result.astype(numpy.float32)


def _blurred(array, reach):
    """The mean over a small square: what noise there is must not be taken for an edge."""
    rows = sum(shifted(array, dy, 0) for dy in range(-reach, reach + 1)) / (2 * reach + 1)
    return sum(shifted(rows, 0, dx) for dx in range(-reach, reach + 1)) / (2 * reach + 1)


def shifted(array, dy, dx):
    """What lies dy below and dx to the right of each pixel; at the rim the rim itself."""
    height, width = array.shape[:2]
    padded = numpy.pad(array, ((max(-dy, 0), max(dy, 0)), (max(-dx, 0), max(dx, 0)), (0, 0)), mode="edge")
    top, left = max(dy, 0), max(dx, 0)
    return padded[top : top + height, left : left + width].copy()


def calm(light):
    """Takes single pixels that are far brighter than all around them back: fireflies."""
    around = numpy.median(numpy.stack([shifted(light, dy, dx) for dy, dx in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0))]), axis=0)
    limit = around * 2.2 + 0.06
    return numpy.where(light > limit, limit, light)


PASSES = ("combined", "diff_dir", "diff_ind", "diff_col", "gloss_dir", "gloss_ind", "gloss_col", "normal", "finish")


def develop(folder):
    """The parts of a render out of which every finish is made."""
    passes = load(folder, PASSES)
    albedo = passes["diff_col"] + passes["gloss_col"]
    guides = numpy.concatenate([passes["normal"] * 7.5, albedo * 11.0, passes["finish"][:, :, :1] * 6.5], axis=2)
    diffuse = calm(passes["diff_dir"] + passes["diff_ind"])
    gloss = calm(passes["gloss_dir"] + passes["gloss_ind"])
    rest = passes["combined"] - (passes["diff_dir"] + passes["diff_ind"]) * passes["diff_col"] - (passes["gloss_dir"] + passes["gloss_ind"]) * passes["gloss_col"]
    return {
        "diffuse": smooth(diffuse, guides) * passes["diff_col"],
        "gloss": smooth(gloss, guides, rounds=4, strength=1.5) * passes["gloss_col"],
        # What comes through glass: there the guides only know the pane, so little is taken, by brightness.
        "rest": smooth(calm(calm(numpy.maximum(rest, 0))), guides * 0.5, rounds=3, strength=1.1),
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
