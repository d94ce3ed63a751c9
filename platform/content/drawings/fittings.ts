import { darken, lighten } from "./color";
import { isDark } from "./finish-palette";
import { box, each, line, n, oval, path } from "./ink";
import type { Pen } from "./pen";

function trimColor(pen: Pen): string {
  if (pen.finish.kind === "metal" && isDark(pen.finish)) return lighten(pen.finish.color, 0.1);
  if (pen.finish.kind === "matte" && isDark(pen.finish) && pen.brandName !== "hollins") return "#b08a63";
  return pen.brand.trim;
}

/** A bar that stands off the door, upright or level, from (x, y) over `length`. */
function bar(
  pen: Pen,
  upright: boolean,
  x: number,
  y: number,
  length: number,
  thick: number,
  collars: boolean,
): string {
  const { ink } = pen;
  const c = trimColor(pen);
  const [dx, dy] = pen.camera.out(2.1);
  const round = collars ? thick / 2 : 0.1;
  const place = (px: number, py: number, l: number, t: number) =>
    upright ? ([px - t / 2, py, t, l] as const) : ([px, py - t / 2, l, t] as const);
  const cross = ink.linear(
    collars
      ? [
          [0, darken(c, 0.35)],
          [0.22, lighten(c, 0.25)],
          [0.38, lighten(c, 0.85)],
          [0.6, c],
          [1, darken(c, 0.5)],
        ]
      : [
          [0, lighten(c, 0.5)],
          [0.16, lighten(c, 0.2)],
          [0.8, darken(c, 0.05)],
          [1, darken(c, 0.4)],
        ],
    upright ? 1 : 0,
    upright ? 0 : 1,
  );
  const shade = each(3, (i) => {
    const [sx, sy, sw, sh] = place(x + 0.5 + i * 0.12, y + 0.55 + i * 0.15, length, thick * (1.25 - i * 0.2));
    return box(sx, sy, sw, sh, "#15110d", { r: thick / 2, o: 0.1 });
  });
  const inset = collars ? length * 0.06 : 1;
  const post = (at: number) => {
    const [px, py] = upright ? [x, y + at] : [x + at, y];
    const t = collars ? thick * 0.85 : thick * 0.7;
    return (
      line(px, py, px + dx, py + dy, darken(c, 0.35), t, { cap: collars ? "round" : "butt" }) +
      (collars ? oval(px, py, t * 0.75, t * 0.75, darken(c, 0.2)) : "")
    );
  };
  const [bx, by, bw, bh] = place(x + dx, y + dy, length, thick);
  const collar = (at: number) => {
    const [cx, cy2, cw, ch] = place(
      x + dx + (upright ? 0 : at - 0.3),
      y + dy + (upright ? at - 0.3 : 0),
      0.6,
      thick * 1.5,
    );
    return box(
      cx,
      cy2,
      cw,
      ch,
      ink.linear(
        [
          [0, darken(pen.brand.accent, 0.3)],
          [0.35, lighten(pen.brand.accent, 0.6)],
          [1, darken(pen.brand.accent, 0.4)],
        ],
        upright ? 1 : 0,
        upright ? 0 : 1,
      ),
      { r: 0.15 },
    );
  };
  return (
    shade +
    post(inset) +
    post(length - inset) +
    box(bx, by, bw, bh, cross, { r: round }) +
    (collars ? collar(inset) + collar(length - inset) : "")
  );
}

/** A pocket pressed into the door's edge. */
function recess(pen: Pen, upright: boolean, x: number, y: number, length: number): string {
  const c = pen.finish.color;
  const t = 1.25;
  const [bx, by, bw, bh] = upright ? [x - t / 2, y, t, length] : [x, y - t / 2, length, t];
  return (
    box(
      bx,
      by,
      bw,
      bh,
      pen.ink.linear(
        [
          [0, darken(c, 0.72)],
          [0.55, darken(c, 0.55)],
          [1, darken(c, 0.18)],
        ],
        upright ? 1 : 0,
        upright ? 0 : 1,
      ),
      { r: 0.5 },
    ) + box(bx, by, bw, bh, "none", { r: 0.5, stroke: lighten(c, 0.55), w: 0.06, o: 0.7 })
  );
}

/** A grip moulded out of the door. */
function moulded(pen: Pen, upright: boolean, x: number, y: number, length: number): string {
  const c = pen.brand.trim;
  const t = 1.5;
  const [dx, dy] = pen.camera.out(1);
  const fill = pen.ink.linear(
    [
      [0, lighten(c, 0.3)],
      [0.35, lighten(c, 0.12)],
      [0.75, darken(c, 0.1)],
      [1, darken(c, 0.45)],
    ],
    upright ? 1 : 0,
    upright ? 0 : 1,
  );
  const d = upright
    ? `M${n(x - t / 2 + dx)} ${n(y + 1 + dy)}q0 -1 ${n(t * 0.5)} -1h${n(t * 0.5)}v${n(length)}h${n(-t * 0.5)}q${n(-t * 0.5)} 0 ${n(-t * 0.5)} -1z`
    : `M${n(x + 1 + dx)} ${n(y + t / 2 + dy)}q-1 0 -1 ${n(-t * 0.5)}v${n(-t * 0.5)}h${n(length)}v${n(t * 0.5)}q0 ${n(t * 0.5)} -1 ${n(t * 0.5)}z`;
  const [sx, sy, sw, sh] = upright
    ? [x - t / 2, y + 0.5, t * 1.4, length]
    : [x, y - t / 2 + 0.5, length, t * 1.2];
  return box(sx, sy, sw, sh, "#15110d", { r: 0.6, o: 0.22 }) + path(d, fill);
}

