import { darken, lighten, mix } from "#platform/content/drawings/color";
import { box, each, line, n, oval, path } from "#platform/content/drawings/ink";
import type { Pen } from "#platform/content/drawings/pen";

const iron = "#262523";

/** A burner on a level face: bowl, ring of ports, cap. */
function burner(pen: Pen, cx: number, cy: number, r: number, height: number): string {
  const [dx, dy] = pen.camera.rise(height);
  const brass = pen.brand.handle === "recessed" || pen.brand.handle === "moulded" ? "#8d8a86" : "#b58d52";
  return (
    oval(
      cx,
      cy,
      r * 1.7,
      r * 1.7,
      pen.ink.radial([
        [0, "#000000", 0.5],
        [1, "#000000", 0],
      ]),
    ) +
    oval(cx, cy, r * 1.15, r * 1.15, "#3a3835") +
    oval(cx + dx * 0.5, cy + dy * 0.5, r, r, darken(brass, 0.25)) +
    oval(cx + dx * 0.75, cy + dy * 0.75, r, r, brass, { stroke: darken(brass, 0.5), w: 0.07 }) +
    oval(
      cx + dx,
      cy + dy,
      r * 0.82,
      r * 0.82,
      pen.ink.linear(
        [
          [0, "#55524f"],
          [0.5, "#2e2c2a"],
          [1, "#1a1918"],
        ],
        1,
        1,
      ),
    ) +
    oval(cx + dx - r * 0.2, cy + dy - r * 0.25, r * 0.4, r * 0.22, "#ffffff", { o: 0.1 })
  );
}

/** One cast-iron grate, w by d inches, with its fingers towards the burners at `centres`. */
function grate(pen: Pen, x: number, y: number, w: number, d: number, centres: [number, number][]): string {
  const [tx, ty] = pen.camera.rise(1.7);
  const [fx, fy] = pen.camera.rise(0.15);
  const rim = (dx: number, dy: number, color: string, o = 1) =>
    box(x + 0.35 + dx, y + 0.35 + dy, w - 0.7, d - 0.7, "none", { r: 0.7, stroke: color, w: 0.62, o });
  const feet = [
    [0.4, 0.4],
    [w - 0.4, 0.4],
    [0.4, d - 0.4],
    [w - 0.4, d - 0.4],
    [w / 2, d - 0.4],
  ] as const;
  const fingers = centres
    .map(([cx, cy]) => {
      const reach: [number, number, number, number][] = [
        [x + 0.4, cy, cx - 0.9, cy],
        [x + w - 0.4, cy, cx + 0.9, cy],
        [cx, cy - d * 0.23, cx, cy - 0.9],
        [cx, cy + d * 0.23, cx, cy + 0.9],
      ];
      return reach
        .map(
          ([x1, y1, x2, y2]) =>
            line(x1 + tx, y1 + ty + 0.14, x2 + tx, y2 + ty + 0.14, "#0f0e0d", 0.6) +
            line(x1 + tx, y1 + ty, x2 + tx, y2 + ty, "#3a3835", 0.5) +
            line(x1 + tx, y1 + ty - 0.14, x2 + tx, y2 + ty - 0.14, "#7d7a76", 0.1, { o: 0.8 }),
        )
        .join("");
    })
    .join("");
  return (
    rim(0.3, 0.5, "#000000", 0.25) +
    feet.map(([u, v]) => line(x + u + fx, y + v + fy, x + u + tx, y + v + ty, "#161514", 0.75)).join("") +
    rim(tx, ty + 0.18, "#0f0e0d") +
    rim(tx, ty, "#383634") +
    path(`M${n(x + 0.8 + tx)} ${n(y + 0.18 + ty)}h${n(w - 1.6)}`, "none", {
      stroke: "#8a8782",
      w: 0.1,
      o: 0.8,
    }) +
    line(x + 0.4 + tx, y + d / 2 + ty, x + w - 0.4 + tx, y + d / 2 + ty, "#2b2a28", 0.55) +
    fingers
  );
}

/**
 * A gas surface of w by d inches: burners in pairs, one grate over each pair, griddles in the middle of the
 * wide ones.
 */
export function gasSurface(pen: Pen, w: number, d: number, front = 0): string {
  const columns = Math.max(2, Math.round(w / 12));
  const pitch = w / columns;
  const griddle = columns >= 4 ? Math.floor(columns / 2) : -1;
  const usable = d - front - 1.2;
  return each(columns, (i) => {
    const x = i * pitch + 0.35;
    const gw = pitch - 0.7;
    const y = 0.7;
    if (i === griddle) return plate(pen, x, y, gw, usable);
    const cx = x + gw / 2;
    const centres: [number, number][] = [
      [cx, y + usable * 0.27],
      [cx, y + usable * 0.74],
    ];
    const pan = box(
      x,
      y,
      gw,
      usable,
      pen.ink.linear([
        [0, "#3a3835"],
        [1, "#4a4744"],
      ]),
      { r: 0.5 },
    );
    return (
      pan +
      centres.map(([bx, by], k) => burner(pen, bx, by, (k + i) % 2 ? 1.35 : 1.75, 0.9)).join("") +
      grate(pen, x, y, gw, usable, centres)
    );
  });
}

function plate(pen: Pen, x: number, y: number, w: number, d: number): string {
  return (
    box(
      x,
      y,
      w,
      d,
      pen.ink.linear(
        [
          [0, "#8f8c87"],
          [0.5, "#d2d0cc"],
          [1, "#9c9994"],
        ],
        1,
        0.3,
      ),
      { r: 0.4, stroke: "#5d5a56", w: 0.15 },
    ) +
    box(
      x + 0.8,
      y + 0.8,
      w - 1.6,
      d - 2.6,
      pen.ink.linear(
        [
          [0, "#bdbab5"],
          [0.4, "#e2e0dc"],
          [1, "#a8a5a0"],
        ],
        1,
        1,
      ),
      { r: 0.3 },
    ) +
    box(x + 0.8, y + d - 1.4, w - 1.6, 0.9, "#4b4845", { r: 0.3 })
  );
}

/** Grates at eye level: a low row of bars above the top edge, drawn upwards from y. */
export function gratesAtEyeLevel(pen: Pen, x: number, y: number, w: number): string {
  const columns = Math.max(2, Math.round(w / 12));
  const pitch = w / columns;
  return each(columns, (i) => {
    const gx = x + i * pitch + 0.35;
    const gw = pitch - 0.7;
    return (
      box(
        gx,
        y - 1.5,
        gw,
        0.6,
        pen.ink.linear([
          [0, mix(iron, "#ffffff", 0.3)],
          [0.3, iron],
          [1, "#0d0c0c"],
        ]),
        { r: 0.15 },
      ) +
      [0.1, 0.46, 0.84].map((u) => box(gx + gw * u, y - 1.2, 0.7, 1.2, iron)).join("") +
      box(
        gx + gw * 0.32,
        y - 0.7,
        gw * 0.36,
        0.7,
        pen.ink.linear(
          [
            [0, lighten("#b58d52", 0.2)],
            [1, darken("#b58d52", 0.4)],
          ],
          1,
          0,
        ),
        { r: 0.2 },
      )
    );
  });
}
