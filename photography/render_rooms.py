"""
Renders rooms: `blender -b --factory-startup -P photography/render_rooms.py -- order.json out`. A job is one room in one format
(wide, phone or tile) and becomes `out/{name}.ppm`. See README.md.
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy  # noqa: E402

import rooms  # noqa: E402
from kit import develop, jobs, passes, scene  # noqa: E402
from kit.enlarge import enlarge  # noqa: E402
from rooms import views  # noqa: E402

FORMATS = {"wide": (1920, 873), "phone": (960, 1200), "tile": (1200, 1200)}
GUTTER = 0.012  # of the width, between the four pictures of a sheet


def shoot(build, form, width, height, order):
    """One room through one camera."""
    scene.clear()
    built = build()
    views.camera(**built["views"][form])
    with tempfile.TemporaryDirectory() as folder:
        passes.prepare(folder, width, height, order["samples"], order["noise"])
        passes.render(folder)
        return develop.tone(develop.lit(develop.develop(folder), "enamel", room=True) * built.get("exposure", 0.74))


def sharpened(build, form, pixels, width, height):
    """A picture of the room in a larger size, with the edges of that size (kit/enlarge.py)."""
    scene.clear()
    built = build()
    views.camera(**built["views"][form])
    for light in bpy.data.lights:
        light.energy = 0
    with tempfile.TemporaryDirectory() as folder:
        passes.prepare(folder, width, height, 8, 0, bounces=(3, 0, 0, 3))
        passes.render(folder)
        found = develop.load(folder, ("diff_col", "gloss_col", "normal"))
    guide = numpy.concatenate([numpy.sqrt(found["diff_col"] + found["gloss_col"]), found["normal"] * 0.5], axis=2)
    return numpy.round(enlarge(pixels.astype(numpy.float32) / 255, guide) * 255).astype(numpy.uint8)


def sheet(builders, size, order):
    """Four pictures in one, with a narrow white gutter."""
    gap = max(2, round(size * GUTTER))
    part = (size - gap) // 2
    pixels = numpy.full((size, size, 3), 255, dtype=numpy.uint8)
    for index, build in enumerate(builders):
        top, left = (index // 2) * (part + gap), (index % 2) * (part + gap)
        pixels[top : top + part, left : left + part] = shoot(build, "tile", part, part, order)
    return pixels


def run(job, out, order):
    scale = order.get("scale", 1.0)
    width, height = (round(side * min(scale, 1)) for side in FORMATS[job["format"]])
    build = rooms.find(job["room"])
    pixels = sheet(build, width, order) if isinstance(build, tuple) else shoot(build, job["format"], width, height, order)
    if scale > 1:
        pixels = sharpened(build, job["format"], pixels, *(round(side * scale) for side in FORMATS[job["format"]]))
    jobs.write(os.path.join(out, f"{job['name']}.ppm"), pixels)


jobs.run_all(run)
