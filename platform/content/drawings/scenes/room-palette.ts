import type { Material } from "#platform/content/drawings/finish-palette";

/** Colours and materials of a room. */
export interface RoomPalette {
  wall: string;
  floor: string;
  cabinets: Material;
  island: Material;
  style: "slab" | "shaker";
  worktop: string;
  splash: "stone" | "tile" | "board";
  splashColor: string;
  /** Handles, taps and lamps. */
  metal: string;
  light: "day" | "dusk";
  outside: [string, string];
}

const garden: [string, string] = ["#f4f6f2", "#b9c6ad"];
const evening: [string, string] = ["#56627a", "#c08f6d"];
const oak: Material = { kind: "wood", color: "#b08d63" };

const palettes = {
  linen: {
    wall: "#e6e0d6",
    floor: "#b9a283",
    cabinets: { kind: "matte", color: "#dcd5c8" },
    island: oak,
    style: "slab",
    worktop: "#efebe4",
    splash: "stone",
    splashColor: "#e9e4db",
    metal: "#a8815c",
    light: "day",
    outside: garden,
  },
  noir: {
    wall: "#4a4743",
    floor: "#4b3d31",
    cabinets: { kind: "matte", color: "#302e2c" },
    island: { kind: "wood", color: "#5b4130" },
    style: "slab",
    worktop: "#242322",
    splash: "stone",
    splashColor: "#3d3a37",
    metal: "#b58a5f",
    light: "dusk",
    outside: evening,
  },
  oak: {
    wall: "#e9e4da",
    floor: "#a9a39a",
    cabinets: oak,
    island: { kind: "matte", color: "#5d6058" },
    style: "slab",
    worktop: "#e4dfd6",
    splash: "stone",
    splashColor: "#ded8cd",
    metal: "#4a4642",
    light: "day",
    outside: garden,
  },
  sage: {
    wall: "#ece7db",
    floor: "#b7a07d",
    cabinets: { kind: "matte", color: "#9aa68f" },
    island: { kind: "matte", color: "#9aa68f" },
    style: "shaker",
    worktop: "#f2eee6",
    splash: "tile",
    splashColor: "#f3efe7",
    metal: "#b0925a",
    light: "day",
    outside: garden,
  },
  white: {
    wall: "#f0ece5",
    floor: "#c4ad8b",
    cabinets: { kind: "matte", color: "#f0ede7" },
    island: { kind: "matte", color: "#6f8797" },
    style: "shaker",
    worktop: "#d9d4cb",
    splash: "tile",
    splashColor: "#f6f4ef",
    metal: "#7f7c78",
    light: "day",
    outside: ["#f5f9fb", "#b5c8b8"],
  },
  ink: {
    wall: "#e7e0d2",
    floor: "#a88a66",
    cabinets: { kind: "matte", color: "#34455c" },
    island: { kind: "matte", color: "#34455c" },
    style: "shaker",
    worktop: "#f0ebe1",
    splash: "tile",
    splashColor: "#f1ece2",
    metal: "#c0a05f",
    light: "day",
    outside: garden,
  },
  laundry: {
    wall: "#e4e6e2",
    floor: "#c2c0ba",
    cabinets: { kind: "matte", color: "#8ea19b" },
    island: oak,
    style: "slab",
    worktop: "#b7946a",
    splash: "tile",
    splashColor: "#f1f2ef",
    metal: "#6f7473",
    light: "day",
    outside: ["#f6f9f9", "#bccbc3"],
  },
  flat: {
    wall: "#ebe8e2",
    floor: "#b7a68c",
    cabinets: { kind: "matte", color: "#cfcac1" },
    island: { kind: "matte", color: "#8c8a86" },
    style: "slab",
    worktop: "#8b8781",
    splash: "board",
    splashColor: "#e6e2da",
    metal: "#77736e",
    light: "day",
    outside: ["#eef2f5", "#a9b4bd"],
  },
} satisfies Record<string, RoomPalette>;

export type RoomPaletteName = keyof typeof palettes;

export function findPalette(name: string | undefined, otherwise: RoomPaletteName): RoomPalette {
  return name && Object.hasOwn(palettes, name) ? palettes[name as RoomPaletteName] : palettes[otherwise];
}
