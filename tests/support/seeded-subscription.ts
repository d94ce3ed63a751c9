import { newId, seededId } from "#platform/core/ids";
import type { Database } from "#platform/db/database";

export const filter = seededId("product", "AR-PWF2");
export const everySixMonths = seededId("sellingModel", "every-6-months");

/**
 * A subscription to the filter for the shopper of an order, as if the first line of this order had begun it.
 * It is paid by the card that is kept for the order, if any.
 */
export async function seedSubscription(
  db: Database,
  orderNumber: string,
  { nextOn = "2099-03-01", isEnded = false }: { nextOn?: string; isEnded?: boolean } = {},
): Promise<string> {
  const order = await db
    .selectFrom("order_item as i")
    .innerJoin("order_summary as o", "o.id", "i.order_id")
    .innerJoin("order_delivery_group as g", "g.id", "i.order_delivery_group_id")
    .leftJoin("payment_mandate as m", "m.checkout_id", "o.checkout_id")
    .select(["i.id", "o.owner_key", "o.webstore_id", "o.account_id", "o.user_id", "g.address"])
    .select("m.id as mandate_id")
    .where("o.order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const id = newId("subscription");
  await db
    .insertInto("subscription")
    .values({
      id,
      order_item_id: order.id,
      webstore_id: order.webstore_id,
      owner_key: order.owner_key,
      account_id: order.account_id!,
      user_id: order.user_id!,
      product_id: filter,
      selling_model_id: everySixMonths,
      quantity: 2,
      currency: "USD",
      contact: "{}",
      address: JSON.stringify(order.address),
      mandate_id: order.mandate_id,
      status: isEnded ? "Ended" : "Active",
      ended_at: isEnded ? new Date() : null,
      ended_reason: isEnded ? "Shopper" : null,
      next_on: nextOn,
      day_of_month: Number(nextOn.slice(8)),
      started_at: new Date(),
    })
    .execute();
  return id;
}

/** A card that was kept with the payment of an order. */
export async function seedCard(db: Database, orderNumber: string): Promise<string> {
  const { checkout_id, owner_key } = await db
    .selectFrom("order_summary")
    .select(["checkout_id", "owner_key"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const id = newId("paymentSession");
  await db
    .insertInto("payment_mandate")
    .values({
      id,
      provider: "test-gateway",
      reference: id,
      owner_key,
      checkout_id,
      card_brand: "Visa",
      card_last_four: "4242",
      consented_at: new Date(),
    })
    .execute();
  return id;
}
