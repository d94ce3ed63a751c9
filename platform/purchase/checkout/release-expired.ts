import type { Database } from "#platform/db/database";
import { endPayments } from "#platform/purchase/cart/write/end-checkouts";
import { releaseHold } from "#platform/purchase/stock/payment-holds";

/** The number of checkouts that one round releases, so that a round stays short. */
const perRound = 200;

/**
 * Reverses the payments of expired checkouts, closes their payment pages and releases their stock
 * (CHECKOUT-3, PAY-27). The checkouts stay, because they answer that they have expired. Returns their number.
 */
export async function releaseExpiredCheckouts(db: Database, now: Date): Promise<number> {
  const expired = await db
    .selectFrom("checkout as k")
    .select(["k.id", "k.cart_id"])
    .where("k.status", "=", "Active")
    .where("k.expires_at", "<=", now)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("payment as p")
            .select("p.id")
            .whereRef("p.checkout_id", "=", "k.id")
            .where("p.status", "in", ["Authorised", "Stale"]),
        ),
        exists(
          selectFrom("payment_session as s")
            .select("s.id")
            .whereRef("s.checkout_id", "=", "k.id")
            .where("s.status", "in", ["open", "challenge"]),
        ),
      ]),
    )
    .limit(perRound)
    .execute();
  for (const { id, cart_id: cartId } of expired) {
    await db.transaction().execute(async (trx) => {
      // All writes of a checkout lock its cart first. An order may have been placed meanwhile.
      await trx.selectFrom("cart").select("id").where("id", "=", cartId).forUpdate().execute();
      const checkout = await trx
        .selectFrom("checkout")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirst();
      if (checkout?.status !== "Active") return;
      await endPayments(trx, id, now);
      await releaseHold(trx, cartId, now);
    });
  }
  return expired.length;
}
