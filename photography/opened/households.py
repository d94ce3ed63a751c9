"""What is inside the open refrigerators. Each brand has different food."""

WHITE, BLUE, STONE, SAND = (0.70, 0.68, 0.63), (0.10, 0.16, 0.20), (0.34, 0.33, 0.31), (0.62, 0.52, 0.38)

# `first`: which of three arrangements the lowest shelf has; `bowls`: their content and material; `boxes`: their content;
# `far`: whether there is a second row behind; `small`, `tall`: jars and bottles in their order.
HOUSEHOLDS = {
    "cook": {
        "first": 2, "bowls": (("pear", STONE), ("green apple", WHITE)), "far": False,
        "boxes": ((0.60, 0.56, 0.46), (0.17, 0.22, 0.06), (0.16, 0.02, 0.04), (0.52, 0.30, 0.12)), "lid": (0.64, 0.63, 0.60),
        "shelf": (("water", "milk", "water"), ("yogurt", "honey", "yogurt"), ("olives", "yogurt", "honey")),
        "crispers": (("green apple", "lime", "pear"), ("tomato", "plum", "aubergine")),
        "small": ("honey", "yogurt", "olives", "mustard", "yogurt"), "tall": ("water", "sparkling", "milk", "wine", "water", "sparkling"), "cartons": False,
    },
    "family": {
        "first": 0, "bowls": (("lemon", WHITE), ("tomato", BLUE)), "far": True,
        "boxes": ((0.50, 0.12, 0.04), (0.24, 0.30, 0.06), (0.60, 0.36, 0.06), (0.34, 0.07, 0.03)), "lid": (0.30, 0.38, 0.36),
        "shelf": (("water", "milk", "orange"), ("yogurt", "jam", "honey"), ("pickles", "yogurt", "olives")),
        "crispers": (("green apple", "pear", "apple"), ("tomato", "pepper", "lime")),
        "small": ("jam", "mustard", "honey", "olives", "pickles"), "tall": ("milk", "orange", "water", "green", "red", "sparkling"), "cartons": True,
    },
    "bakers": {
        "first": 1, "bowls": (("orange", STONE), ("plum", SAND)), "far": True,
        "boxes": ((0.62, 0.42, 0.20), (0.36, 0.05, 0.05), (0.58, 0.50, 0.34), (0.22, 0.10, 0.04)), "lid": (0.46, 0.20, 0.13),
        "shelf": (("milk", "milk", "orange"), ("jam", "jam", "honey"), ("yogurt", "jam", "mustard")),
        "crispers": (("apple", "pear", "apple"), ("orange", "lemon", "orange")),
        "small": ("jam", "honey", "yogurt", "jam", "mustard"), "tall": ("milk", "water", "milk", "orange", "milk", "water"), "cartons": True,
    },
    "couple": {
        "first": 2, "bowls": (("pear", WHITE), ("lime", STONE)), "far": False,
        "boxes": ((0.30, 0.34, 0.10), (0.56, 0.40, 0.16), (0.44, 0.09, 0.03), (0.62, 0.58, 0.48)), "lid": (0.10, 0.17, 0.22),
        "shelf": (("sparkling", "water", "green"), ("yogurt", "pickles", "yogurt"), ("mustard", "olives", "yogurt")),
        "crispers": (("apple", "green apple", "apple"), ("pepper", "tomato", "pepper")),
        "small": ("pickles", "yogurt", "mustard", "olives", "honey"), "tall": ("green", "water", "red", "sparkling", "water", "orange"), "cartons": True,
    },
    "student": {
        "first": 1, "bowls": (("orange", BLUE), ("lemon", WHITE)), "far": False,
        "boxes": ((0.58, 0.16, 0.04), (0.62, 0.52, 0.30), (0.50, 0.12, 0.04), (0.20, 0.26, 0.06)), "lid": (0.50, 0.36, 0.08),
        "shelf": (("orange", "milk", "water"), ("jam", "yogurt", "pickles"), ("mustard", "pickles", "jam")),
        "crispers": (("orange", "apple", "lemon"), ("tomato", "lime", "pepper")),
        "small": ("mustard", "jam", "pickles", "mustard", "olives"), "tall": ("orange", "milk", "water", "red", "orange", "water"), "cartons": True,
    },
}

_LIVING = {"ardenne": "cook", "hollins": "bakers", "brightwell": "family", "tarn": "couple"}


def household(spec):
    """The food of a brand's refrigerator. Small refrigerators have that of a younger household."""
    if spec["type"] == "refrigerator-undercounter":
        return HOUSEHOLDS["student" if spec["brand"] == "tarn" else "couple"]
    return HOUSEHOLDS[_LIVING[spec["brand"]]]
