import { darken, lighten } from "#platform/content/drawings/color";
import { isDark } from "#platform/content/drawings/finish-palette";
import { box, each, line, n, oval, path } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { roundLight, turned } from "./turned";

const steel = { kind: "metal", color: "#cfcecb" } as const;

/**
 * A tilt-head mixer from its side: foot, column, long head, steel bowl. Drawn on a grid of 14 by 14 inches.
 */
export function standMixer(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 9,
    mount: "floor",
    scale: 62,
    focus: { x: w * 0.4, y: h * 0.24, zoom: 1.9 },
    free: true,
    angles: { angle: [0, 0] },
    front: (pen) => {
      const c = pen.finish.color;
      const u = w / 14;
      const v = h / 14;
      const enamel = (dark = 0) =>
        pen.ink.linear(
          [
            [0, lighten(c, 0.42)],
            [0.18, lighten(c, 0.22)],
            [0.5, c],
            [0.85, darken(c, 0.25 + dark)],
            [1, darken(c, 0.42 + dark)],
          ],
          0.12,
          1,
        );
      const outline = {
        foot: "M1 13.2C1 12.5 2 12.25 3.4 12.2H10.2C12.4 12.2 13.4 12.7 13.4 13.3C13.4 13.8 13.2 14 12.6 14H1.8C1.2 14 1 13.8 1 13.2Z",
        column: "M9.5 12.6C9.9 10.6 9.7 8.4 9.4 6.2L12.9 5.6C13.5 8 13.5 10.5 13.3 13.1L10 13.3Z",
        head: "M1.5 4.2C1.5 2.2 3.4 1.25 5.6 1.05C8.6 0.8 12.2 1.3 13.2 3.1C13.9 4.5 13.6 5.7 12.8 6.2C11.4 6.9 8.6 6.6 7 6.5C5 6.4 3.4 6.6 2.4 6.2C1.7 5.8 1.5 5 1.5 4.2Z",
      };
      // Three quarters: the far side shows behind the near one, towards the bowl.
      const far = pen.turned
        ? each(
            12,
            (i) =>
              `<g transform="translate(${n(-1.56 + i * 0.13)} ${n(-0.42 + i * 0.035)})">${[outline.foot, outline.column, outline.head].map((d) => path(d, i < 2 ? lighten(c, 0.04) : darken(c, 0.12 + i * 0.012))).join("")}</g>`,
          )
        : "";
      const foot =
        path(outline.foot, enamel(0.05)) +
        path("M1.6 12.75C3 12.45 6 12.45 9 12.45", "none", {
          stroke: "#ffffff",
          w: 0.12,
          o: 0.45,
          cap: "round",
        });
      const column = path(
        outline.column,
        pen.ink.linear(
          [
            [0, darken(c, 0.3)],
            [0.3, lighten(c, 0.06)],
            [0.52, lighten(c, 0.3)],
            [0.72, c],
            [1, darken(c, 0.35)],
          ],
          1,
          0.05,
        ),
      );
      const bowl =
        turned(
          pen.ink,
          5.2,
          [
            [3.05, 7.6],
            [2.92, 9.2],
            [1.75, 12.15],
            [1.7, 12.35],
          ],
          steel,
          0.12,
        ) +
        path("M2.15 7.62A3.05 0.37 0 0 0 8.25 7.62", "none", { stroke: "#ffffff", w: 0.14, o: 0.9 }) +
        path("M2.3 8.4C0.6 8.1 0.5 10.6 2.7 10.6", "none", {
          stroke: pen.ink.linear([
            [0, "#f4f3f1"],
            [0.5, "#b1afab"],
            [1, "#6d6b68"],
          ]),
          w: 0.42,
          cap: "round",
        });
      const tool = pen.open
        ? each(5, (i) =>
            path(`M5.2 6.7C${n(3.9 + i * 0.65)} 7.5 ${n(3.6 + i * 0.8)} 9.4 5.2 10.2`, "none", {
              stroke: "#c9c8c5",
              w: 0.12,
            }),
          )
        : line(5.2, 6.2, 5.2, 7.7, "#8f8d8a", 0.55);
      const head = path(outline.head, enamel());
      const shine = path(
        "M2.6 2.9C3.6 2 6.4 1.5 9 1.7C10.6 1.8 11.8 2.2 12.2 2.7C10.4 2.3 6 2.2 2.6 2.9Z",
        "#ffffff",
        { o: 0.5 },
      );
      const bandColor = isDark(pen.finish) ? "#d9d7d3" : "#e9e8e5";
      const band = path(
        "M1.56 4.35C5 4.75 9.6 4.75 13.55 4.35L13.5 4.85C9.6 5.25 5 5.25 1.62 4.85Z",
        pen.ink.linear([
          [0, lighten(bandColor, 0.6)],
          [0.5, bandColor],
          [1, "#85837f"],
        ]),
      );
      const hub =
        oval(
          1.75,
          3.75,
          0.42,
          0.85,
          pen.ink.linear(
            [
              [0, "#f6f5f3"],
              [0.5, "#b5b3af"],
              [1, "#62605d"],
            ],
            0,
            1,
          ),
        ) + oval(1.6, 3.75, 0.2, 0.5, "#8a8885");
      const neck = path("M4.1 6.3H6.3L6 7H4.4Z", pen.ink.linear(roundLight(steel), 1, 0));
      const knob =
        oval(11.2, 5.75, 0.42, 0.42, "#2b2a29") +
        oval(
          11.12,
          5.65,
          0.28,
          0.28,
          pen.ink.linear(
            [
              [0, "#f2f1ef"],
              [1, "#8d8b88"],
            ],
            0.6,
            1,
          ),
        ) +
        box(8, 5.55, 1.9, 0.36, "#1d1c1b", { r: 0.18, o: 0.75 }) +
        oval(8.7, 5.73, 0.16, 0.16, pen.brand.accent);
      const shade = oval(5.4, 12.45, 2.4, 0.2, "#000000", { o: 0.3 });
      const raised = pen.open
        ? `<g transform="rotate(24 12 6)">${neck}${tool}${head}${shine}${band}${hub}${knob}</g>`
        : neck + tool + head + shine + band + hub + knob;
      const back = far + (pen.open ? "" : tool);
      return `<g transform="scale(${n(u)} ${n(v)})">${back}${column}${foot}${shade}${pen.open ? bowl + raised : raised + bowl}</g>`;
    },
  };
}

