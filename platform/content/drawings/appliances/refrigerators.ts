import { darken, lighten, mix } from "#platform/content/drawings/color";
import { figures, handle, plate } from "#platform/content/drawings/fittings";
import { box, each, line, shape } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { glass, surface } from "#platform/content/drawings/surface";

const gap = 0.2;
const dark = "#191715";

/** The gap behind and below the doors, and the louvred kick plate. */
function frame(w: number, h: number, kick: number): string {
  return (
    box(0, 0, w, h, dark) +
    box(0.4, h - kick, w - 0.8, kick, "#2b2927") +
    each(4, (i) => line(1.5, h - kick + 0.7 + i * 0.55, w - 1.5, h - kick + 0.7 + i * 0.55, "#0d0c0b", 0.16))
  );
}

function grille(pen: Pen, w: number, h: number): string {
  return (
    surface(pen.ink, 0, 0, w, h, pen.finish, { light: "down" }) +
    each(Math.floor((h - 2) / 0.6), (i) =>
      box(1.4, 1 + i * 0.6, w - 2.8, 0.22, darken(pen.finish.color, 0.62), { r: 0.1, o: 0.8 }),
    )
  );
}

/** Shelves, food in glass and a light from above. */
export function interior(pen: Pen, x: number, y: number, w: number, h: number, shelves = 4): string {
  const { ink } = pen;
  const step = h / shelves;
  const food = ["#b8c69a", "#d9a066", "#e9e3d6", "#a65a4a", "#d8cfa8", "#8fa39a"];
  return (
    box(
      x,
      y,
      w,
      h,
      ink.linear([
        [0, "#ffffff"],
        [0.5, "#eceae6"],
        [1, "#d4d1cb"],
      ]),
    ) +
    box(
      x,
      y,
      w,
      h,
      ink.radial(
        [
          [0, "#ffffff", 0.9],
          [1, "#b9b5ae", 0.35],
        ],
        0.5,
        0.1,
        0.9,
      ),
    ) +
    box(x + w * 0.2, y + 0.5, w * 0.6, 0.4, "#ffffff", { r: 0.2 }) +
    each(shelves, (i) => {
      const sy = y + (i + 1) * step - 0.5;
      const last = i === shelves - 1;
      const goods = last
        ? each(
            2,
            (j) =>
              box(
                x + 0.6 + (j * (w - 0.8)) / 2,
                sy - step * 0.62,
                (w - 2) / 2,
                step * 0.66,
                ink.linear([
                  [0, "#ffffff", 0.85],
                  [1, "#c4d0d2", 0.65],
                ]),
                { r: 0.3, stroke: "#aab2b2", w: 0.08 },
              ) + box(x + 0.6 + (j * (w - 0.8)) / 2, sy - step * 0.62, (w - 2) / 2, 0.5, "#f7f7f5"),
          )
        : each(Math.max(2, w / 4.6), (j) => {
            const gw = 1.8 + ((i * 3 + j * 5) % 4) * 0.45;
            const gh = Math.min(step * 0.72, 2.4 + ((i * 5 + j * 3) % 5) * 0.9);
            const gx = x + 1 + j * 4.6;
            return gx + gw > x + w - 0.5
              ? ""
              : box(
                  gx,
                  sy - gh,
                  gw,
                  gh,
                  ink.linear(
                    [
                      [0, lighten(food[(i + j) % 6]!, 0.35)],
                      [1, food[(i + j) % 6]!],
                    ],
                    1,
                    0.2,
                  ),
                  { r: 0.35, o: 0.9 },
                ) + box(gx, sy - gh, gw, 0.45, "#f6f4f0", { r: 0.2 });
          });
      return goods + box(x, sy, w, 0.32, "#dfe8e8", { o: 0.9 }) + box(x, sy, w, 0.1, "#ffffff");
    })
  );
}

