import { darken, lighten } from "#platform/content/drawings/color";
import { box, each, line, n, oval, path } from "#platform/content/drawings/ink";
import type { Body } from "#platform/content/drawings/pen";
import { surface } from "#platform/content/drawings/surface";

const wire = "#b5b2ad";

function flat(w: number, d: number, height: number, parts: Pick<Body, "top" | "front">, scale = 42): Body {
  return {
    width: w,
    height,
    depth: d,
    mount: "table",
    scale,
    focus: { x: w * 0.25, y: d * 0.75, zoom: 2.2 },
    free: true,
    angles: { angle: [28, 36], front: [0, 46] },
    ...parts,
  };
}

/** An oven rack on runners. */
export function rack(w: number, _h: number): Body {
  const d = w * 0.68;
  return flat(
    w,
    d,
    0.8,
    {
      front: () => "",
      top: (pen) => {
        const [dx, dy] = pen.camera.rise(-0.9);
        const grid = (color: string, ox: number, oy: number, o: number, t: number) =>
          each(19, (i) =>
            line(
              0.7 + (i * (w - 1.4)) / 18 + ox,
              0.4 + oy,
              0.7 + (i * (w - 1.4)) / 18 + ox,
              d - 0.4 + oy,
              color,
              0.16 * t,
              { o },
            ),
          ) +
          [0.02, 0.34, 0.66, 0.98]
            .map((v) => line(0.2 + ox, d * v + oy, w - 0.2 + ox, d * v + oy, color, 0.32 * t, { o }))
            .join("");
        return (
          grid("#2a2219", dx, dy, 0.22, 1.6) +
          grid(wire, 0, 0, 1, 1) +
          each(19, (i) =>
            line(0.66 + (i * (w - 1.4)) / 18, 0.4, 0.66 + (i * (w - 1.4)) / 18, d - 0.4, "#ffffff", 0.05, {
              o: 0.9,
            }),
          ) +
          box(0.1, 0.1, w - 0.2, d - 0.2, "none", {
            r: 0.9,
            stroke: pen.ink.linear(
              [
                [0, "#8d8a85"],
                [0.5, "#e8e6e3"],
                [1, "#96938e"],
              ],
              1,
              0.4,
            ),
            w: 0.4,
          }) +
          box(w * 0.3, d - 0.7, w * 0.4, 0.7, darken(wire, 0.2), { r: 0.3 })
        );
      },
    },
    36,
  );
}

/** A roasting and steaming pan. */
export function pan(w: number, _h: number): Body {
  const d = w * 0.62;
  return flat(
    w,
    d,
    2,
    {
      front: (pen) =>
        path(
          `M0.1 0.2H${n(w - 0.1)}L${n(w - 1)} 2H1Z`,
          pen.ink.linear([
            [0, "#8f8c87"],
            [1, "#5d5a56"],
          ]),
        ) + box(0.1, 0.1, w - 0.2, 0.3, "#e5e3df"),
      top: (pen) =>
        box(
          0,
          0,
          w,
          d,
          pen.ink.linear(
            [
              [0, "#a09d98"],
              [0.4, "#efedea"],
              [1, "#a7a49f"],
            ],
            1,
            0.5,
          ),
          { r: 1.4 },
        ) +
        box(
          0.7,
          0.7,
          w - 1.4,
          d - 1.4,
          pen.ink.linear(
            [
              [0, "#6d6a66"],
              [0.3, "#918e89"],
              [1, "#b9b6b1"],
            ],
            0.2,
            1,
          ),
          { r: 1.1 },
        ) +
        box(
          1.6,
          2,
          w - 3.2,
          d - 3.4,
          pen.ink.linear(
            [
              [0, "#a5a29d"],
              [0.45, "#d5d3cf"],
              [1, "#aeaba6"],
            ],
            1,
            0.6,
          ),
          { r: 0.8 },
        ) +
        each(7, (r) =>
          each(13, (i) => oval(2.8 + (i * (w - 5.6)) / 12, 3 + (r * (d - 5.6)) / 6, 0.17, 0.17, "#5b5854")),
        ),
    },
    44,
  );
}

/** A cast griddle with a drip channel. */
export function griddle(w: number, _h: number): Body {
  const d = w * 0.6;
  return flat(
    w,
    d,
    1,
    {
      front: (pen) =>
        box(
          0,
          0,
          w,
          1,
          pen.ink.linear([
            [0, "#55524f"],
            [1, "#201f1e"],
          ]),
          { r: 0.3 },
        ),
      top: (pen) => {
        const c = pen.finish.color;
        const iron = lighten(c, 0) === c && pen.finish.kind === "metal" ? "#4b4845" : "#3a3836";
        return (
          [-1.6, w - 0.4]
            .map((x) => box(x, d * 0.3, 2, d * 0.4, "none", { r: 0.9, stroke: iron, w: 0.6 }))
            .join("") +
          box(
            0,
            0,
            w,
            d,
            pen.ink.linear(
              [
                [0, lighten(iron, 0.22)],
                [0.5, iron],
                [1, darken(iron, 0.3)],
              ],
              0.5,
              1,
            ),
            { r: 1.2 },
          ) +
          box(0.7, 0.7, w - 1.4, d - 1.4, "none", { r: 0.9, stroke: "#171615", w: 0.5 }) +
          each(13, (i) =>
            box(
              1.9 + (i * (w - 4.2)) / 12,
              1.7,
              0.5,
              d - 3.4,
              pen.ink.linear(
                [
                  [0, lighten(iron, 0.35)],
                  [0.5, lighten(iron, 0.08)],
                  [1, "#1b1a19"],
                ],
                1,
                0,
              ),
              { r: 0.25 },
            ),
          ) +
          path(`M1 0.9H${n(w * 0.5)}L${n(w * 0.3)} ${n(d - 1)}H1Z`, "#ffffff", { o: 0.05 })
        );
      },
    },
    46,
  );
}

/** A trim kit: a frame around nothing. */
export function trim(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 1,
    mount: "wall",
    scale: 30,
    focus: { x: 3, y: 3, zoom: 3 },
    free: true,
    angles: { angle: [28, 10] },
    front: (pen) => {
      const t = 2;
      const shade = box(0.5, 0.7, w, h, "none", { stroke: "#231c14", w: t, o: 0.14 });
      return (
        shade +
        surface(pen.ink, 0, 0, w, t, pen.finish, { light: "down" }) +
        surface(pen.ink, 0, h - t, w, t, pen.finish, { light: "down" }) +
        surface(pen.ink, 0, 0, t, h, pen.finish) +
        surface(pen.ink, w - t, 0, t, h, pen.finish) +
        [
          [0, 0, t, t],
          [w, 0, w - t, t],
          [0, h, t, h - t],
          [w, h, w - t, h - t],
        ]
          .map(([x1, y1, x2, y2]) => line(x1!, y1!, x2!, y2!, darken(pen.finish.color, 0.5), 0.07))
          .join("") +
        [0.25, 0.75].map((u) => oval(w * u, t / 2, 0.22, 0.22, darken(pen.finish.color, 0.5))).join("")
      );
    },
  };
}
