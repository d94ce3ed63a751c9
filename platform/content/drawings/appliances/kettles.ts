import { darken, lighten } from "#platform/content/drawings/color";
import { box, each, line, n, oval, path } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { surface } from "#platform/content/drawings/surface";
import { turned } from "./turned";

const steel = { kind: "metal", color: "#cfcecb" } as const;

export function kettle(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 7,
    mount: "floor",
    scale: 74,
    focus: { x: w * 0.4, y: h * 0.3, zoom: 1.9 },
    free: true,
    angles: { angle: [0, 0] },
    front: (pen) => {
      const cx = w * 0.46;
      const r = w * 0.34;
      const y = (part: number) => h * part;
      const swing = pen.turned ? 0.55 : 1;
      const reach = (part: number) => cx + r * (pen.turned ? 0.32 + part * swing : part);
      const grip = path(
        `M${n(cx + r * (pen.turned ? 0.35 : 0.55))} ${n(y(0.2))}C${n(reach(1.75))} ${n(y(0.06))} ${n(reach(2))} ${n(y(0.62))} ${n(cx + r * (pen.turned ? 0.84 : 1.06))} ${n(y(0.8))}`,
        "none",
        {
          stroke: pen.ink.linear(
            [
              [0, "#55524f"],
              [0.5, "#2b2a29"],
              [1, "#141312"],
            ],
            1,
            0,
          ),
          w: r * 0.24,
          cap: "round",
        },
      );
      const spout = path(
        `M${n(cx - r * 0.72)} ${n(y(0.3))}C${n(cx - r * 1.05)} ${n(y(0.28))} ${n(cx - r * (pen.turned ? 1.06 : 1.2))} ${n(y(0.22))} ${n(cx - r * (pen.turned ? 1.16 : 1.36))} ${n(y(0.185))}L${n(cx - r * 0.5)} ${n(y(0.16))}L${n(cx - r * 0.6)} ${n(y(0.4))}Z`,
        pen.ink.linear(
          [
            [0, lighten(pen.finish.color, 0.3)],
            [1, darken(pen.finish.color, 0.3)],
          ],
          0.4,
          1,
        ),
      );
      const behind = pen.turned ? "" : grip;
      const face = cx + r * (pen.turned ? -0.22 : 0.1);
      return (
        behind +
        turned(
          pen.ink,
          cx,
          [
            [r * 1.06, y(0.925)],
            [r * 1.12, y(0.99)],
          ],
          { kind: "matte", color: "#33312f" },
          0.13,
        ) +
        spout +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.62, y(0.15)],
            [r * 0.72, y(0.26)],
            [r * 0.98, y(0.62)],
            [r * 1.06, y(0.9)],
            [r * 1.02, y(0.925)],
          ],
          pen.finish,
          0.14,
        ) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.5, y(0.115)],
            [r * 0.64, y(0.16)],
          ],
          steel,
          0.2,
        ) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.11, y(0.085)],
            [r * 0.08, y(0.12)],
          ],
          steel,
          0.2,
        ) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.2, y(0.045)],
            [r * 0.22, y(0.085)],
          ],
          { kind: "matte", color: "#2b2a29" },
          0.25,
        ) +
        oval(face, y(0.55), r * (pen.turned ? 0.26 : 0.3), r * 0.3, "#f6f4ef", {
          stroke: "#b1aea9",
          w: 0.08,
        }) +
        each(9, (i) =>
          line(
            face + Math.sin((i - 4) * 0.55) * r * 0.2,
            y(0.55) - Math.cos((i - 4) * 0.55) * r * 0.2,
            face + Math.sin((i - 4) * 0.55) * r * 0.24,
            y(0.55) - Math.cos((i - 4) * 0.55) * r * 0.26,
            "#4a4845",
            0.03,
          ),
        ) +
        line(face, y(0.55), face + r * 0.13, y(0.52), pen.brand.accent, 0.06, { cap: "round" }) +
        (pen.turned ? grip : "")
      );
    },
  };
}

