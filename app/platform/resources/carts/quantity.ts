import { badInput, PlatformError } from "../../errors";

import type { BuyableProduct } from "./queries";

/** No line holds more than this, whatever its product allows. */
const largestQuantity = 99_999;

/** Reads `"2"` or `"2.0"`; anything but a whole number from 1 up is refused. */
export function readQuantity(text: string): number {
  const match = /^\+?(\d{1,12})(?:\.0{1,6})?$/.exec(text.trim());
  const quantity = match ? Number(match[1]) : NaN;
  if (!Number.isInteger(quantity) || quantity < 1) throw badInput("The quantity must be a whole number of at least 1");
  if (quantity > largestQuantity) throw badInput(`The quantity must not be more than ${largestQuantity}`);
  return quantity;
}

/** The purchase quantity rule of a product, for the whole line. */
export function checkQuantityRule(product: Omit<BuyableProduct, "id" | "product_class">, quantity: number): void {
  const { name, minimum_quantity: minimum, maximum_quantity: maximum, quantity_increment: increment } = product;
  if (quantity > maximum) {
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `You can order at most ${maximum} of ${name}`);
  }
  if (quantity < minimum) throw new PlatformError(400, "LIMIT_EXCEEDED", `You can order ${minimum} or more of ${name}`);
  if (increment > 1 && quantity % increment !== 0) {
    throw new PlatformError(400, "LIMIT_EXCEEDED", `${name} is sold in steps of ${increment}`);
  }
}
