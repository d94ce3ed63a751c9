import { darken, lighten } from "#platform/content/drawings/color";
import { box, each, group, line, n, path } from "#platform/content/drawings/ink";
import type { Body } from "#platform/content/drawings/pen";
import { turned } from "./turned";

const care = (
  w: number,
  h: number,
  scale: number,
  front: Body["front"],
  mount: Body["mount"] = "floor",
): Body => ({
  width: w,
  height: h,
  depth: w,
  mount,
  scale,
  focus: { x: w / 2, y: h * 0.45, zoom: 1.8 },
  free: true,
  angles: { angle: mount === "wall" ? [28, 10] : [0, 0] },
  // Round goods look alike from all sides: the second picture shows a pair.
  front: (pen) =>
    pen.turned && mount === "floor"
      ? group(`translate(${n(-w * 0.42)} ${n(h * 0.06)}) scale(0.94)`, front(pen)) +
        group(`translate(${n(w * 0.4)} 0)`, front(pen))
      : front(pen),
});

/** A spray bottle with a plain label. */
export const cleaner = (w: number, h: number) =>
  care(w, h, 84, (pen) => {
    const cx = w * 0.54;
    const r = w * 0.36;
    const y = (part: number) => h * part;
    const tone = { kind: "matte", color: "#ece7dd" } as const;
    const head = path(
      `M${n(cx - r * 1.2)} ${n(y(0.05))}H${n(cx + r * 0.35)}Q${n(cx + r * 0.75)} ${n(y(0.05))} ${n(cx + r * 0.8)} ${n(y(0.13))}H${n(cx - r * 0.1)}L${n(cx - r * 0.62)} ${n(y(0.27))}H${n(cx - r * 0.85)}L${n(cx - r * 0.5)} ${n(y(0.13))}H${n(cx - r * 1.2)}Z`,
      pen.ink.linear([
        [0, "#55524f"],
        [0.5, "#2f2d2c"],
        [1, "#191817"],
      ]),
    );
    return (
      turned(
        pen.ink,
        cx,
        [
          [r * 0.36, y(0.13)],
          [r * 0.36, y(0.22)],
        ],
        { kind: "matte", color: "#2f2d2c" },
        0.2,
      ) +
      head +
      turned(
        pen.ink,
        cx,
        [
          [r * 0.34, y(0.22)],
          [r * 0.5, y(0.29)],
          [r, y(0.4)],
          [r, y(0.98)],
        ],
        tone,
        0.12,
      ) +
      path(
        `M${n(cx - r)} ${n(y(0.52))}A${n(r)} ${n(r * 0.13)} 0 0 0 ${n(cx + r)} ${n(y(0.52))}V${n(y(0.86))}A${n(r)} ${n(r * 0.13)} 0 0 1 ${n(cx - r)} ${n(y(0.86))}Z`,
        pen.ink.linear(
          [
            [0, darken(pen.brand.accent, 0.35)],
            [0.3, lighten(pen.brand.accent, 0.25)],
            [0.6, pen.brand.accent],
            [1, darken(pen.brand.accent, 0.35)],
          ],
          1,
          0,
        ),
      ) +
      [0.62, 0.67, 0.7, 0.73]
        .map((v, i) =>
          box(
            cx - r * (i ? 0.42 : 0.5),
            y(v),
            r * (i ? 0.84 - i * 0.12 : 1),
            y(i ? 0.008 : 0.018),
            "#ffffff",
            { o: i ? 0.6 : 0.9 },
          ),
        )
        .join("")
    );
  });

/** A cartridge: ribbed cap, white body, a band in the brand's colour. */
export const filter = (w: number, h: number) =>
  care(w, h, 92, (pen) => {
    const cx = w / 2;
    const r = w * 0.4;
    const y = (part: number) => h * part;
    const white = { kind: "matte", color: "#efede8" } as const;
    return (
      turned(
        pen.ink,
        cx,
        [
          [r * 0.42, y(0.03)],
          [r * 0.42, y(0.1)],
        ],
        { kind: "matte", color: "#8d8b87" },
        0.18,
      ) +
      turned(
        pen.ink,
        cx,
        [
          [r * 0.92, y(0.1)],
          [r, y(0.14)],
          [r, y(0.24)],
        ],
        { kind: "matte", color: "#6d6b68" },
        0.15,
      ) +
      each(13, (i) =>
        line(
          cx + Math.sin((i - 6) * 0.25) * r,
          y(0.15) + Math.cos((i - 6) * 0.25) * r * 0.12,
          cx + Math.sin((i - 6) * 0.25) * r,
          y(0.225) + Math.cos((i - 6) * 0.25) * r * 0.12,
          "#45423f",
          0.05,
          { o: 0.7 },
        ),
      ) +
      turned(
        pen.ink,
        cx,
        [
          [r * 0.94, y(0.25)],
          [r * 0.94, y(0.9)],
          [r * 0.8, y(0.98)],
        ],
        white,
        0.13,
      ) +
      path(
        `M${n(cx - r * 0.94)} ${n(y(0.42))}A${n(r * 0.94)} ${n(r * 0.13)} 0 0 0 ${n(cx + r * 0.94)} ${n(y(0.42))}V${n(y(0.48))}A${n(r * 0.94)} ${n(r * 0.13)} 0 0 1 ${n(cx - r * 0.94)} ${n(y(0.48))}Z`,
        pen.brand.accent,
      ) +
      [0.6, 0.64, 0.67]
        .map((v, i) => box(cx - r * 0.4, y(v), r * (0.8 - i * 0.16), y(0.01), "#8d8a85", { o: 0.7 }))
        .join("")
    );
  });

