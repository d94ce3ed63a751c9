import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { endPending } from "#platform/purchase/built-in/ledger";
import type { ProviderNotice, ProviderWebhooks, WebhookRequest } from "#platform/core/payment-provider";

/** Sends a webhook to the store; false if it did not take it. */
export type DeliverNotice = (request: WebhookRequest) => Promise<boolean>;

interface Gateway {
  db: Database;
  now: () => Date;
}

const signatureHeader = "test-gateway-signature";
/** The maximum age of a signature, so that a copied request cannot be sent again later. */
const toleranceMs = 5 * 60 * 1000;
/** When a webhook that the store did not take is sent again. */
const againMs = 60 * 1000;

/** A notice for the store: an operation by its key, or a visit to the page. */
export interface WrittenNotice {
  id: string;
  operation_key: string | null;
  session_id: string | null;
  copies: number;
}

/** Notes that the store is to be told of an operation or a visit. */
export const writeNotice = (
  { db, now }: { db: Executor; now: () => Date },
  about: ({ key: string } | { session: string }) & { inMs?: number; copies?: number },
): Promise<WrittenNotice> =>
  db
    .insertInto("gateway_notice")
    .values({
      id: newId("event"),
      operation_key: "key" in about ? about.key : null,
      session_id: "session" in about ? about.session : null,
      copies: about.copies ?? 1,
      due_at: new Date(now().getTime() + (about.inMs ?? 0)),
      sent_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sends the webhooks that are due. An operation that was pending until then has succeeded. */
export async function sendDueNotices(gateway: Gateway, deliver: DeliverNotice): Promise<number> {
  const { db, now } = gateway;
  // Claimed for a minute, so that of several processes one sends it.
  const { rows } = await sql<WrittenNotice>`
    with due as materialized (
      select id from gateway_notice where sent_at is null and due_at <= ${now()}
      order by due_at limit 20 for update skip locked)
    update gateway_notice n set due_at = ${new Date(now().getTime() + againMs)}
    from due where n.id = due.id returning n.id, n.operation_key, n.session_id, n.copies`.execute(db);
  for (const notice of rows) await sendNotice(gateway, deliver, notice);
  return rows.length;
}

export async function sendNotice(
  gateway: Gateway,
  deliver: DeliverNotice,
  { id, operation_key: key, session_id: session, copies }: WrittenNotice,
): Promise<void> {
  if (key !== null)
    await endPending({ db: gateway.db, provider: "test-gateway" }, key, { status: "Succeeded" });
  const notice = key === null ? { id, session: session! } : { id, operationKey: key };
  for (let copy = 0; copy < copies; copy += 1) {
    if (!(await deliver(await signed(gateway, notice)))) return;
  }
  await gateway.db
    .updateTable("gateway_notice")
    .set({ sent_at: gateway.now() })
    .where("id", "=", id)
    .execute();
}

async function signed(gateway: Gateway, notice: ProviderNotice): Promise<WebhookRequest> {
  const body = JSON.stringify(notice);
  const time = String(gateway.now().getTime());
  const headers = new Headers({ [signatureHeader]: `t=${time},v1=${await sign(gateway.db, time, body)}` });
  return { headers, body };
}

/** The signature of a body that was sent at this time. */
export async function sign(db: Database, time: string, body: string): Promise<string> {
  const { secret } = await db.selectFrom("gateway_secret").select("secret").executeTakeFirstOrThrow();
  return createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
}

/** Signed by the gateway, each signature valid for a few minutes. */
export const gatewayWebhooks = (gateway: Gateway): ProviderWebhooks => ({
  signatureHeader,
  async read({ headers, body }) {
    const { db, now } = gateway;
    const [, time = "", given = ""] =
      /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(headers.get(signatureHeader) ?? "") ?? [];
    if (given === "" || Math.abs(now().getTime() - Number(time)) > toleranceMs) return "unsigned";
    if (!timingSafeEqual(Buffer.from(await sign(db, time, body)), Buffer.from(given))) return "unsigned";
    return parseNotice(body) ?? "unreadable";
  },
});

/** Whether it can be an id or the key of an operation. */
const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[\w:.-]{1,100}$/.test(value);

function parseNotice(body: string): ProviderNotice | null {
  try {
    const { id, operationKey, session } = JSON.parse(body) as Record<string, unknown>;
    if (!isName(id)) return null;
    return isName(operationKey) ? { id, operationKey } : isName(session) ? { id, session } : null;
  } catch {
    return null;
  }
}