/** A door swung out beside the cabinet, its liner and bins towards the viewer. */
function swung(pen: Pen, hinge: number, y: number, width: number, h: number, side: -1 | 1): string {
  const reach = width * 0.36 * side;
  const lift = h * 0.03;
  const slab: [number, number][] = [
    [hinge, y],
    [hinge + reach, y - lift],
    [hinge + reach, y + h + lift],
    [hinge, y + h],
  ];
  const at = (u: number, v: number): [number, number] => [
    hinge + reach * u,
    y + v * h + (v * 2 - 1) * lift * u,
  ];
  const quad = (u1: number, v1: number, u2: number, v2: number, fill: string, o = 1) =>
    shape([at(u1, v1), at(u2, v1), at(u2, v2), at(u1, v2)], fill, { o });
  const edge: [number, number][] = [
    [hinge + reach, y - lift],
    [hinge + reach * 1.1, y - lift + 0.4],
    [hinge + reach * 1.1, y + h + lift - 0.4],
    [hinge + reach, y + h + lift],
  ];
  return (
    shape(
      slab,
      pen.ink.linear(
        [
          [0, "#cfccc6"],
          [1, "#f4f2ee"],
        ],
        1,
        0,
      ),
    ) +
    shape(
      edge,
      pen.ink.linear(
        [
          [0, lighten(pen.finish.color, 0.2)],
          [1, darken(pen.finish.color, 0.3)],
        ],
        1,
        0,
      ),
    ) +
    quad(0.1, 0.03, 0.9, 0.97, "#e7e4df") +
    each(Math.max(2, h / 11), (i) => {
      const v = (i + 1) / Math.max(2, Math.round(h / 11)) - 0.04;
      return (
        quad(0.2, v - 0.1, 0.75, v, mix("#b8c69a", i % 2 ? "#d9a066" : "#ffffff", 0.5), 0.8) +
        quad(0.08, v - 0.06, 0.92, v, "#dfe9ea", 0.85) +
        quad(0.08, v - 0.06, 0.92, v - 0.05, "#ffffff")
      );
    })
  );
}

/** Kick height, top grille and doors of the tall models. */
function tall(w: number, h: number) {
  const builtIn = h >= 80;
  return { kick: builtIn ? 4 : 2.4, crown: builtIn ? 5.5 : 0 };
}

export function frenchDoor(w: number, h: number): Body {
  const { kick, crown } = tall(w, h);
  const doors = h - kick - crown;
  const upper = doors * 0.6;
  const drawers = h >= 78 ? 2 : 1;
  const each1 = (doors - upper) / drawers;
  return {
    width: w,
    height: h,
    depth: 27,
    mount: "floor",
    scale: 12.4,
    focus: { x: w / 2, y: crown + upper * 0.66, zoom: 2.6 },
    front: (pen) => {
      const dw = (w - gap) / 2;
      const top = crown + (crown ? gap : 0);
      const doorHeight = upper - top + crown - gap;
      const closed = [0, 1]
        .map((i) => surface(pen.ink, i * (dw + gap), top, dw, doorHeight, pen.finish))
        .join("");
      const screen =
        pen.brand.handle === "square-bar"
          ? ""
          : glass(pen.ink, dw * 0.3, top + doorHeight * 0.3, dw * 0.4, doorHeight * 0.3, { r: 0.4 }) +
            figures("37", dw * 0.42, top + doorHeight * 0.34, 1.1, pen.brand.display) +
            box(dw * 0.36, top + doorHeight * 0.45, dw * 0.28, doorHeight * 0.13, "#0b0a0a", { r: 0.3 });
      const doorsDrawn = pen.open
        ? interior(pen, 0.8, top + 0.4, w - 1.6, doorHeight - 0.4, 5) +
          swung(pen, 0, top, dw, doorHeight, -1) +
          swung(pen, w, top, dw, doorHeight, 1)
        : closed +
          screen +
          handle(pen, true, dw - 1.7, top + doorHeight * 0.14, doorHeight * 0.76) +
          handle(pen, true, dw + gap + 1.7, top + doorHeight * 0.14, doorHeight * 0.76);
      const lower = each(drawers, (i) => {
        const y = crown + upper + i * each1;
        return (
          surface(pen.ink, 0, y, w, each1 - gap, pen.finish) + handle(pen, false, w * 0.12, y + 2.4, w * 0.76)
        );
      });
      return (
        frame(w, h, kick) +
        (crown ? grille(pen, w, crown) : "") +
        lower +
        doorsDrawn +
        (pen.open ? "" : plate(pen, w * 0.25, top + 2))
      );
    },
  };
}

