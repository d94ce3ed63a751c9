import { darken, lighten } from "#platform/content/drawings/color";
import { svgOf } from "#platform/content/drawings/compose";
import { findMaterial } from "#platform/content/drawings/finish-palette";
import { box, each, line, oval, shape } from "#platform/content/drawings/ink";
import { softShadow, surface } from "#platform/content/drawings/surface";
import { carcass, doors, drawers, splash, worktop } from "./cabinetry";
import { shell, atmosphere } from "./room";
import { findPalette } from "./room-palette";
import { createStage, inInches, placeProduct, type Stage } from "./stage";

const tiles = {
  "trade-program": { palette: "linen", draw: samples },
  "design-specifications": { palette: "linen", draw: elevation },
  "installation-help": { palette: "sage", draw: fitting },
  "brand-partners": { palette: "linen", draw: partners },
} as const;

export const isTile = (name: string): name is keyof typeof tiles => Object.hasOwn(tiles, name);

export function drawTile(name: keyof typeof tiles, width: number, height: number, brand: string): string {
  const { palette, draw } = tiles[name];
  const stage = createStage(width, height, 10, height * 0.8, findPalette(undefined, palette), brand);
  // Tiles are composed on a square of 1200 and centred in any other frame.
  const k = Math.max(width, height) / 1200;
  return svgOf(
    stage.ink,
    width,
    height,
    box(0, 0, width, height, "#ddd6ca") +
      `<g transform="translate(${(width - 1200 * k) / 2} ${(height - 1200 * k) / 2}) scale(${k})">${draw({ ...stage, width: 1200, height: 1200, floorY: 960 })}</g>`,
  );
}

/** Material samples laid out on a drawing. */
function samples(stage: Stage): string {
  const { ink } = stage;
  const paper =
    box(
      0,
      0,
      1200,
      1200,
      ink.linear(
        [
          [0, "#e9e3d8"],
          [1, "#d2c9ba"],
        ],
        1,
        1,
      ),
    ) +
    softShadow(150, 190, 900, 860, 40, 0.22) +
    box(150, 180, 900, 860, "#f8f6f1") +
    each(
      18,
      (i) =>
        line(150 + i * 50, 180, 150 + i * 50, 1040, "#b9b2a5", 1, { o: 0.35 }) +
        line(150, 190 + i * 50, 1050, 190 + i * 50, "#b9b2a5", 1, { o: 0.35 }),
    ) +
    box(240, 270, 330, 560, "none", { stroke: "#57524a", w: 3 }) +
    line(240, 620, 570, 620, "#57524a", 3) +
    line(405, 270, 405, 620, "#57524a", 3);
  const chips: [string, number, number, number][] = [
    ["stainless", 470, 330, -7],
    ["panel-ready", 700, 300, 5],
    ["ink-blue", 520, 590, 4],
    ["matte-black", 740, 560, -6],
    ["ember-red", 610, 800, -3],
    ["copper", 820, 790, 8],
  ];
  return (
    paper +
    chips
      .map(
        ([finish, x, y, turn]) =>
          `<g transform="rotate(${turn} ${x + 110} ${y + 110})">${softShadow(x + 6, y + 12, 210, 210, 20, 0.36)}<g transform="translate(${x} ${y}) scale(10)">${surface(ink, 0, 0, 21, 21, findMaterial(finish))}</g></g>`,
      )
      .join("") +
    `<g transform="rotate(-38 300 930)">${softShadow(190, 946, 420, 18, 12, 0.3, 8)}${box(
      190,
      930,
      380,
      20,
      ink.linear([
        [0, "#d9a64a"],
        [0.5, "#b98422"],
        [1, "#7d5812"],
      ]),
    )}${shape(
      [
        [570, 930],
        [615, 940],
        [570, 950],
      ],
      "#e6cfa2",
    )}${shape(
      [
        [600, 937],
        [615, 940],
        [600, 943],
      ],
      "#2b2927",
    )}</g>`
  );
}

