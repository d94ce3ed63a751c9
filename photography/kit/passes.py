"""Render settings: samples, and the passes for develop.py, one file per pass."""

import os

import bpy

from .develop import PASSES

SOCKETS = {
    "combined": "Image", "diff_dir": "DiffDir", "diff_ind": "DiffInd", "diff_col": "DiffCol", "gloss_dir": "GlossDir",
    "gloss_ind": "GlossInd", "gloss_col": "GlossCol", "normal": "Normal", "finish": "finish",
}


def prepare(folder, width, height, samples, noise=0.04, bounces=(6, 3, 4, 6)):
    """
    `noise`: where a pixel has less, it gets no more samples. Plain surfaces are smoothed anyway, so with many samples a high value saves
    the time for the edges. `bounces`: in all, off matte surfaces, off glossy ones, through glass.
    """
    scene = bpy.context.scene
    cycles, render, layer = scene.cycles, scene.render, bpy.context.view_layer
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = noise
    cycles.adaptive_min_samples = min(max(4, samples // 4), samples)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.film_transparent = False
    render.use_persistent_data = True
    scene.view_settings.view_transform = "Raw"
    for name in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect", "glossy_color", "normal"):
        setattr(layer, f"use_pass_{name}", True)
    # The passes describe what is behind a pane, not the pane.
    layer.pass_alpha_threshold = 0.9
    aov = layer.aovs.add()
    aov.name, aov.type = "finish", "VALUE"

    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.exr_codec = "NONE"
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(f"{name}_")
        tree.links.new(layers.outputs[SOCKETS[name]], output.inputs[f"{name}_"])


def coarse(part, samples):
    """Renders the whole picture from now on, at `part` of its size."""
    scene = bpy.context.scene
    scene.render.resolution_percentage, scene.cycles.samples = round(part * 100), samples


def window(pixels, size, samples):
    """Renders the pixels (top, left, bottom, right) from now on, at full size."""
    scene = bpy.context.scene
    render, (top, left, bottom, right) = scene.render, pixels
    render.resolution_percentage, scene.cycles.samples = 100, samples
    render.use_border = render.use_crop_to_border = True
    # A quarter of a pixel more, because Blender rounds down to whole pixels.
    part = lambda pixel: min((pixel + 0.25) / size, 1)
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = part(left), part(right), part(size - bottom), part(size - top)


def render(folder):
    """Renders, and writes `{pass}.exr` into the folder."""
    bpy.ops.render.render()
    for name in PASSES:
        os.replace(os.path.join(folder, f"{name}_0001.exr"), os.path.join(folder, f"{name}.exr"))
