import type { ProductKind } from "./lexicon";
import type { Item } from "./tokens";

/** A limit that a term sets, in the unit of its attribute (dollars for `UnitPrice`). */
export interface TermLimit {
  /** An attribute, or `UnitPrice`. */
  name: string;
  min: number | null;
  max: number | null;
  /** The number of "about 24 inches"; null for a limit that names its bounds. */
  about: number | null;
  /** True if the numbers themselves are outside. */
  isStrict: boolean;
  /** True for a number of pieces in a pack, which no product may have. */
  isWish: boolean;
  /** The other measures of its unit, each with what the numbers are multiplied by for it. */
  others?: readonly UnitMeasure[];
  /** The tokens of the term that set it. */
  from: number;
  to: number;
}

/** A measure that a unit may mean: an attribute, and how many of its own units one is. */
interface UnitMeasure {
  name: string;
  scale: number;
}

export const priceName = "UnitPrice";
const widthName = "Width__c";
export const packName = "PackQuantity__c";
/** Nominal and real widths differ: a dishwasher of 24 inches measures 23 7/8. */
const lengthTolerance = { whole: 0.5, exact: 0.75 };
const otherTolerance = 0.1;
/** A number without a unit is a price from here on, and may be a width below. */
const leastPrice = 100;
const widths = { min: 12, max: 60 };
const largest = 10_000_000;

/** The relation of a value to a number in the term. */
type Comparison = "below" | "above" | "between" | "about" | "exact";

interface Amount {
  value: number;
  isMoney: boolean;
  isFraction: boolean;
  /** The measures of its unit, and how the number counts if nothing else says so. Scaled to the first one. */
  unit: (UnitMeasure & { usual: Comparison; others: readonly UnitMeasure[] }) | null;
  /** The size of its unit in inches, if it is a length. */
  inches: number | null;
}

/** A position in the items of a term. */
class Reader {
  constructor(
    private readonly items: readonly Item[],
    public at: number,
  ) {}

  get item(): Item | undefined {
    return this.items[this.at];
  }

  /** Goes on if the item has one of the roles, and returns it. */
  take(...roles: Item["role"][]): Item | null {
    const item = this.item;
    if (!item?.role || !roles.includes(item.role)) return null;
    this.at += 1;
    return item;
  }

  amount(): Amount | null {
    const number = this.item?.number;
    if (!number) return null;
    this.at += 1;
    const scale = this.take("Thousand");
    const value = number.value * (scale ? Number(scale.value) : 1);
    if (!(value <= largest)) return null;
    const unit = this.take("Unit");
    const length = unit ? null : this.takeLength();
    const size = length ? Number(length.value) : 1;
    const read = unit && readUnit(unit.value ?? "");
    return {
      ...number,
      value: value * (read?.scale ?? size),
      isMoney: number.isMoney || scale !== null,
      unit: read,
      inches: length ? Number(length.value) : null,
    };
  }

  private takeLength(): Item | null {
    const item = this.item;
    if (item?.words === "inch") {
      this.at += 1;
      return { ...item, value: "1" };
    }
    return this.take("Length");
  }
}

/**
 * The value of a unit: the first measure, how the number counts, and further measures, which each may have a
 * scale ("WaterCapacity__c*1.057").
 */
function readUnit(value: string): NonNullable<Amount["unit"]> {
  const [first = "", usual = "about", ...further] = value.split(" ");
  const toMeasure = (text: string): UnitMeasure => {
    const [name = "", scale = "1"] = text.split("*");
    return { name, scale: Number(scale) };
  };
  const own = toMeasure(first);
  const others = further.map(toMeasure).map((each) => ({ ...each, scale: each.scale / own.scale }));
  return { ...own, usual: usual as Comparison, others };
}

/** Reads the limits of a term: "under $2,000", "between 30 and 36 inches wide", "45 db or less". */
export function readLimits(items: readonly Item[]): TermLimit[] {
  const limits: TermLimit[] = [];
  const measure = items.find(({ kind }) => kind?.class === "Appliance")?.kind?.measure ?? null;
  for (let at = 0; at < items.length;) {
    const read = [readPack, (reader: Reader) => readLimit(reader, measure)].map((readAt) => {
      const reader = new Reader(items, at);
      return { limit: readAt(reader), end: reader.at };
    });
    const found = read.find(({ limit }) => limit !== null);
    if (found) limits.push({ ...found.limit!, from: items[at]!.from, to: items[found.end - 1]!.to });
    at = found ? found.end : at + 1;
  }
  return limits;
}

type Read = Omit<TermLimit, "from" | "to">;

function readPack(reader: Reader): Read | null {
  const before = reader.take("Pack");
  const number = reader.item?.number;
  if (!number || number.isMoney || !Number.isInteger(number.value)) return null;
  reader.at += 1;
  if (!before && !reader.take("Pack")) return null;
  return { name: packName, min: number.value, max: number.value, about: null, isStrict: false, isWish: true };
}

