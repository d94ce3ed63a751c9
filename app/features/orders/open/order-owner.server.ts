import type { OrderSummary } from "#contract/orders/orders";
import { textOf } from "~/features/orders/view/order-fields.server";
import type { StoreContext } from "~/request/store-context.server";

/** The field that a look-up must ask for, so that `ownerOf` knows the owner. */
export const ownerFields = "OrderSummary.AccountId";

/**
 * The owner of an order: the signed-in shopper's, nobody's (a guest placed it), or unknown. Unknown are
 * orders of other accounts, and to a guest all orders.
 */
export async function ownerOf(
  { visitor: { isSignedIn }, shop: { commerce } }: Pick<StoreContext, "visitor" | "shop">,
  order: Pick<OrderSummary, "id" | "fields">,
): Promise<"shopper" | "nobody" | "unknown"> {
  if (!isSignedIn) return "unknown";
  if (textOf(order.fields, ownerFields) === "") return "nobody";
  return commerce.call("getOrderSummary", { params: { orderSummaryId: order.id } }).then(
    () => "shopper",
    () => "unknown",
  );
}
