import { toDecimalText } from "#platform/core/money";
import { getProvider, type AuthorizationState } from "#platform/purchase/providers/payment-provider";
import { revokeUnusedMandates } from "#platform/purchase/payment/mandates";
import { requestVoids } from "#platform/purchase/cart/write/end-checkouts";

import { operationKey, operationOfKey } from "./operation-queue";
import type { SettlementServices } from "./perform-operations";
import { recordResult } from "./record-result";
import { applyKeptNotices } from "./webhooks";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A payment that is being made has an authorization before it is stored. */
const orphanAfterMs = hour;
/** What is older has been compared before. */
const lookBackMs = 14 * day;

/** What a comparison with the providers found. */
export interface Reconciliation {
  /** Operations whose result was recorded, or corrected. */
  mended: number;
  /** Authorizations that belong to no payment, and are voided. */
  orphans: number;
  /** Webhooks that came early and fit now. */
  notices: number;
  /** Authorizations whose sums differ in a way that only a person can judge. */
  differences: { provider: string; authorization: string; orderId: string | null; detail: string }[];
}

/**
 * Compares our operations and authorizations with those of the providers, and mends what differs (PAY-36).
 * Repeating it changes nothing.
 */
export async function reconcile(services: SettlementServices): Promise<Reconciliation> {
  const notices = await applyKeptNotices(services);
  const mended = await mendOperations(services);
  await revokeUnusedMandates(services);
  let orphans = 0;
  const differences: Reconciliation["differences"] = [];
  for (const [name, provider] of services.providers) {
    const time = services.now().getTime();
    const from = new Date(time - lookBackMs);
    for (const state of await provider.listAuthorizations(from, new Date(time - orphanAfterMs))) {
      const found = await compare(services, name, state);
      if (found === "orphan") orphans += 1;
      else if (found) differences.push({ provider: name, authorization: state.reference, ...found });
    }
  }
  for (const difference of differences)
    services.log.error(difference, "A payment differs from the provider's books");
  return { mended, orphans, notices, differences };
}

/** Asks the providers about everything that has no final result, or was given up without an answer. */
async function mendOperations(services: SettlementServices): Promise<number> {
  const { db, now, providers } = services;
  const open = await db
    .selectFrom("payment_operation")
    .selectAll()
    .where("created_at", ">", new Date(now().getTime() - 60 * day))
    .where(({ or, and, eb }) =>
      or([
        eb("status", "in", ["Pending", "Failed"]),
        and([eb("status", "=", "Requested"), eb("attempts", ">", 0)]),
      ]),
    )
    .execute();
  let mended = 0;
  for (const operation of open) {
    const key = operationKey(operation);
    const result = await getProvider(providers, operation.provider).findOperation(key);
    if (!result) continue;
    const after = await recordResult({ db, now: now() }, operation.id, result, key);
    if (after && after.status !== operation.status) mended += 1;
  }
  return mended;
}

async function compare(
  { db, now }: SettlementServices,
  provider: string,
  { reference, key, amount, captured, voided, refunded, currency }: AuthorizationState,
): Promise<"orphan" | { orderId: string | null; detail: string } | null> {
  const payment = await db
    .selectFrom("payment")
    .select(["id", "status"])
    .where("provider", "=", provider)
    .where("authorization_id", "=", reference)
    .executeTakeFirst();
  const operations = await db
    .selectFrom("payment_operation")
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb("authorization_id", "=", reference),
        and([
          eb("authorization_id", "is", null),
          eb("payment_id", "in", [reference, ...(payment ? [payment.id] : [])]),
          eb("kind", "!=", "Authorize"),
        ]),
        // What was authorized anew is named by the key of its request.
        and([eb("id", "=", operationOfKey(key)), eb("kind", "=", "Authorize")]),
      ]),
    )
    .where("status", "!=", "Failed")
    .execute();
  const open = amount - captured - voided;
  // Payments that are older than the books are named by their order alone.
  const paysOrder = db.selectFrom("order_payment").select("id").where("id", "=", reference);
  const isOurs =
    operations.length > 0 ||
    (payment ? ["Authorised", "Ordered"].includes(payment.status) : await paysOrder.executeTakeFirst());
  if (!isOurs && open === amount && open > 0) {
    await requestVoids(
      db,
      [{ provider, payment_id: payment?.id ?? reference, amount_minor: open, currency }],
      now(),
    );
    return "orphan";
  }
  // What is on its way may be in one of the books only.
  if (operations.some(({ status }) => status !== "Succeeded")) return null;
  const ours = (kind: string) =>
    operations.reduce((sum, each) => sum + (each.kind === kind ? Number(each.amount_minor) : 0), 0);
  const pairs = [
    ["captured", ours("Capture"), captured],
    ["voided", ours("Void"), voided],
    ["refunded", ours("Refund"), refunded],
  ] as const;
  const detail = pairs
    .filter(([, here, there]) => here !== there)
    .map(([what, here, there]) => `${what} ${toDecimalText(here)} here, ${toDecimalText(there)} there`)
    .join("; ");
  return detail === "" ? null : { orderId: operations[0]?.order_id ?? null, detail };
}
