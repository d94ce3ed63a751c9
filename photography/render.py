"""
Renders jobs: `blender -b --factory-startup -P photography/render.py -- jobs.json out`. A job is one model in one view on one base,
with the finishes that are computed from it. Each finish becomes `out/{name}.ppm`. Called by photos.ts; see README.md.
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import models  # noqa: E402
import opened  # noqa: E402
from kit import develop, jobs, materials, passes, scene, studio  # noqa: E402


def shoot(job):
    """Builds the model and places the camera for the view."""
    known = opened if job["view"] == "open" else models
    built = known.find(job["spec"]["type"])({**job["spec"], "view": job["view"]}) or {}
    low, high = studio.bounds()
    family = studio.FAMILIES[built.get("family", "tall")]
    studio.sweep(low, high, built.get("hanging", False), built.get("dim", False))
    studio.lights(low, high)
    if job["view"] == "detail":
        detail = built["detail"]
        near, far = ((scene.Vector(corner) * scene.INCH) for corner in detail["box"])
        studio.camera(near, far, detail.get("yaw", -24), detail.get("pitch", 10), fill=detail.get("fill", 0.95))
    else:
        studio.camera(low, high, *built.get("views", family)[job["view"]], fill=built.get("fill", studio.FILL))
    return built


COARSE = 0.2


def take(folder, job, size):
    """
    The passes of the product's part of the picture, the light of the background around it, and the position of the first in the
    second. The background is rendered at a fifth of the size, which is enough because it has no detail.
    """
    passes.prepare(folder, size, size, job["samples"], job["noise"], bounces=(4, 2, 3, 4))
    if job["view"] == "detail":
        passes.render(folder)
        return develop.develop(folder), None, (0, 0)
    window = studio.window(size)
    passes.coarse(COARSE, 10)
    passes.render(folder)
    around = develop.lit(develop.develop(folder), job["base"])
    # Closer to the product than the window's margin, but far enough that its light is not spread.
    hole = [round((edge + inward) * COARSE) for edge, inward in zip(window, (20, 20, -20, -20))]
    passes.window(window, size, job["samples"])
    passes.render(folder)
    return develop.develop(folder), develop.enlarged(develop.settled(around, hole), size), window[:2]


def run(job, out, _order):
    scene.clear()
    materials.use_base(job["base"])
    built = shoot(job)
    with tempfile.TemporaryDirectory() as folder:
        parts, ground, corner = take(folder, job, job["size"])
    for finish, name in job["finishes"].items():
        if job["base"] == "metal":
            look = develop.METALS.get(finish)
        elif job["base"] == "enamel":
            look = develop.enamel(finish, job["hex"][finish], materials.ENAMEL_BASE)
        else:
            look = None
        light = develop.lit(parts, job["base"], look)
        if ground is not None:
            light = develop.laid_in(ground.copy(), light, corner)
        jobs.write(os.path.join(out, f"{name}.ppm"), develop.tone(light * built.get("exposure", 1.0)))


jobs.run_all(run)
