import { darken, lighten } from "#platform/content/drawings/color";
import { figures, handle, knob, plate } from "#platform/content/drawings/fittings";
import { box, each, line, shape } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { glass, surface } from "#platform/content/drawings/surface";
import { gasSurface, gratesAtEyeLevel } from "./burners";

/** An oven's inside with its racks, seen through the opening. */
export function cavity(pen: Pen, x: number, y: number, w: number, h: number, racks = 3): string {
  const inset = Math.min(w, h) * 0.09;
  return (
    box(
      x,
      y,
      w,
      h,
      pen.ink.linear([
        [0, "#2d2b2a"],
        [1, "#191817"],
      ]),
    ) +
    box(
      x + inset,
      y + inset * 0.7,
      w - 2 * inset,
      h - 1.9 * inset,
      pen.ink.radial(
        [
          [0, "#8a6a45"],
          [0.5, "#4b3b2c"],
          [1, "#262120"],
        ],
        0.5,
        0.15,
        0.9,
      ),
    ) +
    shape(
      [
        [x, y + h],
        [x + inset, y + h - 1.2 * inset],
        [x + w - inset, y + h - 1.2 * inset],
        [x + w, y + h],
      ],
      "#3b3632",
    ) +
    each(racks, (i) => {
      const ry = y + inset + ((i + 1) * (h - 3 * inset)) / (racks + 0.6);
      return (
        line(x + inset * 0.4, ry, x + w - inset * 0.4, ry, "#d5d2cd", 0.28) +
        line(x + inset, ry - 0.55, x + w - inset, ry - 0.55, "#8f8c87", 0.12) +
        each(Math.floor((w - 2 * inset) / 1.6), (j) =>
          line(x + inset + j * 1.6, ry - 0.5, x + inset * 0.5 + j * 1.66, ry, "#a5a29d", 0.08),
        )
      );
    })
  );
}

/** A hinged oven door with a window and a level handle; open, it lies towards the viewer. */
export function ovenDoor(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  style: "framed" | "glass" = "framed",
): string {
  if (pen.open) {
    const drop = h * 0.3;
    const inner = h - drop;
    return (
      cavity(pen, x + 0.6, y + 0.3, w - 1.2, inner - 0.6, inner > 9 ? 3 : 1) +
      shape(
        [
          [x, y + inner],
          [x + w, y + inner],
          [x + w + 1.1, y + h - 1.4],
          [x - 1.1, y + h - 1.4],
        ],
        pen.ink.linear([
          [0, "#4a4744"],
          [1, "#8d8a85"],
        ]),
      ) +
      shape(
        [
          [x + w * 0.14, y + inner + drop * 0.2],
          [x + w * 0.86, y + inner + drop * 0.2],
          [x + w * 0.9, y + h - 2.2],
          [x + w * 0.1, y + h - 2.2],
        ],
        "#23211f",
      ) +
      surface(pen.ink, x - 1.1, y + h - 1.4, w + 2.2, 1.4, pen.finish, { light: "down" })
    );
  }
  const top = Math.min(5.2, h * 0.27);
  const side = style === "glass" ? 0.5 : Math.min(4.2, w * 0.14);
  const bottom = style === "glass" ? 0.5 : Math.min(3, h * 0.16);
  const gy = style === "glass" ? y + 0.5 : y + top;
  const gh = h - (gy - y) - bottom;
  const racks =
    gh > 5
      ? each(2, (i) =>
          line(
            x + side + 1.4,
            gy + gh * (0.45 + i * 0.25),
            x + w - side - 1.4,
            gy + gh * (0.45 + i * 0.25),
            "#d8b98c",
            0.12,
            { o: 0.22 },
          ),
        )
      : "";
  return (
    surface(pen.ink, x, y, w, h, pen.finish) +
    glass(pen.ink, x + side, gy, w - 2 * side, gh, { r: 0.5, warm: 0.35 }) +
    racks +
    handle(pen, false, x + w * 0.06, y + Math.min(2.5, h * 0.15), w * 0.88)
  );
}

