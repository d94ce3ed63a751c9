import type { ModelSpec } from "./plan";

type Trait = (spec: ModelSpec & Record<"width" | "height" | "depth", number>) => unknown;

const pulledOnTheLeft: Trait = ({ hinge }) => hinge === "Left";
/** A narrow cabinet's handle comes into the middle of its door. */
const narrowAndPulled: Trait = (spec) => spec.width < 18 && pulledOnTheLeft(spec);
const burns = (fuel: unknown) => (/gas|dual/i.test(String(fuel)) ? "flames" : fuel);

/**
 * Which sizes, counts and sides the close-up of a type tells, as its model builds it (`detail` in `models/`).
 * A type that is not named: none.
 */
const told: Readonly<Record<string, Trait>> = {
  range: ({ height, burners, fuel }) => [height > 42, burners === 5, burns(fuel)],
  "cooktop-gas": ({ depth, burners }) => [depth < 19, burners],
  "cooktop-induction": ({ burners }) => burners,
  "hood-wall": ({ height, width }) => [height <= 10, height >= 22, height >= 34, width > 40],
  "speed-oven": ({ height }) => height < 15,
  "steam-oven": ({ height }) => height < 16,
  "microwave-over-range": ({ height }) => height < 12,
  "warming-drawer": ({ height }) => height,
  "hearth-oven": ({ width }) => width < 24,
  toaster: ({ width, depth }) => [width > depth, width > 10],
  "refrigerator-french-door": ({ zones, width, depth }) => [zones, width > 44, depth > 34],
  "refrigerator-bottom-freezer": (spec) => [spec.width < 26, pulledOnTheLeft(spec)],
  "refrigerator-column": pulledOnTheLeft,
  "refrigerator-panel-ready": pulledOnTheLeft,
  "refrigerator-undercounter": (spec) => [spec.width === 18 || spec.width === 20, pulledOnTheLeft(spec)],
  "ice-maker": pulledOnTheLeft,
  "wine-cabinet": (spec) => [spec.zones, spec.height > 50, narrowAndPulled(spec)],
  "beverage-center": (spec) => [spec.width > 16, narrowAndPulled(spec)],
};

/**
 * What else is not seen from so near: racks behind a shut door, a drain, the griddle at the other end of the
 * range.
 */
const hidden: Readonly<Record<string, readonly string[]>> = {
  range: ["configuration", "fuel"],
  dishwasher: ["configuration"],
  "dishwasher-panel-ready": ["configuration"],
  "ice-maker": ["configuration"],
  washer: ["fuel"],
  dryer: ["fuel"],
};

/**
 * What the close-up of an appliance shows: two looks that agree in this share the picture. A handle, a
 * burner, a dial is the same on a range of 30 inches and on one of 48. `model`: the code that builds it; a
 * product that it names by its number is built differently.
 */
export function closeUpOf(spec: ModelSpec, model: string): unknown[] {
  const type = String(spec.type);
  const seen = ["type", "brand", "configuration", "fuel", "material", "name"]
    .filter((name) => !hidden[type]?.includes(name))
    .map((name) => spec[name]);
  const sizes = { width: Number(spec.width), height: Number(spec.height), depth: Number(spec.depth) };
  const named =
    typeof spec.sku === "string" ? model.split("\n").filter((line) => line.includes(`"${spec.sku}"`)) : [];
  return ["close-up", ...seen, told[type]?.({ ...spec, ...sizes }) ?? null, named];
}
