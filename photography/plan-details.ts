import type { ModelSpec } from "./plan";

type Trait = (spec: ModelSpec & Record<"width" | "height" | "depth", number>) => unknown;

const pulledOnTheLeft: Trait = ({ hinge }) => hinge === "Left";
/** On narrow cabinets the handle is in the center of the door. */
const narrowAndPulled: Trait = (spec) => spec.width < 18 && pulledOnTheLeft(spec);
const burns = (fuel: unknown) => (/gas|dual/i.test(String(fuel)) ? "flames" : fuel);

/**
 * The sizes, counts and sides that are visible in a type's close-up (`detail` in `models/`). Types that are
 * not listed show none.
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
 * Parts that the close-up does not show: racks behind a closed door, a drain, the griddle at the other end of
 * the range.
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
 * The subject of an appliance's close-up. Looks that agree in this share the picture: a handle, a burner
 * or a knob is the same on a 30-inch and a 48-inch range. `model`: the model's code; products that it names
 * by number are built differently.
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
