import { darken, lighten } from "#platform/content/drawings/color";
import type { Material } from "#platform/content/drawings/finish-palette";
import { n, oval, path, type Ink, type Stop } from "#platform/content/drawings/ink";

/** Light around a turned body, left to right. */
export function roundLight(material: Material): Stop[] {
  const c = material.color;
  const shine = material.kind === "metal" ? 0.7 : material.kind === "matte" ? 0.22 : 0.5;
  return [
    [0, darken(c, 0.42)],
    [0.12, darken(c, 0.08)],
    [0.26, lighten(c, shine)],
    [0.34, lighten(c, shine * 0.5)],
    [0.55, c],
    [0.82, darken(c, 0.22)],
    [0.94, darken(c, 0.08)],
    [1, darken(c, 0.35)],
  ];
}

/** A body of revolution through profile points (radius, y) from top to bottom, seen slightly from above. */
export function turned(
  ink: Ink,
  cx: number,
  profile: [radius: number, y: number][],
  material: Material,
  tilt = 0.16,
): string {
  const right = profile.map(([r, y]) => [cx + r, y] as const);
  const left = [...profile].reverse().map(([r, y]) => [cx - r, y] as const);
  const top = profile[0]!;
  const foot = profile[profile.length - 1]!;
  const smooth = (points: readonly (readonly [number, number])[]) =>
    points
      .slice(1)
      .map(([x, y], i) => {
        const [px, py] = points[i]!;
        const middle = (py + y) / 2;
        return `C${n(px)} ${n(middle)} ${n(x)} ${n(middle)} ${n(x)} ${n(y)}`;
      })
      .join("");
  const d = `M${n(right[0]![0])} ${n(right[0]![1])}${smooth(right)}A${n(foot[0])} ${n(foot[0] * tilt)} 0 0 1 ${n(left[0]![0])} ${n(left[0]![1])}${smooth(left)}Z`;
  return (
    path(d, ink.linear(roundLight(material), 1, 0)) +
    oval(
      cx,
      top[1],
      top[0],
      top[0] * tilt,
      ink.linear(
        [
          [0, lighten(material.color, 0.15)],
          [0.6, lighten(material.color, 0.5)],
          [1, material.color],
        ],
        1,
        0.7,
      ),
    )
  );
}
