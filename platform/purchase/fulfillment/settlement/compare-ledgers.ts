import type { Selectable } from "kysely";

import type { PaymentOperationTable } from "#platform/db/database";
import { toDecimalText } from "#platform/core/money";
import { noAnswerPattern } from "#platform/purchase/fulfillment/order-sums";
import { requestVoids } from "#platform/purchase/cart/write/end-checkouts";
import type { AuthorizationState } from "#platform/core/payment-provider";

import { operationOfKey } from "./operation-queue";
import type { SettlementServices } from "./perform-operations";

/** An authorization whose sums differ in a way that only a person can judge. */
export interface Difference {
  provider: string;
  authorization: string;
  orderId: string | null;
  detail: string;
}

type Operation = Pick<
  Selectable<PaymentOperationTable>,
  "id" | "payment_id" | "authorization_id" | "order_id" | "kind" | "amount_minor" | "status"
>;

/** The store's knowledge of an authorization. */
interface Known {
  payment: { id: string; status: string } | undefined;
  operations: Operation[];
  /** Payments that are older than the ledger are named by their order alone. */
  paysOrder: boolean;
}

/**
 * Compares a page of a provider's authorizations with the store's payments, with a few statements for all of
 * them. Those that belong to no payment are voided. Returns their number and what differs.
 */
export async function comparePage(
  services: SettlementServices,
  provider: string,
  states: readonly AuthorizationState[],
): Promise<{ orphans: number; differences: Difference[] }> {
  const known = await findKnown(services, provider, states);
  const orphans = states.filter((state) => isOrphan(state, known(state)));
  for (const { reference, createdAt } of orphans)
    services.log.info(
      { provider, authorization: reference, madeAt: createdAt },
      "An authorization that belongs to no payment is voided",
    );
  await requestVoids(
    services.db,
    orphans.map((state) => ({
      provider,
      payment_id: known(state).payment?.id ?? state.reference,
      amount_minor: state.amount,
      currency: state.currency,
    })),
    services.now(),
  );
  const differences = states.flatMap((state) => {
    const { operations } = known(state);
    const detail = orphans.includes(state) ? "" : differenceOf(state, operations);
    const orderId = operations[0]?.order_id ?? null;
    return detail === "" ? [] : [{ provider, authorization: state.reference, orderId, detail }];
  });
  return { orphans: orphans.length, differences };
}

/** The authorizations of a page that belong to no payment. */
export async function findOrphans(
  services: SettlementServices,
  provider: string,
  states: readonly AuthorizationState[],
): Promise<AuthorizationState[]> {
  const known = await findKnown(services, provider, states);
  return states.filter((state) => isOrphan(state, known(state)));
}

async function findKnown(
  { db }: SettlementServices,
  provider: string,
  states: readonly AuthorizationState[],
): Promise<(state: AuthorizationState) => Known> {
  const references = states.map(({ reference }) => reference);
  const keys = states.map(({ key }) => operationOfKey(key));
  if (states.length === 0) return () => ({ payment: undefined, operations: [], paysOrder: false });
  const payments = await db
    .selectFrom("payment")
    .select(["id", "status", "authorization_id"])
    .where("provider", "=", provider)
    .where("authorization_id", "in", references)
    .execute();
  const operations = await db
    .selectFrom("payment_operation")
    .select(["id", "payment_id", "authorization_id", "order_id", "kind", "amount_minor", "status"])
    .where(({ or, and, eb }) =>
      or([
        eb("authorization_id", "in", references),
        and([
          eb("authorization_id", "is", null),
          eb("payment_id", "in", [...references, ...payments.map(({ id }) => id)]),
          eb("kind", "!=", "Authorize"),
        ]),
        // A renewed authorization is named by the key of its request.
        and([eb("id", "in", keys), eb("kind", "=", "Authorize")]),
      ]),
    )
    .where(({ or, eb }) => or([eb("status", "!=", "Failed"), eb("failure", "like", noAnswerPattern)]))
    .execute();
  const paying = await db.selectFrom("order_payment").select("id").where("id", "in", references).execute();
  const paymentOf = new Map(payments.map((payment) => [payment.authorization_id, payment]));
  const ordersPaid = new Set(paying.map(({ id }) => id));
  const byAuthorization = groupBy(operations, (each) => each.authorization_id);
  const byPayment = groupBy(
    operations.filter((each) => each.authorization_id === null && each.kind !== "Authorize"),
    (each) => each.payment_id,
  );
  const byId = new Map(operations.map((each) => [each.id, each]));
  return ({ reference, key }) => {
    const payment = paymentOf.get(reference);
    const renewal = byId.get(operationOfKey(key));
    const own = new Set([
      ...(byAuthorization.get(reference) ?? []),
      ...(byPayment.get(reference) ?? []),
      ...((payment && byPayment.get(payment.id)) ?? []),
      ...(renewal?.kind === "Authorize" ? [renewal] : []),
    ]);
    return { payment, operations: [...own], paysOrder: ordersPaid.has(reference) };
  };
}

function groupBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const group = groups.get(nameOf(row));
    if (group) group.push(row);
    else groups.set(nameOf(row), [row]);
  }
  return groups;
}

function isOrphan(
  { amount, captured, voided }: AuthorizationState,
  { payment, operations, paysOrder }: Known,
): boolean {
  const isOurs =
    operations.length > 0 || (payment ? ["Authorised", "Ordered"].includes(payment.status) : paysOrder);
  return !isOurs && amount > 0 && captured === 0 && voided === 0;
}

/** The differences, in words; empty if there are none. */
function differenceOf(
  { captured, voided, refunded }: AuthorizationState,
  operations: readonly Operation[],
): string {
  // An operation on its way may be in one of the ledgers only.
  if (operations.some(({ status }) => status !== "Succeeded")) return "";
  const ours = (kind: Operation["kind"]) =>
    operations.reduce((sum, each) => sum + (each.kind === kind ? Number(each.amount_minor) : 0), 0);
  const pairs = [
    ["captured", ours("Capture"), captured],
    ["voided", ours("Void"), voided],
    ["refunded", ours("Refund"), refunded],
  ] as const;
  return pairs
    .filter(([, here, there]) => here !== there)
    .map(([what, here, there]) => `${what} ${toDecimalText(here)} here, ${toDecimalText(there)} there`)
    .join("; ");
}
