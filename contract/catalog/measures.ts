/*
 * Measures of a product in inches, as the catalog has them, and the words for them. The storefront's tables
 * and the platform's drawings read them by the same rules (CATALOG-80).
 */

/** Measures that are drawn, by the attribute that has them. */
const measureLabels = {
  Width__c: "Width",
  Height__c: "Height",
  Depth__c: "Depth",
  DepthWithHandle__c: "Depth with handle",
  CutoutWidth__c: "Cut-out width",
  CutoutHeight__c: "Cut-out height",
  CutoutDepth__c: "Cut-out depth",
  ClearanceSides__c: "Clearance at each side",
  ClearanceAbove__c: "Clearance above",
  ClearanceBack__c: "Clearance behind",
} as const;

export type MeasureName = keyof typeof measureLabels;

/** A measure of a product. */
export interface Measure {
  name: MeasureName;
  label: string;
  /** More than zero. */
  inches: number;
}

/** The known measures in their order. `inchesOf` reads an attribute; only a number above 0 is a measure. */
export const readMeasures = (inchesOf: (name: MeasureName) => unknown): Measure[] =>
  (Object.keys(measureLabels) as MeasureName[]).flatMap((name) => {
    const inches = inchesOf(name);
    return typeof inches === "number" && inches > 0 && Number.isFinite(inches)
      ? [{ name, label: measureLabels[name], inches }]
      : [];
  });

/** Whether one of the three views can be drawn: each needs two of width, height and depth (CATALOG-80). */
export const canBeDrawn = (measures: readonly Measure[]): boolean =>
  measures.filter(({ name }) => name === "Width__c" || name === "Height__c" || name === "Depth__c").length >
  1;

/**
 * Inches to the nearest sixteenth, or another part: `36 1/8 in`. A measure below half a part keeps its
 * decimals.
 */
export function inInches(inches: number, parts: 16 | 32 = 16): string {
  const all = Math.round(inches * parts);
  if (all === 0) return `${inches} in`;
  const whole = Math.floor(all / parts);
  let [top, bottom] = [all % parts, parts as number];
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  const fraction = top === 0 ? "" : `${top}/${bottom}`;
  return `${[whole || "", fraction].filter(Boolean).join(" ")} in`;
}

/** A value as pages show it. Inches become fractions, also in `A × B in`; other values stay as they are. */
export const inFractions = (value: string): string =>
  /^\d*\.?\d+(?: × \d*\.?\d+)* in$/.test(value)
    ? value.replace(/\d*\.?\d+/g, (inches) => inInches(Number(inches)).slice(0, -3))
    : value;

/** Whole millimeters of the catalog's own figure, not of the fraction: `918 mm`. */
export const inMillimeters = (inches: number): string => `${Math.round(inches * 25.4)} mm`;

/**
 * A length as people type it, in inches: `4`, `4.5`, `4 1/2`, `4½"`, `3/4 in`, `19 mm`. Null for other text.
 */
export function readInches(text: string): number | null {
  const plain = text
    .replace(/[¼-¾⅐-⅞]/g, (letter) => ` ${letter.normalize("NFKC")}`)
    .replaceAll("⁄", "/")
    .trim();
  const [whole, number, top, bottom, unit] =
    /^(?:(\d{1,5}(?:\.\d{1,6})?|\.\d{1,6})(?![\d/]))?(?:(?:^|[ -]+)(\d{1,3})\/(\d{1,3}))? ?(mm|in|in\.|"|″|”)?$/i.exec(
      plain,
    ) ?? [];
  if (whole === undefined || (number === undefined && top === undefined)) return null;
  const sum = Number(number ?? 0) + (top === undefined ? 0 : Number(top) / Number(bottom));
  const inches = unit?.toLowerCase() === "mm" ? sum / 25.4 : sum;
  return Number.isFinite(inches) && inches < 1000 ? inches : null;
}

/** The address of a drawing on the host of the media (API-448). */
export const drawingUrl = (model: string, format: "svg" | "pdf"): string =>
  `/sfsites/c/cms/delivery/media/drawing/${encodeURIComponent(model)}.${format}?v=1`;

/** The size of every drawing, in points. */
export const drawingSize = { width: 504, height: 400 } as const;
