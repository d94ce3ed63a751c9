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

/** Inches to the nearest sixteenth: `36 1/8 in`. A measure below half a sixteenth keeps its decimals. */
export function inInches(inches: number): string {
  const sixteenths = Math.round(inches * 16);
  if (sixteenths === 0) return `${inches} in`;
  const whole = Math.floor(sixteenths / 16);
  let [top, bottom] = [sixteenths % 16, 16];
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  const fraction = top === 0 ? "" : `${top}/${bottom}`;
  return `${[whole || "", fraction].filter(Boolean).join(" ")} in`;
}

/** A value of an attribute in words for pages: one number of inches as its fraction, others as they are. */
export const inFractions = (value: string): string =>
  value.replace(/^(\d+(?:\.\d+)?) in$/, (_, inches) => inInches(Number(inches)));

/** Whole millimeters of the catalog's own figure, not of the fraction: `918 mm`. */
export const inMillimeters = (inches: number): string => `${Math.round(inches * 25.4)} mm`;

/** The address of a drawing on the host of the media (API-448). */
export const drawingUrl = (model: string, format: "svg" | "pdf"): string =>
  `/sfsites/c/cms/delivery/media/drawing/${encodeURIComponent(model)}.${format}?v=1`;

/** The size of every drawing, in points. */
export const drawingSize = { width: 504, height: 400 } as const;
