"""What both renderers are called with, and what they leave: an order of jobs in, a PPM a picture out."""

import json
import sys
import time
import traceback


def write(path, pixels):
    """PPM: the plainest file that an encoder reads."""
    height, width = pixels.shape[:2]
    with open(path, "wb") as file:
        file.write(b"P6 %d %d 255\n" % (width, height))
        file.write(pixels.tobytes())


def run_all(run):
    """Calls `run(job, out, order)` for every job of the order that the command line names, and says of each how it ended."""
    path, out = sys.argv[sys.argv.index("--") + 1 :][:2]
    with open(path, encoding="utf8") as file:
        order = json.load(file)
    for job in order["jobs"]:
        started = time.time()
        try:
            run(job, out, order)
            print(f"photo {job['id']} {time.time() - started:.1f}s", flush=True)
        except Exception as error:  # one that fails must not end the night's work
            traceback.print_exc()
            print(f"failed {job['id']}: {error}", flush=True)
