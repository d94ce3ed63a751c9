import { sql } from "kysely";

import type { RowErrors } from "#platform/cli/csv/row-errors";
import { loadSuggestions } from "#platform/cli/csv/suggestions";
import type { Executor } from "#platform/db/database";
import type { Announcement } from "#platform/purchase/stock/inbound";

/** A row of the file. A cell that could not be read is undefined or empty, and its column is in `unread`. */
export interface FileRow {
  line: number;
  reference: string;
  sku: string;
  location: string;
  quantity: number | undefined;
  expectedOn: string | undefined;
  unread: ReadonlySet<string>;
}

interface CheckedRow {
  line: number;
  sku: string;
  location: string;
  row: Announcement;
  /** Whether it is not known yet, known with other pieces or another day, or exactly so. */
  state: "new" | "changed" | "unchanged";
}

interface Known {
  product_id: string | null;
  product_class: string | null;
  is_digital: boolean | null;
  location_id: string | null;
  quantity: number | null;
  expected_on: string | null;
  received_at: Date | null;
  canceled_at: Date | null;
}

/** Days further ahead are taken for typing errors. */
const longestWait = 2;

/** Checks rows against the database (OPERATOR-60). Rows with mistakes, which `errors` gets, are left out. */
export async function checkRows(
  trx: Executor,
  batch: readonly FileRow[],
  errors: RowErrors,
  today: string,
): Promise<CheckedRow[]> {
  const given = batch.map(({ reference, sku, location }, place) => ({ place, reference, sku, location }));
  const { rows: known } = await sql<Known>`
    select p.id as product_id, p.product_class, p.is_digital, l.id as location_id, i.quantity, i.expected_on,
      i.received_at, i.canceled_at
    from json_to_recordset(${JSON.stringify(given)}::json) as f(place int, reference text, sku text, location text)
    left join product p on p.sku = f.sku left join location l on l.name = f.location
    left join inbound_stock i on i.reference = f.reference and i.product_id = p.id and i.location_id = l.id
    order by f.place`.execute(trx);
  const suggest = await loadSuggestions(trx, errors, {
    skus: batch.flatMap(({ sku, unread }, place) =>
      known[place]!.product_id === null && !unread.has("sku") ? [sku] : [],
    ),
    locations: batch.flatMap(({ location }, place) => (known[place]!.location_id === null ? [location] : [])),
  });
  const lastDay = `${Number(today.slice(0, 4)) + longestWait}${today.slice(4)}`;
  return batch.flatMap(({ line, reference, sku, location, quantity, expectedOn, unread }, place) => {
    const found = known[place]!;
    const before = errors.count;
    const fail = (column: string, message: string) => errors.add(line, column, message);
    if (found.product_id === null && !unread.has("sku"))
      fail("sku", `there is no product ${sku}${suggest.sku(sku)}`);
    const why = found.product_id === null ? null : notStocked(found);
    if (why) fail("sku", `${sku} ${why}`);
    if (found.location_id === null && !unread.has("location"))
      fail("location", `there is no location ${location}${suggest.location(location)}`);
    const isSame = found.quantity === quantity && found.expected_on === expectedOn;
    const closed = found.received_at ?? found.canceled_at;
    if (closed && !isSame && unread.size === 0)
      fail(
        "reference",
        `${reference} was ${found.received_at ? "received" : "canceled"} on ${closed.toISOString().slice(0, 10)}; use another reference`,
      );
    else if (!isSame && expectedOn !== undefined && expectedOn < today)
      fail("expected_on", `${expectedOn} is over`);
    else if (expectedOn !== undefined && expectedOn > lastDay)
      fail("expected_on", `${expectedOn} is more than ${longestWait} years ahead`);
    if (errors.count > before || unread.size > 0) return [];
    const row = {
      reference,
      productId: found.product_id!,
      locationId: found.location_id!,
      quantity: quantity!,
      expectedOn: expectedOn!,
    };
    return [
      { line, sku, location, row, state: isSame ? "unchanged" : found.quantity === null ? "new" : "changed" },
    ];
  });
}

/** Why a product has no stock of its own; null if it has. */
function notStocked({ product_class: kind, is_digital: isDigital }: Known): string | null {
  if (kind === "VariationParent") return "is a parent; announce its variations instead";
  if (kind === "Bundle" || kind === "Set") return "is sold as its parts; announce them instead";
  return isDigital ? "needs no stock" : null;
}
