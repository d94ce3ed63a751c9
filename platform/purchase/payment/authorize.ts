import { providerOf } from "#platform/purchase/built-in/provider-of";
import type { PaymentServices } from "#platform/core/payment-provider";
import type { Selectable } from "kysely";

import type { CheckoutError } from "#contract/values";

import { requireOwnerKey } from "#platform/core/actor";
import type { Executor, PaymentTable } from "#platform/db/database";
import type { PaymentKind } from "#platform/db/stored-values";
import { PlatformError } from "#platform/core/errors";
import { readMinor } from "#platform/core/money";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import { groupsInUse } from "#platform/purchase/cart/price/problems";
import type { CartInput } from "#platform/purchase/cart/access";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { checkNotExpired, lockCheckout } from "#platform/purchase/checkout/access";
import { voidPayments } from "#platform/purchase/cart/write/end-checkouts";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";

import {
  describePayment,
  describeVisit,
  paymentProblem,
  refusal,
  type PaymentAnswer,
  type PaymentRequest,
} from "./answers";
import { authorizeAtProvider, releaseUnused, type NewAuthorization } from "./authorize-at-provider";
import { billingColumn, readBillingAddress, type BillingAddress } from "./billing-address";
import { holdStock } from "./hold-stock";
import { keptCardProblem } from "./kept-card";
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
  input: CartInput<PaymentServices>,
  request: CheckedRequest,
): Promise<PaymentAnswer> {
  const asked = await askForPayment(input, request);
  if ("errors" in asked) return asked;
  return usePayment(input, asked, async () => {
    const now = input.services.now();
    return input.services.db.transaction().execute(async (trx) => {
      const { checkout, cart } = await lockCheckout(trx, input, input.params.checkoutId!);
      checkNotExpired(checkout, now);
      const view = await loadPricedCart(trx, input, cart, now);
      const { answer, isStored } = await storePayment(trx, input, asked, {
        checkout,
        view,
        holdsStock: true,
      });
      return { result: answer, isStored };
    });
  });
}

/** A request for one kind of payment. */
type CheckedRequest = Omit<PaymentRequest, "requestType"> & { requestType: PaymentKind };

/** A payment that was asked for, and what its provider has reserved for it. */
export interface AskedPayment {
  kind: PaymentKind;
  token: string;
  address: BillingAddress | null;
  reserved: NewAuthorization | null;
}

/**
 * Asks the provider for a payment before anything is locked (PAY-31). The answer is what `storePayment` and
 * `usePayment` need, or why there is no payment. `shownAmount` (minor units) is what the shopper was shown to
 * pay; `storePayment` stores no other amount than the present one.
 */
export async function askForPayment(
  input: CartInput<PaymentServices>,
  request: CheckedRequest,
  shownAmount: number | null = null,
): Promise<AskedPayment | PaymentAnswer> {
  const { requestType: kind } = request;
  const token = kind === "BankTransfer" ? kind : request.paymentToken;
  if (!token)
    return refusal("ValidationError", [
      paymentProblem("Payment missing", "paymentToken is missing", "paymentToken"),
    ]);
  const billing = await checkBilling(input, request);
  if ("problem" in billing) return refusal("ValidationError", [billing.problem]);
  const reserved = await authorizeAtProvider(input, { kind, token, shownAmount });
  if (reserved !== null && "salesforceResultCode" in reserved) return reserved;
  return { kind, token, address: billing.address, reserved };
}

/**
 * Runs the transaction that may store a payment. If the payment was not stored, also because the transaction
 * failed, the amount is released at the provider (PAY-31).
 */
export async function usePayment<Result>(
  input: CartInput<PaymentServices>,
  { reserved }: AskedPayment,
  work: () => Promise<{ result: Result; isStored: boolean }>,
): Promise<Result> {
  let isStored = false;
  try {
    const done = await work();
    isStored = done.isStored;
    return done.result;
  } finally {
    if (reserved !== null && !isStored) await releaseUnused(input, reserved);
  }
}

interface PaidCheckout {
  checkout: CheckoutRow;
  /** The priced cart. The caller has locked it. */
  view: PricedCartView;
  /** Whether stock is held for the payment (STOCK-16). Not if the order takes it in the same transaction. */
  holdsStock: boolean;
}

