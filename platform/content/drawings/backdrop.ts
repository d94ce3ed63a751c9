import { box, group, oval, type Ink } from "./ink";
import type { Camera } from "./camera";

/**
 * The one seamless ground of all product pictures: warm grey, key light from the upper left, a sweep instead
 * of a horizon.
 */
export function backdrop(ink: Ink, size: number): string {
  return (
    box(
      0,
      0,
      size,
      size,
      ink.linear([
        [0, "#e6e2db"],
        [0.62, "#dfdad2"],
        [0.8, "#d3cdc4"],
        [1, "#dcd7ce"],
      ]),
    ) +
    box(
      0,
      0,
      size,
      size,
      ink.radial(
        [
          [0, "#fbf9f5", 0.95],
          [0.55, "#f1ede7", 0.45],
          [1, "#e0dbd3", 0],
        ],
        0.42,
        0.4,
        0.62,
      ),
    ) +
    box(
      0,
      0,
      size,
      size,
      ink.radial(
        [
          [0, "#000000", 0],
          [0.7, "#000000", 0],
          [1, "#3a2f22", 0.13],
        ],
        0.5,
        0.48,
        0.78,
      ),
    )
  );
}

/** The shadow of a block that stands on the ground; `part` is how much of its width touches it. */
export function contactShadow(ink: Ink, camera: Camera, width: number, depth: number, part = 1): string {
  if (!camera.showsTop) {
    const [left, y] = camera.project(0, 0, 0);
    const w = width * camera.scale;
    const cx = left + w / 2;
    const soft = ink.radial([
      [0, "#1d150d", 0.42],
      [0.6, "#1d150d", 0.2],
      [1, "#1d150d", 0],
    ]);
    return (
      oval(cx + w * 0.04, y + 10, w * 0.64, 42, soft) +
      oval(cx, y + 2, w * 0.53 * part, 14, soft) +
      oval(cx, y + 1, w * 0.505 * part, 5, "#1d150d", { o: 0.45 })
    );
  }
  const soft = ink.radial([
    [0, "#1d150d", 0.55],
    [0.62, "#1d150d", 0.3],
    [1, "#1d150d", 0],
  ]);
  const cast = oval(width / 2 + width * 0.14, depth / 2, width * 0.78, depth * 0.82, soft);
  const near = oval(width / 2, depth / 2, width * 0.66, depth * 0.7, soft);
  return group(
    camera.level(0, 0, -depth),
    cast + near + box(0.4, 0, width - 0.6, depth - 0.1, "#1d150d", { r: 0.6, o: 0.5 }),
  );
}
