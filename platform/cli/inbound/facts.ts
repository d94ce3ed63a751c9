import { sql } from "kysely";

import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import type { Executor } from "#platform/db/database";

/** A delivery of a supplier, as `--json` prints it (docs/operations.md). */
export interface InboundFacts {
  /** The supplier's order. */
  reference: string;
  sku: string;
  name: string;
  location: string;
  /** The pieces that were announced. */
  quantity: number;
  /** A calendar day of the store, such as `2026-12-09`. */
  expectedOn: string;
  /** Late: still expected, and its day is over. */
  status: "Expected" | "Late" | "Received" | "Canceled";
  /** The pieces that came; null unless it is received. */
  receivedQuantity: number | null;
  createdAt: string;
  receivedAt: string | null;
  canceledAt: string | null;
}

/** A delivery with its ids. */
export interface InboundRow extends InboundFacts {
  id: string;
}

type Times = "createdAt" | "receivedAt" | "canceledAt";
type Selected = Omit<InboundRow, Times> & { [Time in Times]: Date | Extract<InboundRow[Time], null> };

interface Wanted {
  reference?: string;
  /** The name of a location, in any case. */
  location?: string | undefined;
  only?: "open" | "late";
  limit?: number;
}

/** The calendar day of a moment in the store, such as `2026-12-09`. */
export const dayOf = (moment: Date): string => isoDay(storeDay(moment));

/** Deliveries by expected day. */
export async function loadInbound(
  db: Executor,
  now: Date,
  { reference, location, only, limit = 100_000 }: Wanted,
): Promise<InboundRow[]> {
  const today = dayOf(now);
  const { rows } = await sql<Selected>`
    select i.id, i.reference, p.sku, p.name, l.name as location, i.quantity, i.expected_on as "expectedOn",
      case when i.received_at is not null then 'Received' when i.canceled_at is not null then 'Canceled'
        when i.expected_on < ${today} then 'Late' else 'Expected' end as status,
      i.received_quantity as "receivedQuantity", i.created_at as "createdAt", i.received_at as "receivedAt",
      i.canceled_at as "canceledAt"
    from inbound_stock i join product p on p.id = i.product_id join location l on l.id = i.location_id
    where (${reference ?? null}::text is null or i.reference = ${reference ?? null})
      and (${location ?? null}::text is null or lower(l.name) = lower(${location ?? null}))
      and (${only === undefined} or (i.received_at is null and i.canceled_at is null))
      and (${only !== "late"} or i.expected_on < ${today})
    order by i.expected_on, i.reference, p.sku, l.name limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
  }));
}

/** A delivery without its id. */
export const factsOf = ({ id: _id, ...facts }: InboundRow): InboundFacts => facts;
