import { darken, lighten, mix } from "#platform/content/drawings/color";
import { box, chance, each, line, n, oval, path, type Ink } from "#platform/content/drawings/ink";
import type { Stage } from "./stage";

const clay = ["#c9b8a0", "#8f7a66", "#e6dfd2", "#a9b09a", "#5f564d"];

function round(ink: Ink, color: string): string {
  return ink.linear(
    [
      [0, darken(color, 0.3)],
      [0.28, lighten(color, 0.35)],
      [0.55, color],
      [1, darken(color, 0.35)],
    ],
    1,
    0,
  );
}

/** Bowls, jars and books on a board whose top is at y; `turn` varies the row. */
export function onShelf({ ink }: Stage, x: number, y: number, w: number, turn: number): string {
  let at = x;
  let drawn = "";
  for (let i = 0; at < x + w - 6; i += 1) {
    const kind = (i + turn * 2) % 4;
    const c = clay[(i * 2 + turn) % 5]!;
    if (kind === 0)
      drawn += each(4, (k) =>
        path(`M${n(at)} ${n(y - 1.1 - k * 0.9)}h7l-1.3 1.1h-4.4z`, round(ink, lighten(c, 0.3))),
      );
    if (kind === 1)
      drawn += path(
        `M${n(at + 1)} ${n(y)}c-1.6 -3 -1.2 -5.6 0.8 -7v-1.6h2.4v1.6c2 1.4 2.4 4 0.8 7z`,
        round(ink, c),
      );
    if (kind === 2)
      drawn += each(3, (k) =>
        box(at + k * 1.9, y - 7 + k * 0.7, 1.7, 7 - k * 0.7, round(ink, clay[(k + i) % 5]!)),
      );
    if (kind === 3)
      drawn +=
        box(
          at,
          y - 6,
          4.6,
          6,
          ink.linear(
            [
              [0, "#ffffff", 0.5],
              [0.3, "#ffffff", 0.85],
              [1, "#aebbb9", 0.5],
            ],
            1,
            0,
          ),
          { r: 0.5 },
        ) +
        box(at + 0.2, y - 3.6, 4.2, 3.5, mix(c, "#d9b98a", 0.5), { r: 0.3, o: 0.9 }) +
        box(at - 0.1, y - 6.8, 4.8, 1.1, "#b08d63", { r: 0.3 });
    at += 9.5 + chance(i + turn) * 3;
  }
  return drawn;
}

/** A vase with branches; pixels, foot at (x, y), `s` is its height. */
export function vase({ ink }: Stage, x: number, y: number, s: number): string {
  const stems = each(7, (i) => {
    const lean = (i - 3) * 0.2;
    const tip = [x + lean * s * 0.9, y - s * (1.5 + chance(i) * 0.5)] as const;
    const leaves = each(7, (k) => {
      const u = 0.35 + k * 0.1;
      const lx = x + (tip[0] - x) * u * u;
      const ly = y - s * 0.7 + (tip[1] - y + s * 0.7) * u;
      return `<ellipse cx="${n(lx)}" cy="${n(ly)}" rx="${n(s * 0.075)}" ry="${n(s * 0.03)}" fill="${k % 2 ? "#7c8a66" : "#93a079"}" transform="rotate(${(k % 2 ? -1 : 1) * 38 + lean * 60} ${n(lx)} ${n(ly)})"/>`;
    });
    return (
      path(
        `M${n(x)} ${n(y - s * 0.7)}Q${n(x + lean * s * 0.2)} ${n(y - s * 1.1)} ${n(tip[0])} ${n(tip[1])}`,
        "none",
        { stroke: "#66583f", w: s * 0.016 },
      ) + leaves
    );
  });
  return (
    oval(x + s * 0.06, y, s * 0.34, s * 0.05, "#000000", { o: 0.25 }) +
    stems +
    path(
      `M${n(x - s * 0.1)} ${n(y - s * 0.78)}h${n(s * 0.2)}c0 ${n(s * 0.22)} ${n(s * 0.18)} ${n(s * 0.26)} ${n(s * 0.16)} ${n(s * 0.52)}q${n(-s * 0.02)} ${n(s * 0.22)} ${n(-s * 0.12)} ${n(s * 0.26)}h${n(-s * 0.28)}q${n(-s * 0.1)} ${n(-s * 0.04)} ${n(-s * 0.12)} ${n(-s * 0.26)}c${n(-s * 0.02)} ${n(-s * 0.26)} ${n(s * 0.16)} ${n(-s * 0.3)} ${n(s * 0.16)} ${n(-s * 0.52)}z`,
      round(ink, "#d8cdbc"),
    )
  );
}

/** A bowl of lemons. */
export function bowl({ ink }: Stage, x: number, y: number, s: number): string {
  const fruit = [
    [-0.3, 0],
    [0, -0.05],
    [0.3, 0],
    [-0.15, -0.2],
    [0.16, -0.22],
  ]
    .map(([dx, dy]) =>
      oval(
        x + dx! * s,
        y - s * 0.46 + dy! * s,
        s * 0.19,
        s * 0.16,
        ink.radial(
          [
            [0, "#f7e28a"],
            [0.7, "#dfb73c"],
            [1, "#a98322"],
          ],
          0.4,
          0.35,
          0.65,
        ),
      ),
    )
    .join("");
  return (
    oval(x, y, s * 0.5, s * 0.06, "#000000", { o: 0.28 }) +
    fruit +
    path(
      `M${n(x - s * 0.62)} ${n(y - s * 0.44)}h${n(s * 1.24)}q${n(-s * 0.12)} ${n(s * 0.4)} ${n(-s * 0.4)} ${n(s * 0.44)}h${n(-s * 0.44)}q${n(-s * 0.28)} ${n(-s * 0.04)} ${n(-s * 0.4)} ${n(-s * 0.44)}z`,
      round(ink, "#e9e2d6"),
    )
  );
}

/** Two chopping boards that lean on the wall. */
export function boards({ ink }: Stage, x: number, y: number, s: number): string {
  const board = (bx: number, w: number, h: number, c: string) =>
    box(
      bx,
      y - h,
      w,
      h,
      ink.linear(
        [
          [0, lighten(c, 0.2)],
          [0.5, c],
          [1, darken(c, 0.25)],
        ],
        1,
        0.2,
      ),
      { r: w * 0.14 },
    ) +
    oval(bx + w / 2, y - h + w * 0.16, w * 0.06, w * 0.06, darken(c, 0.5)) +
    each(5, (i) =>
      line(
        bx + w * (0.2 + i * 0.15),
        y - h * 0.86,
        bx + w * (0.18 + i * 0.16),
        y - 2,
        darken(c, 0.35),
        s * 0.006,
        { o: 0.4 },
      ),
    );
  return (
    box(x + s * 0.04, y - s * 0.92, s * 0.62, s * 0.92, "#000000", { r: s * 0.08, o: 0.16 }) +
    board(x, s * 0.6, s, "#a47b50") +
    board(x + s * 0.32, s * 0.5, s * 0.7, "#c79f70")
  );
}
