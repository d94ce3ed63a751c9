"""
Renders jobs: `blender -b --factory-startup -P photography/render.py -- jobs.json out`. A job is one model from one side on one base,
and the finishes that are developed out of it; each becomes `out/{name}.ppm`. Called by photos.ts; see README.md.
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import models  # noqa: E402
import opened  # noqa: E402
from kit import develop, jobs, materials, passes, scene, studio  # noqa: E402


def shoot(job):
    """Builds the model and puts the camera where the view wants it."""
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
    The parts of the product's picture, the light of the empty sweep around it, and where the first lies in the second. Round a product
    there is nothing but sweep, which a fifth of the size shows as well.
    """
    passes.prepare(folder, size, size, job["samples"], bounces=(4, 2, 3, 4))
    if job["view"] == "detail":
        passes.render(folder)
        return develop.develop(folder), None, (0, 0)
    window = studio.window(size)
    passes.coarse(COARSE, 10)
    passes.render(folder)
    around = develop.lit(develop.develop(folder), job["base"])
    # Nearer to the product than the window's own margin, and far enough from it for none of its light to be spread.
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
