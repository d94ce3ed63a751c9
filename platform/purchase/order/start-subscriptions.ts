import { isoDay } from "#contract/iso-day";
import { newId } from "#platform/core/ids";
import { addMonths, monthsOf } from "#platform/core/months";
import type { Executor } from "#platform/db/database";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

/**
 * Begins the subscriptions of a new order, in its transaction: one for each line that is sold until it is
 * ended (ORDER-125). They take address and method of the line's delivery, and the card that was kept with the
 * payment. A guest has none, because nobody could end it.
 */
export async function startSubscriptions(
  trx: Executor,
  orderId: string,
  view: PricedCartView,
  now: Date,
): Promise<void> {
  const models = new Map(
    view.lines.flatMap(({ row }) => (row.model?.type === "Evergreen" ? [[row.model.id, row.model]] : [])),
  );
  const { account_id, user_id, owner_key, webstore_id, currency } = view.cart;
  if (models.size === 0 || user_id === null || account_id === null) return;
  const lines = await trx
    .selectFrom("order_item as i")
    .innerJoin("order_summary as o", "o.id", "i.order_id")
    .innerJoin("order_delivery_group as g", "g.id", "i.order_delivery_group_id")
    .select([
      "i.id",
      "i.product_id",
      "i.selling_model_id",
      "i.quantity",
      "g.address",
      "g.method_id",
      "g.shipping_instructions",
      "o.first_name",
      "o.last_name",
      "o.phone",
    ])
    .select(({ selectFrom }) =>
      selectFrom("payment_mandate as m")
        .select("m.id")
        .whereRef("m.checkout_id", "=", "o.checkout_id")
        .where("m.revoked_at", "is", null)
        .orderBy("m.consented_at", "desc")
        .limit(1)
        .as("mandate_id"),
    )
    .where("i.order_id", "=", orderId)
    .where("i.parent_item_id", "is", null)
    .where("i.selling_model_id", "in", [...models.keys()])
    .orderBy("i.sort_order")
    .execute();
  const today = isoDay(now);
  const day = Number(today.slice(8));
  await trx
    .insertInto("subscription")
    .values(
      lines.map((line) => ({
        id: newId("subscription"),
        order_item_id: line.id,
        webstore_id,
        owner_key,
        account_id,
        user_id,
        product_id: line.product_id,
        selling_model_id: line.selling_model_id!,
        quantity: line.quantity,
        currency,
        contact: JSON.stringify({
          firstName: line.first_name,
          lastName: line.last_name,
          ...(line.phone !== null && { phoneNumber: line.phone }),
        }),
        address: JSON.stringify(line.address),
        delivery_method_id: line.method_id,
        shipping_instructions: line.shipping_instructions,
        mandate_id: line.mandate_id,
        status: "Active" as const,
        next_on: addMonths(today, monthsOf(models.get(line.selling_model_id!)!), day),
        day_of_month: day,
        started_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column("order_item_id").doNothing())
    .execute();
}
