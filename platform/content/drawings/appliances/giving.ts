import { darken, lighten } from "#platform/content/drawings/color";
import { box, each, line, n, path } from "#platform/content/drawings/ink";
import type { Body } from "#platform/content/drawings/pen";

const flat = (w: number, h: number, scale: number, front: Body["front"]): Body => ({
  width: w,
  height: h,
  depth: w * 0.6,
  mount: "floor",
  scale,
  focus: { x: w / 2, y: h * 0.4, zoom: 1.7 },
  free: true,
  angles: { angle: [0, 0] },
  front,
});

/** A box in paper with a ribbon and its bow. */
export const giftBox = (w: number, h: number) =>
  flat(w, h, 58, (pen) => {
    const cx = w / 2;
    const top = h * 0.34;
    const paper = pen.ink.linear(
      [
        [0, "#f4efe6"],
        [0.6, "#e3dbcd"],
        [1, "#cfc5b3"],
      ],
      1,
      0,
    );
    const ribbon = pen.ink.linear(
      [
        [0, darken(pen.brand.accent, 0.25)],
        [0.5, pen.brand.accent],
        [1, darken(pen.brand.accent, 0.3)],
      ],
      1,
      0,
    );
    const loop = (side: 1 | -1) =>
      path(
        `M${n(cx)} ${n(top)}C${n(cx + side * w * 0.1)} ${n(h * 0.02)} ${n(cx + side * w * 0.42)} ${n(h * 0.04)} ${n(cx + side * w * 0.34)} ${n(h * 0.22)}C${n(cx + side * w * 0.28)} ${n(h * 0.32)} ${n(cx + side * w * 0.1)} ${n(top)} ${n(cx)} ${n(top)}Z`,
        ribbon,
        { stroke: darken(pen.brand.accent, 0.4), w: 0.06 },
      );
    return (
      box(0.3, top + 0.4, w, h - top, "#231c14", { o: 0.14, r: 0.3 }) +
      box(w * 0.03, top + h * 0.1, w * 0.94, h * 0.56, paper, { r: 0.15 }) +
      box(0, top, w, h * 0.13, lighten("#efe8dc", 0.2), { r: 0.2 }) +
      line(0.1, top + h * 0.13, w - 0.1, top + h * 0.13, "#a89c86", 0.06, { o: 0.6 }) +
      box(cx - w * 0.06, top, w * 0.12, h * 0.66, ribbon) +
      loop(-1) +
      loop(1) +
      box(cx - w * 0.06, top - h * 0.05, w * 0.12, h * 0.09, pen.brand.accent, { r: 0.3 })
    );
  });

/** A folded certificate with a seal: what a plan is on paper. */
export const certificate = (w: number, h: number) =>
  flat(w, h, 62, (pen) => {
    const sheet = pen.ink.linear(
      [
        [0, "#ffffff"],
        [0.55, "#f5f1ea"],
        [1, "#e4ddd0"],
      ],
      1,
      0.6,
    );
    const seal = pen.ink.linear(
      [
        [0, lighten(pen.brand.accent, 0.3)],
        [0.6, pen.brand.accent],
        [1, darken(pen.brand.accent, 0.3)],
      ],
      1,
      1,
    );
    const cx = w * 0.76;
    const cy = h * 0.78;
    const r = w * 0.11;
    const teeth = each(
      24,
      (i) =>
        `${i === 0 ? "M" : "L"}${n(cx + Math.cos((i * Math.PI) / 12) * r * (i % 2 ? 0.88 : 1.04))} ${n(cy + Math.sin((i * Math.PI) / 12) * r * (i % 2 ? 0.88 : 1.04))}`,
    );
    return (
      box(0.3, 0.4, w, h, "#231c14", { o: 0.14, r: 0.2 }) +
      box(0, 0, w, h, sheet, { r: 0.15 }) +
      box(w * 0.06, h * 0.05, w * 0.88, h * 0.9, "none", { stroke: pen.brand.accent, w: 0.08, r: 0.1 }) +
      box(w * 0.22, h * 0.13, w * 0.56, h * 0.045, darken(pen.brand.accent, 0.2), { r: 0.05 }) +
      each(5, (i) =>
        box(w * 0.14, h * (0.28 + i * 0.075), w * (i === 4 ? 0.44 : 0.72), h * 0.014, "#9b958b", { o: 0.6 }),
      ) +
      path(
        `M${n(w * 0.14)} ${n(h * 0.8)}q${n(w * 0.05)} ${n(-h * 0.06)} ${n(w * 0.1)} 0t${n(w * 0.1)} ${n(-h * 0.01)}t${n(w * 0.09)} 0`,
        "none",
        { stroke: "#3d3a36", w: 0.09, cap: "round" },
      ) +
      path(
        `M${n(cx - r * 0.6)} ${n(cy)}l${n(-r * 0.3)} ${n(r * 1.9)}l${n(r * 0.8)} ${n(-r * 0.5)}l${n(r * 0.8)} ${n(r * 0.5)}l${n(-r * 0.3)} ${n(-r * 1.9)}Z`,
        darken(pen.brand.accent, 0.15),
      ) +
      path(`${teeth}Z`, seal)
    );
  });
