import { darken } from "#platform/content/drawings/color";
import { knob } from "#platform/content/drawings/fittings";
import { box, each, line, oval, path } from "#platform/content/drawings/ink";
import type { Body } from "#platform/content/drawings/pen";
import { turned } from "./turned";

export function knobPart(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: w,
    mount: "wall",
    scale: 190,
    focus: { x: w / 2, y: h / 2, zoom: 1.5 },
    free: true,
    angles: { angle: [14, 8] },
    front: (pen) => knob(pen, w / 2, h / 2, w * 0.42, 20),
  };
}

/** A door seal: a soft closed loop with magnets in its fold. */
export function gasket(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 1,
    mount: "wall",
    scale: 26,
    focus: { x: 3, y: 3, zoom: 2.6 },
    free: true,
    angles: { angle: [28, 10] },
    front: (pen) => {
      const c =
        pen.finish.kind === "metal" || darken(pen.finish.color, 0) === pen.finish.color
          ? "#c9c7c2"
          : pen.finish.color;
      const loop = (grow: number, color: string, t: number, o = 1, dx = 0) =>
        box(grow + dx, grow + dx * 1.3, w - 2 * grow, h - 2 * grow, "none", {
          r: 1.6 - grow * 0.5,
          stroke: color,
          w: t,
          o,
        });
      return (
        loop(0.6, "#231c14", 1.9, 0.13, 0.45) +
        loop(0.6, darken(c, 0.35), 1.6) +
        loop(0.6, c, 1.25) +
        loop(0.45, "#f4f2ee", 0.35) +
        loop(0.98, darken(c, 0.5), 0.16)
      );
    },
  };
}

export function lamp(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: w,
    mount: "floor",
    scale: 190,
    focus: { x: w / 2, y: h / 2, zoom: 1.5 },
    free: true,
    angles: { angle: [0, 0] },
    front: (pen) => {
      const cx = w / 2;
      const r = w * 0.36;
      const y = (part: number) => h * part;
      return (
        oval(
          cx,
          y(0.38),
          r * 2.1,
          r * 2.1,
          pen.ink.radial([
            [0, "#fff1c9", 0.85],
            [1, "#fff1c9", 0],
          ]),
        ) +
        path(
          `M${cx - r * 0.5} ${y(0.66)}C${cx - r * 0.55} ${y(0.54)} ${cx - r} ${y(0.5)} ${cx - r} ${y(0.34)}A${r} ${r} 0 0 1 ${cx + r} ${y(0.34)}C${cx + r} ${y(0.5)} ${cx + r * 0.55} ${y(0.54)} ${cx + r * 0.5} ${y(0.66)}Z`,
          pen.ink.radial(
            [
              [0, "#ffffff"],
              [0.45, "#fff4d8"],
              [0.8, "#eadcb8"],
              [1, "#b9ad90"],
            ],
            0.42,
            0.36,
            0.62,
          ),
        ) +
        oval(cx - r * 0.4, y(0.24), r * 0.16, r * 0.3, "#ffffff", { o: 0.85 }) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.54, y(0.66)],
            [r * 0.54, y(0.9)],
            [r * 0.36, y(0.955)],
          ],
          { kind: "metal", color: "#bdbbb7" },
          0.14,
        ) +
        each(4, (i) =>
          path(
            `M${cx - r * 0.56} ${y(0.71 + i * 0.05)}Q${cx} ${y(0.735 + i * 0.05)} ${cx + r * 0.56} ${y(0.7 + i * 0.05)}`,
            "none",
            { stroke: "#55524e", w: r * 0.05, o: 0.8 },
          ),
        ) +
        oval(cx, y(0.97), r * 0.2, r * 0.07, "#2b2a29") +
        line(cx - r * 0.2, y(0.62), cx + r * 0.2, y(0.62), "#b9ad90", 0.02)
      );
    },
  };
}
