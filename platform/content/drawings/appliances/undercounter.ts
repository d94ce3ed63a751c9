import { darken, lighten } from "#platform/content/drawings/color";
import { figures, handle, plate } from "#platform/content/drawings/fittings";
import { box, each, line, oval, path } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { glass, surface } from "#platform/content/drawings/surface";
import { interior } from "./refrigerators";

const dark = "#191715";

function base(w: number, h: number, kick = 3.6): string {
  return (
    box(0, 0, w, h, dark) +
    box(0.4, h - kick, w - 0.8, kick, "#2b2927") +
    each(4, (i) => line(1.2, h - kick + 0.9 + i * 0.6, w - 1.2, h - kick + 0.9 + i * 0.6, "#0d0c0b", 0.18))
  );
}

const scaleOf = (h: number) => (h > 50 ? 12.4 : 26);
const tallBody = (
  w: number,
  h: number,
): Pick<Body, "width" | "height" | "depth" | "mount" | "scale" | "focus"> => ({
  width: w,
  height: h,
  depth: 24,
  mount: "floor",
  scale: scaleOf(h),
  focus: { x: w * 0.28, y: h * 0.3, zoom: h > 50 ? 2.8 : 1.9 },
});

export function undercounterRefrigerator(w: number, h: number): Body {
  return {
    ...tallBody(w, h),
    focus: { x: w * 0.5, y: 3.5, zoom: 2 },
    front: (pen) => {
      const dh = h - 3.8;
      return (
        base(w, h) +
        (pen.open
          ? interior(pen, 0.9, 0.7, w - 1.8, dh - 1, 3)
          : surface(pen.ink, 0, 0.3, w, dh - 0.3, pen.finish) +
            handle(pen, false, w * 0.1, 3, w * 0.8) +
            plate(pen, w / 2, dh - 1.6))
      );
    },
  };
}

/** A glass door in a frame; `fill` draws what stands behind it. */
function glassDoor(
  pen: Pen,
  w: number,
  h: number,
  fill: (x: number, y: number, w: number, h: number) => string,
): string {
  const kick = 3.6;
  const rail = w < 18 ? 1.5 : 1.9;
  const dh = h - kick - 0.3;
  const x = rail;
  const y = 0.3 + rail;
  const gw = w - 2 * rail;
  const gh = dh - 2 * rail;
  const inside =
    box(
      x,
      y,
      gw,
      gh,
      pen.ink.linear([
        [0, "#3b3026"],
        [0.5, "#251e18"],
        [1, "#15110e"],
      ]),
    ) +
    box(
      x,
      y,
      gw,
      gh,
      pen.ink.radial(
        [
          [0, "#ffdca6", 0.75],
          [1, "#ffb65c", 0],
        ],
        0.5,
        0,
        0.8,
      ),
    ) +
    fill(x, y, gw, gh);
  const veil =
    path(
      `M${x} ${y}H${x + gw * 0.62}L${x + gw * 0.1} ${y + gh}H${x}Z`,
      pen.ink.linear(
        [
          [0, "#ffffff", 0.2],
          [1, "#ffffff", 0.02],
        ],
        0.5,
        1,
      ),
    ) + box(x, y, gw, gh, "none", { stroke: "#000000", w: 0.14, o: 0.6 });
  const door = pen.open
    ? ""
    : surface(pen.ink, 0, 0.3, rail, dh, pen.finish) +
      surface(pen.ink, w - rail, 0.3, rail, dh, pen.finish) +
      surface(pen.ink, 0, 0.3, w, rail, pen.finish, { light: "down" }) +
      surface(pen.ink, 0, 0.3 + dh - rail, w, rail, pen.finish, { light: "down" }) +
      veil +
      handle(pen, true, rail * 0.6, 0.3 + dh * 0.18, dh * 0.64);
  return (
    base(w, h, kick) +
    inside +
    box(x + 0.3, y + 0.2, 3, 0.8, "#0c0b0a", { r: 0.2 }) +
    figures("55", x + 0.8, y + 0.34, 0.52, pen.brand.display) +
    door
  );
}

