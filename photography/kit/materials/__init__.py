"""Surfaces: the finish, glass and everything else."""

from .common import black_plastic, brass, cast_iron, chrome, copper, grey_plastic, handle_metal, ink, lamp, pierced, rubber, shadow, white_plastic  # noqa: F401
from .product import BASES, ENAMEL_BASE, METAL_BASE, finish, oak, steel, use_base  # noqa: F401
from .glass import black_glass, clear_glass, pane, smoked_glass, tinted_glass  # noqa: F401
from .surface import kept, plain  # noqa: F401
