import { darken, lighten } from "#platform/content/drawings/color";
import { figures, handle, knob } from "#platform/content/drawings/fittings";
import { isDark } from "#platform/content/drawings/finish-palette";
import { box, each, line, oval, path } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { glass, surface } from "#platform/content/drawings/surface";
import { cavity, ovenDoor } from "./ranges";

const styleOf = (pen: Pen) => (isDark(pen.finish) || pen.brand.handle === "recessed" ? "glass" : "framed");

/** The band above an oven door: display between two knobs, or touch keys. */
function controls(pen: Pen, w: number, h: number): string {
  const knobs = pen.brand.handle === "square-bar" || pen.brand.handle === "towel-bar";
  const fieldWidth = knobs ? w * 0.46 : w * 0.9;
  const x = (w - fieldWidth) / 2;
  const marks = each(knobs ? 3 : 7, (i) => {
    const cx = x + fieldWidth * (knobs ? 0.62 + i * 0.12 : 0.4 + i * 0.085);
    return oval(cx, h / 2, h * 0.09, h * 0.09, "none", { stroke: pen.brand.display, w: 0.08, o: 0.75 });
  });
  return (
    surface(pen.ink, 0, 0, w, h, pen.finish, { light: "down" }) +
    glass(pen.ink, x, h * 0.16, fieldWidth, h * 0.68, { r: 0.3 }) +
    figures("350", x + fieldWidth * 0.08, h * 0.33, h * 0.32, pen.brand.display) +
    marks +
    (knobs ? knob(pen, w * 0.14, h / 2, h * 0.27) + knob(pen, w * 0.86, h / 2, h * 0.27, 45) : "")
  );
}

function stack(
  w: number,
  h: number,
  parts: { height: number; draw: (pen: Pen, y: number, h: number) => string }[],
  depth = 24,
): Body {
  return {
    width: w,
    height: h,
    depth,
    mount: "wall",
    scale: 23,
    focus: { x: w * 0.22, y: 3.4, zoom: 2.3 },
    front: (pen) => {
      let y = 0;
      return (
        box(0, 0, w, h, "#191715") +
        parts
          .map((part) => {
            const drawn = part.draw(pen, y, part.height);
            y += part.height;
            return drawn;
          })
          .join("")
      );
    },
  };
}

const band = 4.4;
const controlBand = {
  height: band,
  draw: (pen: Pen, y: number) =>
    `<g transform="translate(0 ${y})">${controls(pen, widthOf(pen), band - 0.2)}</g>`,
};
/** The band is as wide as its oven; set while a stack is drawn. */
const widthOf = (pen: Pen & { spanInches?: number }) => pen.spanInches ?? 30;
const spanning = (w: number, body: Body): Body => ({
  ...body,
  front: (pen) => body.front({ ...pen, spanInches: w } as Pen),
});

export const singleOven = (w: number, h: number): Body =>
  spanning(
    w,
    stack(w, h, [
      controlBand,
      { height: h - band, draw: (pen, y, dh) => ovenDoor(pen, 0, y, w, dh, styleOf(pen)) },
    ]),
  );

export const doubleOven = (w: number, h: number): Body =>
  spanning(
    w,
    stack(w, h, [
      controlBand,
      { height: (h - band) / 2, draw: (pen, y, dh) => ovenDoor(pen, 0, y, w, dh - 0.25, styleOf(pen)) },
      {
        height: (h - band) / 2,
        draw: (pen, y, dh) => ovenDoor({ ...pen, open: false }, 0, y, w, dh, styleOf(pen)),
      },
    ]),
  );

/** Lower ovens: a wide glass door with the display above it. */
export const compactOven = (w: number, h: number): Body =>
  spanning(
    w,
    stack(
      w,
      h,
      [
        { height: 3.6, draw: (pen, y) => `<g transform="translate(0 ${y})">${controls(pen, w, 3.4)}</g>` },
        { height: h - 3.6, draw: (pen, y, dh) => ovenDoor(pen, 0, y, w, dh, "glass") },
      ],
      21,
    ),
  );

