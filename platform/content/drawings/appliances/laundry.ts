import { darken, lighten } from "#platform/content/drawings/color";
import { figures } from "#platform/content/drawings/fittings";
import { isDark } from "#platform/content/drawings/finish-palette";
import { box, each, group, line, n, oval, path } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { glass, surface } from "#platform/content/drawings/surface";

function dial(pen: Pen, cx: number, cy: number, r: number): string {
  return (
    oval(cx + 0.1, cy + 0.25, r * 1.1, r * 1.1, "#000000", { o: 0.25 }) +
    oval(
      cx,
      cy,
      r,
      r,
      pen.ink.linear(
        [
          [0, "#ffffff"],
          [0.4, "#c9c8c5"],
          [1, "#6d6b68"],
        ],
        0.8,
        1,
      ),
    ) +
    oval(
      cx,
      cy,
      r * 0.78,
      r * 0.78,
      pen.ink.linear(
        [
          [0, "#aeadaa"],
          [1, "#f2f1ef"],
        ],
        0.8,
        1,
      ),
    ) +
    line(cx, cy - r * 0.4, cx, cy - r * 0.7, pen.brand.accent, 0.18, { cap: "round" }) +
    each(12, (i) =>
      oval(
        cx + Math.cos((i * Math.PI) / 6) * r * 1.35,
        cy + Math.sin((i * Math.PI) / 6) * r * 1.35,
        0.09,
        0.09,
        isDark(pen.finish) ? "#e9e7e3" : "#55524e",
      ),
    )
  );
}

