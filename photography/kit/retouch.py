"""Cleans up a picture of few samples: smooths edges along their direction, and grain behind glass. Works on linear light; needs only numpy."""

import numpy


def blurred(array, reach):
    """The mean over a small square."""
    for axis in (0, 1):
        rim = [(0, 0)] * array.ndim
        rim[axis] = (reach + 1, reach)
        sums = numpy.cumsum(numpy.pad(array, rim, mode="edge"), axis=axis, dtype=numpy.float64)
        span = 2 * reach + 1
        array = ((sums[span:] - sums[:-span]) if axis == 0 else (sums[:, span:] - sums[:, :-span])) / span
    return array.astype(numpy.float32)


def retouched(light, scale=1.0):
    """`scale`: the size of the picture relative to the render."""
    return drawn(degrained(light), reach=round(4 * scale), calm=0.008 / scale)


def _structure(bright, reach):
    """The structure tensor of brightness at every pixel: its total change, how far it has one direction (0 to 1), and its components."""
    gy, gx = numpy.gradient(bright)
    xx, yy, xy = (blurred(blurred(part, reach), reach) for part in (gx * gx, gy * gy, gx * gy))
    both = xx + yy
    return both, numpy.sqrt((xx - yy) ** 2 + 4 * xy * xy) / (both + 1e-9), xx - yy, 2 * xy


def drawn(light, reach=4, calm=0.008):
    """
    With few samples, edges are frayed: each pixel has a different share of both sides. The mean along the edge (`reach` pixels both ways)
    is close to what many samples give. Corners and letters, where brightness changes in all directions, are left. `calm`: smaller changes are not edges.
    """
    both, alike, across, slant = _structure(numpy.sqrt(blurred(light.mean(axis=2), 1)), 1)
    part = numpy.clip((alike - 0.55) / 0.3, 0, 1) * numpy.clip((numpy.sqrt(both) - calm) / calm, 0, 1)
    rows, columns = numpy.nonzero(part > 0.01)
    turn = 0.5 * numpy.arctan2(slant[rows, columns], across[rows, columns]) + numpy.pi / 2
    dy, dx = numpy.sin(turn), numpy.cos(turn)
    total, weights = light[rows, columns].copy(), 1.0
    for step in range(1, reach + 1):
        weight = numpy.exp(-0.5 * (step / (reach * 0.6)) ** 2)
        for way in (-step, step):
            total += weight * _between(light, rows + dy * way, columns + dx * way)
        weights += 2 * weight
    result = light.copy()
    result[rows, columns] += (total / weights - result[rows, columns]) * part[rows, columns][:, None]
    return result


def _between(light, y, x):
    """The light at positions between pixels."""
    height, width = light.shape[:2]
    y, x = numpy.clip(y, 0, height - 1.001), numpy.clip(x, 0, width - 1.001)
    row, column = y.astype(int), x.astype(int)
    down, right = (y - row)[:, None].astype(numpy.float32), (x - column)[:, None].astype(numpy.float32)
    above = light[row, column] * (1 - right) + light[row, column + 1] * right
    return above * (1 - down) + (light[row + 1, column] * (1 - right) + light[row + 1, column + 1] * right) * down


def degrained(light):
    """
    Glass that transmits some paths and reflects others leaves grain in colors, normals and light, so the noise filter has no guide there.
    Where a region is darker than the background, grainy everywhere and without lines, neighbors of similar brightness are averaged.
    """
    part = _grainy(light)
    rows, columns = numpy.nonzero(part > 0.02)
    calmed = light.copy()
    for reach in (1, 2, 3) if rows.size else ():
        calmed[rows, columns] = _averaged(calmed, rows, columns, reach)
    return light + (calmed - light) * part[:, :, None]


def _grainy(light):
    """Where grain is removed, 0 to 1."""
    bright = numpy.sqrt(light.mean(axis=2))
    fine = numpy.abs(bright - blurred(bright, 2))
    _both, alike, _across, _slant = _structure(blurred(bright, 1), 2)
    grainy = numpy.clip((blurred((fine > 0.004).astype(numpy.float32), 7) - 0.42) / 0.2, 0, 1) * numpy.clip((0.62 - alike) / 0.2, 0, 1)
    return blurred(grainy, 2) * numpy.clip((0.86 - blurred(bright, 3)) / 0.06, 0, 1)


def _averaged(light, rows, columns, reach, unlike=0.045):
    """The mean of neighbors of similar brightness, at these pixels only."""
    height, width = light.shape[:2]
    bright = numpy.sqrt(blurred(light.mean(axis=2), 1))
    here, total = bright[rows, columns], light[rows, columns].copy()
    weights = numpy.ones(rows.size, dtype=numpy.float32)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy or dx:
                near = numpy.clip(rows + dy, 0, height - 1) * width + numpy.clip(columns + dx, 0, width - 1)
                weight = numpy.exp(-(((here - bright.ravel()[near]) / unlike) ** 2) - (dx * dx + dy * dy) / (2 * (reach * 0.7) ** 2)).astype(numpy.float32)
                total += light.reshape(-1, 3)[near] * weight[:, None]
                weights += weight
    return total / weights[:, None]
