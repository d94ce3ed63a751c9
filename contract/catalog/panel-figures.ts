/*
 * The figures of the catalog for the panels of a model (APPLIANCE-26). Lengths are 32nds of an inch unless a
 * name says otherwise, so that sums are exact.
 */

/** 32nds of an inch in an inch. */
export const inch = 32;

/** The attributes that a plan is made from, besides the measures of the appliance and its opening. */
export const panelAttributes = [
  "PanelSize__c",
  "PanelThickness__c",
  "PanelThicknessMax__c",
  "PanelWeight__c",
  "ToeKickMin__c",
  "ToeKickMax__c",
  "HingeSide__c",
] as const;

/** Panels beside each other, behind which there is one door, a pair of doors or a drawer. */
export interface PanelRow {
  kind: "door" | "drawer" | "front";
  count: number;
  height: number;
  /** The most that each panel may weigh, in pounds. */
  limit: number;
}

/** The figures of the catalog for the panels of a model. */
export interface PanelFigures {
  /** The opening in the cabinets, or the appliance's front where panels cover the edges of the opening. */
  field: { width: number; height: number; isOpening: boolean };
  /** From the top down. */
  rows: PanelRow[];
  /** The gap around the panels of the catalog's sizes. */
  gap: number;
  /** Room below the lowest panel of the catalog's sizes: the toe kick, if the model has one. */
  below: number;
  /** The lowest and the highest toe kick; null for a model without one. */
  toeKick: { min: number; max: number } | null;
  thickness: { min: number; max: number };
  /** The side of the hinge. Null where no panel swings to a side. */
  hinge: "Left" | "Right" | "Both" | "Reversible" | null;
}

/** The least height of a panel. */
const smallest = 2 * inch;
const numbers: Record<string, number> = { two: 2, three: 3, four: 4 };
const sizePattern =
  /^(?:(\d|two|three|four) )?(?:(door|drawer|front)s? )?(\d+(?:\.\d+)?) ?[×x] ?(\d+(?:\.\d+)?)(?: in)?(?: \((\d{1,3}(?:\.\d+)?) lb\))?$/i;

/**
 * The sizes of `PanelSize__c`, from the top down: `23.75 × 29.5 in`, or several with commas, such as
 * `two doors 17.81 × 52.25 in (40 lb), drawer 35.75 × 26.75 in`. The weight is what each of these panels may
 * weigh, where it is not `PanelWeight__c`. Null for other text.
 */
function readSizes(text: unknown) {
  if (typeof text !== "string") return null;
  const sizes = text.split(",").map((part) => {
    const [whole, count = "1", kind = "front", width, height, limit] = sizePattern.exec(part.trim()) ?? [];
    return whole === undefined
      ? null
      : {
          kind: kind.toLowerCase() as PanelRow["kind"],
          count: numbers[count.toLowerCase()] ?? Number(count),
          width: nearest(Number(width)),
          height: nearest(Number(height)),
          limit: limit === undefined ? null : Number(limit),
        };
  });
  const isRead = sizes.every((size) => size && size.count > 0 && size.count < 5 && size.limit !== 0);
  return isRead && sizes.length < 6 ? (sizes as NonNullable<(typeof sizes)[number]>[]) : null;
}

const nearest = (inches: number) => Math.round(inches * inch);
/** An opening is never taken for larger than it is. */
const atMost = (inches: number) => Math.floor(inches * inch + 1e-6);

/**
 * Reads the figures of a model from its attributes (APPLIANCE-26). Null if one is missing, or if they do not
 * fit together: panels and gaps have to fit into the opening.
 */
export function readPanelFigures(attribute: (name: string) => unknown): PanelFigures | null {
  const number = (name: string) => readNumber(attribute(name));
  const sizes = readSizes(attribute("PanelSize__c"));
  const [thickness, common] = [number("PanelThickness__c"), number("PanelWeight__c")];
  const cutout = { width: number("CutoutWidth__c"), height: number("CutoutHeight__c") };
  const front = { width: number("Width__c"), height: number("Height__c") };
  if (!sizes || !thickness || !front.width || !front.height) return null;
  if (!common && sizes.some(({ limit }) => limit === null)) return null;

  const widest = Math.max(...sizes.map(({ width }) => width));
  const isOpening = cutout.width !== null && cutout.height !== null && widest <= atMost(cutout.width);
  const field = {
    width: atMost(isOpening ? cutout.width! : front.width),
    height: atMost(isOpening ? cutout.height! : front.height),
    isOpening,
  };
  const hinge = readHinge(attribute("HingeSide__c"));
  const rows = sizes.flatMap(({ kind: named, count, width, height, limit: own }): PanelRow[] => {
    const kind = named === "front" && hinge ? "door" : named;
    const limit = own ?? common!;
    const isBeside = count * width <= field.width;
    return isBeside
      ? [{ kind, count, height, limit }]
      : Array.from({ length: count }, (): PanelRow => ({ kind, count: 1, height, limit }));
  });
  const first = sizes[0]!;
  const beside = rows[0]!.count;
  const gap = Math.round((field.width - beside * first.width) / (beside + 1));
  const below = field.height - rows.reduce((sum, { height }) => sum + height, 0) - rows.length * gap;
  if (gap < 1 || gap > inch || below < 0 || rows.some(({ height }) => height < smallest)) return null;

  const [low, high] = [number("ToeKickMin__c"), number("ToeKickMax__c")];
  const last = rows.at(-1)!.height;
  return {
    field,
    rows,
    gap,
    below,
    toeKick:
      low !== null && high !== null && below > 0
        ? {
            min: Math.min(nearest(low), below),
            max: Math.min(Math.max(nearest(high), below), below + last - smallest),
          }
        : null,
    thickness: {
      min: nearest(thickness),
      max: Math.max(nearest(thickness), nearest(number("PanelThicknessMax__c") ?? 0)),
    },
    hinge,
  };
}

const readNumber = (value: unknown) =>
  typeof value === "number" && value > 0 && value < 1000 ? value : null;

/**
 * Attributes of panels with a value from which no plan can be read, and why (APPLIANCE-26). A missing one is
 * no mistake.
 */
export function findPanelMistakes(
  attribute: (name: string) => unknown,
): { name: (typeof panelAttributes)[number]; message: string }[] {
  const isGiven = (name: string) => attribute(name) !== undefined;
  const number = (name: string) => readNumber(attribute(name));
  const mistakes = panelAttributes.flatMap((name) => {
    if (!isGiven(name) || name === "HingeSide__c") return [];
    if (name === "PanelSize__c")
      return readSizes(attribute(name))
        ? []
        : {
            name,
            message:
              "is not like 23.75 × 29.5 in, or two doors 17.81 × 52.25 in (40 lb), drawer 35.75 × 26.75 in",
          };
    const value = number(name);
    if (value === null) return { name, message: "must be a number above 0 and below 1000" };
    const least = { PanelThicknessMax__c: "PanelThickness__c", ToeKickMax__c: "ToeKickMin__c" }[
      name as string
    ];
    return least !== undefined && value < (number(least) ?? 0) ? { name, message: `is below ${least}` } : [];
  });
  const needed = ["PanelSize__c", "PanelThickness__c", "PanelWeight__c", "Width__c", "Height__c"];
  return mistakes.length === 0 && needed.every(isGiven) && !readPanelFigures(attribute)
    ? [{ name: "PanelSize__c", message: "does not fill the opening or the front with gaps of at most 1 in" }]
    : mistakes;
}

const readHinge = (value: unknown): PanelFigures["hinge"] =>
  (["Left", "Right", "Both", "Reversible"] as const).find((side) => side === value) ?? null;
