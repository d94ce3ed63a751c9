import { sql } from "kysely";

import {
  removePrices,
  tierColumn,
  writePrices,
  type PriceTable,
  type Tier,
} from "#platform/catalog/prices/write-prices";
import type { Executor } from "#platform/db/database";
import { toDecimalText } from "#platform/core/money";
import { csvTable, inBatches, type AnyCsvTable, type NumberedRow } from "#platform/cli/csv/csv-table";
import { readTiers, writeTiers, type StoredTier } from "./price-tier-cells";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { loadSuggestions, type Suggestions } from "#platform/cli/csv/suggestions";

const priceBooks = ["list", "sale", "member", "loyalty", "business"] as const;

interface PriceRow {
  sku: string;
  /** The name of the selling model; empty for the product's own prices. */
  model: string;
  book: string;
  currency: string;
  /** Null removes the price. */
  amount: number | null;
  /** Undefined leaves the tiers unchanged. */
  tiers: Tier[] | undefined;
}

/** The table and column in which the prices are stored: those of products, or those of selling models. */
interface PriceKind {
  name: string;
  table: PriceTable;
  hasModel: boolean;
}

interface KnownPrice {
  product_id: string | null;
  product_class: string | null;
  model_id: string | null;
  model_type: string | null;
  is_sold: boolean;
}

const pageSize = 5000;

/**
 * Prices of products by price book, with quantity tiers (OPERATOR-11). Prices that are not in the file stay;
 * an empty amount removes one.
 */
export const pricesTable = priceTable({
  name: "prices",
  table: "price_book_entry",
  hasModel: false,
});

/** Prices of selling models. An amount is that of one pricing term. */
export const modelPricesTable = priceTable({
  name: "model-prices",
  table: "selling_model_price",
  hasModel: true,
});

function priceTable(kind: PriceKind): AnyCsvTable {
  const modelColumn = kind.hasModel ? ["selling_model"] : [];
  const model = kind.hasModel
    ? { join: sql`join selling_model m on m.id = e.selling_model_id`, name: sql`m.name` }
    : { join: sql``, name: sql`''::text` };
  return csvTable<PriceRow>({
    name: kind.name,
    columns: ["sku", ...modelColumn, "price_book", "currency", "amount", "tiers"],
    required: ["sku", ...modelColumn, "price_book", "amount"],

    async count(db) {
      return Number(
        (
          await db
            .selectFrom(kind.table)
            .select((of) => of.fn.countAll().as("all"))
            .executeTakeFirstOrThrow()
        ).all,
      );
    },

    async *read(db) {
      let last = { sku: "", model: "", price_book: "", currency: "" };
      for (;;) {
        const { rows } = await sql<{
          sku: string;
          model: string;
          price_book: string;
          currency: string;
          amount_minor: string;
          tiers: StoredTier[] | null;
        }>`
          select p.sku, ${model.name} as model, e.price_book, e.currency, e.amount_minor,
            (select json_agg(t order by t.lower_bound) from price_tier t where t.${sql.ref(tierColumn[kind.table])} = e.id) as tiers
          from ${sql.table(kind.table)} e join product p on p.id = e.product_id ${model.join}
          where (p.sku, ${model.name}, e.price_book, e.currency) > (${last.sku}, ${last.model}, ${last.price_book}, ${last.currency})
          order by 1, 2, 3, 4 limit ${pageSize}`.execute(db);
        if (rows.length === 0) return;
        last = rows.at(-1)!;
        yield rows.map((row) => ({
          sku: row.sku,
          ...(kind.hasModel && { selling_model: row.model }),
          price_book: row.price_book,
          currency: row.currency,
          amount: toDecimalText(Number(row.amount_minor)),
          tiers: writeTiers(row.tiers),
        }));
      }
    },

    parse(cells) {
      const sku = cells.sku();
      const model = kind.hasModel ? cells.required("selling_model") : "";
      const book = cells.required("price_book");
      if (book !== undefined && !priceBooks.some((name) => name === book))
        cells.fail("price_book", `must be one of ${priceBooks.join(", ")}`);
      const currency = cells.text("currency") ?? "USD";
      if (!/^[A-Z]{3}$/.test(currency)) cells.fail("currency", "must be three capital letters such as USD");
      const amount = cells.amount("amount") ?? null;
      const tiers = readTiers(cells);
      return { sku: sku ?? "", model: model ?? "", book: book ?? "", currency, amount, tiers };
    },

    key: ["sku", "selling_model", "price_book", "currency"],
    keyOf: ({ sku, model, book, currency }) =>
      `${[sku, ...(model ? [`with ${model}`] : []), "in", book, currency].join(" ")}`,

    async write(trx, rows, errors, onProgress) {
      let [set, removed, done] = [0, 0, 0];
      for (const batch of inBatches(rows)) {
        const known = await findKnown(trx, batch);
        const skus = batch.flatMap(({ row, unread }, place) =>
          known[place]!.product_id === null && !unread.has("sku") ? [row.sku] : [],
        );
        const suggest = await loadSuggestions(trx, errors, { skus });
        batch.forEach((each, place) => checkPrice(kind, each, { ...known[place]!, suggest }, errors));
        if (errors.count === 0) {
          const given = batch.map(({ row: { book, currency, amount, tiers } }, place) => ({
            product_id: known[place]!.product_id!,
            model_id: known[place]!.model_id,
            book,
            currency,
            amount,
            tiers,
          }));
          const kept = given.flatMap(({ amount, ...row }) => (amount === null ? [] : [{ ...row, amount }]));
          const gone = given.filter(({ amount }) => amount === null);
          await removePrices(trx, kind.table, gone);
          await writePrices(trx, kind.table, kept);
          set += kept.length;
          removed += gone.length;
        }
        done += batch.length;
        onProgress(done);
      }
      return `${set.toLocaleString("en-US")} prices set, ${removed.toLocaleString("en-US")} removed`;
    },
  });
}

