import type { z } from "zod";

import { orderAsList, toListFields } from "#contract/analytics/item";
import type { addOrderToCart } from "#contract/orders/order-summaries";

import { notFound, PlatformError } from "#platform/core/errors";
import { findSavedAnswer, readIdempotencyKey, saveAnswer } from "#platform/core/idempotency";
import { giftWrapType } from "#platform/catalog/products/gift-wrap";
import type { Executor } from "#platform/db/database";
import type { CartInput, CartRow } from "#platform/purchase/cart/access";
import { addLinesTo, lockForAdding } from "#platform/purchase/cart/write/service";

import type { OrderRow } from "./order-record";
import { quantitiesToAdd } from "./reorder-quantities";

interface Line {
  productId: string;
  quantity: number;
  /** Null for a subscription: what comes again anyway is ordered once (ORDER-123). */
  productSellingModelId: string | null | undefined;
  subscriptionTerm: number | undefined;
  name: string;
  sku: string;
  /** Its place among these lines, from 1. */
  index: number;
  /** The line of the appliance that it belongs to. */
  appliance: Line | null;
}

/**
 * The lines to add when an order is ordered again, appliances before what belongs to them. Items with the
 * same product, selling model, term and appliance become one line, also from different delivery groups. Parts
 * of bundles are left out, because the bundle adds them; so are free products and gift wrap (ORDER-23).
 */
async function linesToReorder({ services: { db } }: CartInput, order: OrderRow): Promise<Line[]> {
  const items = await db
    .selectFrom("order_item as i")
    .leftJoin("product as p", "p.id", "i.product_id")
    .select([
      "i.id",
      "i.belongs_to_item_id",
      "i.product_id",
      "i.name",
      "i.sku",
      "i.quantity",
      "i.selling_model_id",
      "i.selling_model_type",
      "i.subscription_term",
      "i.sub_type",
      "p.product_type",
    ])
    .where("i.order_id", "=", order.id)
    .where("i.parent_item_id", "is", null)
    .orderBy((of) => of("i.belongs_to_item_id", "is not", null))
    .orderBy("i.sort_order")
    .execute();
  const lines: Line[] = [];
  const lineOfItem = new Map<string, Line>();
  for (const item of items) {
    if (item.product_type === giftWrapType || item.sub_type === "Bonus") continue;
    const appliance = lineOfItem.get(item.belongs_to_item_id ?? "") ?? null;
    if (item.belongs_to_item_id !== null && !appliance) continue;
    const modelId = item.selling_model_type === "Evergreen" ? null : (item.selling_model_id ?? undefined);
    let line = lines.find(
      (each) =>
        each.productId === item.product_id &&
        each.productSellingModelId === modelId &&
        each.subscriptionTerm === (item.subscription_term ?? undefined) &&
        each.appliance === appliance,
    );
    if (line) line.quantity += item.quantity;
    else {
      line = {
        productId: item.product_id,
        quantity: item.quantity,
        name: item.name,
        sku: item.sku,
        index: lines.length + 1,
        productSellingModelId: modelId,
        subscriptionTerm: item.subscription_term ?? undefined,
        appliance,
      };
      lines.push(line);
    }
    lineOfItem.set(item.id, line);
  }
  return lines;
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
    const possible = await quantitiesToAdd(trx, input, cart, lines);
    const quantities = new Map(lines.map((line, index) => [line, possible[index]!]));
    const results = new Map<Line, string | PlatformError>();
    const ofAppliances = lines.filter((line) => line.appliance);
    let changed = await addAll(
      { trx, input, cart, quantities, results },
      lines.filter((line) => !line.appliance),
    );
    for (const line of ofAppliances) quantities.set(line, quantityWith(line, { quantities, results }));
    changed = await addAll({ trx, input, cart: changed, quantities, results }, ofAppliances);
    const answer = toAnswer(changed.id, lines, { quantities, results });
    if (key) await saveAnswer(trx, key, { status: 201, body: answer }, input.services.now());
    return answer;
  });
}

interface Progress {
  quantities: Map<Line, number | PlatformError>;
  /** The ids of the lines in the cart. */
  results: Map<Line, string | PlatformError>;
}

/** Adds lines in their quantities. Each succeeds or fails separately. */
async function addAll(
  { trx, input, cart, quantities, results }: Progress & { trx: Executor; input: CartInput; cart: CartRow },
  lines: readonly Line[],
): Promise<CartRow> {
  const planned = lines.filter((line) => typeof quantities.get(line) === "number");
  if (planned.length === 0) return cart;
  const added = await addLinesTo(
    trx,
    input,
    cart,
    planned.map((line) => ({
      ...line,
      customFields: [toListFields({ ...orderAsList, index: line.index })],
      quantity: String(quantities.get(line)),
      belongsToCartItemId: line.appliance ? (results.get(line.appliance) as string) : undefined,
    })),
  );
  for (const [index, line] of planned.entries()) results.set(line, added.results[index]!);
  return added.cart;
}

/**
 * The number of pieces of a line that can be added with its appliance: no more than were added of that
 * (CART-52).
 */
function quantityWith(line: Line, { quantities, results }: Progress): number | PlatformError {
  const [possible, added] = [quantities.get(line)!, results.get(line.appliance!)];
  if (typeof possible !== "number") return possible;
  if (typeof added === "string") return Math.min(possible, Number(quantities.get(line.appliance!)));
  return new PlatformError(
    404,
    "ITEM_NOT_FOUND",
    `${line.name} is sold with ${line.appliance!.name}, which was not added`,
  );
}

type Reordered = z.input<typeof addOrderToCart.response>;

function toAnswer(cartId: string, lines: readonly Line[], { quantities, results }: Progress): Reordered {
  const problems = lines.flatMap((line) => {
    const problem = [quantities.get(line), results.get(line)].find((each) => each instanceof PlatformError);
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
    reducedProducts: lines.flatMap((line) =>
      typeof results.get(line) === "string" && Number(quantities.get(line)) < line.quantity
        ? [
            {
              ...productOf(line),
              orderedQuantity: String(line.quantity),
              addedQuantity: String(quantities.get(line)),
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