function readLimit(reader: Reader, measure: ProductKind["measure"]): Read | null {
  const named = reader.take("Dimension");
  const said = reader.take("Below", "Above", "Between", "About", "Fits");
  while (reader.take("Article"));
  const first = reader.amount();
  if (!first) return null;
  const second = readSecond(reader, said?.role === "Between");
  const dimension = named ?? reader.take("Dimension");
  const opening = reader.take("Opening");
  const behind = reader.take("OrLess", "OrMore") ?? takeTrailingMaximum(reader);
  if (said?.role === "Fits" && !opening && !dimension && reader.item) return null;

  const unit = second?.unit ?? first.unit;
  const isLength = first.inches !== null || second?.inches != null;
  const isMoney = first.isMoney || second?.isMoney === true;
  const spoken = comparisonOf(said?.role, behind?.role, opening !== null);
  const [strictness, compared] = said?.value?.split(" ") ?? [];
  const name = nameOf({
    dimension: dimension?.value ?? compared,
    unit: unit?.name,
    isMoney,
    isLength,
    first,
    spoken,
    measure,
  });
  if (!name) return null;
  const others = unit ? { others: unit.others } : {};
  if (second) {
    // "2 to 3 liters": the unit of the second number is that of both.
    const from = first.unit || !second.unit ? first.value : first.value * second.unit.scale;
    const [min, max] = [from, second.value].sort((a, b) => a - b);
    return { name, min: min!, max: max!, about: null, isStrict: false, isWish: false, ...others };
  }
  const comparison = spoken ?? usualOf(name, first, dimension !== null);
  const limit = comparison && toLimit(name, first, comparison, strictness === "strict" && !behind);
  return limit && { ...limit, ...others };
}

/** The second number of "30 to 36" and "between 30 and 36". */
function readSecond(reader: Reader, isBetween: boolean): Amount | null {
  const from = reader.at;
  const joins =
    reader.take("To") ??
    (isBetween ? reader.take("Join") : null) ??
    (reader.item?.words === "-" ? reader.item : null);
  if (joins?.words === "-") reader.at += 1;
  const amount = joins ? reader.amount() : null;
  if (!amount) reader.at = from;
  return amount;
}

/** "$2000 max" */
function takeTrailingMaximum(reader: Reader): { role: "OrLess" | "OrMore" } | null {
  const from = reader.at;
  const said = reader.take("Below", "Above");
  if (said && !said.value && !reader.item?.number)
    return { role: said.role === "Below" ? "OrLess" : "OrMore" };
  reader.at = from;
  return null;
}

function comparisonOf(front: Item["role"], behind: Item["role"], isOpening: boolean): Comparison | null {
  if (front === "Below" || front === "Fits" || behind === "OrLess" || isOpening) return "below";
  if (front === "Above" || front === "Between" || behind === "OrMore") return "above";
  return front === "About" ? "about" : null;
}

/** The attribute that a number limits; null if the number is no limit. */
function nameOf(read: {
  dimension: string | undefined;
  unit: string | undefined;
  isMoney: boolean;
  isLength: boolean;
  first: Amount;
  spoken: Comparison | null;
  measure: ProductKind["measure"];
}): string | null {
  const { first, spoken } = read;
  if (read.unit) return read.unit;
  if (read.isMoney) return priceName;
  if (read.dimension) return read.dimension;
  if (read.isLength) return widthName;
  if (!spoken) return null;
  const { measure } = read;
  if (measure && first.value >= measure.from && first.value <= measure.to) return measure.name;
  if (first.value >= leastPrice) return priceName;
  return first.value >= widths.min && first.value <= widths.max ? widthName : priceName;
}

/** The usual relation, where the term names none; null if it is better searched for as a word. */
function usualOf(
  name: string,
  { unit, inches, isMoney, isFraction }: Amount,
  hasDimension: boolean,
): Comparison | null {
  if (unit) return unit.usual;
  if (isMoney) return "below";
  if (inches !== null && inches !== 1) return "about";
  if (hasDimension && name !== priceName) return name === "Noise__c" ? "below" : "about";
  return inches === 1 && isFraction ? "about" : null;
}

/** Whether an attribute is a length in inches. */
export const isLengthName = (name: string): boolean => name.endsWith("th__c") || name === "Height__c";

function toLimit(name: string, amount: Amount, comparison: Comparison, isStrict: boolean): Read {
  const { value } = amount;
  const rest = { name, about: null, isWish: false };
  if (comparison === "below") return { ...rest, min: null, max: value, isStrict };
  if (comparison === "above") return { ...rest, min: value, max: null, isStrict };
  if (comparison === "exact") return { ...rest, min: value, max: value, isStrict: false };
  const isLength = isLengthName(name);
  const exact = amount.isFraction || (amount.inches !== null && amount.inches !== 1);
  const tolerance = isLength ? lengthTolerance[exact ? "exact" : "whole"] : value * otherTolerance;
  return { ...rest, min: value - tolerance, max: value + tolerance, about: value, isStrict: false };
}
