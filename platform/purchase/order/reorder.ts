import type { z } from "zod";

import type { addOrderToCart } from "#contract/order-summaries";

import { notFound, PlatformError } from "#platform/core/errors";
import { findSavedAnswer, readIdempotencyKey, saveAnswer } from "#platform/core/idempotency";
import { giftWrapType } from "#platform/catalogue/products/gift-wrap";
import { addLinesTo, lockForAdding, type CartInput } from "#platform/purchase/cart/write/service";

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
 * separately (ORDER-23). With an idempotency key they are added once, and a repeated call gets the first
 * answer. The caller must have checked the owner. Throws 404 if no product of the order can be ordered again.
 */
export async function addOrderToCartOf(
  cartInput: CartInput,
  order: OrderRow,
  cartId: string,
): Promise<Reordered> {
  const input = { ...cartInput, params: { cartId } };
  const lines = await linesToReorder(input, order);
  if (lines.length === 0) throw notFound("The order has nothing that could be ordered again");
  const key = readIdempotencyKey(input, "addOrderToCart", { cartId, orderId: order.id });
  return input.services.db.transaction().execute(async (trx) => {
    const cart = await lockForAdding(trx, input);
    const saved = key && (await findSavedAnswer<Reordered>(trx, key));
    if (saved) return saved.body;
    const quantities = await quantitiesToAdd(trx, input, cart, lines);
    const planned = lines.flatMap((line, index) => {
      const quantity = quantities[index]!;
      return typeof quantity === "number" ? [{ line, quantity }] : [];
    });
    const { results } = await addLinesTo(
      trx,
      input,
      cart,
      planned.map(({ line, quantity }) => ({ ...line, quantity: String(quantity) })),
    );
    const answer = toAnswer(
      cart.id,
      lines,
      quantities,
      new Map(planned.map(({ line }, at) => [line, results[at]!])),
    );
    if (key) await saveAnswer(trx, key, { status: 201, body: answer }, input.services.now());
    return answer;
  });
}

type Reordered = z.input<typeof addOrderToCart.response>;

function toAnswer(
  cartId: string,
  lines: readonly Line[],
  quantities: readonly (number | PlatformError)[],
  results: ReadonlyMap<Line, string | PlatformError>,
): Reordered {
  const problems = lines.flatMap((line, index) => {
    const problem = [quantities[index], results.get(line)].find((each) => each instanceof PlatformError);
    return problem instanceof PlatformError ? [{ line, problem }] : [];
  });
  return {
    cartId,
    totalSucceededProductCount: lines.length - problems.length,
    totalFailedProductCount: problems.length,
    unaddedProducts: problems.map(({ line, problem }) => ({
      ...productOf(line),
      errorCode: problem.errorCode,
      errorMessage: problem.message,
    })),
    reducedProducts: lines.flatMap((line, index) =>
      typeof results.get(line) === "string" && Number(quantities[index]) < line.quantity
        ? [
            {
              ...productOf(line),
              orderedQuantity: String(line.quantity),
              addedQuantity: String(quantities[index]),
            },
          ]
        : [],
    ),
  };
}

const productOf = ({ productId, name, sku }: Pick<Line, "productId" | "name" | "sku">) => ({
  productId,
  productName: name,
  productSKU: sku,
});