/** The brand's door handle, upright from (x, y) downwards or level from (x, y) to the right. */
export function handle(pen: Pen, upright: boolean, x: number, y: number, length: number): string {
  switch (pen.brand.handle) {
    case "square-bar":
      return bar(pen, upright, x, y, length, 0.85, false);
    case "towel-bar":
      return bar(pen, upright, x, y, length, 1.15, true);
    case "recessed":
      return recess(pen, upright, x, y + (upright ? length * 0.25 : 0), upright ? length * 0.5 : length);
    case "moulded":
      return moulded(pen, upright, x, y + (upright ? length * 0.2 : 0), upright ? length * 0.6 : length);
  }
}

/** A control knob of radius `r`, turned by `turn` degrees. */
export function knob(pen: Pen, cx: number, cy: number, r: number, turn = 0): string {
  const { ink, brand } = pen;
  const c =
    pen.finish.kind !== "metal" && brand.handle === "square-bar" && isDark(pen.finish)
      ? "#b08a63"
      : brand.knob;
  const [dx, dy] = pen.camera.out(r * 1.3);
  const sides = each(5, (i) =>
    oval(cx + (dx * i) / 5, cy + (dy * i) / 5, r * 0.86, r * 0.86, darken(c, 0.45 - i * 0.04)),
  );
  return (
    oval(cx + r * 0.22, cy + r * 0.35, r * 1.16, r * 1.16, "#120e0a", { o: 0.28 }) +
    oval(
      cx,
      cy,
      r * 1.08,
      r * 1.08,
      ink.linear(
        [
          [0, lighten(brand.accent, 0.35)],
          [0.5, brand.accent],
          [1, darken(brand.accent, 0.5)],
        ],
        0.6,
        1,
      ),
    ) +
    sides +
    oval(
      cx + dx,
      cy + dy,
      r * 0.86,
      r * 0.86,
      ink.linear(
        [
          [0, lighten(c, 0.75)],
          [0.35, lighten(c, 0.25)],
          [0.7, darken(c, 0.08)],
          [1, darken(c, 0.4)],
        ],
        0.8,
        1,
      ),
    ) +
    oval(
      cx + dx,
      cy + dy,
      r * 0.66,
      r * 0.66,
      ink.linear(
        [
          [0, darken(c, 0.1)],
          [0.5, lighten(c, 0.2)],
          [1, lighten(c, 0.4)],
        ],
        0.7,
        1,
      ),
    ) +
    `<g transform="rotate(${n(turn)} ${n(cx + dx)} ${n(cy + dy)})">${line(cx + dx, cy + dy - r * 0.18, cx + dx, cy + dy - r * 0.74, darken(c, 0.75), r * 0.13, { cap: "round" })}</g>`
  );
}

const segments: Record<string, string> = {
  "0": "abcdef",
  "1": "bc",
  "2": "abged",
  "3": "abgcd",
  "4": "fgbc",
  "5": "afgcd",
  "6": "afgcde",
  "7": "abc",
  "8": "abcdefg",
  "9": "abfgcd",
};

/** Seven-segment figures, so that displays need no font. */
export function figures(text: string, x: number, y: number, h: number, color: string): string {
  const w = h * 0.5;
  const half = h / 2;
  const strokes: Record<string, [number, number, number, number]> = {
    a: [0, 0, w, 0],
    b: [w, 0, w, half],
    c: [w, half, w, h],
    d: [0, h, w, h],
    e: [0, half, 0, h],
    f: [0, 0, 0, half],
    g: [0, half, w, half],
  };
  let at = x;
  let d = "";
  for (const letter of text) {
    if (letter === ":") {
      d += `M${n(at)} ${n(y + h * 0.3)}v0.02M${n(at)} ${n(y + h * 0.7)}v0.02`;
      at += h * 0.28;
      continue;
    }
    for (const key of segments[letter] ?? "g") {
      const [x1, y1, x2, y2] = strokes[key]!;
      d += `M${n(at + x1)} ${n(y + y1)}L${n(at + x2)} ${n(y + y2)}`;
    }
    at += w + h * 0.28;
  }
  return path(d, "none", { stroke: color, w: h * 0.1, cap: "round", o: 0.92 });
}

/** The maker's plate: a small bar, no letters. */
export function plate(pen: Pen, cx: number, cy: number, w = 2.6): string {
  return (
    box(
      cx - w / 2,
      cy - 0.17,
      w,
      0.34,
      pen.ink.linear([
        [0, lighten(pen.brand.trim, 0.4)],
        [1, darken(pen.brand.trim, 0.35)],
      ]),
      { r: 0.1 },
    ) + box(cx - w / 2 + 0.3, cy - 0.04, w - 0.6, 0.08, darken(pen.brand.trim, 0.6), { o: 0.7 })
  );
}
