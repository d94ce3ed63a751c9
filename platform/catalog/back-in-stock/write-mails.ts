import { sql } from "kysely";

import { productPath } from "#contract/mail-links";
import { writeMail } from "#platform/core/outbox";
import type { Database, Executor } from "#platform/db/database";

import { findAvailable } from "./levels";

/**
 * The number of people who are told for each piece within a day (STOCK-30). Not everybody who is told
 * orders, and whoever is told should find a piece.
 */
const mailsPerPiece = 3;
const roundMs = 24 * 60 * 60 * 1000;
/** The number of mails that one transaction writes. */
const atOnce = 200;

interface Due {
  id: string;
  webstore_id: string;
  /** A shopper may have changed the address since. */
  email: string;
  shopper_id: string | null;
  zip_code: string | null;
  name: string;
  url_name: string;
}

/**
 * Tells those who wait for a product that can be ordered again (STOCK-30). Returns the number of mails. May
 * run many times, in several processes at once, and be killed at any moment: each mail is written in the
 * transaction that ends its request.
 */
export async function writeBackInStockMails(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (const [productId, { pieces, stores }] of await findReturned(db, now)) {
    for (;;) {
      const written = await db
        .transaction()
        .execute((trx) => tellNext(trx, { productId, pieces, stores, now }));
      count += written;
      if (written < atOnce) break;
    }
  }
  return count;
}

interface Returned {
  pieces: number;
  /** The stores that sell it. */
  stores: string[];
}

/** The products that somebody waits for and that can be ordered. */
async function findReturned(db: Executor, now: Date): Promise<Map<string, Returned>> {
  const waiting = await db
    .selectFrom("back_in_stock_request as r")
    .innerJoin("webstore as w", "w.id", "r.webstore_id")
    .select(["r.product_id", "w.id", "w.brands"])
    .distinct()
    .where("r.confirmed_at", "is not", null)
    .where("r.mailed_at", "is", null)
    .where("r.expires_at", ">", now)
    .execute();
  const returned = new Map<string, Returned>();
  const stores = new Map(waiting.map(({ id, brands }) => [id, brands]));
  for (const [id, brands] of stores) {
    const wanted = waiting.filter((row) => row.id === id).map((row) => row.product_id);
    for (const [productId, pieces] of await findAvailable(db, brands, wanted)) {
      if (pieces <= 0) continue;
      const known = returned.get(productId);
      if (known) known.stores.push(id);
      else returned.set(productId, { pieces, stores: [id] });
    }
  }
  return returned;
}

/** Tells those who have waited longest, where the store delivers. Returns how many mails were written. */
async function tellNext(
  trx: Executor,
  { productId, pieces, stores, now }: Returned & { productId: string; now: Date },
): Promise<number> {
  // One process at a time counts the mails of a product.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`back-in-stock ${productId}`}, 0))`.execute(trx);
  const { rows: told } = await sql<{ count: number }>`
    select count(*)::int as count from back_in_stock_request
    where product_id = ${productId} and mailed_at > ${new Date(now.getTime() - roundMs)}`.execute(trx);
  const limit = Math.min(atOnce, pieces * mailsPerPiece - told[0]!.count);
  if (limit <= 0) return 0;
  const { rows: due } = await sql<Due>`
    select r.id, r.webstore_id, coalesce(s.email, r.email) as email, r.shopper_id, r.zip_code, p.name, p.url_name
    from back_in_stock_request r
      join product p on p.id = r.product_id
      left join shopper s on s.id = r.shopper_id
      left join location_group g on g.id = r.location_group_id
    where r.product_id = ${productId} and r.webstore_id = any(${stores})
      and r.confirmed_at is not null and r.mailed_at is null and r.expires_at > ${now}
      and coalesce(g.deliverable, true)
    order by r.confirmed_at, r.id limit ${limit} for update of r`.execute(trx);
  if (due.length === 0) return 0;
  for (const request of due) await tell(trx, productId, request, now);
  // A told request is kept for as long as it counts.
  await trx
    .updateTable("back_in_stock_request")
    .set({ mailed_at: now, expires_at: new Date(now.getTime() + roundMs) })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
  return due.length;
}

const tell = (trx: Executor, productId: string, request: Due, now: Date) =>
  writeMail(
    trx,
    {
      template: "back-in-stock",
      data: {
        productName: request.name,
        zipCode: request.zip_code,
        productLink: productPath(productId, request.url_name),
      },
      recipient: request.email,
      webstoreId: request.webstore_id,
      ...(request.shopper_id !== null && { shopperId: request.shopper_id }),
      cause: `back-in-stock:${request.id}`,
    },
    now,
  );
