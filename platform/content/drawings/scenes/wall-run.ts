import type { ProductType } from "#platform/seed/catalogue-format";
import { darken, lighten } from "#platform/content/drawings/color";
import { box, each, line, oval, path } from "#platform/content/drawings/ink";
import {
  carcass,
  ceilingHeight,
  doors,
  drawers,
  splash,
  tallHeight,
  toe,
  worktop,
  worktopHeight,
} from "./cabinetry";
import { onShelf } from "./props";
import { windowPane } from "./room";
import { inInches, placeProduct, type Stage } from "./stage";

/** One stretch of the back wall, from left to right; lengths are inches. */
export type RunItem =
  | { kind: "tall"; width: number }
  | {
      kind: "tall-appliance";
      type: ProductType;
      width: number;
      height: number;
      finish: string;
      brand?: string;
      open?: boolean;
    }
  | {
      kind: "oven-tower";
      width: number;
      type: ProductType;
      height: number;
      finish: string;
      second?: { type: ProductType; height: number };
    }
  | { kind: "base"; width: number; front: "doors" | "drawers" | "sink"; above?: Above }
  | {
      kind: "under";
      type: ProductType;
      width: number;
      height: number;
      finish: string;
      brand?: string;
      above?: Above;
      open?: boolean;
    }
  | { kind: "range"; width: number; finish: string; hood?: string; brand?: string }
  | { kind: "space"; width: number };
export type Above = "upper" | "shelf" | "window" | "none";

const upperFoot = 56;

export function runWidth(items: RunItem[]): number {
  return items.reduce((sum, item) => sum + item.width, 0);
}

/** The whole run with its left end at `left` pixels. */
export function drawRun(stage: Stage, items: RunItem[], left: number): string {
  let x = 0;
  const behind: string[] = [];
  const fronts: string[] = [];
  for (const item of items) {
    const [back, front] = drawItem(stage, item, x, left);
    behind.push(back);
    fronts.push(front);
    x += item.width;
  }
  return behind.join("") + fronts.join("") + floorShade(stage, items, left);
}

function drawItem(stage: Stage, item: RunItem, x: number, left: number): [back: string, front: string] {
  const { palette } = stage;
  const inches = (content: string) => inInches(stage, left, content);
  const product = (
    type: ProductType,
    finish: string,
    width: number,
    height: number,
    foot: number,
    options: { brand?: string | undefined; open?: boolean | undefined; x?: number } = {},
  ) =>
    placeProduct(
      stage,
      { type, finish, width, height, brand: options.brand, open: options.open },
      left + (options.x ?? x) * stage.scale,
      stage.floorY - foot * stage.scale,
    );
  switch (item.kind) {
    case "space":
      return ["", ""];
    case "tall":
      return [
        "",
        inches(
          carcass(x, item.width, tallHeight) +
            doors(stage, palette.cabinets, x, -tallHeight, item.width, 22) +
            doors(stage, palette.cabinets, x, -tallHeight + 22, item.width, tallHeight - 22 - toe),
        ),
      ];
    case "tall-appliance": {
      const over = tallHeight - item.height;
      const cabinet =
        carcass(x, item.width, tallHeight) +
        (over > 3 ? doors(stage, palette.cabinets, x, -tallHeight, item.width, over) : "");
      return ["", inches(cabinet) + product(item.type, item.finish, item.width, item.height, 0, item)];
    }
    case "oven-tower": {
      const foot = 26;
      const gap = 0.4;
      const second = item.second;
      const top = foot + item.height + (second ? second.height + gap : 0);
      const cabinet =
        carcass(x, item.width, tallHeight) +
        drawers(stage, palette.cabinets, x, -foot, item.width, foot - toe) +
        doors(stage, palette.cabinets, x, -tallHeight, item.width, tallHeight - top);
      return [
        "",
        inches(cabinet) +
          product(item.type, item.finish, item.width - 0.6, item.height, foot, { x: x + 0.3 }) +
          (second
            ? product(second.type, item.finish, item.width - 0.6, second.height, foot + item.height + gap, {
                x: x + 0.3,
              })
            : ""),
      ];
    }
    case "base": {
      const fronts =
        item.front === "drawers"
          ? drawers(stage, palette.cabinets, x, -worktopHeight + 1.6, item.width, worktopHeight - 1.6 - toe)
          : doors(stage, palette.cabinets, x, -worktopHeight + 1.6, item.width, worktopHeight - 1.6 - toe);
      return [
        inches(above(stage, item.above, x, item.width)),
        inches(
          carcass(x, item.width, worktopHeight) +
            fronts +
            worktop(stage, x, item.width) +
            (item.front === "sink" ? tap(stage, x + item.width / 2) : ""),
        ),
      ];
    }
    case "under":
      return [
        inches(above(stage, item.above, x, item.width)),
        inches(carcass(x, item.width, worktopHeight)) +
          product(item.type, item.finish, item.width - 0.4, item.height, 0, { ...item, x: x + 0.2 }) +
          inches(worktop(stage, x, item.width)),
      ];
    case "range": {
      const hood = item.hood
        ? placeProduct(
            stage,
            {
              type: "hood-wall",
              finish: item.hood,
              width: Math.max(item.width, 36),
              height: 36,
              brand: item.brand,
            },
            left + (x + (item.width - Math.max(item.width, 36)) / 2) * stage.scale,
            stage.floorY - 66 * stage.scale,
          )
        : "";
      return [
        inches(splash(stage, x, item.width, ceilingHeight)) + hood,
        inches(carcass(x, item.width, worktopHeight - 2)) +
          product("range", item.finish, item.width - 0.3, 37, 0, { brand: item.brand, x: x + 0.15 }),
      ];
    }
  }
}

