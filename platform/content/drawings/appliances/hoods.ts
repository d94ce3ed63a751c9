import { darken, lighten } from "#platform/content/drawings/color";
import { isDark } from "#platform/content/drawings/finish-palette";
import { box, each, line, oval, shape } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { surface } from "#platform/content/drawings/surface";

function rail(pen: Pen, x: number, y: number, w: number, h: number): string {
  const metal = isDark(pen.finish)
    ? pen.finish
    : ({ kind: "metal", color: pen.finish.kind === "metal" ? pen.finish.color : "#bdbab6" } as const);
  return (
    surface(pen.ink, x, y, w, h, metal, { light: "down" }) +
    each(4, (i) =>
      oval(x + w * 0.5 + (i - 1.5) * 1.5, y + h / 2, h * 0.16, h * 0.16, darken(metal.color, 0.6), {
        stroke: pen.brand.accent,
        w: 0.06,
      }),
    )
  );
}

/** Light that falls from under the hood. */
function glow(pen: Pen, w: number, h: number, at: number): string {
  return (
    [0.26, 0.74].map((u) => oval(w * u, h + 0.1, 2.2, 0.22, "#fff6df", { o: 0.95 })).join("") +
    shape(
      [
        [w * 0.12, h],
        [w * 0.88, h],
        [w * 1, h + at],
        [0, h + at],
      ],
      pen.ink.linear([
        [0, "#fff0cf", 0.5],
        [1, "#fff0cf", 0],
      ]),
    )
  );
}

export function wallHood(w: number, h: number): Body {
  const chimney = 11;
  const depth = 22;
  const flueAt = -12;
  return {
    width: w,
    height: h,
    depth,
    mount: "wall",
    scale: 20,
    focus: { x: w / 2, y: h - 2, zoom: 2.3 },
    free: true,
    angles: { angle: [28, 6] },
    front: (pen) => {
      const at = placer(pen);
      const lip = 2.6;
      const flue = h * 0.52;
      const left = (w - chimney) / 2;
      const right = left + chimney;
      const foot = h - lip;
      const c = pen.finish;
      const skirt = flue - 0.2;
      const metal = c.kind === "metal" || c.kind === "matte";
      const fill = pen.ink.linear(
        [
          [0, darken(c.color, 0.16)],
          [0.2, lighten(c.color, metal ? 0.22 : 0.12)],
          [0.42, lighten(c.color, metal ? 0.38 : 0.16)],
          [0.62, c.color],
          [0.85, lighten(c.color, 0.1)],
          [1, darken(c.color, 0.22)],
        ],
        1,
        0,
      );
      const shade = pen.ink.linear(
        [
          [0, darken(c.color, 0.2)],
          [1, darken(c.color, 0.42)],
        ],
        1,
        0.3,
      );
      const canopy = [
        at(left - 0.4, skirt, flueAt),
        at(right + 0.4, skirt, flueAt),
        at(w, foot, 0),
        at(0, foot, 0),
      ];
      const [fx, fy] = at(left, 0, flueAt);
      const sides = pen.camera.showsSide
        ? shape(
            [at(right, 0, flueAt), at(right, 0, -depth), at(right, flue, -depth), at(right, flue, flueAt)],
            shade,
          ) +
          shape(
            [
              at(right + 0.4, skirt, flueAt),
              at(right + 0.4, skirt, -depth),
              at(w, foot, -depth),
              at(w, foot, 0),
            ],
            shade,
          ) +
          shape([at(w, foot, 0), at(w, foot, -depth), at(w, h, -depth), at(w, h, 0)], darken(c.color, 0.45))
        : "";
      return (
        sides +
        surface(pen.ink, fx, fy, chimney, flue, c) +
        line(fx, fy + flue * 0.46, fx + chimney, fy + flue * 0.46, darken(c.color, 0.5), 0.08) +
        shape(canopy, fill) +
        shape(
          canopy,
          pen.ink.linear([
            [0, "#000000", 0.22],
            [0.5, "#000000", 0],
            [1, "#ffffff", 0.12],
          ]),
        ) +
        shape([canopy[0]!, canopy[1]!, canopy[1]!], "none", { stroke: darken(c.color, 0.55), w: 0.14 }) +
        rail(pen, 0, foot, w, lip) +
        glow(pen, w, h, 7)
      );
    },
  };
}

/** Where a point of the body lies on the drawing of its front; z is negative behind it. */
const placer =
  (pen: Pen) =>
  (x: number, y: number, z: number): [number, number] => {
    const [dx, dy] = pen.camera.out(z);
    return [x + dx, y + dy];
  };

