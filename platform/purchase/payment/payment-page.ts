import type { Database } from "#platform/db/database";
import { extendHold, releaseHold, shortenHold } from "#platform/purchase/stock/payment-holds";
import type { SessionRow } from "#platform/purchase/test-gateway/sessions";
import { createTestGateway, type TestGatewayOptions } from "#platform/purchase/test-gateway/test-gateway";

import { approvedHoldMs } from "./hold-stock";

type Options = Omit<TestGatewayOptions, "onDecided">;

/** The payment page. What it decides ends or extends the hold of the stock (STOCK-16). */
export const createPaymentPage = (options: Options) =>
  createTestGateway({ ...options, onDecided: (session) => settleHold(options, session) });

/**
 * Runs after the decision was stored. If the process ends in between, the hold of the started payment ends by
 * itself.
 */
async function settleHold({ db, now, gatewayPendingMs }: Options, session: SessionRow): Promise<void> {
  const time = now();
  const later = (ms: number) => new Date(time.getTime() + ms);
  const { cart_id: cartId } = await db
    .selectFrom("checkout")
    .select("cart_id")
    .where("id", "=", session.checkout_id)
    .executeTakeFirstOrThrow();
  if (session.status === "approved") {
    await extendHold(db, cartId, later(approvedHoldMs));
    return;
  }
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("cart").select("id").where("id", "=", cartId).forUpdate().execute();
    if (await hasOtherPayment(trx, session)) return;
    // A bank that does not answer: the session times out at the same moment.
    if (session.status === "pending") await shortenHold(trx, cartId, later(gatewayPendingMs));
    else await releaseHold(trx, cartId, time);
  });
}

/** Whether another payment of the checkout is approved. The hold is for that one then. */
async function hasOtherPayment(db: Pick<Database, "selectFrom">, session: SessionRow): Promise<boolean> {
  const approved = await db
    .selectFrom("payment_session")
    .select("id")
    .where("checkout_id", "=", session.checkout_id)
    .where("status", "=", "approved")
    .limit(1)
    .executeTakeFirst();
  const authorized = await db
    .selectFrom("payment")
    .select("id")
    .where("checkout_id", "=", session.checkout_id)
    .where("status", "in", ["Authorised", "Ordered"])
    .limit(1)
    .executeTakeFirst();
  return (approved ?? authorized) !== undefined;
}
