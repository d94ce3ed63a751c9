import { darken, lighten, mix } from "#platform/content/drawings/color";
import { box, chance, each, line, oval, path, shape } from "#platform/content/drawings/ink";
import { ceilingHeight } from "./cabinetry";
import type { Stage } from "./stage";

/** Wall and floor, without the light that falls on them. */
export function shell(stage: Stage): string {
  const { ink, palette, width: w, height: h, floorY } = stage;
  const dusk = palette.light === "dusk";
  const wall = box(
    0,
    0,
    w,
    floorY,
    ink.linear(
      [
        [0, darken(palette.wall, dusk ? 0.25 : 0.06)],
        [0.5, lighten(palette.wall, 0.12)],
        [1, palette.wall],
      ],
      0.3,
      1,
    ),
  );
  const floor = box(
    0,
    floorY,
    w,
    h - floorY,
    ink.linear([
      [0, darken(palette.floor, 0.38)],
      [0.25, darken(palette.floor, 0.1)],
      [1, lighten(palette.floor, 0.12)],
    ]),
  );
  return (
    wall +
    ceiling(stage) +
    floor +
    planks(stage) +
    box(0, floorY - 2, w, 4, darken(palette.floor, 0.6), { o: 0.6 })
  );
}

/** Where the frame is tall enough to see it: a plain ceiling, and its shadow on the wall. */
function ceiling({ ink, palette, width: w, floorY, scale }: Stage): string {
  const y = floorY - ceilingHeight * scale;
  if (y <= 0) return "";
  const c = lighten(palette.wall, palette.light === "dusk" ? 0.04 : 0.4);
  return (
    box(
      0,
      0,
      w,
      y,
      ink.linear([
        [0, lighten(c, 0.2)],
        [1, darken(c, 0.1)],
      ]),
    ) +
    box(
      0,
      y,
      w,
      scale * 3,
      ink.linear([
        [0, "#2b1f10", 0.22],
        [1, "#2b1f10", 0],
      ]),
    )
  );
}

/** Boards that run towards the viewer. */
function planks({ palette, width: w, height: h, floorY }: Stage): string {
  const count = 26;
  const vanish = floorY - (h - floorY) * 2.2;
  const ratio = (floorY - vanish) / (h - vanish);
  const bottom = (i: number) => w / 2 + (i - count / 2) * (w / count) * 1.9;
  const top = (i: number) => w / 2 + (bottom(i) - w / 2) * ratio;
  return each(count, (i) => {
    const tone = chance(i * 3.7);
    const board = shape(
      [
        [top(i), floorY],
        [top(i + 1), floorY],
        [bottom(i + 1), h],
        [bottom(i), h],
      ],
      tone > 0.5 ? "#ffffff" : "#000000",
      { o: 0.02 + tone * 0.035 },
    );
    const joint = 0.15 + chance(i * 7.3) * 0.7;
    const y = floorY + (h - floorY) * joint * joint;
    const k = (y - floorY) / (h - floorY);
    return (
      board +
      line(top(i), floorY, bottom(i), h, darken(palette.floor, 0.5), 1.2, { o: 0.28 }) +
      line(
        top(i) + (bottom(i) - top(i)) * k,
        y,
        top(i + 1) + (bottom(i + 1) - top(i + 1)) * k,
        y,
        darken(palette.floor, 0.5),
        1.2,
        { o: 0.3 },
      )
    );
  });
}

/** Daylight from the left across everything, or the lamps of an evening; drawn last. */
export function atmosphere({ ink, palette, width: w, height: h }: Stage): string {
  if (palette.light === "dusk") {
    return box(
      0,
      0,
      w,
      h,
      ink.radial(
        [
          [0, "#f2b876", 0.2],
          [0.6, "#7a4a22", 0.06],
          [1, "#000000", 0.42],
        ],
        0.52,
        0.42,
        0.72,
      ),
    );
  }
  const beam = box(
    0,
    0,
    w * 0.45,
    h,
    ink.linear(
      [
        [0, "#fff6e2", 0.28],
        [0.5, "#fff4dc", 0.1],
        [1, "#fff3da", 0],
      ],
      1,
      0,
    ),
  );
  return (
    beam +
    box(
      0,
      0,
      w,
      h,
      ink.linear(
        [
          [0, "#fff4df", 0.16],
          [0.5, "#ffffff", 0],
          [1, "#2b2013", 0.2],
        ],
        1,
        0.25,
      ),
    ) +
    box(
      0,
      0,
      w,
      h,
      ink.radial(
        [
          [0, "#000000", 0],
          [0.72, "#000000", 0],
          [1, "#2b1f10", 0.2],
        ],
        0.46,
        0.46,
        0.8,
      ),
    )
  );
}

/** A lamp on its cord over the island, at (x, y) pixels. */
export function pendant({ ink, palette, scale }: Stage, x: number, y: number): string {
  const r = scale * 8;
  const c = palette.metal;
  return (
    line(x, 0, x, y - r * 0.7, "#2b2825", 2.2) +
    oval(
      x,
      y + r * 0.5,
      r * 2.6,
      r * 2.2,
      ink.radial([
        [0, "#ffe9c0", palette.light === "dusk" ? 0.5 : 0.28],
        [1, "#ffe9c0", 0],
      ]),
    ) +
    path(
      `M${x - r} ${y}A${r} ${r * 0.92} 0 0 1 ${x + r} ${y}Z`,
      ink.linear(
        [
          [0, darken(c, 0.3)],
          [0.28, lighten(c, 0.5)],
          [0.5, c],
          [1, darken(c, 0.45)],
        ],
        1,
        0,
      ),
    ) +
    oval(x, y, r, r * 0.1, "#fff3d6") +
    box(x - 4, y - r * 1.02, 8, r * 0.2, darken(c, 0.3), { r: 2 })
  );
}

/**
 * A window in the wall: sky and trees out of focus, a slim frame. Inches, from its lower left corner upwards.
 */
export function windowPane({ ink, palette }: Stage, x: number, y: number, w: number, h: number): string {
  const frame = palette.light === "dusk" ? "#25221f" : "#f7f5f1";
  const [sky, trees] = palette.outside;
  const blur = each(7, (i) =>
    oval(
      x + w * (0.06 + i * 0.15),
      y - h * (0.2 + chance(i * 5.1) * 0.14),
      w * 0.16,
      h * (0.2 + chance(i * 2.3) * 0.14),
      mix(trees, i % 2 ? "#8fa07f" : sky, 0.35),
      { o: 0.55 },
    ),
  );
  const mullions = [1 / 3, 2 / 3].map((u) => box(x + w * u - 0.35, y - h, 0.7, h, frame)).join("");
  const clip = ink.clip(box(x, y - h, w, h, "#000"));
  return (
    box(x - 1.6, y - h - 1.6, w + 3.2, h + 3.2, darken(palette.wall, 0.14)) +
    box(
      x,
      y - h,
      w,
      h,
      ink.linear([
        [0, sky],
        [0.6, mix(sky, trees, 0.5)],
        [1, trees],
      ]),
    ) +
    `<g ${clip}>${blur}</g>` +
    box(
      x,
      y - h,
      w,
      h,
      ink.linear(
        [
          [0, "#ffffff", 0.35],
          [1, "#ffffff", 0],
        ],
        1,
        1,
      ),
    ) +
    mullions +
    box(x, y - h, w, h, "none", { stroke: frame, w: 1.2 }) +
    box(x - 2, y - 0.2, w + 4, 1.4, lighten(palette.worktop, 0.3))
  );
}
