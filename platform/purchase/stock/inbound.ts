import { sql } from "kysely";

import { newId } from "#platform/core/ids";
import type { Executor, InboundEventTable } from "#platform/db/database";
import { notifyChange } from "#platform/db/notify-change";

import { putIntoStock } from "./put-into-stock";

/** A change of inbound stock, in the caller's transaction, and who makes it. */
export interface InboundChange {
  trx: Executor;
  now: Date;
  /** Such as `operator:kim`. */
  actor: string;
  note: string | null;
}

/** A supplier's coming delivery. */
export interface Announcement {
  reference: string;
  productId: string;
  locationId: string;
  quantity: number;
  /** A calendar day of the store. */
  expectedOn: string;
}

interface ChangedRow {
  id: string;
  productId: string;
  locationId: string;
  quantity: number;
  expectedOn: string;
  kind: InboundEventTable["kind"];
}

/**
 * Lets one transaction at a time change inbound stock, until it ends. Call this before you read what is to be
 * changed. Stock rows are locked later, and orders do not lock inbound stock, so nothing can deadlock.
 * Readers do not wait.
 */
export async function lockInbound(trx: Executor): Promise<void> {
  await sql`lock table inbound_stock in share row exclusive mode`.execute(trx);
}

/** Writes new deliveries, and new quantities and days of open ones; what is closed stays (STOCK-23). */
export async function announceInbound(change: InboundChange, rows: readonly Announcement[]): Promise<void> {
  const given = JSON.stringify(rows.map((row) => ({ ...row, id: newId("inboundStock") })));
  const { rows: changed } = await sql<ChangedRow>`
    insert into inbound_stock (id, reference, product_id, location_id, quantity, expected_on, created_at)
    select id, reference, "productId", "locationId", quantity, "expectedOn", ${change.now}::timestamptz
    from json_to_recordset(${given}::json)
      as f(id text, reference text, "productId" text, "locationId" text, quantity int, "expectedOn" text)
    on conflict (reference, product_id, location_id)
      do update set quantity = excluded.quantity, expected_on = excluded.expected_on
      where inbound_stock.received_at is null and inbound_stock.canceled_at is null
    returning id, product_id as "productId", location_id as "locationId", quantity, expected_on as "expectedOn",
      case when xmax = 0 then 'Announced' else 'Changed' end as kind`.execute(change.trx);
  await record(change, changed);
}

/**
 * Puts what has come into stock and closes its deliveries, in one transaction (STOCK-26). A closed delivery
 * is left alone, so no piece is counted twice.
 */
export async function receiveInbound(
  change: InboundChange,
  quantities: readonly { id: string; quantity: number }[],
): Promise<void> {
  const { rows } = await sql<ChangedRow>`
    update inbound_stock i set received_at = ${change.now}, received_quantity = f.quantity
    from json_to_recordset(${JSON.stringify(quantities)}::json) as f(id text, quantity int)
    where i.id = f.id and i.received_at is null and i.canceled_at is null
    returning i.id, i.product_id as "productId", i.location_id as "locationId", f.quantity,
      i.expected_on as "expectedOn", 'Received' as kind`.execute(change.trx);
  await putIntoStock(change.trx, rows);
  await record(change, rows);
}

/** Closes deliveries that will not come. */
export async function cancelInbound(change: InboundChange, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<ChangedRow>`
    update inbound_stock set canceled_at = ${change.now}
    where id = any(${[...ids]}) and received_at is null and canceled_at is null
    returning id, product_id as "productId", location_id as "locationId", quantity,
      expected_on as "expectedOn", 'Canceled' as kind`.execute(change.trx);
  await record(change, rows);
}

/** Writes the audit trail, and tells running stores that the availability has changed. */
async function record({ trx, now, actor, note }: InboundChange, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const events = rows.map((row) => ({ ...row, inboundId: row.id, id: newId("event") }));
  await sql`
    insert into inbound_event (id, inbound_id, kind, actor, note, quantity, expected_on, created_at)
    select id, "inboundId", kind, ${actor}, ${note}, quantity, "expectedOn", ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(events)}::json)
      as f(id text, "inboundId" text, kind text, quantity int, "expectedOn" text)`.execute(trx);
  await notifyChange(trx, "stock");
}
