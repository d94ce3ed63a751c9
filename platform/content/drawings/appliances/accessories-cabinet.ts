import { darken, lighten } from "#platform/content/drawings/color";
import { handle } from "#platform/content/drawings/fittings";
import { box, each, line, n, oval, path } from "#platform/content/drawings/ink";
import type { Body } from "#platform/content/drawings/pen";
import { surface } from "#platform/content/drawings/surface";

/** A door front with its handle, leaning slightly forward of a second one. */
export function panelSet(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 0.9,
    mount: "floor",
    scale: 16.5,
    focus: { x: w * 0.84, y: h * 0.42, zoom: 2.4 },
    side: (pen) => surface(pen.ink, 0, 0, 0.9, h, { ...pen.finish, color: darken(pen.finish.color, 0.25) }),
    front: (pen) => {
      const split = h * 0.68;
      return (
        surface(pen.ink, 0, 0, w, split - 0.3, pen.finish) +
        surface(pen.ink, 0, split, w, h - split, pen.finish) +
        box(0, split - 0.3, w, 0.3, "#cfc9bf") +
        handle(pen, true, w - 2.4, split * 0.4, split * 0.5) +
        handle(pen, false, w * 0.2, split + 2.4, w * 0.6)
      );
    },
  };
}

/** Three handles of a kit, one above the other, with their screws. */
export function handleKit(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 2,
    mount: "wall",
    scale: 46,
    focus: { x: w * 0.2, y: h * 0.5, zoom: 2 },
    free: true,
    angles: { angle: [20, 14] },
    front: (pen) => {
      const kit = {
        ...pen,
        brand: {
          ...pen.brand,
          trim: pen.finish.kind === "wood" ? pen.brand.trim : pen.finish.color,
          handle: pen.brand.handle === "towel-bar" ? ("towel-bar" as const) : ("square-bar" as const),
        },
      };
      const bars = each(2, (i) => handle(kit, false, 0.5, h * (0.22 + i * 0.36), w - 1));
      const screws = each(
        4,
        (i) =>
          oval(w * 0.3 + i * w * 0.13, h * 0.9 + 0.12, 0.42, 0.3, "#231c14", { o: 0.18 }) +
          oval(
            w * 0.3 + i * w * 0.13,
            h * 0.9,
            0.4,
            0.4,
            pen.ink.linear(
              [
                [0, "#f6f5f3"],
                [0.5, "#b1afab"],
                [1, "#6d6b67"],
              ],
              0.7,
              1,
            ),
          ) +
          line(w * 0.3 + i * w * 0.13 - 0.2, h * 0.9, w * 0.3 + i * w * 0.13 + 0.2, h * 0.9, "#3b3937", 0.08),
      );
      return bars + screws;
    },
  };
}

/** A glass refrigerator shelf with a steel front rail. */
export function shelf(w: number, _h: number): Body {
  const d = w * 0.62;
  return {
    width: w,
    height: 0.7,
    depth: d,
    mount: "table",
    scale: 38,
    focus: { x: w * 0.2, y: d * 0.9, zoom: 2.2 },
    free: true,
    angles: { angle: [28, 36], front: [0, 44] },
    front: (pen) =>
      surface(
        pen.ink,
        -0.1,
        -0.1,
        w + 0.2,
        1,
        { kind: "metal", color: "#cbcac7" },
        { light: "down", r: 0.3 },
      ),
    top: (pen) =>
      box(
        0.2,
        0.1,
        w - 0.4,
        d,
        pen.ink.linear(
          [
            [0, "#dcebea", 0.75],
            [0.5, "#f8fcfc", 0.6],
            [1, "#c3d8d8", 0.8],
          ],
          0.6,
          1,
        ),
        { r: 0.5, stroke: "#a9c4c3", w: 0.12 },
      ) +
      path(`M${n(w * 0.12)} 0.2H${n(w * 0.42)}L${n(w * 0.2)} ${n(d)}H0.4V${n(d * 0.4)}Z`, "#ffffff", {
        o: 0.45,
      }) +
      [0, w - 0.9]
        .map((x) =>
          box(
            x,
            0,
            0.9,
            d,
            pen.ink.linear(
              [
                [0, "#f1f0ee"],
                [1, "#aeaca8"],
              ],
              1,
              0,
            ),
            { r: 0.3 },
          ),
        )
        .join("") +
      box(0, 0, w, 0.7, "#d7d5d2", { r: 0.3 }),
  };
}

/** A wire basket: cutlery, freezer or dishwasher. */
export function basket(w: number, h: number): Body {
  const d = w * 0.7;
  return {
    width: w,
    height: h,
    depth: d,
    mount: "floor",
    scale: 60,
    focus: { x: w * 0.3, y: h * 0.3, zoom: 2 },
    angles: { front: [12, 22], angle: [34, 24] },
    top: (pen) =>
      box(
        0,
        0,
        w,
        d,
        pen.ink.linear([
          [0, "#6d6a66"],
          [1, "#8f8c87"],
        ]),
        { o: 0.35 },
      ) +
      each(9, (i) => line((i * w) / 8, 0, (i * w) / 8, d, "#8b8883", 0.1, { o: 0.8 })) +
      box(0, 0, w, d, "none", { r: 0.3, stroke: "#d9d7d3", w: 0.3 }),
    side: () => weave(d, h, "#a7a49f"),
    front: () => weave(w, h, "#c6c4bf"),
  };
}

function weave(w: number, h: number, color: string): string {
  return (
    box(0, 0, w, h, "#f1eee8", { o: 0.45 }) +
    each(Math.round(w * 2) + 1, (i) =>
      line((i * w) / Math.round(w * 2), 0, (i * w) / Math.round(w * 2), h, color, 0.11),
    ) +
    each(5, (i) =>
      line(
        0,
        0.1 + (i * (h - 0.2)) / 4,
        w,
        0.1 + (i * (h - 0.2)) / 4,
        lighten(color, i % 4 ? 0 : 0.3),
        i % 4 ? 0.11 : 0.28,
      ),
    )
  );
}
