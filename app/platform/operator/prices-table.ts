import { sql } from "kysely";

import { newId } from "../ids";
import { toDecimalText } from "../money";
import type { CellReader } from "./cell-reader";
import { csvTable, inBatches } from "./csv-table";

const books = ["list", "sale", "member", "loyalty", "business"] as const;

interface Tier {
  lower: number;
  upper: number | null;
  type: "AmountBasedAdjustment" | "PercentageBasedAdjustment";
  value: number;
}

interface PriceRow {
  sku: string;
  book: string;
  currency: string;
  /** Null takes the price away. */
  amount: number | null;
  /** Undefined leaves the tiers as they are. */
  tiers: Tier[] | undefined;
}

interface StoredTier {
  lower_bound: number;
  upper_bound: number | null;
  adjustment_type: Tier["type"];
  adjustment_value: number;
}

const pageSize = 5000;

/** `2-4:5%|5-:12.50`: from two to four pieces five percent off, from five on 12.50 off. */
function writeTiers(tiers: StoredTier[] | null): string {
  return (tiers ?? []).map((tier) => {
    const value = toDecimalText(Number(tier.adjustment_value));
    const off = tier.adjustment_type === "PercentageBasedAdjustment" ? `${value.replace(/\.?0+$/, "")}%` : value;
    return `${tier.lower_bound}-${tier.upper_bound ?? ""}:${off}`;
  }).join("|");
}

function readTiers(cells: CellReader): Tier[] | undefined {
  if (!cells.has("tiers")) return undefined;
  const tiers: Tier[] = [];
  for (const part of (cells.text("tiers", { longest: 2000 }) ?? "").split("|").filter(Boolean)) {
    const [, lower, upper, whole, cents = "", percent] = /^\s*(\d{1,6})-(\d{0,6}):(\d{1,9})(?:\.(\d{1,2}))?(%?)\s*$/.exec(part) ?? [];
    if (lower === undefined) return cells.fail("tiers", `${part.slice(0, 40)} is not a tier such as 2-4:5% or 5-:12.50`);
    const tier: Tier = {
      lower: Number(lower), upper: upper === "" ? null : Number(upper), value: Number(whole) * 100 + Number(cents.padEnd(2, "0")),
      type: percent === "%" ? "PercentageBasedAdjustment" : "AmountBasedAdjustment",
    };
    if (tier.upper !== null && tier.upper < tier.lower) return cells.fail("tiers", `${part} ends before it begins`);
    if (percent === "%" && tier.value > 100_00) return cells.fail("tiers", `${part} is more than all`);
    const before = tiers.at(-1);
    if (before && (before.upper === null || before.upper >= tier.lower)) return cells.fail("tiers", `${part} overlaps the tier before it`);
    tiers.push(tier);
  }
  return tiers;
}

