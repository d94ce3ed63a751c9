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
export const lighten = (color: string, amount: number) => mix(color, "#ffffff", amount);
/** Mixes a color with near-black; `amount` is 0 to 1. */
export const darken = (color: string, amount: number) => mix(color, "#0b0a09", amount);

/** Perceived lightness, 0–1. */
export function lightness(color: string): number {
  const [r, g, b] = parse(color);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
