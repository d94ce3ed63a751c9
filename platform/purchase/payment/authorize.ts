import type { Selectable } from "kysely";

import type { CheckoutError } from "#contract/values";

import { requireOwnerKey } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import type { PaymentKind, PaymentTable } from "#platform/db/purchase-tables";
import { PlatformError } from "#platform/core/errors";
import { readMinor } from "#platform/core/money";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { CartInput } from "#platform/purchase/cart/access";
import { checkNotExpired, lockCheckout } from "#platform/purchase/checkout/access";
import { voidPayments } from "#platform/purchase/cart/write/end-checkouts";

import {
  describePayment,
  describeVisit,
  paymentProblem,
  refusal,
  type PaymentAnswer,
  type PaymentRequest,
} from "./answers";
import {
  authorizeAtProvider,
  providerOf,
  releaseUnused,
  type NewAuthorization,
} from "./authorize-at-provider";
import { readBillingAddress, type BillingAddress } from "./billing-address";
import { holdStock } from "./hold-stock";
import { storeMandate } from "./mandates";
import { findBankTransfer, findCardMethod, findPurchaseOrder, isSamePayment } from "./methods";

/**
 * The request types Auth, PostAuth, SimplePurchaseOrder and BankTransfer (PAY-14): authorizes the current
 * total of the checkout with a token or a purchase order number. A new payment reverses the previous one
 * (PAY-16). A repeated request gets the same answer, also after the order (PAY-15). Failures are answers
 * with a result code; throws only if the checkout does not exist or has expired (CHECKOUT-3). A payment
 * whose goods are sold out is not authorized (STOCK-16).
 */
export async function authorizePayment(
  input: CartInput,
  request: PaymentRequest & { requestType: PaymentKind },
): Promise<PaymentAnswer> {
  const { requestType: kind } = request;
  const token = kind === "BankTransfer" ? kind : request.paymentToken;
  if (!token)
    return refusal("ValidationError", [
      paymentProblem("Payment missing", "paymentToken is missing", "paymentToken"),
    ]);
  const billing = await checkBilling(input, request);
  if ("problem" in billing) return refusal("ValidationError", [billing.problem]);
  const reserved = await authorizeAtProvider(input, kind, token);
  if (reserved !== null && "salesforceResultCode" in reserved) return reserved;
  const stored = { isStored: false };
  try {
    return await storePayment(input, request, { token, address: billing.address, reserved, stored });
  } finally {
    if (reserved !== null && !stored.isStored) await releaseUnused(input, reserved);
  }
}

interface NewPayment {
  token: string;
  address: BillingAddress | null;
  reserved: NewAuthorization | null;
  /** Told whether the payment was stored. */
  stored: { isStored: boolean };
}

/** Checks the payment under the lock of its cart and stores it. */
async function storePayment(
  input: CartInput,
  { requestType: kind }: PaymentRequest & { requestType: PaymentKind },
  { token, address, reserved, stored }: NewPayment,
): Promise<PaymentAnswer> {
  const now = input.services.now();
  const answer = await input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockCheckout(trx, input, input.params.checkoutId!);
    checkNotExpired(checkout, now);
    const payments = await trx
      .selectFrom("payment")
      .selectAll()
      .where("checkout_id", "=", checkout.id)
      .where("status", "in", ["Authorised", "Stale", "Ordered"])
      .execute();
    const view = await loadPricedCart(trx, input, cart, now);
    const total = amountDue(view);
    const repeated = payments.find(
      (each) =>
        each.status !== "Stale" &&
        each.kind === kind &&
        each.reference !== null &&
        each.reference === token.trim(),
    );
    if (repeated && (checkout.status === "Completed" || readMinor(repeated.amount_minor) === total))
      return describePayment(repeated);
    if (payments.some((each) => each.kind !== kind && each.provider === providerOf(kind))) {
      return refusal("ValidationError", [
        paymentProblem(
          "Another kind of payment",
          `This checkout is paid by ${payments[0]!.kind}; the kind cannot change`,
          "requestType",
        ),
      ]);
    }
    const method =
      kind === "SimplePurchaseOrder"
        ? await findPurchaseOrder(trx, input, token, { amount: total, currency: cart.currency })
        : kind === "BankTransfer"
          ? findBankTransfer(input)
          : await findCardMethod(trx, input, checkout, token);
    if ("code" in method)
      return refusal(method.code, [paymentProblem(method.title, method.detail, "paymentToken")]);
    const activePayment = payments.find((each) => each.status !== "Stale");
    if (checkout.status === "Completed") {
      if (
        activePayment &&
        activePayment.session_id !== null &&
        activePayment.session_id === method.session_id
      )
        return describeAnyPayment(trx, activePayment);
      return refusal("ValidationError", [
        paymentProblem("Order placed", "The order of this checkout was placed already"),
      ]);
    }
    if (method.approved !== null && method.approved !== total) {
      return refusal("ValidationError", [
        paymentProblem(
          "Amount changed",
          "The total has changed since the payment was approved",
          "paymentToken",
        ),
      ]);
    }
    if (activePayment && isSamePayment(activePayment, method, kind, total))
      return describeAnyPayment(trx, activePayment);
    // Something changed between asking the provider and the lock.
    if (reserved?.amount !== total)
      return refusal("ValidationError", [
        paymentProblem("Amount changed", "The total has changed; try again", "paymentToken"),
      ]);
    const stockProblems = await holdStock(trx, input, view, "authorized");
    if (stockProblems.length > 0) return refusal("ValidationError", stockProblems);
    await voidPayments(trx, checkout.id, now);
    const payment = await trx
      .insertInto("payment")
      .values({
        id: reserved.paymentId,
        provider: reserved.provider,
        authorization_id: reserved.authorization,
        checkout_id: checkout.id,
        kind,
        session_id: method.session_id,
        reference: method.reference,
        account_id: method.account_id,
        actor: requireOwnerKey(input.actor),
        amount_minor: total,
        currency: cart.currency,
        status: "Authorised",
        card_brand: method.card_brand,
        card_last_four: method.card_last_four,
        billing_address: JSON.stringify(address ?? view.groups[0]?.row.address ?? null),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await storeMandate(trx, payment, requireOwnerKey(input.actor), reserved.mandate);
    // A card token can be used once (PAY-19).
    if (method.reference !== null)
      await trx.deleteFrom("card_token").where("token", "=", method.reference).execute();
    return { payment: await describeAnyPayment(trx, payment) };
  });
  if (!("payment" in answer)) return answer;
  stored.isStored = true;
  return answer.payment;
}

async function checkBilling(
  input: CartInput,
  { billingAddress }: PaymentRequest,
): Promise<{ address: BillingAddress | null } | { problem: CheckoutError }> {
  if (!billingAddress) return { address: null };
  try {
    return { address: await readBillingAddress(input.services.db, billingAddress) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { problem: paymentProblem("Billing address", error.message, "billingAddress") };
  }
}

/**
 * Describes a payment. A payment of the payment page is described by its session, so that the storefront gets
 * the same shape as when it reads the session.
 */
async function describeAnyPayment(trx: Executor, payment: Selectable<PaymentTable>): Promise<PaymentAnswer> {
  if (payment.session_id === null) return describePayment(payment);
  const visit = await trx
    .selectFrom("payment_session")
    .selectAll()
    .where("id", "=", payment.session_id)
    .executeTakeFirstOrThrow();
  return describeVisit(visit);
}
