"""Tools for models, rooms and pictures. Lengths are inches, angles are degrees."""
