"""
Renders jobs: `blender -b --factory-startup -P photography/render.py -- jobs.json out`. A job is one model from one side on one base,
and the finishes that are developed out of it; each becomes `out/{name}.ppm`. Called by photos.ts; see README.md.
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import models  # noqa: E402
from kit import develop, jobs, materials, passes, scene, studio  # noqa: E402


def shoot(job):
    """Builds the model and puts the camera where the view wants it."""
    built = models.find(job["spec"]["type"])(job["spec"]) or {}
    low, high = studio.bounds()
    family = studio.FAMILIES[built.get("family", "tall")]
    studio.sweep(low, high, built.get("hanging", False))
    studio.lights(low, high)
    if job["view"] == "detail":
        detail = built["detail"]
        near, far = ((scene.Vector(corner) * scene.INCH) for corner in detail["box"])
        studio.camera(near, far, detail.get("yaw", -24), detail.get("pitch", 10), fill=detail.get("fill", 0.95))
    else:
        studio.camera(low, high, *built.get("views", family)[job["view"]], fill=built.get("fill", studio.FILL))
    return built


def run(job, out, order):
    scene.clear()
    materials.use_base(job["base"])
    built = shoot(job)
    with tempfile.TemporaryDirectory() as folder:
        passes.prepare(folder, order["size"], order["size"], job["samples"])
        passes.render(folder)
        parts = develop.develop(folder)
    for finish, name in job["finishes"].items():
        if job["base"] == "metal":
            look = develop.METALS.get(finish)
        elif job["base"] == "enamel":
            look = develop.enamel(finish, job["hex"][finish], materials.ENAMEL_BASE)
        else:
            look = None
        jobs.write(os.path.join(out, f"{name}.ppm"), develop.picture(parts, job["base"], look, built.get("exposure", 1.0)))


jobs.run_all(run)
