/** The color of a front by finish key. */
const palette: Record<string, string> = {
  stainless: "#c3c1bd",
  "stainless-steel": "#c3c1bd",
  "black-stainless": "#4b4947",
  "matte-black": "#2a2928",
  black: "#1f1e1d",
  white: "#f1efeb",
  "matte-white": "#eceae5",
  porcelain: "#ece6da",
  "panel-ready": "#b9966b",
  oak: "#b9966b",
  walnut: "#6f4e37",
  copper: "#b9754f",
  brass: "#b99a5b",
  bronze: "#7a5c43",
  chrome: "#d4d5d6",
  silver: "#bdbcba",
  slate: "#5d6164",
  graphite: "#4a4c4f",
  "ember-red": "#a8251f",
  pistachio: "#a9bf93",
  "ink-blue": "#22375a",
  butter: "#ecd9a0",
  aubergine: "#4b2a40",
  sage: "#8fa08a",
  "sea-glass": "#9cc4bb",
  "dove-grey": "#a5a49f",
  tangerine: "#d8702c",
  blush: "#dfb1a6",
  apricot: "#e2a06f",
  "clear-glass": "#dfe5e4",
};

/**
 * The color of a finish. An unknown key takes `hex`, then the finish that its name contains, then stainless
 * steel.
 */
export function findFinishColor(key: string, hex?: string): string {
  if (Object.hasOwn(palette, key)) return palette[key]!;
  if (hex && /^#[0-9a-f]{6}$/i.test(hex)) return hex;
  const similar = Object.keys(palette).find((name) => key.includes(name));
  return palette[similar ?? "stainless"]!;
}