/** A front loader; the washer shows a dark bowl, the dryer a flat window. */
function frontLoader(w: number, h: number, kind: "washer" | "dryer"): Body {
  return {
    width: w,
    height: h,
    depth: 30,
    mount: "floor",
    scale: 24.5,
    focus: { x: w * 0.6, y: 3.4, zoom: 2.1 },
    front: (pen) => {
      const c = pen.finish.color;
      const band = 6;
      const cx = w / 2;
      const cy = band + (h - band) * 0.46;
      const r = w * 0.36;
      const [dx, dy] = pen.camera.out(1.8);
      const trim = isDark(pen.finish) ? "#6d6a67" : "#c6c4c0";
      const ring = (rr: number, u: number, fill: string) => oval(cx + dx * u, cy + dy * u, rr, rr, fill);
      const drum =
        oval(
          cx,
          cy,
          r,
          r,
          pen.ink.radial(
            [
              [0, "#55524f"],
              [0.55, "#a7a49f"],
              [0.9, "#dedcd8"],
              [1, "#8b8883"],
            ],
            0.5,
            0.5,
            0.55,
          ),
        ) +
        oval(
          cx,
          cy + 0.4,
          r * 0.62,
          r * 0.6,
          pen.ink.radial([
            [0, "#1a1918"],
            [1, "#45423f"],
          ]),
        ) +
        each(26, (i) =>
          oval(
            cx + Math.cos(i * 2.4) * r * (0.64 + (i % 4) * 0.07),
            cy + Math.sin(i * 2.4) * r * (0.64 + (i % 4) * 0.07),
            0.13,
            0.13,
            "#5b5854",
          ),
        );
      const door =
        ring(
          r * 1.2,
          0,
          pen.ink.linear(
            [
              [0, darken(trim, 0.3)],
              [1, darken(trim, 0.5)],
            ],
            0,
            1,
          ),
        ) +
        ring(
          r * 1.17,
          0.5,
          pen.ink.linear(
            [
              [0, lighten(trim, 0.65)],
              [0.4, trim],
              [1, darken(trim, 0.45)],
            ],
            0.7,
            1,
          ),
        ) +
        ring(
          r * 1.02,
          1,
          pen.ink.linear(
            [
              [0, darken(trim, 0.35)],
              [0.6, trim],
              [1, lighten(trim, 0.5)],
            ],
            0.7,
            1,
          ),
        ) +
        ring(
          r * 0.95,
          1,
          kind === "washer"
            ? pen.ink.radial(
                [
                  [0, "#3a4246"],
                  [0.6, "#1f2426"],
                  [1, "#0d0f10"],
                ],
                0.42,
                0.36,
                0.75,
              )
            : pen.ink.linear(
                [
                  [0, "#4a4744"],
                  [0.4, "#2a2827"],
                  [1, "#151413"],
                ],
                0.5,
                1,
              ),
        ) +
        oval(
          cx + dx,
          cy + dy,
          r * 0.66,
          r * 0.66,
          kind === "washer"
            ? pen.ink.radial(
                [
                  [0, "#8fa1a8", 0.35],
                  [1, "#0f1213", 0.3],
                ],
                0.4,
                0.3,
                0.8,
              )
            : "#3d3936",
          { o: 0.7 },
        ) +
        path(
          `M${cx + dx - r * 0.72} ${cy + dy - r * 0.12}A${r * 0.75} ${r * 0.75} 0 0 1 ${cx + dx - r * 0.05} ${cy + dy - r * 0.74}A${r * 1.15} ${r * 1.15} 0 0 0 ${cx + dx - r * 0.72} ${cy + dy - r * 0.12}Z`,
          "#ffffff",
          { o: 0.35 },
        ) +
        box(
          cx + r * 0.98 + dx,
          cy - 2.2 + dy,
          1.1,
          4.4,
          pen.ink.linear(
            [
              [0, lighten(trim, 0.5)],
              [1, darken(trim, 0.5)],
            ],
            1,
            0,
          ),
          { r: 0.5 },
        );
      return (
        box(0, 0, w, h, "#191715") +
        surface(pen.ink, 0, 0, w, h - 1.2, pen.finish, { r: 0.5 }) +
        box(1.2, h - 1.2, 2, 1.2, "#22201f") +
        box(w - 3.2, h - 1.2, 2, 1.2, "#22201f") +
        line(0.3, band, w - 0.3, band, darken(c, 0.5), 0.12, { o: 0.8 }) +
        line(0.3, band + 0.12, w - 0.3, band + 0.12, lighten(c, 0.6), 0.08, { o: 0.7 }) +
        (kind === "washer"
          ? box(1.4, 1.3, w * 0.26, 3.3, "none", { r: 0.35, stroke: darken(c, 0.45), w: 0.1 }) +
            box(2.6, 3.5, w * 0.26 - 2.4, 0.6, darken(c, 0.5), { r: 0.3 })
          : "") +
        dial(pen, w * 0.47, band * 0.5, 1.7) +
        glass(pen.ink, w * 0.62, 1.3, w * 0.32, 3.3, { r: 0.3 }) +
        figures(kind === "washer" ? "0:48" : "1:05", w * 0.66, 2, 1.1, pen.brand.display) +
        each(4, (i) =>
          oval(w * (0.66 + i * 0.075), 3.9, 0.18, 0.18, i === 1 ? pen.brand.accent : "#a5a29d"),
        ) +
        oval(cx + 0.5, cy + 1, r * 1.26, r * 1.26, "#000000", { o: 0.1 }) +
        (pen.open
          ? ring(r * 1.18, 0, darken(trim, 0.1)) +
            drum +
            path(
              `M${cx - r * 1.1} ${cy - r * 1.05}Q${cx - r * 1.75} ${cy} ${cx - r * 1.1} ${cy + r * 1.05}Q${cx - r * 1.35} ${cy} ${cx - r * 1.1} ${cy - r * 1.05}Z`,
              pen.ink.linear(
                [
                  [0, lighten(trim, 0.6)],
                  [1, darken(trim, 0.3)],
                ],
                1,
                0,
              ),
            )
          : door) +
        line(1, h - 4.6, w - 1, h - 4.6, darken(c, 0.4), 0.08, { o: 0.5 })
      );
    },
  };
}

/** A dryer on top of its washer. */
function tower(w: number, h: number): Body {
  const upper = frontLoader(w, h / 2, "dryer");
  const lower = frontLoader(w, h / 2, "washer");
  return {
    ...lower,
    height: h,
    scale: 14,
    front: (pen) =>
      group(`translate(0 ${n(h / 2)})`, lower.front(pen)) + upper.front({ ...pen, open: false }),
  };
}

export const washer = (w: number, h: number) => (h > 60 ? tower(w, h) : frontLoader(w, h, "washer"));
export const dryer = (w: number, h: number) => (h > 60 ? tower(w, h) : frontLoader(w, h, "dryer"));