/** The products and selling models that the rows name, in the same order. */
async function findKnown(trx: Executor, batch: readonly NumberedRow<PriceRow>[]): Promise<KnownPrice[]> {
  const asked = JSON.stringify(batch.map(({ row }, place) => ({ place, sku: row.sku, model: row.model })));
  const { rows } = await sql<KnownPrice>`
    select p.id as product_id, p.product_class, m.id as model_id, m.type as model_type,
      exists (select from product_selling_model o where o.product_id = p.id and o.selling_model_id = m.id) as is_sold
    from json_to_recordset(${asked}::json) as f(place int, sku text, model text)
    left join product p on p.sku = f.sku left join selling_model m on m.name = f.model order by f.place`.execute(
    trx,
  );
  return rows;
}

function checkPrice(
  { hasModel }: PriceKind,
  { line, row, unread }: NumberedRow<PriceRow>,
  known: KnownPrice & { suggest: Suggestions },
  errors: RowErrors,
): void {
  if (known.product_id === null && !unread.has("sku"))
    errors.add(line, "sku", `there is no product ${row.sku}${known.suggest.sku(row.sku)}`);
  else if (known.product_class === "VariationParent")
    errors.add(line, "sku", `${row.sku} is a parent; set the prices of its variations instead`);
  if (!hasModel || unread.has("selling_model")) return;
  if (known.model_id === null)
    errors.add(line, "selling_model", `there is no selling model ${row.model.slice(0, 60)}`);
  else if (known.model_type === "OneTime")
    errors.add(
      line,
      "selling_model",
      `${row.model} is for one-time sales, which use the prices of the product`,
    );
  else if (known.product_id !== null && !known.is_sold)
    errors.add(line, "selling_model", `${row.sku} is not sold with the selling model ${row.model}`);
}