export function wineCabinet(w: number, h: number): Body {
  return {
    ...tallBody(w, h),
    front: (pen) =>
      glassDoor(pen, w, h, (x, y, gw, gh) => {
        const rows = Math.max(5, Math.round((gh - 2) / 4.4));
        const step = (gh - 1.6) / rows;
        const count = Math.max(3, Math.floor(gw / 3.5));
        const pitch = gw / count;
        const caps = ["#5b1f26", "#22313a", "#7a6a3a", "#3a2a2e", "#7d3b2c"];
        return each(rows, (r) => {
          const ry = y + 1.6 + (r + 1) * step;
          return (
            each(count, (c) => {
              const cx = x + (c + 0.5) * pitch;
              const cy = ry - 1.95;
              const cap = caps[(r * 3 + c * 2) % 5]!;
              return (
                oval(
                  cx,
                  cy,
                  1.42,
                  1.42,
                  pen.ink.radial(
                    [
                      [0, "#3e4a3c"],
                      [0.75, "#1c231c"],
                      [1, "#0b0e0b"],
                    ],
                    0.4,
                    0.35,
                    0.65,
                  ),
                ) +
                oval(
                  cx,
                  cy,
                  0.62,
                  0.62,
                  pen.ink.radial(
                    [
                      [0, lighten(cap, 0.35)],
                      [1, darken(cap, 0.2)],
                    ],
                    0.4,
                    0.3,
                    0.6,
                  ),
                ) +
                path(`M${cx - 1.1} ${cy - 0.6}a1.3 1.3 0 0 1 0.9 -0.7`, "none", {
                  stroke: "#f3e3c6",
                  w: 0.1,
                  o: 0.5,
                  cap: "round",
                })
              );
            }) +
            box(
              x,
              ry - 0.62,
              gw,
              0.66,
              pen.ink.linear([
                [0, "#c9a372"],
                [1, "#7d5c38"],
              ]),
            ) +
            box(x, ry + 0.04, gw, 0.5, "#000000", { o: 0.35 })
          );
        });
      }),
  };
}

export function beverageCenter(w: number, h: number): Body {
  return {
    ...tallBody(w, h),
    front: (pen) =>
      glassDoor(pen, w, h, (x, y, gw, gh) => {
        const rows = h > 50 ? 6 : 3;
        const step = (gh - 1.4) / rows;
        const tones = ["#b9472f", "#c7c5bf", "#2f5d50", "#d3a84a", "#33486b"];
        return each(rows, (r) => {
          const ry = y + 1.4 + (r + 1) * step - 0.3;
          const bottles = r % 3 !== 1;
          const pitch = bottles ? 2.75 : 2.9;
          const count = Math.floor((gw - 0.4) / pitch);
          const left = x + (gw - count * pitch) / 2;
          return (
            each(count, (c) => {
              const tone = tones[(r * 2 + c) % 5]!;
              const cx = left + (c + 0.5) * pitch;
              const body = pen.ink.linear(
                [
                  [0, darken(tone, 0.35)],
                  [0.3, lighten(tone, 0.45)],
                  [0.55, tone],
                  [1, darken(tone, 0.5)],
                ],
                1,
                0,
              );
              if (!bottles)
                return (
                  box(cx - 1.25, ry - 4.8, 2.5, 4.8, body, { r: 0.35 }) +
                  box(cx - 1.1, ry - 5, 2.2, 0.4, "#c9c8c5", { r: 0.15 })
                );
              const t = Math.min(7.4, step - 0.9);
              return (
                path(
                  `M${cx - 1.1} ${ry}v${-t * 0.55}q0 ${-t * 0.12} ${0.65} ${-t * 0.22}v${-t * 0.23}h0.9v${t * 0.23}q0.65 ${t * 0.1} 0.65 ${t * 0.22}v${t * 0.55}z`,
                  body,
                ) + box(cx - 1.1, ry - t * 0.45, 2.2, t * 0.26, "#ece6d8", { o: 0.85 })
              );
            }) +
            box(x, ry, gw, 0.28, "#dfe3e2", { o: 0.85 }) +
            box(x, ry + 0.28, gw, 0.5, "#000000", { o: 0.3 })
          );
        });
      }),
  };
}

