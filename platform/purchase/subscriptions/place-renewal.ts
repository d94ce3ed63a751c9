import { sql } from "kysely";

import { isoDay } from "#contract/iso-day";
import { businessNameOf } from "#platform/core/actor";
import type { PaymentServices } from "#platform/core/payment-provider";
import type { Executor } from "#platform/db/database";
import { redeemPromotions } from "#platform/purchase/order/redeem-promotions";
import { writeOrder } from "#platform/purchase/order/write-order";
import { findMandate } from "#platform/purchase/payment/mandates";

import { draftRenewal } from "./draft-renewal";
import { forgetPayment, releaseAmount, type Asking, type LockedRenewal } from "./renewal-payment";
import { dayAfter } from "./subscription-record";

interface PaidRenewal extends LockedRenewal {
  asking: Asking;
  /** The provider's name of what was reserved. */
  authorization: string;
}

/**
 * Places the order of a renewal whose amount is reserved (ORDER-127). If it is not wanted any more, or its
 * amount or stock has changed since the provider was asked, the amount is released, and what is still wanted
 * is asked for anew by the next round (PAY-89).
 */
export async function placeRenewal(
  trx: Executor,
  services: PaymentServices,
  { subscription, renewal, asking, authorization }: PaidRenewal,
): Promise<void> {
  const now = services.now();
  await sql`savepoint drafted`.execute(trx);
  const drafted =
    renewal.status === "Open" && !asking.isUnwanted ? await draftRenewal(trx, services, subscription) : null;
  if (!drafted || !("amount" in drafted) || drafted.amount !== asking.amount) {
    await sql`rollback to savepoint drafted`.execute(trx);
    await releaseAmount(trx, asking, authorization, now);
    await forgetPayment(trx, renewal.id);
    return;
  }
  const { view, actor, allocations } = drafted;
  await redeemPromotions(trx, view, actor);
  const card = (await findMandate(trx, renewal.mandate_id, { isRevoked: true }))!;
  const payment = await trx
    .insertInto("payment")
    .values({
      id: asking.paymentId,
      provider: asking.provider,
      authorization_id: authorization,
      checkout_id: view.checkout!.id,
      kind: "Auth",
      actor: "platform",
      amount_minor: asking.amount,
      currency: asking.currency,
      status: "Authorised",
      card_brand: card.card_brand,
      card_last_four: card.card_last_four,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const order = await writeOrder(trx, {
    view,
    payment,
    allocations,
    earlierPayments: [],
    actor: "platform",
    accountName: businessNameOf(actor),
    now,
    isRenewal: true,
  });
  await trx
    .updateTable("subscription_renewal")
    .set({ status: "Ordered", order_id: order.id, payment_id: null, problem: null })
    .where("id", "=", renewal.id)
    .execute();
  await trx
    .updateTable("subscription")
    .set({ status: "Active", next_on: dayAfter(subscription, renewal.due_on, isoDay(now)) })
    .where("id", "=", subscription.id)
    .execute();
}
