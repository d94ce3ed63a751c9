import { darken, lighten, mix } from "./color";
import type { Material } from "./finish-palette";
import { box, chance, each, line, n, path, type Ink, type Stop } from "./ink";

/** Light across a surface, left to right; the key light stands left. */
function across(material: Material): Stop[] {
  const c = material.color;
  switch (material.kind) {
    case "metal":
      return [
        [0, darken(c, 0.08)],
        [0.1, lighten(c, 0.16)],
        [0.3, lighten(c, 0.3)],
        [0.52, lighten(c, 0.06)],
        [0.74, lighten(c, 0.16)],
        [0.9, darken(c, 0.03)],
        [1, darken(c, 0.15)],
      ];
    case "enamel":
      return [
        [0, lighten(c, 0.04)],
        [0.16, lighten(c, 0.15)],
        [0.3, lighten(c, 0.05)],
        [0.7, c],
        [1, darken(c, 0.16)],
      ];
    case "wood":
      return [
        [0, lighten(c, 0.04)],
        [0.35, lighten(c, 0.1)],
        [1, darken(c, 0.08)],
      ];
    case "matte":
      return [
        [0, lighten(c, 0.07)],
        [0.3, lighten(c, 0.11)],
        [1, darken(c, 0.1)],
      ];
  }
}

/** The same light from top to bottom, for drawers, rails and level faces. */
function down(material: Material): Stop[] {
  const c = material.color;
  const by = material.kind === "metal" ? 1 : 0.7;
  return [
    [0, lighten(c, 0.34 * by)],
    [0.3, lighten(c, 0.14 * by)],
    [0.62, c],
    [1, darken(c, 0.14 * by)],
  ];
}

function grain(ink: Ink, x: number, y: number, w: number, h: number, color: string): string {
  const lines = each(Math.max(5, w / 1.3), (i) => {
    const seed = x * 3.1 + y * 7.7 + i;
    const gx = x + ((i + 0.2 + chance(seed) * 0.6) * w) / Math.max(5, Math.round(w / 1.3));
    const sway = (chance(seed + 9) - 0.5) * Math.min(1.4, w * 0.06);
    return `M${n(gx)} ${n(y)}C${n(gx + sway)} ${n(y + h * 0.3)} ${n(gx - sway)} ${n(y + h * 0.6)} ${n(gx + sway * 0.5)} ${n(y + h)}`;
  });
  const cx = x + w * (0.3 + chance(x + y) * 0.4);
  const cathedral = each(4, (i) => {
    const half = w * (0.05 + i * 0.045);
    const top = y + h * (0.28 - i * 0.06);
    return `M${n(cx - half)} ${n(y + h)}C${n(cx - half)} ${n(y + h * 0.6)} ${n(cx - half * 0.5)} ${n(top)} ${n(cx)} ${n(top)}C${n(cx + half * 0.5)} ${n(top)} ${n(cx + half)} ${n(y + h * 0.6)} ${n(cx + half)} ${n(y + h)}`;
  });
  const clip = ink.clip(box(x, y, w, h, "#000"));
  return `<g ${clip}>${path(lines, "none", { stroke: darken(color, 0.4), w: 0.06, o: 0.34 })}${h > w * 0.6 ? path(cathedral, "none", { stroke: darken(color, 0.4), w: 0.07, o: 0.26 }) : ""}</g>`;
}

export interface SurfaceOptions {
  r?: number;
  /** Which way the light runs; drawers and rails take it from above. */
  light?: "across" | "down";
  /** Width of the lit and shaded edge in inches; 0 leaves it out. */
  edge?: number;
}

