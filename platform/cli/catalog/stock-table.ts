import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { notifyChange } from "#platform/db/notify-change";
import { setLevels } from "#platform/purchase/stock/set-levels";
import { csvTable, inBatches, type NumberedRow } from "#platform/cli/csv/csv-table";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { loadSuggestions } from "#platform/cli/csv/suggestions";

/** A row of the file; `onHand` is the number of units. */
export interface StockRow {
  sku: string;
  location: string;
  onHand: number;
}

interface KnownStock {
  product_id: string | null;
  product_class: string | null;
  location_id: string | null;
  reserved: number | null;
}

const pageSize = 5000;

/**
 * Stock by product and location (OPERATOR-12). Pairs that are not in the file stay; `reserved` is exported
 * but not imported.
 */
export const stockTable = csvTable<StockRow>({
  name: "stock",
  columns: ["sku", "location", "on_hand", "reserved"],
  required: ["sku", "location", "on_hand"],

  async count(db) {
    return Number(
      (
        await db
          .selectFrom("stock")
          .select((of) => of.fn.countAll().as("all"))
          .executeTakeFirstOrThrow()
      ).all,
    );
  },

  async *read(db) {
    let last = { sku: "", location: "" };
    for (;;) {
      const { rows } = await sql<{ sku: string; location: string; on_hand: number; reserved: number }>`
        select p.sku, l.name as location, s.on_hand, s.reserved
        from stock s join product p on p.id = s.product_id join location l on l.id = s.location_id
        where (p.sku, l.name) > (${last.sku}, ${last.location}) order by p.sku, l.name limit ${pageSize}`.execute(
        db,
      );
      if (rows.length === 0) return;
      last = rows.at(-1)!;
      yield rows.map((row) => ({
        sku: row.sku,
        location: row.location,
        on_hand: String(row.on_hand),
        reserved: String(row.reserved),
      }));
    }
  },

  parse(cells) {
    const [sku, location] = [cells.sku(), cells.required("location")];
    const onHand =
      cells.required("on_hand") === undefined ? undefined : cells.integer("on_hand", { max: 10_000_000 });
    return { sku: sku ?? "", location: location ?? "", onHand: onHand ?? 0 };
  },

  key: ["sku", "location"],
  keyOf: ({ sku, location }) => `${sku} at ${location}`,
  write: writeStock,
});

/**
 * Sets stock, never below the quantity that is reserved for carts. Locks the rows in the order of product
 * and location, like orders do, so that the two cannot deadlock.
 */
export async function writeStock(
  trx: Executor,
  rows: NumberedRow<StockRow>[],
  errors: RowErrors,
  onProgress: (done: number) => void,
): Promise<string> {
  let done = 0;
  const batches = [...inBatches(rows)];
  // All rows of the file are locked in one order before the first is written.
  await sql`
    select 1 from stock s join product p on p.id = s.product_id join location l on l.id = s.location_id
    where (p.sku, l.name) in (select f.sku, f.location from json_to_recordset(${JSON.stringify(rows.map(({ row }) => ({ sku: row.sku, location: row.location })))}::json) as f(sku text, location text))
    order by s.product_id, s.location_id for update of s`.execute(trx);
  for (const batch of batches) {
    const given = JSON.stringify(
      batch.map(({ row }, place) => ({ place, sku: row.sku, location: row.location })),
    );
    const { rows: known } = await sql<KnownStock>`
      select p.id as product_id, p.product_class, l.id as location_id, s.reserved
      from json_to_recordset(${given}::json) as f(place int, sku text, location text)
      left join product p on p.sku = f.sku left join location l on l.name = f.location
      left join stock s on s.product_id = p.id and s.location_id = l.id order by f.place`.execute(trx);
    const suggest = await loadSuggestions(trx, errors, {
      skus: batch.flatMap(({ row, unread }, place) =>
        known[place]!.product_id === null && !unread.has("sku") ? [row.sku] : [],
      ),
      locations: batch.flatMap(({ row }, place) =>
        known[place]!.location_id === null ? [row.location] : [],
      ),
    });
    const writable = batch.flatMap(({ line, row, unread }, place) => {
      const { product_id, product_class, location_id, reserved } = known[place]!;
      const before = errors.count;
      if (product_id === null && !unread.has("sku"))
        errors.add(line, "sku", `there is no product ${row.sku}${suggest.sku(row.sku)}`);
      else if (product_class === "VariationParent")
        errors.add(line, "sku", `${row.sku} is a parent; set the stock of its variations instead`);
      if (location_id === null && !unread.has("location"))
        errors.add(line, "location", `there is no location ${row.location}${suggest.location(row.location)}`);
      if (!unread.has("on_hand") && row.onHand < (reserved ?? 0))
        errors.add(line, "on_hand", `${row.onHand} is below the reserved quantity of ${reserved}`);
      return errors.count === before
        ? [{ product_id: product_id!, location_id: location_id!, on_hand: row.onHand }]
        : [];
    });
    if (errors.count === 0) {
      await setLevels(trx, writable);
    }
    done += batch.length;
    onProgress(done);
  }
  if (errors.count === 0) await notifyChange(trx, "stock");
  return `${rows.length.toLocaleString("en-US")} stock levels set`;
}