/** Checks a payment under the lock of its cart and stores it. */
export async function storePayment(
  trx: Executor,
  input: CartInput<PaymentServices>,
  { kind, token, address, reserved }: AskedPayment,
  { checkout, view, holdsStock }: PaidCheckout,
): Promise<{ answer: PaymentAnswer; isStored: boolean }> {
  const now = input.services.now();
  const { cart } = view;
  const unstored = (answer: PaymentAnswer) => ({ answer, isStored: false });
  const payments = await trx
    .selectFrom("payment")
    .selectAll()
    .where("checkout_id", "=", checkout.id)
    .where("status", "in", ["Authorised", "Stale", "Ordered"])
    .execute();
  const total = amountDue(view);
  const repeated = payments.find(
    (each) =>
      each.status !== "Stale" &&
      each.kind === kind &&
      each.reference !== null &&
      each.reference === token.trim(),
  );
  const delivery = groupsInUse(view.groups)[0]?.row.address;
  /** The same payment again. It takes the billing address that came with it this time. */
  const again = async (payment: Selectable<PaymentTable>) => {
    const billing_address = billingColumn(address, delivery);
    if (address && checkout.status !== "Completed")
      await trx.updateTable("payment").set({ billing_address }).where("id", "=", payment.id).execute();
    return unstored(await describeAnyPayment(trx, payment));
  };
  if (repeated && (checkout.status === "Completed" || readMinor(repeated.amount_minor) === total))
    return again(repeated);
  if (payments.some((each) => each.kind !== kind && each.provider === providerOf(kind))) {
    return unstored(
      refusal("ValidationError", [
        paymentProblem(
          "Another kind of payment",
          `This checkout is paid by ${payments[0]!.kind}; the kind cannot change`,
          "requestType",
        ),
      ]),
    );
  }
  const method =
    kind === "SimplePurchaseOrder"
      ? await findPurchaseOrder(trx, input, token, { amount: total, currency: cart.currency })
      : kind === "BankTransfer"
        ? findBankTransfer(input)
        : await findCardMethod(trx, input, checkout, token);
  if ("code" in method)
    return unstored(refusal(method.code, [paymentProblem(method.title, method.detail, "paymentToken")]));
  const activePayment = payments.find((each) => each.status !== "Stale");
  if (checkout.status === "Completed") {
    if (activePayment && activePayment.session_id !== null && activePayment.session_id === method.session_id)
      return unstored(await describeAnyPayment(trx, activePayment));
    return unstored(
      refusal("ValidationError", [
        paymentProblem("Order placed", "The order of this checkout was placed already"),
      ]),
    );
  }
  if (method.approved !== null && method.approved !== total) {
    return unstored(
      refusal("ValidationError", [
        paymentProblem(
          "Amount changed",
          "The total has changed since the payment was approved",
          "paymentToken",
        ),
      ]),
    );
  }
  if (activePayment && isSamePayment(activePayment, method, kind, total)) return again(activePayment);
  const { actor } = input;
  const problem = keptCardProblem(view, { actor, kind, keepsCard: Boolean(reserved?.mandate) });
  if (problem) return unstored(refusal("ValidationError", [problem]));
  // Something changed between asking the provider and the lock.
  if (reserved?.amount !== total)
    return unstored(
      refusal("ValidationError", [
        paymentProblem("Amount changed", "The total has changed; try again", "paymentToken"),
      ]),
    );
  const stockProblems = holdsStock ? await holdStock(trx, input, view, "authorized") : [];
  if (stockProblems.length > 0) return unstored(refusal("ValidationError", stockProblems));
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
      billing_address: billingColumn(address ?? method.billing_address, delivery),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeMandate(trx, payment, requireOwnerKey(input.actor), reserved.mandate);
  // A card token can be used once (PAY-19).
  if (method.reference !== null)
    await trx.deleteFrom("card_token").where("token", "=", method.reference).execute();
  return { answer: await describeAnyPayment(trx, payment), isStored: true };
}

/** Checks the billing address of a request; null if it has none (PAY-18). */
export async function checkBilling(
  input: CartInput<PaymentServices>,
  { billingAddress }: Pick<PaymentRequest, "billingAddress">,
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