/** One panel of a material with lit edges. */
export function surface(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  options: SurfaceOptions = {},
): string {
  const { r = 0.12, light = "across", edge = 0.1 } = options;
  const c = material.color;
  const fill = light === "across" ? ink.linear(across(material), 1, 0) : ink.linear(down(material));
  const fall =
    light === "across"
      ? box(
          x,
          y,
          w,
          h,
          ink.linear([
            [0, "#ffffff", 0.12],
            [0.25, "#ffffff", 0],
            [0.6, "#000000", 0],
            [1, "#000000", 0.14],
          ]),
          { r },
        )
      : "";
  const gloss =
    material.kind === "enamel" && light === "across" && w > 5 && h > 5
      ? box(
          x + w * 0.05,
          y + h * 0.03,
          w * 0.045,
          h * 0.94,
          ink.linear(
            [
              [0, "#ffffff", 0],
              [0.5, "#ffffff", 0.32],
              [1, "#ffffff", 0],
            ],
            1,
            0,
          ),
          { r: w * 0.02 },
        )
      : "";
  const wood = material.kind === "wood" ? grain(ink, x, y, w, h, c) : "";
  const lit = edge
    ? line(x + r, y + edge / 2, x + w - r, y + edge / 2, lighten(c, 0.6), edge, { o: 0.65 }) +
      line(x + edge / 2, y + r, x + edge / 2, y + h - r, lighten(c, 0.5), edge, { o: 0.45 }) +
      line(x + r, y + h - edge / 2, x + w - r, y + h - edge / 2, darken(c, 0.5), edge, { o: 0.4 }) +
      line(x + w - edge / 2, y + r, x + w - edge / 2, y + h - r, darken(c, 0.45), edge, { o: 0.4 })
    : "";
  return box(x, y, w, h, fill, { r }) + wood + fall + gloss + lit;
}

/** Dark glass with a soft slanting reflection; `warm` lights the inside. */
export function glass(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { r?: number; warm?: number; tone?: string } = {},
): string {
  const { r = 0.4, warm = 0, tone = "#1d1b1a" } = options;
  const clip = ink.clip(box(x, y, w, h, "#000", { r }));
  const glow = warm
    ? box(
        x,
        y,
        w,
        h,
        ink.radial(
          [
            [0, "#f3b56a", 0.5 * warm],
            [1, "#7a3d12", 0],
          ],
          0.5,
          0.42,
          0.7,
        ),
        { r },
      )
    : "";
  const sheen = `<g ${clip}>${path(
    `M${n(x)} ${n(y)}H${n(x + w * 0.52)}L${n(x + w * 0.52 - h * 0.5)} ${n(y + h)}H${n(x)}Z`,
    ink.linear(
      [
        [0, "#ffffff", 0.17],
        [1, "#ffffff", 0.02],
      ],
      0.6,
      1,
    ),
  )}${path(`M${n(x + w * 0.6)} ${n(y)}H${n(x + w * 0.68)}L${n(x + w * 0.68 - h * 0.5)} ${n(y + h)}H${n(x + w * 0.6 - h * 0.5)}Z`, "#ffffff", { o: 0.045 })}</g>`;
  return (
    box(
      x,
      y,
      w,
      h,
      ink.linear(
        [
          [0, mix(tone, "#5a5753", 0.5)],
          [0.45, tone],
          [1, mix(tone, "#3a3733", 0.4)],
        ],
        0.25,
        1,
      ),
      { r },
    ) +
    glow +
    sheen +
    box(x + 0.05, y + 0.05, w - 0.1, h - 0.1, "none", { r, stroke: "#000000", w: 0.1, o: 0.5 })
  );
}

/** A soft shadow without a filter: layered boxes. */
export function softShadow(
  x: number,
  y: number,
  w: number,
  h: number,
  spread: number,
  strength = 0.3,
  r = 0,
): string {
  const layers = 7;
  return each(layers, (i) => {
    const grow = spread * (1 - i / layers);
    return box(x - grow, y - grow, w + 2 * grow, h + 2 * grow, "#231c14", {
      r: grow + r,
      o: (strength / layers) * (0.6 + i * 0.12),
    });
  });
}
