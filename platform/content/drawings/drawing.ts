import type { Drawing, DrawingSpec } from "./drawing-spec";
import { findFinishColor } from "./finish-palette";
import { findRoom } from "./rooms";
import { drawShapes, type Frame, type ShapeColors } from "./shapes";
import { findSilhouette, type Silhouette } from "./silhouettes";

export type { Drawing, DrawingSpec } from "./drawing-spec";

const productSize = { width: 1400, height: 1400 };
const roomSizes = {
  wide: { width: 1920, height: 960 },
  phone: { width: 960, height: 1200 },
  tile: { width: 1200, height: 1200 },
} as const;

const wall = "#f1eee9";
const floor = "#e2ddd5";

/**
 * A plain placeholder for a picture without a photograph: the outline of the product's type, or of the
 * products in a room. The same spec gives the same bytes on every machine, so the answer can be cached.
 */
export function drawMedia(spec: DrawingSpec): Drawing {
  return spec.view === "scene" ? drawRoom(spec) : drawProduct(spec);
}

function drawProduct(spec: DrawingSpec): Drawing {
  const { width, height } = productSize;
  const silhouette = findSilhouette(spec.type);
  const size = sizeOf(silhouette, spec);
  const scale = Math.min(900 / size.width, 1000 / size.height);
  const frame: Frame = {
    x: (width - size.width * scale) / 2,
    y: (height - size.height * scale) / 2,
    width: size.width * scale,
    height: size.height * scale,
  };
  const colors = colorsOf(spec.finish, spec.brand, spec.finishHex);
  return toSvg(productSize, drawShapes(silhouette.shapes, frame, colors));
}

/** The silhouettes of a room side by side on its floor, at one scale. */
function drawRoom(spec: DrawingSpec): Drawing {
  const size = roomSizes[spec.format ?? "wide"];
  const { types, finish = "stainless" } = findRoom(spec.scene, spec.type);
  const items = types.map(findSilhouette);
  const tallest = Math.max(...items.map(({ height }) => height));
  // A gap is a sixth of the tallest height, so that it looks the same for small and large products.
  const gap = tallest / 6;
  const total = items.reduce((sum, { width }) => sum + width, gap * (items.length - 1));
  const scale = Math.min((size.width * 0.8) / total, (size.height * 0.62) / tallest);
  const ground = size.height * 0.82;
  const colors = colorsOf(finish, spec.brand);

  let x = (size.width - total * scale) / 2;
  const drawn = items.map(({ width, height, shapes }) => {
    const frame = { x, y: ground - height * scale, width: width * scale, height: height * scale };
    x += (width + gap) * scale;
    return drawShapes(shapes, frame, colors);
  });
  const floorArea = `<path d="M0 ${ground}H${size.width}V${size.height}H0Z" fill="${floor}"/>`;
  return toSvg(size, floorArea + drawn.join(""));
}

/**
 * A product's size in inches. Sizes far from the usual ones are limited, because some catalogs give the size
 * of the package.
 */
function sizeOf({ width, height, fixed }: Silhouette, spec: DrawingSpec): { width: number; height: number } {
  const near = (value: number | undefined, usual: number) =>
    Math.min(Math.max(value ?? usual, usual / 2), usual * 2.5);
  return fixed ? { width, height } : { width: near(spec.width, width), height: near(spec.height, height) };
}

function colorsOf(finish: string, brand: string, hex?: string): ShapeColors {
  const fill = findFinishColor(finish, hex);
  // Lines must be visible on dark fronts too.
  const stroke = lightness(fill) < 0.45 ? lighten(fill, 0.45) : darken(fill, 0.55);
  return { fill, stroke, accent: findBrandAccent(brand) };
}

function toSvg({ width, height }: { width: number; height: number }, content: string): Drawing {
  const ground = `<path d="M0 0H${width}V${height}H0Z" fill="${wall}"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}"` +
    ` height="${height}">${ground}${content}</svg>`;
  return { svg, width, height };
}

/** The color of handles and knobs on a brand's placeholders. */
const accents: Record<string, string> = {
  ardenne: "#b9754f",
  hollins: "#c8a25a",
  brightwell: "#5d7f95",
  tarn: "#5f7d76",
};

/** An unknown brand has the main brand's accent. */
const findBrandAccent = (brand: string): string =>
  Object.hasOwn(accents, brand) ? accents[brand]! : accents.ardenne!;

type Rgb = [number, number, number];

function parse(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1] ?? "c9c7c3";
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

/** Mixes two colors; `amount` is the part of `other`, 0 to 1. */
function mix(color: string, other: string, amount: number): string {
  const a = parse(color);
  const b = parse(other);
  return `#${a
    .map((value, index) =>
      Math.round(value + (b[index]! - value) * amount)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Mixes a color with white; `amount` is 0 to 1. */
const lighten = (color: string, amount: number) => mix(color, "#ffffff", amount);
/** Mixes a color with near-black; `amount` is 0 to 1. */
const darken = (color: string, amount: number) => mix(color, "#0b0a09", amount);

/** Perceived lightness, 0–1. */
function lightness(color: string): number {
  const [r, g, b] = parse(color);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