/** A rounded block with slots; drawn as a real block so that the three-quarter view shows its side. */
export function toaster(w: number, h: number): Body {
  const depth = 8;
  const slots = w > 13 ? 4 : 2;
  return {
    width: w,
    height: h,
    depth,
    mount: "floor",
    scale: 62,
    focus: { x: w * 0.8, y: h * 0.5, zoom: 2 },
    angles: { front: [0, 16], angle: [28, 20] },
    top: (pen) => {
      const across = slots === 4 ? 2 : 1;
      const sw = (w - 2) / across - 0.5;
      return (
        surface(pen.ink, 0, 0, w, depth, pen.finish, { light: "down", r: 0.9 }) +
        box(
          0.8,
          1.1,
          w - 1.6,
          depth - 2.2,
          pen.ink.linear(
            [
              [0, "#b1afab"],
              [0.5, "#edecea"],
              [1, "#a5a39f"],
            ],
            1,
            0.3,
          ),
          { r: 0.5 },
        ) +
        each(slots, (i) => {
          const x = 1.2 + (i % across) * (sw + 0.6);
          const z = 1.9 + Math.floor(i / across) * 2.6;
          const [dx, dy] = pen.camera.rise(pen.open ? 1.8 : 0);
          const toast = pen.open
            ? box(
                x + 0.5 + dx,
                z + 0.5 + dy,
                sw - 1,
                0.6 - dy,
                pen.ink.linear([
                  [0, "#8d5a2b"],
                  [0.15, "#d9a765"],
                  [1, "#c18a4a"],
                ]),
                { r: 0.3 },
              )
            : "";
          return (
            box(x, z, sw, 1.5, "#171615", { r: 0.3 }) +
            box(x + 0.15, z + 0.15, sw - 0.3, 0.5, "#5d3b1f", { r: 0.2, o: 0.7 }) +
            toast
          );
        })
      );
    },
    side: (pen) =>
      surface(
        pen.ink,
        0,
        0,
        depth,
        h - 0.5,
        { ...pen.finish, color: darken(pen.finish.color, 0.14) },
        { r: 0.7 },
      ) + leverPlate(pen, depth, h),
    front: (pen) =>
      box(0.9, h - 0.6, w - 1.8, 0.6, "#1d1c1b", { r: 0.2 }) +
      surface(pen.ink, 0, 0, w, h - 0.45, pen.finish, { r: 0.7 }) +
      box(0.5, h - 1.7, w - 1, 0.22, "#e4e3e0", { r: 0.1, o: 0.9 }) +
      box(
        w * 0.5 - 1.3,
        h * 0.5,
        2.6,
        0.26,
        pen.ink.linear([
          [0, "#f4f3f1"],
          [1, "#8d8b87"],
        ]),
        { r: 0.12 },
      ) +
      dials(pen, w, h),
  };
}

function leverPlate(pen: Pen, depth: number, h: number): string {
  return (
    box(depth / 2 - 0.2, h * 0.16, 0.4, h * 0.5, "#191817", { r: 0.2 }) +
    box(
      depth / 2 - 1,
      h * 0.2,
      2,
      0.75,
      pen.ink.linear([
        [0, "#efeeec"],
        [0.5, "#b5b3af"],
        [1, "#6a6865"],
      ]),
      { r: 0.35 },
    )
  );
}

function dials(pen: Pen, w: number, h: number): string {
  return [w * 0.84]
    .map(
      (x) =>
        oval(x + 0.05, h * 0.55, 0.78, 0.78, "#000000", { o: 0.25 }) +
        oval(
          x,
          h * 0.52,
          0.72,
          0.72,
          pen.ink.linear(
            [
              [0, "#fbfaf9"],
              [0.5, "#bbb9b5"],
              [1, "#66635f"],
            ],
            0.7,
            1,
          ),
        ) +
        oval(
          x,
          h * 0.52,
          0.5,
          0.5,
          pen.ink.linear(
            [
              [0, "#9d9b96"],
              [1, "#e9e8e5"],
            ],
            0.7,
            1,
          ),
        ) +
        line(x, h * 0.52 - 0.16, x, h * 0.52 - 0.46, pen.brand.accent, 0.1, { cap: "round" }),
    )
    .join("");
}
