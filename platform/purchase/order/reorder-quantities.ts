import { findLevels } from "#platform/catalog/inventory/queries";
import { PlatformError } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import type { CartInput, CartRow } from "#platform/purchase/cart/access";

interface Wanted {
  productId: string;
  quantity: number;
  name: string;
}

/**
 * The number of pieces of each line that can be added to the cart: at most what is in stock and what the
 * product's quantity rule allows, less what the cart holds already (ORDER-23). An error for a line of which
 * none can be added. A product that is no longer sold keeps its quantity; adding it gives the reason.
 * `cart` is null if there is none yet.
 */
export async function quantitiesToAdd(
  db: Executor,
  { webstore }: Pick<CartInput, "webstore">,
  cart: Pick<CartRow, "id"> | null,
  lines: readonly Wanted[],
): Promise<(number | PlatformError)[]> {
  const ids = lines.map((line) => line.productId);
  const [levels, rules, held] = await Promise.all([
    findLevels(db, webstore.brands, ids, { locations: [], groups: [] }),
    db
      .selectFrom("product")
      .select(["id", "minimum_quantity", "maximum_quantity", "quantity_increment"])
      .where("id", "in", [...ids, ""])
      .execute(),
    cart ? heldQuantities(db, cart.id) : new Map<string, number>(),
  ]);
  const available = new Map(levels.map((level) => [level.productId, level.available]));
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  return lines.map(({ productId, quantity, name }) => {
    const [stock, rule] = [available.get(productId), ruleOf.get(productId)];
    if (stock === undefined || !rule) return quantity;
    const inCart = held.get(productId) ?? 0;
    const limit = Math.min(stock, rule.maximum_quantity);
    // Steps count for the whole quantity in the cart, so with the pieces that are there already.
    const total =
      Math.floor(Math.min(inCart + quantity, limit) / rule.quantity_increment) * rule.quantity_increment;
    if (total > inCart && total >= rule.minimum_quantity) {
      held.set(productId, total);
      return total - inCart;
    }
    return stock - inCart <= 0 || stock < rule.minimum_quantity
      ? new PlatformError(
          412,
          "INSUFFICIENT_INVENTORY",
          inCart > 0 ? `There are no more of ${name}` : `${name} is sold out`,
        )
      : new PlatformError(
          400,
          "MAX_LIMIT_EXCEEDED",
          `Your cart already holds as many of ${name} as can be ordered`,
        );
  });
}

/** The quantity of each product in a cart. */
async function heldQuantities(db: Executor, cartId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("cart_item")
    .select((of) => ["product_id", of.fn.sum<string>("quantity").as("quantity")])
    .where("cart_id", "=", cartId)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.quantity)]));
}
