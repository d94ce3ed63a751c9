import { randomBytes } from "node:crypto";
import { sql } from "kysely";

import { requestKind, type RequestKindName } from "#contract/shopper/request-kinds";
import { requestPath } from "#contract/mail-links";

import { requireOwnerKey } from "#platform/core/actor";
import { PlatformError } from "#platform/core/errors";
import { newId, newReference } from "#platform/core/ids";
import { writeMail } from "#platform/core/outbox";
import type { Database, Executor } from "#platform/db/database";
import { loadSeller } from "#platform/mail/mail-brand";
import { countForm } from "#platform/shopper/registrations/attempts";
import type { RegistrationScope } from "#platform/shopper/registrations/service";

import { detailsOf, type RequestRow } from "./details";
import { readRequest, type ReadRequest, type RequestInput } from "./read-request";

/** The same content within this time is the same request (REQUEST-4). */
const sameForHours = 24;

const findSame = (db: Executor, { content_hash }: ReadRequest, now: Date) =>
  db
    .selectFrom("request")
    .selectAll()
    .where("content_hash", "=", content_hash)
    .where("created_at", ">", new Date(now.getTime() - sameForHours * 60 * 60 * 1000))
    .executeTakeFirst();

/**
 * Writes a request and its mails (REQUEST-1, REQUEST-7). The same content within a day gives the first
 * request; `isNew` is false then. Throws 429 LIMIT_EXCEEDED beyond the limits of a form, and 400
 * MAX_LIMIT_EXCEEDED beyond those of the kind (REQUEST-6).
 */
export async function createRequest(
  scope: RegistrationScope,
  input: RequestInput,
): Promise<{ row: RequestRow; isNew: boolean }> {
  const { actor, webstore, services } = scope;
  const { kind } = input;
  const owner = requireOwnerKey(actor);
  const now = services.now();
  const { documents, ...read } = await readRequest(services.db, actor, webstore, input);
  const known = await findSame(services.db, { ...read, documents }, now);
  if (known) return { row: known, isNew: false };
  await countForm(scope, "requests", read.email);
  return services.db.transaction().execute(async (trx) => {
    // Requests of one address come one after the other, so that limits hold and a double press makes one.
    const key = `requests ${read.email?.toLowerCase() ?? read.content_hash.toString("hex")}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const same = await findSame(trx, { ...read, documents }, now);
    if (same) return { row: same, isNew: false };
    await checkLimit(trx, kind, owner, read, now);
    const row = await trx
      .insertInto("request")
      .values({
        id: newId("request"),
        reference: newReference("M"),
        token: randomBytes(24).toString("base64url"),
        kind,
        webstore_id: webstore.id,
        owner_key: owner,
        ...read,
        fields: JSON.stringify(read.fields),
        status: "Received",
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const file of documents)
      await trx
        .insertInto("request_document")
        .values({ request_id: row.id, ...file })
        .execute();
    await writeMails(
      trx,
      row,
      documents.map(({ file_name }) => file_name),
      now,
    );
    return { row, isNew: true };
  });
}

/** Counts the choices of a person and of an address within some days (REQUEST-6). */
async function checkLimit(
  trx: Executor,
  kind: RequestKindName,
  owner: string,
  { email, fields }: Pick<ReadRequest, "email" | "fields">,
  now: Date,
): Promise<void> {
  const { limit } = requestKind(kind);
  if (!limit) return;
  const wanted = fields[limit.field];
  const since = new Date(now.getTime() - limit.days * 24 * 60 * 60 * 1000);
  const street = sql`regexp_replace(lower(fields->>'street'), '[^a-z0-9]', '', 'g')`;
  const typed = String(fields.street ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(fields->${limit.field}::text)), 0)::int as count from request
    where kind = ${kind} and created_at > ${since} and (owner_key = ${owner} or lower(email) = ${email?.toLowerCase()}
      or left(fields->>'postalCode', 5) = ${String(fields.postalCode ?? "").slice(0, 5)} and ${street} = ${typed})`.execute(
    trx,
  );
  if (rows[0]!.count + (Array.isArray(wanted) ? wanted.length : 0) > limit.most)
    throw new PlatformError(
      400,
      "MAX_LIMIT_EXCEEDED",
      `There can be at most ${limit.most} within ${limit.days} days for one address`,
    );
}

/** The mail to the sender, and the one to the store's support address (REQUEST-7). */
async function writeMails(trx: Executor, row: RequestRow, files: readonly string[], now: Date) {
  const { name } = requestKind(row.kind);
  const { reference, webstore_id: webstoreId } = row;
  if (row.email !== null)
    await writeMail(
      trx,
      {
        template: "request-received",
        recipient: row.email,
        webstoreId,
        cause: `request-received:${row.id}`,
        // Nothing that was typed: the sender may be a stranger to the address.
        data: { name, reference, link: requestPath(row.token) },
      },
      now,
    );
  const { supportEmail } = await loadSeller(trx, webstoreId);
  if (supportEmail !== null)
    await writeMail(
      trx,
      {
        template: "request-arrived",
        recipient: supportEmail,
        webstoreId,
        cause: `request-arrived:${row.id}`,
        data: { name, reference, details: detailsOf(row, files), isApplication: row.kind === "trade" },
      },
      now,
    );
}

/** Deletes requests whose last change is too long ago (OPS-201). */
export async function deleteOldRequests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("request").where("updated_at", "<", before).execute();
  await db
    .deleteFrom("repair_request")
    .where("updated_at", "<", before)
    .where("status", "in", ["Closed", "Canceled"])
    .where("owner_key", "like", "guest:%")
    .execute();
}
