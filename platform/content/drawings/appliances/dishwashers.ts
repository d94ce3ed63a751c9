import { darken } from "#platform/content/drawings/color";
import { figures, handle, plate } from "#platform/content/drawings/fittings";
import { isDark } from "#platform/content/drawings/finish-palette";
import { box, each, line, oval, shape } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { surface } from "#platform/content/drawings/surface";

const kick = 4;

function toeKick(w: number, h: number): string {
  return (
    box(0, 0, w, h, "#191715") +
    box(0.4, h - kick, w - 0.8, kick, "#262422") +
    line(0.4, h - kick + 0.3, w - 0.4, h - kick + 0.3, "#000000", 0.5, { o: 0.5 })
  );
}

/** The tub with two racks; the door lies towards the viewer. */
function opened(pen: Pen, w: number, h: number): string {
  const tub = h * 0.62;
  const rack = (y: number, plates: boolean) =>
    box(2, y, w - 4, 0.3, "#c3c1bc") +
    box(2, y + 4, w - 4, 0.3, "#c3c1bc") +
    each(14, (i) => line(2.4 + (i * (w - 4.8)) / 13, y, 2.4 + (i * (w - 4.8)) / 13, y + 4, "#a9a6a1", 0.14)) +
    each(plates ? 8 : 5, (i) =>
      plates
        ? oval(4 + i * 2.1, y + 0.8, 0.55, 3, "#f4f2ee", { stroke: "#c9c5bd", w: 0.08 })
        : box(3.4 + i * 3.5, y - 1.2, 2.3, 4, "#dfe9ea", { r: 0.4, o: 0.85, stroke: "#b4c3c5", w: 0.07 }),
    );
  return (
    box(
      0.6,
      0.5,
      w - 1.2,
      tub,
      pen.ink.linear(
        [
          [0, "#8f8c88"],
          [0.2, "#d3d1cd"],
          [0.8, "#b5b2ae"],
          [1, "#7b7874"],
        ],
        1,
        0,
      ),
    ) +
    box(
      0.6,
      0.5,
      w - 1.2,
      tub,
      pen.ink.linear([
        [0, "#000000", 0.35],
        [0.5, "#000000", 0],
        [1, "#000000", 0.25],
      ]),
    ) +
    oval(w / 2, tub * 0.5, w * 0.28, 0.5, "#77746f") +
    rack(tub * 0.14, false) +
    rack(tub * 0.62, true) +
    shape(
      [
        [0.2, tub + 0.5],
        [w - 0.2, tub + 0.5],
        [w + 1.4, h - kick + 0.6],
        [-1.4, h - kick + 0.6],
      ],
      pen.ink.linear([
        [0, "#8b8884"],
        [1, "#d6d4d0"],
      ]),
    ) +
    shape(
      [
        [4, tub + 2],
        [w - 4, tub + 2],
        [w - 3.6, h - kick - 2],
        [3.6, h - kick - 2],
      ],
      "#9d9a96",
      { o: 0.5 },
    ) +
    surface(pen.ink, -1.4, h - kick + 0.4, w + 2.8, 1.3, pen.finish, { light: "down" })
  );
}

export function dishwasher(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 24,
    mount: "floor",
    scale: 27,
    focus: { x: w * 0.38, y: 3.2, zoom: 2.1 },
    front: (pen) => {
      if (pen.open) return toeKick(w, h) + opened(pen, w, h);
      const hidden = pen.brand.handle === "square-bar";
      const dh = h - kick - 0.3;
      if (hidden)
        return (
          toeKick(w, h) +
          surface(pen.ink, 0, 0.3, w, dh, pen.finish) +
          handle(pen, false, w * 0.06, 3.4, w * 0.88) +
          plate(pen, w / 2, dh - 1.6)
        );
      const mark = isDark(pen.finish) ? pen.brand.display : darken(pen.finish.color, 0.65);
      return (
        toeKick(w, h) +
        surface(pen.ink, 0, 0.3, w, 3, pen.finish, { light: "down" }) +
        figures("1:12", w - 5.6, 1.2, 1, mark) +
        each(5, (i) => oval(2 + i * 1.5, 1.75, 0.3, 0.3, "none", { stroke: mark, w: 0.09 })) +
        surface(pen.ink, 0, 3.45, w, dh - 3.15, pen.finish) +
        handle(pen, false, w * 0.1, pen.brand.handle === "recessed" ? 4.8 : 5.6, w * 0.8) +
        plate(pen, w / 2, dh - 1.4)
      );
    },
  };
}

export function panelDishwasher(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 24,
    mount: "floor",
    scale: 27,
    focus: { x: w * 0.5, y: 3.2, zoom: 2.1 },
    front: (pen) =>
      toeKick(w, h) +
      (pen.open
        ? opened(pen, w, h)
        : surface(pen.ink, 0, 0.3, w, h - kick - 0.3, pen.finish) +
          handle(pen, false, w * 0.12, 3.2, w * 0.76)),
  };
}

export function drawerDishwasher(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 24,
    mount: "floor",
    scale: 27,
    focus: { x: w * 0.5, y: 3.2, zoom: 2.1 },
    front: (pen) => {
      const double = h > 26;
      const dh = (h - kick - 0.3) / (double ? 2 : 1);
      return (
        toeKick(w, h) +
        each(double ? 2 : 1, (i) => {
          const y = 0.3 + i * dh;
          if (pen.open && i === 0)
            return (
              box(0.5, y, w - 1, 4, "#3a3836") +
              each(6, (k) => oval(4 + k * 3.2, y + 3.2, 0.8, 2.4, "#f4f2ee", { stroke: "#c9c5bd", w: 0.1 })) +
              surface(pen.ink, -0.7, y + 3.6, w + 1.4, dh - 2.8, pen.finish) +
              handle(pen, false, w * 0.1, y + 6, w * 0.8)
            );
          return (
            surface(pen.ink, 0, y, w, dh - 0.2, pen.finish) + handle(pen, false, w * 0.08, y + 2.6, w * 0.84)
          );
        })
      );
    },
  };
}
