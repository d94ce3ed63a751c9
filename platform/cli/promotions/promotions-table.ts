import { sql, type Selectable } from "kysely";

import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import { readAmount, type CellReader } from "#platform/cli/csv/cell-reader";
import { csvTable, inBatches, type NumberedRow } from "#platform/cli/csv/csv-table";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { checkNames } from "#platform/cli/csv/suggestions";
import { seededId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";
import type { Executor, PromotionTable } from "#platform/db/database";

type Promotion = Selectable<PromotionTable>;
/** A promotion of a file; `products` are SKUs. Counts of uses stay. */
type PromotionRow = Omit<
  Promotion,
  | "id"
  | "usage_count"
  | "referrer_id"
  | "ended_by"
  | "value"
  | "maximum_discount_minor"
  | "minimum_amount_minor"
> & { value: number; maximum_discount_minor: number | null; minimum_amount_minor: number };

const targets = ["Cart", "Item", "Shipping"] as const;
const columns = [
  ...["name", "page", "title", "terms", "code", "discount", "target", "maximum", "minimum_amount"],
  ...["minimum_quantity", "buy_quantity", "get_quantity", "brands", "categories", "products"],
  ...["required_categories", "get_brands", "get_categories", "delivery_classes", "stores", "buyer_groups"],
  ...["exclusive", "priority", "usage_limit", "per_shopper_limit", "currency", "starts", "ends"],
];

/** `10%`, `12.5%` in hundredths of a percent, or `50.00` in minor units. */
function readDiscount(cells: CellReader): { isPercent: boolean; value: number } | undefined {
  const text = cells.required("discount");
  if (text === undefined) return undefined;
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(text) ?? [];
  const value = percent === undefined ? readAmount(text) : Math.round(Number(percent) * 100);
  return value !== null && value > 0 && (percent === undefined || value <= 10_000)
    ? { isPercent: percent !== undefined, value }
    : cells.fail("discount", "is not a percentage up to 100% such as 10%, or an amount such as 50.00");
}

/** A moment in UTC: a day alone would leave open at which hour an offer begins or ends. */
function readMoment(cells: CellReader, column: string): Date | null {
  const text = cells.text(column);
  if (text === undefined) return null;
  const [whole, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}Z`);
  return whole !== undefined && moment.getTime() > 0 && moment.toISOString().startsWith(day!)
    ? moment
    : (cells.fail(column, `${text.slice(0, 40)} is not a time in UTC such as 2026-12-09 05:00`) ?? null);
}

function parse(cells: CellReader): PromotionRow {
  const name = cells.required("name") && cells.slug("name");
  if (name?.startsWith("referral-")) cells.fail("name", "begins like the code of a friend");
  const code = cells.text("code", { longest: 40 })?.toUpperCase();
  if (code !== undefined && !/^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/.test(code))
    cells.fail("code", "has letters A-Z, digits, - and _ only");
  const discount = readDiscount(cells);
  const target = targets.find((each) => each.toLowerCase() === cells.text("target")?.toLowerCase());
  if (!target) cells.fail("target", `must be one of ${targets.join(", ")}`);
  const count = (column: string) => cells.integer(column, { min: 1, max: 1_000_000 });
  const [buy, get] = [count("buy_quantity"), count("get_quantity")];
  const [getBrands, getCategories] = [cells.list("get_brands"), cells.list("get_categories")];
  if (buy === undefined ? get !== undefined : get === undefined && !cells.unread.has("get_quantity"))
    cells.fail("get_quantity", "goes with buy_quantity: give both or neither");
  if (buy !== undefined && target && target !== "Item")
    cells.fail("target", "must be Item, because buy_quantity takes something off the units that are free");
  if (buy !== undefined && discount?.isPercent === false)
    cells.fail("discount", "must be a percentage: of the units that buy_quantity and get_quantity give");
  if (buy === undefined && getBrands.length + getCategories.length > 0)
    cells.fail("get_categories", "and get_brands need buy_quantity and get_quantity");
  const classes = cells.list("delivery_classes");
  if (classes.length > 0 && target !== "Shipping")
    cells.fail("delivery_classes", "are for the target Shipping");
  const maximum = cells.amount("maximum");
  if (maximum === 0) cells.fail("maximum", "is not above 0");
  const currency = cells.text("currency");
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    cells.fail("currency", "is not three letters such as USD");
  const [starts, ends] = [readMoment(cells, "starts"), readMoment(cells, "ends")];
  if (starts && ends && ends <= starts) cells.fail("ends", "is not after starts");
  return {
    name: name ?? "",
    page: cells.slug("page") ?? null,
    display_name: cells.required("title") ?? "",
    terms: cells.text("terms", { longest: 1000 }) ?? null,
    coupon_code: code ?? null,
    kind: buy !== undefined ? "BuyXGetY" : discount?.isPercent === false ? "Amount" : "Percentage",
    target: target ?? "Cart",
    value: discount?.value ?? 1,
    maximum_discount_minor: maximum ?? null,
    minimum_amount_minor: cells.amount("minimum_amount") ?? 0,
    minimum_quantity: count("minimum_quantity") ?? 1,
    buy_quantity: buy ?? null,
    get_quantity: get ?? null,
    brands: cells.list("brands"),
    categories: cells.list("categories"),
    products: cells.list("products"),
    required_categories: cells.list("required_categories"),
    get_brands: getBrands,
    get_categories: getCategories,
    delivery_classes: classes,
    webstores: cells.list("stores"),
    buyer_groups: cells.list("buyer_groups"),
    exclusive: cells.flag("exclusive") ?? false,
    priority: cells.integer("priority", { max: 10_000 }) ?? 100,
    usage_limit: count("usage_limit") ?? null,
    per_shopper_limit: count("per_shopper_limit") ?? null,
    currency: currency ?? null,
    starts_at: starts,
    ends_at: ends,
  };
}

const textOf = (value: number | string | null) => (value === null ? "" : String(value));
const amountOf = (minor: number | string | null) => (minor === null ? "" : toDecimalText(Number(minor)));
/** The discount of a promotion, as its column has it. */
export const discountText = ({ kind, value }: Pick<Promotion, "kind" | "value">): string =>
  kind === "Amount" ? amountOf(value) : `${Number(value) / 100}%`;

/** Leaves out friends' codes and rewards, which the store creates itself (REFERRAL-1). */
export const ownPromotions = (db: Executor) =>
  db.selectFrom("promotion").where("name", "not like", "referral-%");

/** Promotions with their pages (OPERATOR-112). A promotion that is not in the file stays. */
export const promotionsTable = csvTable<PromotionRow>({
  name: "promotions",
  columns,
  required: columns,

  async count(db) {
    const { all } = await ownPromotions(db)
      .select((of) => of.fn.countAll().as("all"))
      .executeTakeFirstOrThrow();
    return Number(all);
  },

  async *read(db) {
    const rows = await ownPromotions(db)
      .selectAll()
      .select(sql<string[]>`array(select sku from product where id = any(products) order by sku)`.as("skus"))
      .orderBy("name")
      .execute();
    yield rows.map((row) => ({
      name: row.name,
      page: row.page ?? "",
      title: row.display_name,
      terms: row.terms ?? "",
      code: row.coupon_code ?? "",
      discount: discountText(row),
      target: row.target,
      maximum: amountOf(row.maximum_discount_minor),
      minimum_amount: Number(row.minimum_amount_minor) === 0 ? "" : amountOf(row.minimum_amount_minor),
      minimum_quantity: textOf(row.minimum_quantity),
      buy_quantity: textOf(row.buy_quantity),
      get_quantity: textOf(row.get_quantity),
      brands: row.brands.join("|"),
      categories: row.categories.join("|"),
      products: row.skus.join("|"),
      required_categories: row.required_categories.join("|"),
      get_brands: row.get_brands.join("|"),
      get_categories: row.get_categories.join("|"),
      delivery_classes: row.delivery_classes.join("|"),
      stores: row.webstores.join("|"),
      buyer_groups: row.buyer_groups.join("|"),
      exclusive: String(row.exclusive),
      priority: textOf(row.priority),
      usage_limit: textOf(row.usage_limit),
      per_shopper_limit: textOf(row.per_shopper_limit),
      currency: row.currency ?? "",
      starts: row.starts_at?.toISOString() ?? "",
      ends: row.ends_at?.toISOString() ?? "",
    }));
  },

  parse,
  key: ["name"],
  keyOf: ({ name }) => name,
  write: writePromotions,
});

/** Checks names, codes and pages, and writes the rows if the whole file is right. */
async function writePromotions(
  trx: Executor,
  rows: NumberedRow<PromotionRow>[],
  errors: RowErrors,
  onProgress: (done: number) => void,
): Promise<string> {
  const skus = [...new Set(rows.flatMap(({ row }) => row.products))];
  const products = new Map(
    (
      await trx
        .selectFrom("product")
        .select(["sku", "id"])
        .where("sku", "=", sql<string>`any(${skus})`)
        .execute()
    ).map(({ sku, id }) => [sku, id]),
  );
  await checkReferences(trx, rows, errors, [...products.keys()]);
  await checkUnique(trx, rows, errors);
  if (errors.count > 0) return "";
  const names = rows.map(({ row }) => row.name);
  // Two promotions may change codes with each other.
  await sql`update promotion set coupon_code = null, page = null where name = any(${names})`.execute(trx);
  for (const batch of inBatches(rows)) {
    const values = batch.map(({ row }) => ({
      id: seededId("promotion", row.name),
      ...row,
      products: row.products.map((sku) => products.get(sku)!),
    }));
    const all = Object.keys(values[0]!);
    await sql`
      insert into promotion (${sql.join(all.map((name) => sql.ref(name)))})
      select ${sql.join(all.map((name) => sql.ref(name)))}
      from json_populate_recordset(null::promotion, ${JSON.stringify(values)}::json)
      on conflict (name) do update set ${sql.join(
        all.slice(1).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
      )}`.execute(trx);
  }
  onProgress(rows.length);
  return `${rows.length.toLocaleString("en-US")} promotions written`;
}

async function checkReferences(
  trx: Executor,
  rows: readonly NumberedRow<PromotionRow>[],
  errors: RowErrors,
  products: readonly string[],
): Promise<void> {
  const { categories, brands } = await findCatalogNames(trx);
  const [stores, groups, methods] = [
    await trx.selectFrom("webstore").select("name").execute(),
    await trx.selectFrom("buyer_group").select("name").execute(),
    await trx.selectFrom("delivery_method").select("class_of_service as name").distinct().execute(),
  ].map((found) => found.map(({ name }) => name));
  const [categoryNames, brandNames] = [[...categories.keys()], [...brands.keys()]];
  for (const { line, row } of rows) {
    const check = (column: string, what: string, names: readonly string[], known: readonly string[]) =>
      checkNames(errors, { line, column, what }, names, known);
    check("brands", "brand", row.brands, brandNames);
    check("get_brands", "brand", row.get_brands, brandNames);
    check("categories", "category", row.categories, categoryNames);
    check("required_categories", "category", row.required_categories, categoryNames);
    check("get_categories", "category", row.get_categories, categoryNames);
    check("products", "product", row.products, products);
    check("delivery_classes", "class of delivery", row.delivery_classes, methods!);
    check("stores", "store", row.webstores, stores!);
    check("buyer_groups", "buyer group", row.buyer_groups, groups!);
  }
}

/** A code and a page belong to one promotion, of the file or not. */
async function checkUnique(
  trx: Executor,
  rows: readonly NumberedRow<PromotionRow>[],
  errors: RowErrors,
): Promise<void> {
  const others = await trx
    .selectFrom("promotion")
    .select(["name", "coupon_code", "page"])
    .where("name", "<>", sql<string>`all(${rows.map(({ row }) => row.name)})`)
    .where((is) =>
      is.or([
        is("coupon_code", "=", sql<string>`any(${rows.map(({ row }) => row.coupon_code)})`),
        is("page", "=", sql<string>`any(${rows.map(({ row }) => row.page)})`),
      ]),
    )
    .execute();
  for (const [column, field] of [["code", "coupon_code"] as const, ["page", "page"] as const]) {
    const owners = new Map(others.map((other) => [other[field], other.name]));
    for (const { line, row } of rows) {
      const value = row[field];
      if (value === null) continue;
      const owner = owners.get(value);
      if (owner !== undefined) errors.add(line, column, `${value} is that of the promotion ${owner}`);
      else owners.set(value, row.name);
    }
  }
}
