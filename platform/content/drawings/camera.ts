import { n } from "./ink";

/**
 * A parallel projection: the camera stands `yaw` to the right of the front and `pitch` above it. A long lens
 * is how products are photographed, and it keeps every face an affine map of inches.
 */
export interface Camera {
  /** Pixels per inch. */
  scale: number;
  /** Places a drawing made in inches on the front face, whose top-left corner is at (x, y, z). */
  front(x: number, y: number, z: number): string;
  /** The right face; local x runs from front to back. */
  side(x: number, y: number, z: number): string;
  /** A level face; local y runs from back to front. */
  level(x: number, y: number, z: number): string;
  /** Where a point lands: x to the right, y up, z towards the viewer. */
  project(x: number, y: number, z: number): [number, number];
  /** What `z` inches towards the viewer look like within the front face. */
  out(z: number): [number, number];
  /** What `y` inches upwards look like within a level face. */
  rise(y: number): [number, number];
  showsTop: boolean;
  showsSide: boolean;
}

export function createCamera(
  scale: number,
  yawDegrees: number,
  pitchDegrees: number,
  origin: [number, number] = [0, 0],
): Camera {
  const yaw = (yawDegrees * Math.PI) / 180;
  const pitch = (pitchDegrees * Math.PI) / 180;
  const cy = Math.cos(yaw);
  const sy = Math.sin(yaw);
  const cp = Math.cos(pitch);
  const sp = Math.sin(pitch);
  const project = (x: number, y: number, z: number): [number, number] => [
    origin[0] + scale * (x * cy - z * sy),
    origin[1] + scale * (x * sy * sp - y * cp + z * cy * sp),
  ];
  const matrix = (a: number, b: number, c: number, d: number, at: [number, number]) =>
    `matrix(${[a * scale, b * scale, c * scale, d * scale, ...at].map(n).join(" ")})`;
  return {
    scale,
    project,
    front: (x, y, z) => matrix(cy, sy * sp, 0, cp, project(x, y, z)),
    side: (x, y, z) => matrix(sy, -cy * sp, 0, cp, project(x, y, z)),
    level: (x, y, z) => matrix(cy, sy * sp, -sy, cy * sp, project(x, y, z)),
    out: (z) => [-(sy / cy) * z, (z * sp) / cp / cy],
    rise: (y) => (sp === 0 ? [0, 0] : [(-sy * cp * y) / sp, (-cy * cp * y) / sp]),
    showsTop: pitch > 0.01,
    showsSide: yaw > 0.01,
  };
}
