import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Text has a contrast of at least 7:1 in every theme (FORM-36). */

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** The colors of a rule by name. */
function colorsOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, color]) => [name!, color!]),
  );
}

function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/g, "$&$&") : color;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const base = colorsOf(":root");
/** The colors of a theme; its heads have the tint that the style sheet names for it. */
const withTint = (own: Record<string, string>, tint: string): Record<string, string> => ({ ...own, tint });
const themes = ["hollins", "brightwell", "tarn", "business"].map((name) => {
  const own = { ...base, ...colorsOf(`[data-theme="${name}"]`) };
  return [name, withTint(own, own.ground!)] as const;
});

const pairs = [
  ["ink", "paper"],
  ["ink", "ground"],
  ["muted", "paper"],
  ["muted", "ground"],
  ["muted", "raised"],
  ["accent", "paper"],
  ["accent", "tint"],
  ["critical", "raised"],
  ["positive", "paper"],
  ["on-bar", "bar"],
  ["bar-muted", "bar"],
  ["accent-bar", "bar"],
] as const;

describe.each([["main", withTint(base, base.paper!)] as const, ...themes])(
  "the theme %s",
  (_name, colors) => {
    it.each(pairs)("%s on %s (FORM-36)", (text, ground) =>
      expect(contrast(colors[text]!, colors[ground]!)).toBeGreaterThanOrEqual(7),
    );
  },
);

it("the measure knows black on white and a gray that fails", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
  expect(contrast("#777", "#fff")).toBeLessThan(4.5);
});