export function islandHood(w: number, h: number): Body {
  const depth = 26;
  return {
    width: w,
    height: h,
    depth,
    mount: "wall",
    scale: 20,
    focus: { x: w / 2, y: h - 2, zoom: 2.3 },
    free: true,
    angles: { angle: [28, 6] },
    front: (pen) => {
      const at = placer(pen);
      const lip = 3;
      const foot = h - lip;
      const left = w / 2 - 6;
      const c = pen.finish.color;
      const middle = -depth / 2 + 6;
      const shade = pen.ink.linear(
        [
          [0, darken(c, 0.2)],
          [1, darken(c, 0.42)],
        ],
        1,
        0.3,
      );
      const [fx, fy] = at(left, 0, middle);
      const cables = [
        [w * 0.08, -3],
        [w * 0.92, -3],
        [w * 0.92, 3 - depth],
      ]
        .map(([x, z]) => {
          const [x1, y1] = at(x!, 0, z!);
          return line(x1, y1, x1, y1 + foot, "#8f8c87", 0.14);
        })
        .join("");
      const sides = pen.camera.showsSide
        ? shape(
            [
              at(left + 12, 0, middle),
              at(left + 12, 0, middle - 12),
              at(left + 12, foot - 1.8, middle - 12),
              at(left + 12, foot - 1.8, middle),
            ],
            shade,
          ) +
          shape(
            [at(w, foot - 0.5, 0), at(w, foot - 0.5, -depth), at(w, h, -depth), at(w, h, 0)],
            darken(c, 0.45),
          )
        : "";
      const plate = shape(
        [at(0, foot, 0), at(w, foot, 0), at(w, foot, -depth), at(0, foot, -depth)],
        pen.ink.linear([
          [0, lighten(c, 0.1)],
          [1, lighten(c, 0.5)],
        ]),
      );
      const roof = shape(
        [at(left, foot - 1.8, middle), at(left + 12, foot - 1.8, middle), at(w - 1, foot, 0), at(1, foot, 0)],
        pen.ink.linear([
          [0, lighten(c, 0.5)],
          [1, darken(c, 0.1)],
        ]),
      );
      return (
        cables +
        plate +
        sides +
        surface(pen.ink, fx, fy, 12, foot - 1.8, pen.finish) +
        roof +
        box(0, foot - 0.5, w, 0.5, "#dbe7e8", { o: 0.7 }) +
        rail(pen, 0, foot, w, lip) +
        glow(pen, w, h, 7)
      );
    },
  };
}

/** Seen from below, as it is once built into a cabinet. */
export function insertHood(w: number, _h: number): Body {
  const depth = 19;
  return {
    width: w,
    height: 2,
    depth,
    mount: "table",
    scale: 26,
    focus: { x: w * 0.3, y: depth * 0.7, zoom: 2 },
    top: (pen) => {
      const c = pen.finish.kind === "wood" ? "#b9b6b2" : pen.finish.color;
      const fields = Math.max(2, Math.round(w / 14));
      const fw = (w - 3) / fields;
      return (
        surface(pen.ink, 0, 0, w, depth, { kind: "metal", color: c }, { light: "down", r: 0.5 }) +
        each(
          fields,
          (i) =>
            box(
              1.5 + i * fw + 0.3,
              2,
              fw - 0.6,
              depth - 6,
              pen.ink.linear([
                [0, darken(c, 0.45)],
                [1, darken(c, 0.2)],
              ]),
              { r: 0.4 },
            ) +
            each(Math.floor((fw - 1.4) / 1.1), (j) =>
              box(
                1.5 + i * fw + 0.8 + j * 1.1,
                2.5,
                0.72,
                depth - 7,
                pen.ink.linear(
                  [
                    [0, lighten(c, 0.2)],
                    [0.5, lighten(c, 0.6)],
                    [1, darken(c, 0.35)],
                  ],
                  1,
                  0,
                ),
                { r: 0.2 },
              ),
            ) +
            box(1.5 + i * fw + fw / 2 - 1.4, depth - 5.4, 2.8, 0.7, "#2a2826", { r: 0.3 }),
        ) +
        [0.12, 0.88]
          .map((u) =>
            oval(
              w * u,
              depth - 2.1,
              1.4,
              1.1,
              pen.ink.radial([
                [0, "#ffffff"],
                [0.6, "#fff1cf"],
                [1, "#c8b58c"],
              ]),
            ),
          )
          .join("") +
        each(4, (i) => oval(w / 2 + (i - 1.5) * 1.5, depth - 2, 0.4, 0.35, "#2b2927"))
      );
    },
    front: (pen) => surface(pen.ink, 0, 0, w, 2, pen.finish, { light: "down" }),
  };
}
