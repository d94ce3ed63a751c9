import type { CheckoutError } from "#contract/values";

import type { Actor } from "#platform/core/actor";
import { PlatformError } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import type { PaymentKind } from "#platform/db/stored-values";
import { hasSubscription, problem } from "#platform/purchase/cart/price/problems";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

type Cart = Pick<PricedCartView, "lines">;

/**
 * The reason why a cart with a subscription cannot be paid so; null if it can be, and for other carts
 * (PAY-83). Of a guest nobody knows who may end it, and only a kept card pays for the next deliveries.
 */
export function keptCardProblem(
  cart: Cart,
  { actor, kind, keepsCard }: { actor: Actor; kind: PaymentKind; keepsCard: boolean },
): CheckoutError | null {
  if (!hasSubscription(cart)) return null;
  if (actor.kind !== "shopper")
    return paymentFailure("Account needed", "A subscription needs an account. Sign in to order it.");
  if (kind !== "Auth" && kind !== "PostAuth")
    return paymentFailure(
      "Not available",
      "A subscription is paid by a card that is kept for the next deliveries",
    );
  return keepsCard
    ? null
    : paymentFailure("Card not kept", "A subscription needs a card that is kept for the next deliveries");
}

const paymentFailure = (title: string, detail: string) =>
  problem("/commerce/errors/payment-failure", title, detail, "paymentToken");

/** Throws 422 if an order with a subscription has no card that is kept (PAY-84). */
export async function checkKeptCard(
  trx: Executor,
  { lines, checkout }: Pick<PricedCartView, "lines" | "checkout">,
  { actor, kind }: { actor: Actor; kind: PaymentKind },
): Promise<void> {
  if (!hasSubscription({ lines })) return;
  const card = await trx
    .selectFrom("payment_mandate")
    .select("id")
    .where("checkout_id", "=", checkout!.id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const found = keptCardProblem({ lines }, { actor, kind, keepsCard: card !== undefined });
  if (found) throw new PlatformError(422, "INVALID_API_INPUT", found.detail, { errors: [found] });
}