/** What a product costs by price book, with quantity tiers. Prices that are not in the file stay; an empty amount takes one away. */
export const pricesTable = csvTable<PriceRow>({
  name: "prices",
  columns: ["sku", "price_book", "currency", "amount", "tiers"],
  required: ["sku", "price_book", "amount"],

  async count(db) {
    return Number((await db.selectFrom("price_book_entry").select((of) => of.fn.countAll().as("all")).executeTakeFirstOrThrow()).all);
  },

  async *read(db) {
    let last = { sku: "", price_book: "", currency: "" };
    for (;;) {
      const { rows } = await sql<{ sku: string; price_book: string; currency: string; amount_minor: string; tiers: StoredTier[] | null }>`
        select p.sku, e.price_book, e.currency, e.amount_minor,
          (select json_agg(t order by t.lower_bound) from price_tier t where t.price_book_entry_id = e.id) as tiers
        from price_book_entry e join product p on p.id = e.product_id
        where (p.sku, e.price_book, e.currency) > (${last.sku}, ${last.price_book}, ${last.currency})
        order by p.sku, e.price_book, e.currency limit ${pageSize}`.execute(db);
      if (rows.length === 0) return;
      last = rows.at(-1)!;
      yield rows.map((row) => ({
        sku: row.sku, price_book: row.price_book, currency: row.currency, amount: toDecimalText(Number(row.amount_minor)), tiers: writeTiers(row.tiers),
      }));
    }
  },

  parse(cells) {
    const before = cells.errors.count;
    const sku = cells.sku();
    const book = cells.required("price_book");
    if (book !== undefined && !books.some((name) => name === book)) cells.fail("price_book", `is one of ${books.join(", ")}`);
    const currency = cells.text("currency") ?? "USD";
    if (!/^[A-Z]{3}$/.test(currency)) cells.fail("currency", "is three capital letters such as USD");
    const amount = cells.amount("amount") ?? null;
    const tiers = readTiers(cells);
    return cells.errors.count === before ? { sku: sku!, book: book!, currency, amount, tiers } : null;
  },

  keyOf: ({ sku, book, currency }) => `${sku} in ${book} ${currency}`,

  async write(trx, rows, errors, onProgress) {
    let [set, removed, done] = [0, 0, 0];
    for (const batch of inBatches(rows)) {
      const skus = [...new Set(batch.map(({ row }) => row.sku))];
      const products = await trx.selectFrom("product").select(["id", "sku", "product_class"]).where("sku", "=", sql<string>`any(${skus})`).execute();
      const bySku = new Map(products.map((product) => [product.sku, product]));
      for (const { line, row } of batch) {
        const product = bySku.get(row.sku);
        if (!product) errors.add(line, "sku", `there is no product ${row.sku}`);
        else if (product.product_class === "VariationParent") errors.add(line, "sku", `${row.sku} is a parent; its variations have the prices`);
      }
      if (errors.count === 0) {
        const given = batch.map(({ row }) => ({ ...row, id: newId("priceBookEntry"), product_id: bySku.get(row.sku)!.id }));
        const kept = given.filter(({ amount }) => amount !== null);
        const gone = given.filter(({ amount }) => amount === null);
        await sql`
          delete from price_book_entry e using json_to_recordset(${JSON.stringify(gone)}::json) as f(product_id text, book text, currency text)
          where e.product_id = f.product_id and e.price_book = f.book and e.currency = f.currency`.execute(trx);
        const { rows: entries } = await sql<{ id: string; product_id: string; price_book: string; currency: string }>`
          insert into price_book_entry (id, price_book, product_id, currency, amount_minor)
          select f.id, f.book, f.product_id, f.currency, f.amount
          from json_to_recordset(${JSON.stringify(kept)}::json) as f(id text, book text, product_id text, currency text, amount bigint)
          on conflict (product_id, price_book, currency) do update set amount_minor = excluded.amount_minor
          returning id, product_id, price_book, currency`.execute(trx);
        const idOf = new Map(entries.map((entry) => [`${entry.product_id} ${entry.price_book} ${entry.currency}`, entry.id]));
        const tiered = kept.flatMap(({ product_id, book, currency, tiers }) => (tiers ? [{ entry: idOf.get(`${product_id} ${book} ${currency}`)!, tiers }] : []));
        await sql`delete from price_tier where price_book_entry_id = any(${tiered.map(({ entry }) => entry)})`.execute(trx);
        const tierRows = tiered.flatMap(({ entry, tiers }) => tiers.map((tier) => ({ id: newId("priceTier"), entry, ...tier })));
        await sql`
          insert into price_tier (id, price_book_entry_id, adjustment_type, adjustment_value, lower_bound, upper_bound)
          select f.id, f.entry, f.type, f.value, f.lower, f.upper
          from json_to_recordset(${JSON.stringify(tierRows)}::json) as f(id text, entry text, type text, value bigint, lower int, upper int)`.execute(trx);
        set += kept.length;
        removed += gone.length;
      }
      done += batch.length;
      onProgress(done);
    }
    return `${set.toLocaleString("en-US")} prices set, ${removed.toLocaleString("en-US")} taken away`;
  },
});
