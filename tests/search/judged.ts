/** A product group of the catalog, as a judge sees it. */
export interface JudgedProduct {
  sku: string;
  name: string;
  type: string;
  brand: string;
  /** One entry for each product that can be bought: attributes, and the guest's price in dollars. */
  rows: readonly { sku: string; attributes: Record<string, unknown>; price: number }[];
  /** The groups that this is a part or an accessory of. */
  partOf: ReadonlySet<string>;
}

/** Whether a shopper would call a product an answer to the query. */
export type Judge = (product: JudgedProduct) => boolean;

/** A test on one of the products of a group; all tests of a judge must hold for the same one. */
type RowJudge = (row: JudgedProduct["rows"][number]) => boolean;

export const type =
  (...types: string[]): Judge =>
  (product) =>
    types.includes(product.type);

export const named =
  (pattern: RegExp): Judge =>
  (product) =>
    pattern.test(product.name);

export const sku =
  (pattern: RegExp): Judge =>
  (product) =>
    pattern.test(product.sku);

export const brand =
  (name: string): Judge =>
  (product) =>
    product.brand === name;

/** A part or accessory of the model, by the relation in the catalog. */
export const partOf =
  (model: string): Judge =>
  (product) =>
    product.partOf.has(model);

export const all =
  (...judges: Judge[]): Judge =>
  (product) =>
    judges.every((judge) => judge(product));

export const any =
  (...judges: Judge[]): Judge =>
  (product) =>
    judges.some((judge) => judge(product));

export const none =
  (judge: Judge): Judge =>
  (product) =>
    !judge(product);

/** One and the same variation meets all of the tests. */
export const row =
  (...tests: RowJudge[]): Judge =>
  (product) =>
    product.rows.some((each) => tests.every((test) => test(each)));

export const attribute =
  (name: string, test: (value: number) => boolean): RowJudge =>
  ({ attributes }) =>
    attributes[name] !== undefined && test(Number(attributes[name]));

export const says =
  (name: string, pattern: RegExp): RowJudge =>
  ({ attributes }) =>
    pattern.test(String(attributes[name] ?? ""));

export const width = (inches: number): RowJudge => attribute("Width__c", (value) => value === inches);
export const below = (name: string, most: number): RowJudge => attribute(name, (value) => value < most);
/** A number within bounds, both included. */
export const between = (name: string, least: number, most: number): RowJudge =>
  attribute(name, (value) => value >= least && value <= most);
export const price =
  (min: number, max: number): RowJudge =>
  (each) =>
    each.price >= min && each.price <= max;

/** A measure of a product by which a superlative orders; lower is better, and null is last. */
export type Best = (product: JudgedProduct) => number | null;

const lowest = (values: readonly number[]) =>
  values.some(Number.isFinite) ? Math.min(...values.filter(Number.isFinite)) : null;
const numbersOf = ({ rows }: JudgedProduct, name: string) =>
  rows.map(({ attributes }) => (attributes[name] === undefined ? NaN : Number(attributes[name])));

export const least =
  (name: string): Best =>
  (product) =>
    lowest(numbersOf(product, name));
export const most =
  (name: string): Best =>
  (product) =>
    lowest(numbersOf(product, name).map((value) => -value));
export const leastPrice: Best = ({ rows }) => lowest(rows.map(({ price }) => price));

export const refrigerators = type(
  "refrigerator-french-door",
  "refrigerator-column",
  "refrigerator-bottom-freezer",
  "refrigerator-undercounter",
  "refrigerator-panel-ready",
);
export const ovens = type(
  "wall-oven-single",
  "wall-oven-double",
  "speed-oven",
  "steam-oven",
  "hearth-oven",
  "range",
);
export const wallOvens = type("wall-oven-single", "wall-oven-double", "steam-oven", "speed-oven");
export const ranges = type("range");
export const cooktops = type("cooktop-gas", "cooktop-induction", "rangetop");
export const microwaves = type("microwave-drawer", "microwave-countertop", "microwave-over-range");
export const hoods = type("hood-wall", "hood-island", "hood-insert");
export const dishwashers = type("dishwasher", "dishwasher-panel-ready", "dishwasher-drawer");
export const spareParts = type("part-filter", "part-knob", "part-gasket", "part-light");
export const filters = type("part-filter", "accessory-filter");
export const laundry = type("washer", "dryer");
export const gas = row(says("Fuel__c", /Gas|Dual/));
export const electric = says("Fuel__c", /Electric/);
export const finish = (pattern: RegExp): Judge => row(says("Finish__c", pattern));

/** A row's expectation of the answer. */
export interface Expected {
  /** The relevant products; null if the query is about something that this store does not sell. */
  relevant: Judge | null;
  /** Only the first five of the relevant products by this measure count, and those with the fifth's value. */
  best?: Best;
  /** The model number of the first answer. */
  first?: RegExp;
  /** Why nothing is found, if nothing must be found. */
  nothing?: string;
  /** A store that must be pointed to. */
  otherStore?: string;
  /** The address or title of the first page or document. */
  page?: RegExp;
  /** Labels of the limits that must be understood. */
  limits?: readonly string[];
  corrected?: string;
  dropped?: readonly string[];
  /** The entry of asked-first.ts that this row makes concrete, if its words differ. */
  asked?: string;
}

export interface QueryRow extends Expected {
  store: Store;
  query: string;
}

export type Store = "ardenne" | "hollins" | "brightwell" | "tarn" | "business";

/** Rows of one store: the query, the judge, and whatever else is expected. */
export const rowsOf = (
  store: Store,
  rows: readonly [string, Judge | null, Partial<Expected>?][],
): QueryRow[] => rows.map(([query, relevant, more]) => ({ store, query, relevant, ...more }));
