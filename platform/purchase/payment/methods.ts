import type { Executor } from "#platform/db/database";
import type { PaymentKind } from "#platform/db/purchase-tables";
import { readMinor } from "#platform/core/money";
import { sessionAmount } from "#platform/purchase/test-gateway/sessions";
import type { CartInput } from "#platform/purchase/cart/write/service";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";

import { checkCredit, purchaseOrderAccount } from "./credit";

/** What a token stands for, once it was found good: what the payment's row says of it. */
export interface Method {
  session_id: string | null;
  reference: string | null;
  card_brand: string | null;
  card_last_four: string | null;
  account_id: string | null;
  /** What was approved on the payment page; null where anything may be taken. */
  approved: number | null;
}

export type MethodAnswer =
  Method | { code: "Decline" | "ValidationError" | "SystemError"; title: string; detail: string };

const none = {
  session_id: null,
  reference: null,
  card_brand: null,
  card_last_four: null,
  account_id: null,
  approved: null,
};

/** Auth and PostAuth: the token of a payment page that approved, or of a card given to `payments/token`. */
export async function findCardMethod(
  trx: Executor,
  input: CartInput,
  checkout: CheckoutRow,
  token: string,
): Promise<MethodAnswer> {
  const session = await trx
    .selectFrom("payment_session")
    .selectAll()
    .where("payment_token", "=", token)
    .where("checkout_id", "=", checkout.id)
    .executeTakeFirst();
  if (session) {
    if (session.status !== "approved")
      return { code: "Decline", title: "Payment declined", detail: "The payment was not approved" };
    return {
      ...none,
      session_id: session.id,
      card_brand: session.card_brand,
      card_last_four: session.card_last_four,
      approved: sessionAmount(session),
    };
  }
  const card = await trx
    .selectFrom("card_token")
    .selectAll()
    .where("token", "=", token)
    .where("owner_key", "=", checkout.owner_key)
    .where("webstore_id", "=", checkout.webstore_id)
    .where("expires_at", ">", input.services.now())
    .executeTakeFirst();
  if (!card)
    return {
      code: "ValidationError",
      title: "Payment not known",
      detail: "The payment does not belong to this checkout",
    };
  switch (card.outcome) {
    case "approve":
      return { ...none, reference: token, card_brand: card.card_brand, card_last_four: card.card_last_four };
    case "time-out":
      return {
        code: "SystemError",
        title: "No answer",
        detail: "The bank did not answer in time; try again",
      };
    case "challenge":
      return {
        code: "Decline",
        title: "Payment declined",
        detail: "This card asks for a code, which only the payment page can take",
      };
    case "decline":
      return { code: "Decline", title: "Payment declined", detail: "The card was declined" };
  }
}

/** SimplePurchaseOrder: the number of an order of a business, within what its account may owe. */
export async function findPurchaseOrder(
  trx: Executor,
  input: CartInput,
  number: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<MethodAnswer> {
  const account = await purchaseOrderAccount(trx, input.actor);
  if (!account)
    return {
      code: "ValidationError",
      title: "Not available",
      detail: "Purchase orders are for business accounts",
    };
  const reference = number.trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ./#_-]{0,39}$/u.test(reference)) {
    return {
      code: "ValidationError",
      title: "Purchase order number",
      detail: "Enter the purchase order number: up to 40 letters and digits",
    };
  }
  // What an account may owe is an amount of the usual currency.
  if (currency !== input.webstore.currency)
    return {
      code: "ValidationError",
      title: "Not available",
      detail: `Purchase orders are in ${input.webstore.currency}`,
    };
  const short = await checkCredit(trx, account.id, amount);
  if (short) return { code: "Decline", title: "Credit limit", detail: short };
  return { ...none, reference, account_id: account.id };
}

/** Whether a payment in force is the one that a request asks for once more. */
export const isSame = (
  payment: { kind: PaymentKind; session_id: string | null; reference: string | null; amount_minor: string },
  method: Method,
  kind: PaymentKind,
  total: number,
) =>
  payment.kind === kind &&
  payment.session_id === method.session_id &&
  payment.reference === method.reference &&
  readMinor(payment.amount_minor) === total;