export function iceMaker(w: number, h: number): Body {
  return {
    ...tallBody(w, h),
    focus: { x: w / 2, y: 4, zoom: 2 },
    front: (pen) => {
      const dh = h - 3.8;
      const cubes = each(34, (i) => {
        const cx = 1.6 + ((i * 2.37) % (w - 4.4));
        const cy = dh - 2.2 - Math.floor(i / 7) * 1.7 - ((i * 5) % 3) * 0.2;
        return `<g transform="rotate(${(i * 37) % 60} ${cx} ${cy})">${box(
          cx,
          cy,
          1.8,
          1.8,
          pen.ink.linear(
            [
              [0, "#ffffff", 0.95],
              [1, "#b4cdd6", 0.75],
            ],
            1,
            1,
          ),
          { r: 0.3, stroke: "#8fb0bd", w: 0.06 },
        )}</g>`;
      });
      const inside =
        box(
          0.8,
          0.8,
          w - 1.6,
          dh - 1.2,
          pen.ink.linear([
            [0, "#fdfdfd"],
            [0.5, "#dde4e6"],
            [1, "#aeb9bd"],
          ]),
        ) +
        box(2, 3, w - 4, 2.2, "#c3cccf", { r: 0.4 }) +
        cubes;
      return (
        base(w, h) +
        (pen.open
          ? inside
          : surface(pen.ink, 0, 0.3, w, dh - 0.3, pen.finish) +
            handle(pen, false, w * 0.1, 3, w * 0.8) +
            glass(pen.ink, w / 2 - 2, dh - 3.1, 4, 1.3, { r: 0.25 }) +
            oval(w / 2 - 0.9, dh - 2.45, 0.22, 0.22, pen.brand.display) +
            path(`M${w / 2 + 0.4} ${dh - 2.8}l0.35 0.35l-0.35 0.35m0.8 -0.7l0.35 0.35l-0.35 0.35`, "none", {
              stroke: pen.brand.display,
              w: 0.1,
            }))
      );
    },
  };
}

/** Two heavy metal blocks on guide pins; between them a clear ball of ice is formed. */
export function icePress(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: w,
    mount: "floor",
    scale: 74,
    focus: { x: w / 2, y: h * 0.45, zoom: 2 },
    free: true,
    angles: { angle: [0, 0] },
    front: (pen) => {
      const m = pen.finish;
      const cx = w / 2;
      const lift = pen.open || pen.turned ? h * 0.1 : h * 0.02;
      const round = (y: number, r: number, bh: number) => {
        const ry = r * 0.2;
        const c = m.color;
        const side = pen.ink.linear(
          [
            [0, darken(c, 0.5)],
            [0.14, darken(c, 0.05)],
            [0.3, lighten(c, 0.65)],
            [0.46, lighten(c, 0.12)],
            [0.75, darken(c, 0.22)],
            [0.92, lighten(c, 0.08)],
            [1, darken(c, 0.4)],
          ],
          1,
          0,
        );
        return (
          path(`M${cx - r} ${y}v${bh}a${r} ${ry} 0 0 0 ${2 * r} 0v${-bh}z`, side) +
          oval(
            cx,
            y,
            r,
            ry,
            pen.ink.linear(
              [
                [0, lighten(c, 0.2)],
                [0.5, lighten(c, 0.55)],
                [1, darken(c, 0.05)],
              ],
              1,
              0.6,
            ),
          ) +
          path(`M${cx - r} ${y}a${r} ${ry} 0 0 0 ${2 * r} 0`, "none", {
            stroke: lighten(c, 0.7),
            w: 0.04,
            o: 0.8,
          })
        );
      };
      const top = h * 0.24 - lift;
      const low = h * 0.6;
      const pin = (x: number) =>
        box(
          x - 0.14,
          top + 0.5,
          0.28,
          low - top,
          pen.ink.linear(
            [
              [0, "#77746f"],
              [0.4, "#f2f1ee"],
              [1, "#55524e"],
            ],
            1,
            0,
          ),
        );
      const gripColor = pen.brand.accent;
      return (
        round(h * 0.9, w * 0.5, h * 0.06) +
        round(low, w * 0.4, h * 0.27) +
        pin(cx - w * 0.31) +
        pin(cx + w * 0.31) +
        oval(
          cx,
          low - h * 0.015,
          w * 0.21,
          h * 0.1,
          pen.ink.radial(
            [
              [0, "#ffffff"],
              [0.5, "#e3eef2", 0.95],
              [1, "#8db0bd", 0.9],
            ],
            0.38,
            0.3,
            0.7,
          ),
        ) +
        round(top, w * 0.4, h * 0.25) +
        box(
          cx - 0.22,
          top - h * 0.13,
          0.44,
          h * 0.15,
          pen.ink.linear(
            [
              [0, "#66635f"],
              [0.4, "#efeeeb"],
              [1, "#4c4946"],
            ],
            1,
            0,
          ),
        ) +
        box(
          cx - w * 0.2,
          top - h * 0.17,
          w * 0.4,
          h * 0.075,
          pen.ink.linear([
            [0, lighten(gripColor, 0.5)],
            [0.4, gripColor],
            [1, darken(gripColor, 0.5)],
          ]),
          { r: h * 0.037 },
        )
      );
    },
  };
}
