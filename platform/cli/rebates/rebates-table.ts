import { sql } from "kysely";

import { toDecimalText } from "#contract/money";
import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import type { CellReader } from "#platform/cli/csv/cell-reader";
import { csvTable, type NumberedRow } from "#platform/cli/csv/csv-table";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { checkNames } from "#platform/cli/csv/suggestions";
import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";

interface RebateRow {
  slug: string;
  name: string;
  states: string[];
  categories: string[];
  products: string[];
  attributes: Record<string, string | number | boolean>;
  amount_minor: number | null;
  percent: number | null;
  maximum_minor: number | null;
  per_household: number | null;
  payer: string;
  note: string | null;
  source: string;
  source_url: string;
  claim_url: string | null;
  checked_on: string;
  starts_on: string;
  ends_on: string | null;
  is_sample: boolean;
}

const columns = [
  ...["slug", "name", "states", "categories", "products", "attributes", "amount", "percent", "maximum"],
  ...["per_household", "payer", "note", "source", "source_url", "claim_url", "checked", "starts", "ends"],
  "sample",
];

function readAddress(cells: CellReader, column: string, isNeeded: boolean): string | null {
  const text = isNeeded ? cells.required(column, { longest: 500 }) : cells.text(column, { longest: 500 });
  if (text === undefined) return null;
  return /^https:\/\/[^\s/]+\.[^\s/]+/.test(text)
    ? text
    : (cells.fail(column, "is no address that begins with https://") ?? null);
}

/** `Fuel__c=Induction|EnergySaver__c=true`. */
function readAttributes(cells: CellReader): RebateRow["attributes"] {
  const pairs = cells.list("attributes", 2000).map((part) => {
    const [, name = "", value = ""] = /^(\w+)\s*=\s*(.+)$/.exec(part) ?? [];
    if (name === "") cells.fail("attributes", `${part.slice(0, 40)} is not like Fuel__c=Induction`);
    const typed =
      value === "true" || value === "false"
        ? value === "true"
        : /^\d+(\.\d+)?$/.test(value)
          ? Number(value)
          : value;
    return [name, typed] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}

function readPercent(cells: CellReader): number | null {
  const text = cells.text("percent");
  if (text === undefined) return null;
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return percent >= 1 && percent <= 10_000
    ? percent
    : (cells.fail("percent", "is not a number from 0.01 to 100") ?? null);
}

function parse(cells: CellReader): RebateRow {
  const slug = cells.required("slug") && cells.slug("slug");
  const states = cells.list("states", 500);
  for (const state of states)
    if (!/^[A-Z]{2}$/.test(state))
      cells.fail("states", `${state.slice(0, 20)} is not two letters such as KY`);
  const amount = cells.amount("amount");
  const percent = readPercent(cells);
  if (
    !cells.unread.has("amount") &&
    !cells.unread.has("percent") &&
    (amount === undefined) === (percent === null)
  )
    cells.fail("amount", "or percent is needed, and not both");
  if (amount === 0) cells.fail("amount", "is not above 0");
  const maximum = cells.amount("maximum");
  if (maximum !== undefined && (percent === null || maximum === 0))
    cells.fail("maximum", "goes with percent, and is above 0");
  if ((cells.row.cells.checked ?? "").trim() === "") cells.fail("checked", "is empty");
  if ((cells.row.cells.starts ?? "").trim() === "") cells.fail("starts", "is empty");
  const [checked, starts, ends] = [cells.day("checked"), cells.day("starts"), cells.day("ends")];
  if (starts !== undefined && ends !== undefined && ends < starts) cells.fail("ends", "is before starts");
  return {
    slug: slug ?? "",
    name: cells.required("name") ?? "",
    states,
    categories: cells.list("categories"),
    products: cells.list("products"),
    attributes: readAttributes(cells),
    amount_minor: amount ?? null,
    percent,
    maximum_minor: maximum ?? null,
    per_household: cells.integer("per_household", { min: 1, max: 1000 }) ?? null,
    payer: cells.required("payer") ?? "",
    note: cells.text("note", { longest: 1000 }) ?? null,
    source: cells.required("source") ?? "",
    source_url: readAddress(cells, "source_url", true) ?? "",
    claim_url: readAddress(cells, "claim_url", false),
    checked_on: checked ?? "",
    starts_on: starts ?? "",
    ends_on: ends ?? null,
    is_sample: cells.flag("sample") ?? false,
  };
}

const decimals = (minor: string | number | null) => (minor === null ? "" : toDecimalText(Number(minor)));

/** Rebates by state and product (OPERATOR-104). A rebate that is not in the file stays. */
export const rebatesTable = csvTable<RebateRow>({
  name: "rebates",
  columns,
  required: columns,

  async count(db) {
    const { all } = await db
      .selectFrom("rebate")
      .select((of) => of.fn.countAll().as("all"))
      .executeTakeFirstOrThrow();
    return Number(all);
  },

  async *read(db) {
    const { rows } = await sql<Omit<RebateRow, "attributes"> & { attributes: Record<string, unknown> }>`
      select r.*, checked_on::text as checked_on, starts_on::text as starts_on, ends_on::text as ends_on
      from rebate r order by slug`.execute(db);
    yield rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      states: row.states.join("|"),
      categories: row.categories.join("|"),
      products: row.products.join("|"),
      attributes: Object.entries(row.attributes)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join("|"),
      amount: decimals(row.amount_minor),
      percent: decimals(row.percent),
      maximum: decimals(row.maximum_minor),
      per_household: row.per_household === null ? "" : String(row.per_household),
      payer: row.payer,
      note: row.note ?? "",
      source: row.source,
      source_url: row.source_url,
      claim_url: row.claim_url ?? "",
      checked: row.checked_on,
      starts: row.starts_on,
      ends: row.ends_on ?? "",
      sample: String(row.is_sample),
    }));
  },

  parse,
  key: ["slug"],
  keyOf: ({ slug }) => slug,
  write: writeRebates,
});

/** Checks names, and writes the rows if the whole file is right. */
async function writeRebates(
  trx: Executor,
  rows: NumberedRow<RebateRow>[],
  errors: RowErrors,
  onProgress: (done: number) => void,
): Promise<string> {
  const { categories } = await findCatalogNames(trx);
  const attributes = (await trx.selectFrom("attribute_definition").select("api_name").execute()).map(
    (each) => each.api_name,
  );
  const skus = rows.flatMap(({ row }) => row.products);
  const found =
    skus.length === 0 ? [] : await trx.selectFrom("product").select("sku").where("sku", "in", skus).execute();
  const known = {
    categories: [...categories.keys()],
    attributes,
    products: found.map(({ sku }) => sku),
  };
  const check = (line: number, column: keyof typeof known, what: string, names: readonly string[]) =>
    checkNames(errors, { line, column, what }, names, known[column]);
  for (const { line, row } of rows) {
    check(line, "categories", "category", row.categories);
    check(line, "products", "product", row.products);
    check(line, "attributes", "attribute", Object.keys(row.attributes));
  }
  if (errors.count > 0) return "";
  await sql`delete from rebate where slug = any(${rows.map(({ row }) => row.slug)})`.execute(trx);
  await insertRows(
    trx,
    "rebate",
    rows.map(({ row }) => ({ ...row })),
  );
  onProgress(rows.length);
  return `${rows.length.toLocaleString("en-US")} rebates written`;
}
