import type { Selectable } from "kysely";

import type { Database, PaymentOperationTable } from "#platform/db/database";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { authorizeSavedCard } from "#platform/purchase/payment/mandates";
import { renewedKey } from "#platform/purchase/order/renewals";
import { noAnswer } from "#platform/purchase/fulfillment/order-sums";
import {
  getProvider,
  type OperationRequest,
  type PaymentProvider,
  type ProviderAnswer,
  type PaymentServices,
} from "#platform/core/payment-provider";

import {
  claimOperations,
  nextAttempt,
  nextLookUp,
  operationKey,
  requestOf,
  type ClaimedOperation,
} from "./operation-queue";
import { recordResult } from "./record-result";
import { chooseReleased } from "./renew-authorization";
import { assignRefund } from "./split-refund";

/** The services to settle money. */
export type SettlementServices = Pick<PaymentServices, "db" | "now" | "log" | "providers">;

/** The number of operations that a process performs at the same time. */
const atOnce = 5;

interface Scope {
  /** Only the operations of this order. */
  orderId?: string | undefined;
  /** Only the operations of these orders. */
  orderIds?: readonly string[] | undefined;
  /** Operations that the caller has claimed. They are performed first. */
  claimed?: readonly ClaimedOperation[] | undefined;
  /** Ends the work before the next claim. */
  isStopped?: () => boolean;
  /** Gets the order after each result, the newest last; null where it was not read. */
  onResult?: (order: OrderRecord | null) => void;
}

/**
 * Performs the operations that are due now: asks their providers and records the results (PAY-33). Any number
 * of processes may do so at once. Returns the operations as they are afterwards, in the order in which they
 * were performed.
 */
export async function performOperations(
  services: SettlementServices,
  {
    orderId,
    orderIds = orderId === undefined ? undefined : [orderId],
    claimed: given = [],
    isStopped,
    onResult,
  }: Scope = {},
): Promise<Selectable<PaymentOperationTable>[]> {
  const performed: Selectable<PaymentOperationTable>[] = [];
  const waiting = [...given];
  for (;;) {
    if (isStopped?.()) return performed;
    const claimed =
      waiting.length > 0
        ? waiting.splice(0, atOnce)
        : await claimOperations(services.db, services.now(), atOnce, orderIds ?? null);
    const results = await Promise.all(
      claimed.map(async (operation) => {
        const result = await performOne(services, operation);
        onResult?.(result?.order ?? null);
        return result?.operation ?? null;
      }),
    );
    performed.push(...results.filter((result) => result !== null));
    // A refund may have waited for a capture of this round.
    if (claimed.length === 0) return performed;
  }
}

async function performOne(services: SettlementServices, claimed: ClaimedOperation) {
  const { db, now, log } = services;
  const operation = claimed.is_renewed ? await chooseTarget(db, claimed) : claimed;
  let answer: ProviderAnswer;
  try {
    answer = await ask(services, operation);
  } catch (error) {
    log.error(
      { err: error, operation: operation.id, kind: operation.kind, attempts: operation.attempts },
      "A payment provider did not answer",
    );
    return tryLater(db, operation, error as Error, now());
  }
  return recordResult({ db, now: now() }, operation.id, answer, operationKey(operation));
}

/** Decides which of the authorizations of an order an operation is about. */
async function chooseTarget(db: Database, operation: ClaimedOperation): Promise<ClaimedOperation> {
  if (operation.kind === "Refund") {
    const refund = await assignRefund(db, operation);
    return { ...operation, ...refund, target: refund.authorization_id ?? operation.target };
  }
  if (operation.kind === "Void" && renewedKey(operation.cause) !== null)
    return { ...operation, target: (await chooseReleased(db, operation)) ?? operation.target };
  return operation;
}

/** A pending operation is looked up. It is asked for again only if the provider does not know it. */
async function ask(
  { db, providers }: SettlementServices,
  operation: ClaimedOperation,
): Promise<ProviderAnswer> {
  const provider = getProvider(providers, operation.provider);
  const known = operation.status === "Pending" ? await provider.findOperation(operationKey(operation)) : null;
  if (known) return known;
  const request = requestOf(operation);
  switch (operation.kind) {
    case "Authorize":
      return authorizeSavedCard(db, provider, request, operation);
    case "Capture":
      return provider.capture(request);
    case "Void":
      return releaseAt(provider, request);
    case "Refund":
      return provider.refund(request);
  }
}

/** An expired authorization holds nothing any more, so it is released, whatever the provider says. */
async function releaseAt(provider: PaymentProvider, request: OperationRequest): Promise<ProviderAnswer> {
  const answer = await provider.void(request);
  return answer.status === "Refused" && answer.isExpired
    ? { status: "Succeeded", reference: request.key }
    : answer;
}

/** Without an answer nobody knows whether money moved: it is asked again with the same key, or given up. */
async function tryLater(db: Database, operation: ClaimedOperation, error: Error, now: Date) {
  const due = operation.status === "Pending" ? nextLookUp(now) : nextAttempt(operation, now);
  if (due === null)
    return recordResult({ db, now }, operation.id, {
      status: "Refused",
      reason: `${noAnswer} ${operation.attempts} attempts: ${error.message}`,
    });
  const row = await db
    .updateTable("payment_operation")
    .set({ due_at: due, failure: error.message.slice(0, 500) })
    .where("id", "=", operation.id)
    .where("attempts", "=", operation.attempts)
    .where("status", "in", ["Requested", "Pending"])
    .returningAll()
    .executeTakeFirst();
  return row ? { operation: row, order: null } : null;
}
