import { createHash, randomBytes } from "node:crypto";

import { sql } from "kysely";

import type { BackInStockRequest } from "#contract/catalog/back-in-stock";
import { backInStockPath } from "#contract/mail-links";
import { findDeliveryRegion } from "#platform/accounts/regions/queries";
import type { Actor } from "#platform/core/actor";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { writeMail } from "#platform/core/outbox";
import type { Database, Executor, WebstoreTable } from "#platform/db/database";

import { findAvailable } from "./levels";
import { countRequest } from "./limits";

/** The days for which a link is valid, and those for which a confirmed request waits (STOCK-28, STOCK-29). */
const [confirmDays, waitDays] = [2, 180];

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const hashOf = (token: string) => createHash("sha256").update(token).digest();
const notPossible = (message: string) => new PlatformError(422, "INVALID_API_INPUT", message);

interface Asking {
  webstore: WebstoreTable;
  actor: Actor;
  /** The network of the client; null where it is not known. */
  network: string | null;
  now: Date;
}

interface Wanted {
  productId: string;
  email: string;
  zipCode?: string | null | undefined;
}

/**
 * Stores a request (STOCK-28). A shopper's own verified address waits at once. Any other address gets a mail
 * whose link confirms it, also where it waits already, so that the answer tells nothing about the address.
 * Throws 404 for a product that is not sold here, 422 where there is nothing to wait for, and 429 after too
 * many requests.
 */
export async function requestBackInStock(
  db: Database,
  { webstore, actor, network, now }: Asking,
  { productId, email, zipCode = null }: Wanted,
): Promise<"ConfirmationSent" | "Waiting"> {
  const region = zipCode === null ? null : await getServedRegion(db, webstore, zipCode);
  const available = (await findAvailable(db, webstore.brands, [productId])).get(productId);
  if (available === undefined) throw notFound("The product is not sold here");
  if (available > 0) throw notPossible("The product can be ordered");
  const owner = actor.kind === "shopper" && isOwnAddress(actor, email) ? actor.userId : null;
  const token = owner === null ? randomBytes(32).toString("base64url") : null;
  await db.transaction().execute(async (trx) => {
    await countRequest(trx, { email, network }, now);
    const zip = region?.zipCode ?? null;
    const id = await writeRequest(trx, {
      productId,
      webstoreId: webstore.id,
      groupId: region?.locationGroupId ?? null,
      zip,
      email,
      owner,
      token,
      now,
    });
    if (token === null) return;
    const { name } = await trx
      .selectFrom("product")
      .select("name")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    await writeMail(
      trx,
      {
        template: "confirm-back-in-stock",
        data: { productName: name, zipCode: zip, link: backInStockPath(token) },
        recipient: email,
        webstoreId: webstore.id,
        // Each link has a mail of its own.
        cause: `confirm-back-in-stock:${id}:${hashOf(token).toString("hex").slice(0, 16)}`,
      },
      now,
    );
  });
  return owner === null ? "ConfirmationSent" : "Waiting";
}

const isOwnAddress = (shopper: { email: string; isEmailVerified: boolean }, email: string) =>
  shopper.isEmailVerified && shopper.email.toLowerCase() === email.toLowerCase();

async function getServedRegion(db: Executor, webstore: WebstoreTable, zipCode: string) {
  if (!/^\d{5}$/.test(zipCode)) throw badInput("zipCode must be a five-digit ZIP code");
  const region = await findDeliveryRegion(db, webstore, zipCode);
  if (!region?.deliverable) throw notPossible("The store does not deliver to this ZIP code");
  return region;
}

interface NewRequest {
  productId: string;
  webstoreId: string;
  groupId: string | null;
  zip: string | null;
  email: string;
  /** The shopper whose own address it is: such a request is confirmed at once. */
  owner: string | null;
  token: string | null;
  now: Date;
}

/**
 * Writes a request, or renews the open one of the address for this product, store and region, which keeps its
 * place in the queue. Returns its id.
 */
async function writeRequest(trx: Executor, request: NewRequest): Promise<string> {
  const { productId, webstoreId, groupId, zip, email, owner, token, now } = request;
  const confirmedAt = owner === null ? null : now;
  const expiresAt = inDays(now, owner === null ? confirmDays : waitDays);
  await sql`delete from back_in_stock_request
    where product_id = ${productId} and lower(email) = lower(${email}) and expires_at <= ${now}`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into back_in_stock_request as r
      (id, product_id, webstore_id, location_group_id, zip_code, email, shopper_id, token_hash, requested_at, confirmed_at, expires_at)
    values (${newId("backInStockRequest")}, ${productId}, ${webstoreId}, ${groupId}, ${zip}, ${email}, ${owner},
      ${token === null ? null : hashOf(token)}, ${now}, ${confirmedAt}, ${expiresAt})
    on conflict (product_id, webstore_id, coalesce(location_group_id, ''), lower(email)) where mailed_at is null
    do update set zip_code = excluded.zip_code, shopper_id = coalesce(excluded.shopper_id, r.shopper_id),
      token_hash = coalesce(excluded.token_hash, r.token_hash), confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at),
      expires_at = greatest(r.expires_at, excluded.expires_at)
    returning id`.execute(trx);
  return rows[0]!.id;
}

/** The request that a mailed link confirms (API-398). Throws 404 for a link that has ended or never was. */
export async function readRequest(
  db: Executor,
  webstoreId: string,
  token: string,
  now: Date,
): Promise<BackInStockRequest> {
  const row = await db
    .selectFrom("back_in_stock_request as r")
    .innerJoin("product as p", "p.id", "r.product_id")
    .select(["p.id", "p.name", "p.url_name", "r.zip_code", "r.confirmed_at", "r.mailed_at"])
    .where("r.token_hash", "=", hashOf(token))
    .where("r.webstore_id", "=", webstoreId)
    .where("r.expires_at", ">", now)
    .executeTakeFirst();
  if (!row) throw notFound("The link has ended");
  return {
    productId: row.id,
    productName: row.name,
    productUrlName: row.url_name,
    zipCode: row.zip_code,
    status: row.mailed_at ? "Mailed" : row.confirmed_at ? "Waiting" : "Unconfirmed",
  };
}

/** Confirms a request, once (API-399). The time of the consent is its place in the queue. */
export async function confirmRequest(
  db: Executor,
  webstoreId: string,
  token: string,
  now: Date,
): Promise<BackInStockRequest> {
  await db
    .updateTable("back_in_stock_request")
    .set({ confirmed_at: now, expires_at: inDays(now, waitDays) })
    .where("token_hash", "=", hashOf(token))
    .where("webstore_id", "=", webstoreId)
    .where("confirmed_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
  return readRequest(db, webstoreId, token, now);
}
