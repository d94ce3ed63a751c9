import { darken, lighten } from "#platform/content/drawings/color";
import type { Material } from "#platform/content/drawings/finish-palette";
import { box, each, line, n } from "#platform/content/drawings/ink";
import { surface } from "#platform/content/drawings/surface";
import type { Stage } from "./stage";

const reveal = 0.22;

/** One furniture front with its handle; inches, y down. */
function front(
  stage: Stage,
  material: Material,
  x: number,
  y: number,
  w: number,
  h: number,
  grip: "left" | "right" | "top" | "none",
): string {
  const { ink, palette } = stage;
  const face = surface(ink, x, y, w, h, material, { edge: 0.14, r: 0.1 });
  const rail = Math.min(2.6, w * 0.2, h * 0.3);
  const shaker =
    palette.style === "shaker" && h > 6
      ? box(x + rail, y + rail, w - 2 * rail, h - 2 * rail, darken(material.color, 0.05), { o: 0.7 }) +
        line(x + rail, y + rail, x + w - rail, y + rail, darken(material.color, 0.4), 0.2, { o: 0.7 }) +
        line(x + rail, y + rail, x + rail, y + h - rail, darken(material.color, 0.35), 0.2, { o: 0.6 }) +
        line(x + rail, y + h - rail, x + w - rail, y + h - rail, lighten(material.color, 0.5), 0.14, {
          o: 0.7,
        })
      : "";
  return face + shaker + grips(stage, x, y, w, h, grip);
}

function grips(
  { ink, palette }: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  grip: "left" | "right" | "top" | "none",
): string {
  if (grip === "none") return "";
  const c = palette.metal;
  if (grip === "top") {
    const length = Math.min(w * 0.4, 9);
    return (
      box(x + (w - length) / 2 + 0.2, y + 1.75, length, 0.5, "#000000", { o: 0.2 }) +
      box(
        x + (w - length) / 2,
        y + 1.4,
        length,
        0.5,
        ink.linear([
          [0, lighten(c, 0.4)],
          [1, darken(c, 0.3)],
        ]),
        { r: 0.2 },
      )
    );
  }
  const length = h > 40 ? 14 : Math.min(7, h * 0.4);
  const gy = h > 40 ? y + h * 0.5 - 4 : y + 1.6;
  const gx = grip === "left" ? x + 1.3 : x + w - 1.8;
  return (
    box(gx + 0.3, gy + 0.3, 0.5, length, "#000000", { o: 0.2 }) +
    box(
      gx,
      gy,
      0.5,
      length,
      ink.linear(
        [
          [0, lighten(c, 0.4)],
          [1, darken(c, 0.3)],
        ],
        1,
        0,
      ),
      { r: 0.2 },
    )
  );
}

/** Doors side by side that fill w by h from (x, y), the top left corner. */
export function doors(stage: Stage, material: Material, x: number, y: number, w: number, h: number): string {
  const count = Math.max(1, Math.round(w / 21));
  const dw = w / count;
  return each(count, (i) =>
    front(
      stage,
      material,
      x + i * dw + reveal / 2,
      y + reveal / 2,
      dw - reveal,
      h - reveal,
      count === 1 ? "right" : i % 2 ? "left" : "right",
    ),
  );
}

export function drawers(
  stage: Stage,
  material: Material,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const parts = [0.24, 0.38, 0.38];
  let top = y;
  return parts
    .map((part) => {
      const drawn = front(
        stage,
        material,
        x + reveal / 2,
        top + reveal / 2,
        w - reveal,
        h * part - reveal,
        "top",
      );
      top += h * part;
      return drawn;
    })
    .join("");
}

export const toe = 4;
export const worktopHeight = 36;
export const tallHeight = 96;
export const ceilingHeight = 102;

/** The dark box that shows in the reveals, and the toe kick. */
export function carcass(x: number, w: number, top: number): string {
  return box(x, -top, w, top, "#1c1916") + box(x, -toe, w, toe, "#141210");
}

/** The slab over a run of base cabinets, with its shadow on the fronts. */
export function worktop({ ink, palette }: Stage, x: number, w: number): string {
  const c = palette.worktop;
  return (
    box(
      x,
      -worktopHeight + 1.5,
      w,
      2.4,
      ink.linear([
        [0, "#000000", 0.42],
        [1, "#000000", 0],
      ]),
    ) +
    box(
      x - 0.2,
      -worktopHeight,
      w + 0.4,
      1.6,
      ink.linear([
        [0, lighten(c, 0.35)],
        [0.3, c],
        [1, darken(c, 0.22)],
      ]),
    )
  );
}

/** What covers the wall between worktop and upper cabinets. */
export function splash({ ink, palette }: Stage, x: number, w: number, top: number): string {
  const y = -top;
  const h = top - worktopHeight;
  const c = palette.splashColor;
  const ground = box(
    x,
    y,
    w,
    h,
    ink.linear([
      [0, darken(c, 0.12)],
      [0.3, c],
      [1, darken(c, 0.06)],
    ]),
  );
  if (palette.splash === "board") return ground;
  if (palette.splash === "stone") {
    const veins = each(
      Math.max(2, w / 16),
      (i) =>
        `M${n(x + ((i * 37) % w))} ${n(y)}c${n(3 + (i % 3) * 2)} ${n(h * 0.3)} ${n(-4 + (i % 4) * 3)} ${n(h * 0.5)} ${n(5 - (i % 5) * 2)} ${n(h)}`,
    );
    return (
      ground +
      `<g ${ink.clip(box(x, y, w, h, "#000"))}><path d="${veins}" fill="none" stroke="${darken(c, 0.3)}" stroke-width="0.22" opacity="0.28"/><path d="${veins}" fill="none" stroke="${lighten(c, 0.6)}" stroke-width="0.9" opacity="0.14"/></g>`
    );
  }
  const rows = Math.ceil(h / 3);
  const d =
    each(rows, (r) => `M${n(x)} ${n(y + h - r * 3)}h${n(w)}`) +
    each(rows, (r) =>
      each(Math.ceil(w / 6), (i) => {
        const tx = x + i * 6 + (r % 2 ? 3 : 0);
        const low = y + h - r * 3;
        return tx >= x + w ? "" : `M${n(tx)} ${n(low)}V${n(Math.max(y, low - 3))}`;
      }),
    );
  return (
    ground + `<path d="${d}" fill="none" stroke="${darken(c, 0.16)}" stroke-width="0.16" opacity="0.8"/>`
  );
}