export function steamOven(w: number, h: number): Body {
  const body = compactOven(w, h);
  return {
    ...body,
    over: (pen) =>
      pen.open
        ? ""
        : each(3, (i) => {
            const x = w / 2 + (i - 1) * 2.2;
            return path(`M${x} ${h * 0.8}c-1.2 -1.2 1.2 -2 0 -3.4c-1 -1.2 0.9 -1.8 0.2 -3`, "none", {
              stroke: "#e9eef0",
              w: 0.2,
              o: 0.35,
              cap: "round",
            });
          }),
  };
}

/** A deck oven with an arched mouth and a live glow. */
export function hearthOven(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 24,
    mount: "wall",
    scale: 23,
    focus: { x: w / 2, y: h * 0.5, zoom: 1.9 },
    front: (pen) => {
      const bandHeight = 4;
      const ax = w * 0.12;
      const top = bandHeight + h * 0.14;
      const foot = h - h * 0.16;
      const aw = w - 2 * ax;
      const arch = (grow: number) =>
        `M${ax - grow} ${foot + grow}V${top + (foot - top) * 0.5}C${ax - grow} ${top - grow * 1.3} ${ax + aw * 0.2} ${top - grow} ${w / 2} ${top - grow}C${ax + aw * 0.8} ${top - grow} ${ax + aw + grow} ${top - grow * 1.3} ${ax + aw + grow} ${top + (foot - top) * 0.5}V${foot + grow}Z`;
      const clip = pen.ink.clip(`<path d="${arch(0)}"/>`);
      const flames = each(9, (i) => {
        const x = ax + aw * (0.12 + i * 0.095);
        const t = 2.2 + ((i * 7) % 4) * 0.8;
        return path(
          `M${x - 0.7} ${foot - 2.4}q-0.4 ${-t * 0.5} 0.6 ${-t}q0.2 ${t * 0.4} 0.8 ${t * 0.5}q0.5 ${t * 0.3} 0 ${t * 0.5}z`,
          pen.ink.linear([
            [0, "#ffd98a", 0.2],
            [0.5, "#ffb347", 0.9],
            [1, "#f0701e", 0.9],
          ]),
        );
      });
      const bricks = each(6, (i) =>
        line(ax, foot - 2 + i * 0.4, ax + aw, foot - 2 + i * 0.4, "#7a5a40", 0.08, { o: 0.5 }),
      );
      return (
        surface(pen.ink, 0, 0, w, h, pen.finish) +
        `<g transform="translate(0 0)">${controls(pen, w, bandHeight)}</g>` +
        path(
          arch(1),
          pen.ink.linear(
            [
              [0, lighten(pen.brand.accent, 0.45)],
              [0.5, pen.brand.accent],
              [1, darken(pen.brand.accent, 0.4)],
            ],
            1,
            1,
          ),
        ) +
        `<g ${clip}>${box(
          ax,
          top,
          aw,
          foot - top,
          pen.ink.radial(
            [
              [0, "#ffbe6b"],
              [0.35, "#b5571f"],
              [0.75, "#3b2014"],
              [1, "#1a110c"],
            ],
            0.5,
            0.75,
            0.75,
          ),
        )}${flames}${box(
          ax,
          foot - 2.4,
          aw,
          2.4,
          pen.ink.linear([
            [0, "#c79a6b"],
            [1, "#8d6a48"],
          ]),
        )}${bricks}</g>` +
        (pen.open
          ? ""
          : `<g ${clip}>${path(`M${ax} ${top}h${aw * 0.55}L${ax + aw * 0.2} ${foot}H${ax}Z`, "#ffffff", { o: 0.07 })}</g>`) +
        handle(pen, false, w * 0.12, foot + h * 0.08, w * 0.76)
      );
    },
  };
}

export function warmingDrawer(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 23,
    mount: "wall",
    scale: 28,
    focus: { x: w / 2, y: 2.6, zoom: 2.2 },
    front: (pen) =>
      box(0, 0, w, h, "#191715") +
      (pen.open
        ? cavity(pen, 0.5, 0.4, w - 1, h * 0.5, 1) +
          surface(pen.ink, -0.8, h * 0.42, w + 1.6, h * 0.58, pen.finish) +
          handle(pen, false, w * 0.06, h * 0.6, w * 0.88)
        : surface(pen.ink, 0, 0, w, h, pen.finish) +
          handle(pen, false, w * 0.06, h * 0.28, w * 0.88) +
          oval(w * 0.94, h * 0.85, 0.25, 0.25, pen.brand.accent)),
  };
}
