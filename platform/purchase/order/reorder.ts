import { notFound, PlatformError } from "#platform/core/errors";
import { giftWrapType } from "#platform/catalogue/products/gift-wrap";
import { addItemsInBatches, type CartInput } from "#platform/purchase/cart/write/service";

import type { OrderRow } from "./lookup";
import { quantitiesToAdd } from "./reorder-quantities";

interface Line {
  productId: string;
  quantity: number;
  productSellingModelId: string | undefined;
  subscriptionTerm: number | undefined;
  name: string;
  sku: string;
}

/**
 * The lines to add when an order is ordered again. Items with the same product, selling model and term become
 * one line, also from different delivery groups. Parts of bundles are left out, because the bundle adds them;
 * so are free products and gift wrap (ORDER-23).
 */
async function linesToReorder({ services: { db } }: CartInput, order: OrderRow): Promise<Line[]> {
  const items = await db
    .selectFrom("order_item as i")
    .leftJoin("product as p", "p.id", "i.product_id")
    .select([
      "i.product_id",
      "i.name",
      "i.sku",
      "i.quantity",
      "i.selling_model_id",
      "i.subscription_term",
      "i.sub_type",
      "p.product_type",
    ])
    .where("i.order_id", "=", order.id)
    .where("i.parent_item_id", "is", null)
    .orderBy("i.sort_order")
    .execute();
  const lines = new Map<string, Line>();
  for (const item of items) {
    if (item.product_type === giftWrapType || item.sub_type === "Bonus") continue;
    const key = [item.product_id, item.selling_model_id, item.subscription_term].join();
    const line = lines.get(key);
    if (line) line.quantity += item.quantity;
    else {
      lines.set(key, {
        productId: item.product_id,
        quantity: item.quantity,
        name: item.name,
        sku: item.sku,
        productSellingModelId: item.selling_model_id ?? undefined,
        subscriptionTerm: item.subscription_term ?? undefined,
      });
    }
  }
  return [...lines.values()];
}

/**
 * Adds the products of an order to a cart, as many of each as can be bought. Each succeeds or fails
 * separately (ORDER-23). The caller must have checked the owner. Throws 404 if no product of the order can be
 * ordered again.
 */
export async function addOrderToCartOf(input: CartInput, order: OrderRow, cartId: string) {
  const lines = await linesToReorder(input, order);
  if (lines.length === 0) throw notFound("The order has nothing that could be ordered again");
  const quantities = await quantitiesToAdd(input, cartId, lines);
  const planned = lines.map((line, index) => ({ line, quantity: quantities[index]! }));
  const { cartId: filledCart, outcomes } = await addItemsInBatches(
    { ...input, params: { cartId } },
    planned.flatMap(({ line, quantity }) =>
      typeof quantity === "number" ? [{ ...line, ordered: line.quantity, quantity: String(quantity) }] : [],
    ),
  );
  const unadded = [
    ...outcomes.map(({ line, result }) => ({ line, result })),
    ...planned.map(({ line, quantity }) => ({ line, result: quantity })),
  ].flatMap(({ line, result }) =>
    result instanceof PlatformError
      ? [{ ...productOf(line), errorCode: result.errorCode, errorMessage: result.message }]
      : [],
  );
  return {
    cartId: filledCart,
    totalSucceededProductCount: lines.length - unadded.length,
    totalFailedProductCount: unadded.length,
    unaddedProducts: unadded,
    reducedProducts: outcomes.flatMap(({ line, result }) =>
      typeof result === "string" && Number(line.quantity) < line.ordered
        ? [{ ...productOf(line), orderedQuantity: String(line.ordered), addedQuantity: line.quantity }]
        : [],
    ),
  };
}

const productOf = ({ productId, name, sku }: Pick<Line, "productId" | "name" | "sku">) => ({
  productId,
  productName: name,
  productSKU: sku,
});
