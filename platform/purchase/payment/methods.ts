import type { Executor } from "#platform/db/database";
import type { PaymentKind } from "#platform/db/stored-values";
import { readMinor } from "#platform/core/money";
import { settingsOf } from "#platform/core/store-settings";
import type { CartInput } from "#platform/purchase/cart/access";
import { findPurchaseOrderAccount } from "#platform/purchase/checkout/payment-methods";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";

import type { BillingAddress } from "./billing-address";
import { findCreditProblem } from "./credit";
import { visitAmount } from "./visits";

/** A payment method that was checked, as columns of the payment. */
export interface Method {
  session_id: string | null;
  reference: string | null;
  card_brand: string | null;
  card_last_four: string | null;
  account_id: string | null;
  /**
   * The amount that was approved on the payment page, in minor units; null for methods without an approved
   * amount.
   */
  approved: number | null;
  /** The billing address that came with the visit to the page, or with the card. */
  billing_address: BillingAddress | null;
}

export type MethodAnswer =
  Method | { code: "Decline" | "ValidationError" | "SystemError"; title: string; detail: string };

const noMethod = {
  session_id: null,
  reference: null,
  card_brand: null,
  card_last_four: null,
  account_id: null,
  approved: null,
  billing_address: null,
};

/**
 * Finds the payment method of Auth and PostAuth by its token: an approved session of the payment page, or a
 * card token of `payments/token` (PAY-14, PAY-19).
 */
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
      ...noMethod,
      session_id: session.id,
      card_brand: session.card_brand,
      card_last_four: session.card_last_four,
      approved: visitAmount(session),
      billing_address: session.billing_address as BillingAddress | null,
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
      return {
        ...noMethod,
        reference: token,
        card_brand: card.card_brand,
        card_last_four: card.card_last_four,
        billing_address: card.billing_address as BillingAddress | null,
      };
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

/**
 * Finds the payment method of SimplePurchaseOrder: a purchase order number of a business account. The amount
 * (minor units) must be within its credit (PAY-21, PAY-22).
 */
export async function findPurchaseOrder(
  trx: Executor,
  input: CartInput,
  number: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<MethodAnswer> {
  const account = await findPurchaseOrderAccount(trx, input.actor);
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
  // Credit limits are amounts in the default currency of the store.
  if (currency !== input.webstore.currency)
    return {
      code: "ValidationError",
      title: "Not available",
      detail: `Purchase orders are in ${input.webstore.currency}`,
    };
  const creditProblem = await findCreditProblem(trx, account.id, amount);
  if (creditProblem) return { code: "Decline", title: "Credit limit", detail: creditProblem };
  return { ...noMethod, reference, account_id: account.id };
}

/**
 * The payment method of BankTransfer. Its reference is the number of the order, so there is nothing to find.
 */
export const findBankTransfer = ({ webstore }: CartInput): MethodAnswer =>
  settingsOf(webstore).bankDetails
    ? noMethod
    : { code: "ValidationError", title: "Not available", detail: "This store takes no bank transfers" };

/** Whether a request repeats the given payment: same kind, method and total (minor units). */
export const isSamePayment = (
  payment: { kind: PaymentKind; session_id: string | null; reference: string | null; amount_minor: string },
  method: Method,
  kind: PaymentKind,
  total: number,
) =>
  payment.kind === kind &&
  payment.session_id === method.session_id &&
  payment.reference === method.reference &&
  readMinor(payment.amount_minor) === total;