/** A flat mesh filter in a frame. */
export const meshFilter = (w: number, h: number) =>
  care(
    w,
    h,
    62,
    (pen) =>
      box(0.25, 0.35, w, h, "#231c14", { r: 0.4, o: 0.16 }) +
      box(
        0,
        0,
        w,
        h,
        pen.ink.linear(
          [
            [0, "#f0efed"],
            [0.5, "#b9b7b3"],
            [1, "#8f8d89"],
          ],
          1,
          1,
        ),
        { r: 0.35 },
      ) +
      box(
        0.55,
        0.55,
        w - 1.1,
        h - 1.1,
        pen.ink.linear(
          [
            [0, "#6d6b67"],
            [0.5, "#a5a39e"],
            [1, "#77746f"],
          ],
          1,
          0.6,
        ),
        { r: 0.2 },
      ) +
      each(Math.floor((w + h) / 0.55), (i) =>
        path(
          `M${n(Math.max(0.55, i * 0.55 - h + 0.55))} ${n(Math.min(h - 0.55, i * 0.55))}L${n(Math.min(w - 0.55, i * 0.55))} ${n(Math.max(0.55, i * 0.55 - w + 0.55))}`,
          "none",
          { stroke: "#dedcd8", w: 0.06, o: 0.55 },
        ),
      ) +
      box(w / 2 - 1, h - 1.5, 2, 0.5, "#2b2927", { r: 0.25 }),
    "wall",
  );

/** A braided hose in loops with its two couplings. */
export const hose = (w: number, h: number) =>
  care(
    w,
    h,
    62,
    (pen) => {
      const cx = w / 2;
      const cy = h * 0.52;
      const loop = (grow: number) =>
        `M${n(w * 0.1)} ${n(h * 0.92)}C${n(w * -0.05 - grow)} ${n(h * 0.2)} ${n(w * 0.5)} ${n(-h * 0.05 - grow)} ${n(w * 0.86 + grow)} ${n(h * 0.36)}C${n(w * 1.05 + grow)} ${n(h * 0.86)} ${n(cx)} ${n(h * 1.04 + grow)} ${n(w * 0.24 - grow)} ${n(cy)}C${n(w * 0.2)} ${n(h * 0.2)} ${n(w * 0.7)} ${n(h * 0.16)} ${n(w * 0.78)} ${n(h * 0.5)}C${n(w * 0.8)} ${n(h * 0.76)} ${n(w * 0.7)} ${n(h * 0.9)} ${n(w * 0.9)} ${n(h * 0.95)}`;
      const end = (x: number, y: number, turn: number) =>
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${box(
          -0.5,
          -0.2,
          1,
          1.4,
          pen.ink.linear(
            [
              [0, "#8d6a35"],
              [0.35, "#efd8a0"],
              [1, "#7a5a2b"],
            ],
            1,
            0,
          ),
          { r: 0.15 },
        )}${each(4, (i) => line(-0.5, 0.1 + i * 0.28, 0.5, 0.1 + i * 0.28, "#6b4f25", 0.05))}</g>`;
      return (
        path(loop(0), "none", {
          stroke: "#231c14",
          w: 0.9,
          o: 0.12,
          cap: "round",
          extra: 'transform="translate(0.25 0.4)"',
        }) +
        path(loop(0), "none", { stroke: "#6d6b68", w: 0.78, cap: "round" }) +
        path(loop(0), "none", { stroke: "#c9c7c3", w: 0.56, cap: "round" }) +
        path(loop(0), "none", { stroke: "#8f8d89", w: 0.56, extra: 'stroke-dasharray="0.08 0.16"' }) +
        path(loop(0), "none", {
          stroke: "#ffffff",
          w: 0.14,
          o: 0.7,
          cap: "round",
          extra: 'transform="translate(-0.1 -0.1)"',
        }) +
        end(w * 0.1, h * 0.9, 8) +
        end(w * 0.9, h * 0.95, -70)
      );
    },
    "wall",
  );
