import { darken } from "#platform/content/drawings/color";
import { figures, knob } from "#platform/content/drawings/fittings";
import { box, each, line, n, oval, path } from "#platform/content/drawings/ink";
import type { Body, Pen } from "#platform/content/drawings/pen";
import { surface } from "#platform/content/drawings/surface";
import { gasSurface } from "./burners";

export function gasCooktop(w: number, _h: number): Body {
  const depth = 21;
  return {
    width: w,
    height: 1.4,
    depth,
    mount: "table",
    scale: 25,
    focus: { x: w * 0.5, y: depth * 0.82, zoom: 2.1 },
    top: (pen) => {
      const count = Math.round(w / 7);
      const pitch = Math.min(3.4, (w - 4) / count);
      return (
        surface(
          pen.ink,
          0,
          0,
          w,
          depth,
          pen.finish.kind === "wood" ? { kind: "metal", color: "#b9b6b2" } : pen.finish,
          { light: "down", r: 0.8 },
        ) +
        gasSurface(pen, w, depth - 3.6) +
        each(count, (i) => topKnob(pen, w / 2 + (i - (count - 1) / 2) * pitch, depth - 2.2))
      );
    },
    front: (pen) => box(0.3, 0, w - 0.6, 1.4, darken(pen.finish.color, 0.5), { r: 0.4 }),
  };
}

/** A knob that stands on a level face. */
function topKnob(pen: Pen, cx: number, cy: number): string {
  const [dx, dy] = pen.camera.rise(1);
  const lift = { ...pen, camera: { ...pen.camera, out: () => [dx, dy] as [number, number] } };
  return knob(lift, cx, cy, 1.05);
}

const zonesFor = (w: number): [number, number, number][] =>
  w < 20
    ? [
        [0.5, 0.28, Math.min(3.6, w * 0.3)],
        [0.5, 0.68, Math.min(4.4, w * 0.36)],
      ]
    : w >= 34
      ? [
          [0.17, 0.3, 3.4],
          [0.17, 0.68, 4.1],
          [0.5, 0.46, 5.4],
          [0.82, 0.28, 4.1],
          [0.82, 0.68, 3.4],
        ]
      : [
          [0.26, 0.28, 3.6],
          [0.26, 0.66, 4.4],
          [0.74, 0.26, 4.4],
          [0.74, 0.66, 3.6],
        ];

export function inductionCooktop(w: number, _h: number): Body {
  const depth = 21;
  return {
    width: w,
    height: 0.5,
    depth,
    mount: "table",
    scale: 25,
    focus: { x: w * 0.5, y: depth * 0.86, zoom: 2.3 },
    top: (pen) => glassTop(pen, w, depth),
    front: (pen) =>
      surface(pen.ink, 0, 0, w, 0.5, { kind: "metal", color: "#8d8a86" }, { light: "down", edge: 0.05 }),
  };
}

function glassTop(pen: Pen, w: number, d: number): string {
  const white = pen.finish.color.startsWith("#e") || pen.finish.color.startsWith("#f");
  const tone = white ? "#efece6" : "#1c1b1a";
  const mark = white ? "#8d8982" : "#8f8b85";
  const zones = zonesFor(w)
    .map(([u, v, r]) => {
      const cx = w * u;
      const cy = d * v * 0.92 + 0.4;
      const dash = n((r * Math.PI) / 10);
      return (
        oval(
          cx,
          cy,
          r,
          r,
          pen.ink.radial([
            [0, mark, 0.1],
            [0.85, mark, 0.03],
            [1, mark, 0.16],
          ]),
        ) +
        oval(cx, cy, r, r, "none", { stroke: mark, w: 0.07, o: 0.9 }) +
        oval(cx, cy, r * 0.55, r * 0.55, "none", {
          stroke: mark,
          w: 0.06,
          o: 0.6,
          extra: `stroke-dasharray="${dash} ${dash}"`,
        }) +
        line(cx - 0.5, cy, cx + 0.5, cy, mark, 0.09) +
        line(cx, cy - 0.5, cx, cy + 0.5, mark, 0.09)
      );
    })
    .join("");
  const controls = each(5, (i) => {
    const cx = w / 2 + (i - 2) * Math.min(3.3, (w - 3) / 5);
    return (
      line(cx - 1.1, d - 1.6, cx + 1.1, d - 1.6, mark, 0.1) +
      oval(cx + (i % 2 ? 0.5 : -0.3), d - 1.6, 0.28, 0.28, i === 2 ? pen.brand.accent : mark) +
      figures(String((i * 3 + 4) % 10), cx - 0.3, d - 3.1, 0.9, i === 2 ? pen.brand.accent : mark)
    );
  });
  return (
    box(
      0,
      0,
      w,
      d,
      pen.ink.linear(
        white
          ? [
              [0, "#faf8f4"],
              [0.5, tone],
              [1, "#e2ded6"],
            ]
          : [
              [0, "#4a4846"],
              [0.35, "#2a2827"],
              [1, "#171615"],
            ],
        0.4,
        1,
      ),
      { r: 0.9 },
    ) +
    path(
      `M0 0H${n(w * 0.6)}L${n(w * 0.28)} ${n(d)}H0Z`,
      pen.ink.linear(
        [
          [0, "#ffffff", 0.16],
          [1, "#ffffff", 0],
        ],
        0.5,
        1,
      ),
    ) +
    zones +
    controls +
    box(0.12, 0.12, w - 0.24, d - 0.24, "none", {
      r: 0.8,
      stroke: white ? "#ffffff" : "#8f8b86",
      w: 0.2,
      o: 0.8,
    })
  );
}
