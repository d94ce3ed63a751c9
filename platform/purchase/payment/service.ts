import { requireOwnerKey } from "#platform/core/actor";
import { badInput, notFound } from "#platform/core/errors";
import { openSession, readLocalUrl } from "#platform/purchase/test-gateway/sessions";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { CartInput } from "#platform/purchase/cart/write/service";
import { findCheckout, lockOpenCheckout } from "#platform/purchase/checkout/access";
import { missingCheckoutData, orderProblems } from "#platform/purchase/cart/price/problems";

import { describeSession, refusal, type PaymentAnswer } from "./answers";

/**
 * ClientRequest `{sessionId}`: reads the state of a payment session (PAY-14). Throws 404 for a session of
 * another checkout.
 */
export async function readPaymentSession(input: CartInput, sessionId: string): Promise<PaymentAnswer> {
  const { db } = input.services;
  requireOwnerKey(input.actor);
  const checkout = await findCheckout(db, input, input.params.checkoutId!);
  const session =
    checkout &&
    (await db
      .selectFrom("payment_session")
      .selectAll()
      .where("id", "=", sessionId)
      .where("checkout_id", "=", checkout.id)
      .executeTakeFirst());
  if (!session) throw notFound("The payment session does not exist");
  return describeSession(input, session);
}

/**
 * ClientRequest `{returnUrl, cancelUrl}`: opens a payment session for the current total of the checkout
 * (PAY-3, PAY-4). Throws 400 if an address is not one of this store.
 */
export async function openPaymentSession(
  input: CartInput,
  data: Record<string, string>,
): Promise<PaymentAnswer> {
  const returnUrl = readLocalUrl(data.returnUrl ?? "", input.request.url);
  const cancelUrl = readLocalUrl(data.cancelUrl ?? "", input.request.url);
  if (!returnUrl || !cancelUrl)
    throw badInput("paymentsData needs a returnUrl and a cancelUrl of this store");
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const view = await loadPricedCart(trx, input, cart, now);
    const problems = [...missingCheckoutData(view), ...orderProblems(view)];
    if (problems.length > 0) return refusal("ValidationError", problems);
    const session = await openSession(
      trx,
      {
        checkoutId: checkout.id,
        merchant: input.webstore.name,
        amount: amountDue(view),
        currency: cart.currency,
        returnUrl,
        cancelUrl,
      },
      now,
    );
    return describeSession(input, session);
  });
}
