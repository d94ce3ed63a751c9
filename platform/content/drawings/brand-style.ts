/** How a brand shapes its handles and knobs. */
export interface BrandStyle {
  handle: "square-bar" | "towel-bar" | "recessed" | "moulded";
  /** Colour of handles and knob rims on light fronts. */
  trim: string;
  /** The one accent: a thin ring on knobs, a mark on displays. */
  accent: string;
  /** Colour of figures on displays. */
  display: string;
  knob: string;
}

const styles: Record<string, BrandStyle> = {
  ardenne: { handle: "square-bar", trim: "#b9b7b3", accent: "#b9754f", display: "#f2e6d5", knob: "#a9a7a3" },
  hollins: { handle: "towel-bar", trim: "#d2d1ce", accent: "#c8a25a", display: "#f7efe0", knob: "#d6d5d1" },
  brightwell: { handle: "recessed", trim: "#a3a29f", accent: "#5d7f95", display: "#d9ecf5", knob: "#3b3a39" },
  tarn: { handle: "moulded", trim: "#9b9d9e", accent: "#5f7d76", display: "#d5efe0", knob: "#74777a" },
};

export const findBrandStyle = (brand: string): BrandStyle =>
  (Object.hasOwn(styles, brand) ? styles[brand] : undefined) ?? styles.ardenne!;
