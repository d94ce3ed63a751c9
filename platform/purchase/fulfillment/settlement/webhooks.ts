import type { WebhookRequest } from "#platform/core/payment-provider";
import { lookAtReported } from "#platform/purchase/payment/visits";

import { operationOfKey } from "./operation-queue";
import type { SettlementServices } from "./perform-operations";
import { recordResult } from "./record-result";

const path = /^\/payment-webhooks\/([a-z-]{1,40})$/;
const day = 24 * 60 * 60 * 1000;

/**
 * `POST /payment-webhooks/{provider}` (PAY-35): a function from Request to Response, null for other
 * addresses. The signature is checked by the provider's adapter. The content of a webhook is not believed: it
 * only makes the store ask the provider, so that a webhook that is late, early or sent twice does no harm.
 */
export function createWebhooks(services: SettlementServices) {
  return async function webhooks(request: Request): Promise<Response | null> {
    const name = path.exec(new URL(request.url).pathname)?.[1];
    if (name === undefined) return null;
    if (request.method !== "POST") return answer(405, "Only POST is possible here");
    // The provider and its signature come first: nothing of a stranger's body is read.
    const webhooks = services.providers.get(name)?.webhooks;
    if (!webhooks) return answer(404, "There is no such provider");
    if (!request.headers.has(webhooks.signatureHeader)) return answer(401, "The signature is missing");
    return receiveWebhook(services, name, { headers: request.headers, body: await request.text() });
  };
}

export async function receiveWebhook(
  services: SettlementServices,
  name: string,
  request: WebhookRequest,
): Promise<Response> {
  const notice = (await services.providers.get(name)?.webhooks?.read(request)) ?? "unsigned";
  if (notice === "unsigned") return answer(401, "The signature is wrong");
  if (notice === "unreadable") return answer(400, "The webhook cannot be read");
  if ("session" in notice) {
    // The visit was written before its page was opened, so there is nothing to keep.
    await lookAtReported(services, name, notice.session);
    return answer(200, "Received");
  }
  await services.db
    .insertInto("payment_notice")
    .values({
      provider: name,
      id: notice.id,
      operation_key: notice.operationKey,
      received_at: services.now(),
      applied_at: null,
    })
    .onConflict((conflict) => conflict.columns(["provider", "id"]).doNothing())
    .execute();
  await applyNotice(services, name, notice);
  return answer(200, "Received");
}

/** Asks the provider about the operation. Returns false if it is not known yet; the notice is then kept. */
async function applyNotice(
  { db, now, providers }: SettlementServices,
  provider: string,
  { id, operationKey: key }: { id: string; operationKey: string },
): Promise<boolean> {
  const operation = await db
    .selectFrom("payment_operation")
    .select("id")
    .where("id", "=", operationOfKey(key))
    .where("provider", "=", provider)
    .executeTakeFirst();
  const result = operation && (await providers.get(provider)!.findOperation(key));
  if (!operation || !result) return false;
  await recordResult({ db, now: now() }, operation.id, result, key);
  await db
    .updateTable("payment_notice")
    .set({ applied_at: now() })
    .where("provider", "=", provider)
    .where("id", "=", id)
    .execute();
  return true;
}

/** Applies notices that came before what they are about, and forgets those that never fitted. */
export async function applyStoredNotices(services: SettlementServices): Promise<number> {
  const { db, now } = services;
  await db
    .deleteFrom("payment_notice")
    .where("received_at", "<", new Date(now().getTime() - 30 * day))
    .execute();
  const kept = await db.selectFrom("payment_notice").selectAll().where("applied_at", "is", null).execute();
  let applied = 0;
  for (const { provider, id, operation_key: key } of kept)
    if (await applyNotice(services, provider, { id, operationKey: key })) applied += 1;
  return applied;
}

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain;charset=UTF-8", "cache-control": "no-store" },
  });
