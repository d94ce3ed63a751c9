import type { PaymentServices } from "#platform/core/payment-provider";
import type { Database } from "#platform/db/database";
import type { PaymentKind } from "#platform/db/stored-values";
import { newId } from "#platform/core/ids";
import { providerOf } from "#platform/purchase/built-in/provider-of";
import { getProvider, type Mandate, type PaymentProvider } from "#platform/core/payment-provider";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import { requestVoids } from "#platform/purchase/cart/write/end-checkouts";
import type { CartInput } from "#platform/purchase/cart/access";
import { findCheckout, getCartOf } from "#platform/purchase/checkout/access";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";

import { paymentProblem, refusal, type PaymentAnswer } from "./answers";
import { findBankTransfer, findCardMethod, findPurchaseOrder } from "./methods";

/** An amount that a provider has reserved for a payment that is not stored yet. */
export interface NewAuthorization {
  paymentId: string;
  provider: string;
  /** The provider's name of it. */
  authorization: string;
  amount: number;
  currency: string;
  mandate: Mandate | null;
}

/**
 * Asks the provider to reserve the amount of a new payment, before anything is locked (PAY-31). Null if there
 * is nothing to authorize: the payment was made before, or its checks will refuse it. Otherwise the
 * authorization, or the answer to give if the provider refuses or does not answer.
 */
export async function authorizeAtProvider(
  input: CartInput<PaymentServices>,
  asked: { kind: PaymentKind; token: string; shownAmount: number | null },
): Promise<NewAuthorization | PaymentAnswer | null> {
  const { kind, token } = asked;
  const { db, log } = input.services;
  const checkout = await findCheckout(db, input, input.params.checkoutId!);
  if (checkout?.status !== "Active") return null;
  const money = await findAmount(input, checkout, asked);
  if (!money || (await isAuthorized(db, checkout.id, { kind, token, amount: money.amount }))) return null;
  const paymentId = newId("paymentSession");
  const provider = providerOf(kind);
  let answer: Awaited<ReturnType<PaymentProvider["authorize"]>>;
  try {
    const adapter = getProvider(input.services.providers, provider);
    answer = await adapter.authorize({ key: paymentId, token, ...money });
  } catch (error) {
    log.error({ err: error, provider, payment: paymentId }, "A payment provider did not answer");
    return refusal("SystemError", [
      paymentProblem("No answer", "The bank did not answer in time; try again", "paymentToken"),
    ]);
  }
  if (answer.status === "Refused")
    return refusal("Decline", [paymentProblem("Payment declined", answer.reason, "paymentToken")]);
  return {
    paymentId,
    provider,
    authorization: answer.reference,
    mandate: answer.mandate ?? null,
    ...money,
  };
}

/** Releases an authorization that no payment was stored for. */
export const releaseUnused = (input: CartInput<PaymentServices>, unused: NewAuthorization) =>
  requestVoids(
    input.services.db,
    [
      {
        provider: unused.provider,
        payment_id: unused.authorization,
        amount_minor: unused.amount,
        currency: unused.currency,
      },
    ],
    input.services.now(),
  );

/** Whether the payment was made before. A bank transfer has no token. */
async function isAuthorized(
  db: Database,
  checkoutId: string,
  { kind, token, amount }: { kind: PaymentKind; token: string; amount: number },
): Promise<boolean> {
  const payment = await db
    .selectFrom("payment as p")
    .leftJoin("payment_session as s", "s.id", "p.session_id")
    .select("p.id")
    .where("p.checkout_id", "=", checkoutId)
    .where("p.status", "=", "Authorised")
    .where("p.kind", "=", kind)
    .where(({ or, eb }) =>
      kind === "BankTransfer"
        ? eb("p.amount_minor", "=", String(amount))
        : or([eb("s.payment_token", "=", token), eb("p.reference", "=", token.trim())]),
    )
    .executeTakeFirst();
  return payment !== undefined;
}

async function findAmount(
  input: CartInput<PaymentServices>,
  checkout: CheckoutRow,
  { kind, token, shownAmount }: { kind: PaymentKind; token: string; shownAmount: number | null },
): Promise<{ amount: number; currency: string } | null> {
  const { db, now } = input.services;
  const cart = await getCartOf(db, checkout);
  const { currency } = cart;
  const total = async () => shownAmount ?? amountDue(await loadPricedCart(db, input, cart, now()));
  if (kind === "SimplePurchaseOrder") {
    const amount = await total();
    const method = await findPurchaseOrder(db, input, token, { amount, currency });
    return "code" in method ? null : { amount, currency };
  }
  if (kind === "BankTransfer")
    return "code" in findBankTransfer(input) ? null : { amount: await total(), currency };
  const method = await findCardMethod(db, input, checkout, token);
  return "code" in method ? null : { amount: method.approved ?? (await total()), currency };
}