function above(stage: Stage, what: Above | undefined, x: number, w: number): string {
  const { palette, ink } = stage;
  switch (what) {
    case "upper":
      return (
        splash(stage, x, w, upperFoot) +
        box(x, -tallHeight, w, tallHeight - upperFoot, "#1c1916") +
        doors(stage, palette.cabinets, x, -tallHeight, w, tallHeight - upperFoot) +
        box(
          x,
          -upperFoot,
          w,
          5,
          ink.linear([
            [0, "#000000", 0.32],
            [1, "#000000", 0],
          ]),
        ) +
        (palette.light === "dusk"
          ? box(
              x,
              -upperFoot,
              w,
              16,
              ink.linear([
                [0, "#ffcf8f", 0.5],
                [1, "#ffcf8f", 0],
              ]),
            )
          : "")
      );
    case "shelf":
      return (
        splash(stage, x, w, ceilingHeight) +
        [56, 72]
          .map(
            (y, i) =>
              box(
                x + 1,
                -y + 1.4,
                w - 2,
                2.5,
                ink.linear([
                  [0, "#000000", 0.25],
                  [1, "#000000", 0],
                ]),
              ) +
              box(
                x + 1,
                -y,
                w - 2,
                1.4,
                ink.linear([
                  [0, "#c7a278"],
                  [1, "#8a6844"],
                ]),
              ) +
              onShelf(stage, x + 2, -y, w - 4, i),
          )
          .join("")
      );
    case "window":
      return splash(stage, x, w, 42) + windowPane(stage, x + 4, -43, w - 8, 46);
    default:
      return splash(stage, x, w, 40);
  }
}

function tap({ ink, palette }: Stage, x: number): string {
  const c = palette.metal;
  const fill = ink.linear(
    [
      [0, darken(c, 0.3)],
      [0.4, lighten(c, 0.5)],
      [1, darken(c, 0.4)],
    ],
    1,
    0,
  );
  return (
    box(x - 0.5, -worktopHeight - 9, 1, 9, fill) +
    path(`M${x} ${-worktopHeight - 8.6}v-2.4a3.6 3.6 0 0 1 7.2 0v3.4`, "none", { stroke: c, w: 0.95 }) +
    path(`M${x - 0.2} ${-worktopHeight - 11}a3.6 3.6 0 0 1 7 -0.6`, "none", {
      stroke: lighten(c, 0.6),
      w: 0.25,
    }) +
    oval(x, -worktopHeight, 1.2, 0.35, darken(c, 0.2)) +
    line(x + 0.4, -worktopHeight - 3.4, x + 2.2, -worktopHeight - 4.2, c, 0.5, { cap: "round" })
  );
}

/** The darkness at the foot of the run. */
function floorShade(stage: Stage, items: RunItem[], left: number): string {
  let x = 0;
  const shade = stage.ink.linear([
    [0, "#0f0a05", 0.55],
    [1, "#0f0a05", 0],
  ]);
  return inInches(
    stage,
    left,
    each(items.length, (i) => {
      const item = items[i]!;
      const drawn = item.kind === "space" ? "" : box(x, 0, item.width, 4.5, shade);
      x += item.width;
      return drawn;
    }),
  );
}