export function range(w: number, h: number): Body {
  const legs = 4.2;
  const panel = 5.4;
  const deck = 1.2;
  const doors = w >= 58 ? [0.5, 0.5] : w >= 46 ? [0.62, 0.38] : [1];
  return {
    width: w,
    height: h,
    depth: 26,
    mount: "floor",
    scale: 19.5,
    focus: { x: w * 0.3, y: deck + panel * 0.7, zoom: 2.3 },
    top: (pen) =>
      surface(pen.ink, 0, 0, w, 26, { kind: "metal", color: "#a9a6a1" }, { light: "down" }) +
      gasSurface(pen, w, 26, 1),
    front: (pen) => {
      const knobs = Math.round(w / 6) + (doors.length > 1 ? 1 : 0);
      const clock = w <= 38;
      const span = clock ? w * 0.62 : w - 3;
      const row = each(knobs, (i) => {
        const u = (i + 0.5) / knobs;
        const kx = clock ? (u < 0.5 ? 1.6 + u * span : w - 1.6 - (1 - u) * span) : 1.5 + u * span;
        return knob(pen, kx, deck + panel * 0.52, 1.25, i % 3 === 1 ? 40 : 0);
      });
      let x = 0.2;
      const ovens = doors
        .map((part) => {
          const dw = (w - 0.4) * part - 0.2;
          const drawn = ovenDoor(pen, x + 0.1, deck + panel + 0.3, dw, h - legs - deck - panel - 0.6);
          x += (w - 0.4) * part;
          return drawn;
        })
        .join("");
      return (
        (pen.camera.showsTop ? "" : gratesAtEyeLevel(pen, 0, 0, w)) +
        box(0, deck, w, h - legs - deck, "#191715") +
        feet(pen, w, h, legs) +
        surface(
          pen.ink,
          -0.15,
          0,
          w + 0.3,
          deck,
          { kind: "metal", color: "#bdbab6" },
          { light: "down", r: 0.5 },
        ) +
        surface(pen.ink, 0, deck, w, panel, pen.finish, { light: "down" }) +
        row +
        (clock
          ? glass(pen.ink, w / 2 - 2.9, deck + 1.4, 5.8, 2.6, { r: 0.3 }) +
            figures("6:30", w / 2 - 1.9, deck + 2.05, 1.3, pen.brand.display)
          : "") +
        ovens +
        (pen.open ? "" : plate(pen, w / 2, h - legs - 1.5, 3))
      );
    },
  };
}

function feet(pen: Pen, w: number, h: number, legs: number): string {
  return (
    box(0.6, h - legs, w - 1.2, legs - 1, "#211f1d") +
    surface(
      pen.ink,
      1,
      h - legs + 0.2,
      w - 2,
      legs - 1.6,
      { kind: "metal", color: darken("#8f8c88", pen.finish.kind === "metal" ? 0 : 0.2) },
      { light: "down" },
    ) +
    [1.6, w - 3.1]
      .map((x) =>
        box(
          x,
          h - 1.4,
          1.5,
          1.4,
          pen.ink.linear(
            [
              [0, "#5d5a57"],
              [0.4, lighten("#bbb8b3", 0.3)],
              [1, "#45423f"],
            ],
            1,
            0,
          ),
        ),
      )
      .join("")
  );
}

/** The top of a range without its oven, let into the worktop. */
export function rangetop(w: number, h: number): Body {
  const depth = 25;
  return {
    width: w,
    height: h,
    depth,
    mount: "table",
    scale: 25,
    focus: { x: w * 0.32, y: depth * 0.8, zoom: 2.1 },
    top: (pen) =>
      surface(pen.ink, 0, 0, w, depth, { kind: "metal", color: "#aeaba6" }, { light: "down" }) +
      gasSurface(pen, w, depth, 1),
    front: (pen) =>
      surface(pen.ink, 0, 0, w, h, pen.finish, { light: "down", r: 0.3 }) +
      each(Math.round(w / 6), (i) =>
        knob(pen, (w * (i + 0.5)) / Math.round(w / 6), h * 0.5, 1.25, i % 2 ? 30 : 0),
      ),
  };
}
