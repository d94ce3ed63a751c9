import { darken } from "#platform/content/drawings/color";
import { figures, handle } from "#platform/content/drawings/fittings";
import { box, each, line, oval } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { glass, surface } from "#platform/content/drawings/surface";
import { cavity } from "./ranges";

function keypad(pen: Pen, x: number, y: number, w: number, h: number): string {
  return (
    box(
      x,
      y,
      w,
      h,
      pen.ink.linear(
        [
          [0, "#35322f"],
          [1, "#171615"],
        ],
        0.4,
        1,
      ),
      { r: 0.3 },
    ) +
    box(x + w * 0.1, y + h * 0.05, w * 0.8, h * 0.16, "#0a0a0a", { r: 0.2 }) +
    figures("2:30", x + w * 0.22, y + h * 0.085, h * 0.09, pen.brand.display) +
    each(12, (i) =>
      oval(
        x + w * (0.24 + (i % 3) * 0.26),
        y + h * (0.34 + Math.floor(i / 3) * 0.14),
        h * 0.022,
        h * 0.022,
        pen.brand.display,
        { o: 0.75 },
      ),
    ) +
    box(x + w * 0.16, y + h * 0.89, w * 0.68, h * 0.065, pen.brand.accent, { r: 0.2 })
  );
}

function windowed(pen: Pen, x: number, y: number, w: number, h: number): string {
  const dots = each(3, (i) =>
    line(x + 1.2, y + h * (0.3 + i * 0.2), x + w - 1.2, y + h * (0.3 + i * 0.2), "#ffffff", 0.05, {
      o: 0.12,
    }),
  );
  return (
    glass(pen.ink, x, y, w, h, { r: 0.5, warm: 0.25 }) +
    oval(x + w / 2, y + h * 0.84, w * 0.33, h * 0.06, "#d9d3c8", { o: 0.16 }) +
    dots
  );
}

export function countertopMicrowave(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 17,
    mount: "floor",
    scale: 40,
    focus: { x: w * 0.82, y: h * 0.4, zoom: 2 },
    front: (pen) => {
      const dw = w * 0.75;
      const body =
        surface(pen.ink, 0, 0, w, h - 0.5, pen.finish, { r: 0.4 }) +
        box(1.4, h - 0.5, 1.6, 0.5, "#1c1b1a") +
        box(w - 3, h - 0.5, 1.6, 0.5, "#1c1b1a");
      return (
        body +
        (pen.open
          ? cavity(pen, 0.8, 0.9, dw - 1.2, h - 2.4, 0) +
            oval(dw / 2, h - 2.6, dw * 0.34, 0.6, "#c8d3d4", { o: 0.7 })
          : windowed(pen, 1, 1.1, dw - 3.2, h - 2.7) +
            handle(
              {
                ...pen,
                brand: {
                  ...pen.brand,
                  handle: pen.brand.handle === "towel-bar" ? "towel-bar" : "square-bar",
                },
              },
              true,
              dw - 0.9,
              1.8,
              h - 4.2,
            )) +
        line(dw + 0.1, 0.2, dw + 0.1, h - 0.7, darken(pen.finish.color, 0.6), 0.1) +
        keypad(pen, dw + 0.6, 0.9, w - dw - 1.3, h - 2.3)
      );
    },
  };
}

export function overRangeMicrowave(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 16,
    mount: "wall",
    scale: 32,
    focus: { x: w * 0.8, y: h * 0.4, zoom: 2 },
    front: (pen) => {
      const dw = w * 0.77;
      return (
        surface(pen.ink, 0, 0, w, h, pen.finish, { r: 0.2 }) +
        each(14, (i) =>
          box(1.2 + (i * (w - 2.4)) / 14, 0.5, (w - 2.4) / 14 - 0.5, 0.35, "#151413", { r: 0.15 }),
        ) +
        (pen.open
          ? cavity(pen, 0.8, 1.5, dw - 1.2, h - 3, 1)
          : windowed(pen, 1.2, 1.8, dw - 4, h - 4.2) + handle(pen, true, dw - 1.4, 2, h - 4.6)) +
        line(dw + 0.1, 1.2, dw + 0.1, h - 1.2, darken(pen.finish.color, 0.6), 0.1) +
        keypad(pen, dw + 0.7, 1.5, w - dw - 1.6, h - 3.2) +
        box(0, h - 1.1, w, 0.12, darken(pen.finish.color, 0.6), { o: 0.7 })
      );
    },
  };
}

export function microwaveDrawer(w: number, h: number): Body {
  return {
    width: w,
    height: h,
    depth: 22,
    mount: "wall",
    scale: 34,
    focus: { x: w * 0.5, y: 2.6, zoom: 2.1 },
    front: (pen) =>
      box(0, 0, w, h, "#191715") +
      surface(pen.ink, 0, 0, w, 3.6, pen.finish, { light: "down" }) +
      glass(pen.ink, w * 0.2, 0.7, w * 0.6, 2.2, { r: 0.25 }) +
      figures("1:45", w * 0.24, 1.25, 1.1, pen.brand.display) +
      each(5, (i) =>
        oval(w * (0.48 + i * 0.06), 1.8, 0.26, 0.26, "none", { stroke: pen.brand.display, w: 0.08 }),
      ) +
      (pen.open
        ? cavity(pen, 0.6, 3.9, w - 1.2, h * 0.36, 0) +
          surface(pen.ink, -0.6, h * 0.55, w + 1.2, h * 0.45, pen.finish)
        : surface(pen.ink, 0, 3.8, w, h - 3.8, pen.finish)) +
      windowed(pen, w * 0.14, pen.open ? h * 0.66 : h * 0.45, w * 0.72, pen.open ? h * 0.26 : h * 0.42) +
      (pen.brand.handle === "square-bar"
        ? ""
        : handle(pen, false, w * 0.1, pen.open ? h * 0.6 : 5.2, w * 0.8)),
  };
}