/** A jar blender: weighted base with a dial, tapered jar, lid. */
export function blender(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 8,
    mount: "floor",
    scale: 62,
    focus: { x: w / 2, y: h * 0.84, zoom: 2 },
    free: true,
    angles: { angle: [0, 0] },
    front: (pen) => {
      const cx = w / 2;
      const r = w * 0.42;
      const y = (part: number) => h * part;
      const jar: [number, number][] = [
        [r * 0.98, y(0.1)],
        [r * 0.92, y(0.3)],
        [r * 0.68, y(0.64)],
      ];
      const outline = `M${n(cx - jar[0]![0])} ${n(jar[0]![1])}L${n(cx - jar[2]![0])} ${n(jar[2]![1])}A${n(jar[2]![0])} ${n(r * 0.12)} 0 0 0 ${n(cx + jar[2]![0])} ${n(jar[2]![1])}L${n(cx + jar[0]![0])} ${n(jar[0]![1])}Z`;
      const glassFill = pen.ink.linear(
        [
          [0, "#8ea2a6", 0.55],
          [0.1, "#eff5f6", 0.5],
          [0.24, "#ffffff", 0.85],
          [0.34, "#e6efF0".toLowerCase(), 0.35],
          [0.7, "#cddadc", 0.35],
          [0.92, "#ffffff", 0.6],
          [1, "#7f9397", 0.6],
        ],
        1,
        0,
      );
      const marks = each(5, (i) =>
        line(
          cx - r * 0.2,
          y(0.24 + i * 0.07),
          cx + r * (i % 2 ? 0.02 : 0.14),
          y(0.24 + i * 0.07),
          "#5f6f72",
          0.05,
          { o: 0.6 },
        ),
      );
      const grip = path(
        `M${n(cx + r * (pen.turned ? 0.55 : 0.9))} ${n(y(0.16))}C${n(cx + r * (pen.turned ? 1.05 : 1.55))} ${n(y(0.14))} ${n(cx + r * (pen.turned ? 1 : 1.5))} ${n(y(0.5))} ${n(cx + r * (pen.turned ? 0.5 : 0.76))} ${n(y(0.55))}`,
        "none",
        {
          stroke: pen.ink.linear(
            [
              [0, "#4a4846"],
              [0.5, "#2b2a29"],
              [1, "#171615"],
            ],
            1,
            0,
          ),
          w: r * 0.22,
          cap: "round",
        },
      );
      const blades = path(
        `M${n(cx - r * 0.4)} ${n(y(0.6))}L${n(cx)} ${n(y(0.63))}L${n(cx + r * 0.42)} ${n(y(0.595))}L${n(cx)} ${n(y(0.645))}Z`,
        "#a9a7a3",
      );
      const dial = cx - (pen.turned ? r * 0.3 : 0);
      return (
        (pen.turned ? "" : grip) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.72, y(0.66)],
            [r * 0.84, y(0.74)],
            [r * 1.02, y(0.93)],
            [r * 1.05, y(0.99)],
          ],
          pen.finish,
          0.14,
        ) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.74, y(0.62)],
            [r * 0.74, y(0.665)],
          ],
          steel,
          0.14,
        ) +
        oval(cx, y(0.64), r * 0.66, r * 0.09, "#55524f") +
        blades +
        path(outline, glassFill) +
        marks +
        oval(cx, jar[0]![1], r, r * 0.15, "#e9f0f1", { o: 0.7 }) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.99, y(0.055)],
            [r, y(0.105)],
          ],
          { kind: "matte", color: "#2d2c2b" },
          0.15,
        ) +
        turned(
          pen.ink,
          cx,
          [
            [r * 0.4, y(0.015)],
            [r * 0.42, y(0.055)],
          ],
          { kind: "matte", color: "#353332" },
          0.16,
        ) +
        oval(
          dial,
          y(0.85),
          r * 0.34,
          r * 0.34,
          pen.ink.linear(
            [
              [0, "#fafaf9"],
              [0.45, "#bcbab6"],
              [1, "#5f5d5a"],
            ],
            0.7,
            1,
          ),
        ) +
        oval(
          dial,
          y(0.85),
          r * 0.24,
          r * 0.24,
          pen.ink.linear(
            [
              [0, "#97958f"],
              [1, "#eceae7"],
            ],
            0.7,
            1,
          ),
        ) +
        line(dial, y(0.85) - r * 0.08, dial, y(0.85) - r * 0.2, pen.brand.accent, r * 0.05, {
          cap: "round",
        }) +
        ticks(pen, dial, y(0.85), r * 0.44) +
        (pen.turned ? grip : "")
      );
    },
  };
}

function ticks(pen: Pen, cx: number, cy: number, r: number): string {
  return each(7, (i) => {
    const turn = ((i - 3) * 38 * Math.PI) / 180;
    return oval(
      cx + Math.sin(turn) * r,
      cy - Math.cos(turn) * r,
      0.06,
      0.06,
      isDark(pen.finish) ? "#efece7" : "#4b4845",
    );
  });
}
