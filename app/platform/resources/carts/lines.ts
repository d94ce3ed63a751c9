import type { Executor } from "../../db/database";
import { badInput, notFound, PlatformError } from "../../errors";
import { newId } from "../../ids";

import type { CartRow, CartScope } from "./access";
import { checkQuantityRule, readQuantity } from "./quantity";
import { countCart, findBuyableProduct } from "./queries";

/** Lines that a cart holds at most. */
const maximumLines = 100;

/** Adds a product to a locked cart; one that it holds already adds to its line. Gives the line's id. */
export async function addLine(
  trx: Executor,
  { webstore }: CartScope,
  cart: CartRow,
  input: { productId: string; quantity: string },
  now: Date,
): Promise<string> {
  const quantity = readQuantity(input.quantity);
  const product = await findBuyableProduct(trx, input.productId, webstore.brands);
  if (!product) throw notFound("The product does not exist in this store");
  const line = await trx
    .selectFrom("cart_item")
    .select(["id", "quantity"])
    .where("cart_id", "=", cart.id)
    .where("product_id", "=", product.id)
    .executeTakeFirst();
  const wanted = quantity + (line?.quantity ?? 0);
  checkQuantityRule(product, wanted);
  if (line) {
    await trx.updateTable("cart_item").set({ quantity: wanted }).where("id", "=", line.id).execute();
    return line.id;
  }
  if ((await countCart(trx, cart.id)).lines >= maximumLines) {
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `A cart holds at most ${maximumLines} different products`);
  }
  const id = newId("cartItem");
  await trx
    .insertInto("cart_item")
    .values({ id, cart_id: cart.id, product_id: product.id, quantity: wanted, created_at: now })
    .execute();
  return id;
}

/** Sets a line of a locked cart to an absolute quantity; false where it had that already. */
export async function setLineQuantity(
  trx: Executor,
  cart: CartRow,
  lineId: string,
  quantityText: string,
): Promise<boolean> {
  const line = await trx
    .selectFrom("cart_item as i")
    .innerJoin("product as p", "p.id", "i.product_id")
    .select(["i.quantity", "p.name", "p.minimum_quantity", "p.maximum_quantity", "p.quantity_increment"])
    .where("i.id", "=", lineId)
    .where("i.cart_id", "=", cart.id)
    .executeTakeFirst();
  if (!line) throw notFound("The cart line does not exist");
  const quantity = readQuantity(quantityText);
  checkQuantityRule(line, quantity);
  if (quantity === line.quantity) return false;
  await trx.updateTable("cart_item").set({ quantity }).where("id", "=", lineId).execute();
  return true;
}

export async function removeLine(trx: Executor, cart: CartRow, lineId: string): Promise<void> {
  const gone = await trx.deleteFrom("cart_item").where("id", "=", lineId).where("cart_id", "=", cart.id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound("The cart line does not exist");
}

/** The size of a batch, checked before anything is written. */
export function checkBatchSize(size: number): void {
  if (size === 0) throw badInput("The batch is empty");
  if (size > maximumLines) {
    throw new PlatformError(400, "INVALID_BATCH_SIZE", `A batch holds at most ${maximumLines} items`);
  }
}
