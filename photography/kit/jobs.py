"""Input and output of both renderers: a list of jobs in, one PPM file per picture out."""

import json
import sys
import time
import traceback


def write(path, pixels):
    """PPM is the simplest format that the encoder reads."""
    height, width = pixels.shape[:2]
    with open(path, "wb") as file:
        file.write(b"P6 %d %d 255\n" % (width, height))
        file.write(pixels.tobytes())


def run_all(run):
    """Calls `run(job, out, order)` for every job of the file named on the command line, and prints the result of each."""
    path, out = sys.argv[sys.argv.index("--") + 1 :][:2]
    with open(path, encoding="utf8") as file:
        order = json.load(file)
    for job in order["jobs"]:
        started = time.time()
        try:
            run(job, out, order)
            print(f"photo {job['id']} {time.time() - started:.1f}s", flush=True)
        except Exception as error:  # a failed job must not stop the others
            traceback.print_exc()
            print(f"failed {job['id']}: {error}", flush=True)
