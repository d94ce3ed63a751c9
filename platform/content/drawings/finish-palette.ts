import { lightness } from "./color";

export type MaterialKind = "metal" | "enamel" | "matte" | "wood";

/** What a surface is made of: the colour and how it takes the light. */
export interface Material {
  kind: MaterialKind;
  color: string;
}

const palette: Record<string, Material> = {
  stainless: { kind: "metal", color: "#c3c1bd" },
  "stainless-steel": { kind: "metal", color: "#c3c1bd" },
  "black-stainless": { kind: "metal", color: "#4b4947" },
  "matte-black": { kind: "matte", color: "#2a2928" },
  black: { kind: "enamel", color: "#1f1e1d" },
  white: { kind: "enamel", color: "#f1efeb" },
  "matte-white": { kind: "matte", color: "#eceae5" },
  porcelain: { kind: "enamel", color: "#ece6da" },
  "panel-ready": { kind: "wood", color: "#b9966b" },
  oak: { kind: "wood", color: "#b9966b" },
  walnut: { kind: "wood", color: "#6f4e37" },
  copper: { kind: "metal", color: "#b9754f" },
  brass: { kind: "metal", color: "#b99a5b" },
  bronze: { kind: "metal", color: "#7a5c43" },
  chrome: { kind: "metal", color: "#d4d5d6" },
  silver: { kind: "metal", color: "#bdbcba" },
  slate: { kind: "matte", color: "#5d6164" },
  graphite: { kind: "matte", color: "#4a4c4f" },
  "ember-red": { kind: "enamel", color: "#a8251f" },
  pistachio: { kind: "enamel", color: "#a9bf93" },
  "ink-blue": { kind: "enamel", color: "#22375a" },
  butter: { kind: "enamel", color: "#ecd9a0" },
  aubergine: { kind: "enamel", color: "#4b2a40" },
  sage: { kind: "enamel", color: "#8fa08a" },
  "sea-glass": { kind: "enamel", color: "#9cc4bb" },
  "dove-grey": { kind: "enamel", color: "#a5a49f" },
  tangerine: { kind: "enamel", color: "#d8702c" },
  blush: { kind: "enamel", color: "#dfb1a6" },
  apricot: { kind: "enamel", color: "#e2a06f" },
  "clear-glass": { kind: "enamel", color: "#dfe5e4" },
};

/** The material of a finish key; an unknown key takes its colour, then stainless. */
export function findMaterial(key: string, hex?: string): Material {
  const known = Object.hasOwn(palette, key) ? palette[key] : undefined;
  if (known) return known;
  const word = Object.keys(palette).find((name) => key.includes(name));
  if (hex && /^#[0-9a-f]{6}$/i.test(hex)) {
    if (/panel|wood/.test(key)) return { kind: "wood", color: hex };
    if (/steel|stainless|copper|brass|metal/.test(key)) return { kind: "metal", color: hex };
    return { kind: /matte|slate|graphite/.test(key) ? "matte" : "enamel", color: hex };
  }
  return (word ? palette[word] : undefined) ?? palette.stainless!;
}

export const isDark = (material: Material) => lightness(material.color) < 0.45;
export const finishKeys = Object.keys(palette);
