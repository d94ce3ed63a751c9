/** The color of handles and knobs on a brand's placeholders. */
const accents: Record<string, string> = {
  ardenne: "#b9754f",
  hollins: "#c8a25a",
  brightwell: "#5d7f95",
  tarn: "#5f7d76",
};

/** An unknown brand has the main brand's accent. */
export const findBrandAccent = (brand: string): string =>
  Object.hasOwn(accents, brand) ? accents[brand]! : accents.ardenne!;