export function column(w: number, h: number): Body {
  const { kick, crown } = tall(w, h);
  return {
    width: w,
    height: h,
    depth: 25,
    mount: "floor",
    scale: 12.4,
    focus: { x: 3, y: h * 0.42, zoom: 2.6 },
    front: (pen) => {
      const top = crown + (crown ? gap : 0);
      const dh = h - kick - top - gap;
      return (
        frame(w, h, kick) +
        (crown ? grille(pen, w, crown) : "") +
        (pen.open
          ? interior(pen, 0.8, top, w - 1.6, dh, 6) + swung(pen, w, top, w, dh, 1)
          : surface(pen.ink, 0, top, w, dh, pen.finish) +
            handle(pen, true, 2, top + dh * 0.2, dh * 0.56) +
            plate(pen, w / 2, top + 2))
      );
    },
  };
}

export function bottomFreezer(w: number, h: number): Body {
  const { kick, crown } = tall(w, h);
  const doors = h - kick - crown;
  return {
    width: w,
    height: h,
    depth: 27,
    mount: "floor",
    scale: 12.4,
    focus: { x: 3, y: h * 0.5, zoom: 2.6 },
    front: (pen) => {
      const top = crown + (crown ? gap : 0);
      const dh = doors * 0.66 - gap;
      const low = top + dh + gap;
      return (
        frame(w, h, kick) +
        (crown ? grille(pen, w, crown) : "") +
        surface(pen.ink, 0, low, w, h - kick - low - gap, pen.finish) +
        handle(pen, false, w * 0.12, low + 2.4, w * 0.76) +
        (pen.open
          ? interior(pen, 0.8, top, w - 1.6, dh, 5) + swung(pen, w, top, w, dh, 1)
          : surface(pen.ink, 0, top, w, dh, pen.finish) +
            handle(pen, true, 2, top + dh * 0.24, dh * 0.7) +
            plate(pen, w / 2, top + 2))
      );
    },
  };
}

/** Furniture fronts: framed oak, an even gap, the cabinet's own long handles. */
export function panelReady(w: number, h: number): Body {
  const split = w >= 34;
  return {
    width: w,
    height: h,
    depth: 25,
    mount: "floor",
    scale: 12.4,
    focus: { x: split ? w / 2 : 3, y: h * 0.45, zoom: 2.6 },
    front: (pen) => {
      const kick = 4;
      const low = h * 0.66;
      const bottom = h - kick - low - gap;
      const dw = split ? (w - gap) / 2 : w;
      const upper = pen.open
        ? interior(pen, 0.8, 0.6, w - 1.6, low - 1, 5) +
          (split ? swung(pen, 0, 0, dw, low, -1) : "") +
          swung(pen, w, 0, dw, low, 1)
        : each(split ? 2 : 1, (i) => surface(pen.ink, i * (dw + gap), 0, dw, low - gap, pen.finish)) +
          (split
            ? handle(pen, true, dw - 1.8, low * 0.42, low * 0.5) +
              handle(pen, true, dw + gap + 1.8, low * 0.42, low * 0.5)
            : handle(pen, true, 2, low * 0.42, low * 0.5));
      return (
        frame(w, h, kick) +
        surface(pen.ink, 0, low, w, bottom, pen.finish) +
        handle(pen, false, w * 0.2, low + 2.2, w * 0.6) +
        upper
      );
    },
  };
}
