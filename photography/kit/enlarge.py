"""
A larger picture from a render and from passes of the larger size. The light is that of the render; edges, joints, grain and letters are
those of the passes, which need no light and so take a fraction of the time.
"""

import numpy

from .retouch import blurred


def reduced(values, size):
    """Rows and columns averaged by area to `size` (rows, columns)."""
    for axis, count in enumerate(size):
        edges = numpy.linspace(0, values.shape[axis], count + 1)
        cells = numpy.arange(values.shape[axis])
        overlap = numpy.minimum(edges[1:, None], cells[None] + 1) - numpy.maximum(edges[:-1, None], cells[None])
        parts = numpy.maximum(overlap, 0).astype(numpy.float32)
        parts /= parts.sum(axis=1, keepdims=True)
        values = numpy.moveaxis(numpy.tensordot(parts, values, (1, axis)), 0, axis)
    return values


def _grown(values, shape):
    """Linear interpolation to `shape` (rows, columns)."""
    for axis, size in enumerate(shape):
        count = values.shape[axis]
        place = numpy.clip((numpy.arange(size, dtype=numpy.float32) + 0.5) * (count / size) - 0.5, 0, count - 1)
        first = numpy.minimum(place.astype(int), count - 2)
        part = (place - first).reshape((-1,) + (1,) * (values.ndim - 1 - axis))
        values = values.take(first, axis) * (1 - part) + values.take(first + 1, axis) * part
    return values


def enlarge(picture, guide, reach=2, calm=2e-3):
    """
    `picture`: values of 0 to 1; `guide`: color and normal of the surfaces in the larger size. Around each pixel the picture is explained
    as a linear function of the guide (a guided filter). What that function says of the larger size, and the picture's size can't hold, is
    added to the enlarged picture. `reach`: how far around, in pixels; `calm`: how much the guide must vary to count.
    """
    shape = guide.shape[:2]
    low = reduced(guide, picture.shape[:2])
    mean, light = blurred(low, reach), blurred(picture, reach)
    own = blurred(low[..., :, None] * low[..., None, :], reach) - mean[..., :, None] * mean[..., None, :]
    both = blurred(low[..., :, None] * picture[..., None, :], reach) - mean[..., :, None] * light[..., None, :]
    slope = numpy.linalg.solve(own + calm * numpy.eye(low.shape[2]), both)
    rest = light - numpy.einsum("ijkl,ijk->ijl", slope, mean)
    told = _grown(rest, shape)
    for channel in range(guide.shape[2]):
        told += _grown(slope[..., channel, :], shape) * guide[..., channel, None]
    detail = told - _grown(reduced(told, picture.shape[:2]), shape)
    return numpy.clip(_grown(picture, shape) + detail, 0, 1)