/** A refrigerator as a measured drawing. */
function elevation(stage: Stage): string {
  const { ink } = stage;
  const c = "#4a5a68";
  const frame = (x: number, y: number, w: number, h: number, t = 3) =>
    box(x, y, w, h, "none", { stroke: c, w: t });
  const measure = (x1: number, y1: number, x2: number, y2: number) =>
    line(x1, y1, x2, y2, "#a8663f", 2.4) +
    [
      [x1, y1],
      [x2, y2],
    ]
      .map(([x, y]) => line(x! - 9, y! + 9, x! + 9, y! - 9, "#a8663f", 3))
      .join("");
  return (
    box(
      0,
      0,
      1200,
      1200,
      ink.linear(
        [
          [0, "#eef0ee"],
          [1, "#dcdfdd"],
        ],
        1,
        1,
      ),
    ) +
    each(
      40,
      (i) =>
        line(i * 30, 0, i * 30, 1200, "#9fb0b8", i % 5 ? 0.7 : 1.6, { o: 0.32 }) +
        line(0, i * 30, 1200, i * 30, "#9fb0b8", i % 5 ? 0.7 : 1.6, { o: 0.32 }),
    ) +
    frame(240, 210, 360, 780, 5) +
    frame(240, 210, 360, 54) +
    frame(240, 268, 178, 420) +
    frame(422, 268, 178, 420) +
    frame(240, 692, 360, 130) +
    frame(240, 826, 360, 126) +
    [398, 436].map((x) => frame(x - 5, 330, 10, 300)).join("") +
    [716, 850].map((y) => frame(280, y, 280, 9)).join("") +
    frame(760, 210, 250, 780, 5) +
    frame(735, 268, 25, 420) +
    frame(735, 692, 25, 130) +
    frame(735, 826, 25, 126) +
    line(760, 952, 1010, 952, c, 3) +
    each(9, (i) => line(760 + i * 28, 990, 790 + i * 28, 960, c, 1.4, { o: 0.5 })) +
    line(120, 990, 1100, 990, c, 4) +
    measure(240, 1050, 600, 1050) +
    measure(170, 210, 170, 990) +
    measure(735, 1050, 1010, 1050) +
    measure(240, 150, 418, 150) +
    line(240, 1000, 240, 1070, c, 1.2) +
    line(600, 1000, 600, 1070, c, 1.2) +
    line(150, 210, 230, 210, c, 1.2) +
    line(735, 1000, 735, 1070, c, 1.2) +
    line(1010, 1000, 1010, 1070, c, 1.2)
  );
}

/** A range half way into its place, a level on top of it. */
function fitting(stage: Stage): string {
  const { ink, palette } = stage;
  const run =
    splash(stage, 0, 120, 110) +
    carcass(0, 41, 36) +
    drawers(stage, palette.cabinets, 0, -34.4, 41, 30.4) +
    worktop(stage, 0, 41) +
    carcass(79, 41, 36) +
    doors(stage, palette.cabinets, 79, -34.4, 41, 30.4) +
    worktop(stage, 79, 41) +
    box(
      41,
      -36,
      38,
      36,
      ink.linear([
        [0, "#575046"],
        [1, "#2b2722"],
      ]),
    );
  const level =
    box(
      420,
      553,
      360,
      34,
      ink.linear([
        [0, "#e0b23f"],
        [0.5, "#c8932a"],
        [1, "#8a6216"],
      ]),
      { r: 5 },
    ) +
    box(560, 559, 80, 20, "#d8eab0", { r: 10 }) +
    oval(600, 569, 13, 8, "#f5fbe2") +
    line(584, 559, 584, 579, "#4a4a2a", 2) +
    line(616, 559, 616, 579, "#4a4a2a", 2);
  return (
    shell(stage) +
    inInches(stage, 0, run) +
    oval(
      610,
      1042,
      300,
      30,
      ink.radial([
        [0, "#120c06", 0.6],
        [1, "#120c06", 0],
      ]),
    ) +
    placeProduct(stage, { type: "range", finish: "stainless", width: 36, height: 36 }, 384, 1035, 12) +
    level +
    atmosphere(stage)
  );
}

/** A front of each maker, side by side. */
function partners(stage: Stage): string {
  const { ink } = stage;
  const fronts = [
    ["ardenne", "stainless"],
    ["hollins", "ember-red"],
    ["brightwell", "black-stainless"],
    ["tarn", "graphite"],
  ] as const;
  return (
    fronts
      .map(([brand, finish], i) => {
        const x = (i % 2) * 600;
        const y = Math.floor(i / 2) * 600;
        const clip = ink.clip(box(x + 5, y + 5, 590, 590, "#000"));
        const type = (["range", "refrigerator-french-door", "wall-oven-single", "washer"] as const)[i]!;
        const [w, h, scale, dx, dy] = (
          [
            [36, 36, 22, -180, 720],
            [36, 84, 15, 30, 1080],
            [30, 29, 24, -130, 700],
            [27, 39, 24, -40, 820],
          ] as const
        )[i]!;
        return `<g ${clip}>${box(
          x,
          y,
          600,
          600,
          ink.linear(
            [
              [0, lighten("#d8d0c3", 0.25)],
              [1, darken("#d8d0c3", 0.08)],
            ],
            0.5,
            1,
          ),
        )}${placeProduct({ ...stage, brand }, { type, finish, width: w, height: h, brand }, x + dx, y + dy, scale)}${box(
          x,
          y,
          600,
          600,
          ink.linear(
            [
              [0, "#ffffff", 0.12],
              [1, "#000000", 0.16],
            ],
            1,
            1,
          ),
        )}</g>`;
      })
      .join("") +
    box(596, 0, 8, 1200, "#f6f3ee") +
    box(0, 596, 1200, 8, "#f6f3ee")
  );
}
