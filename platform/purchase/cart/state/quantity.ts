import { badInput, PlatformError } from "#platform/core/errors";

import type { BuyableProduct } from "./queries";

/** The maximum number of lines in a cart, and in a batch (CART-8). */
export const maxLines = 100;

/** The largest quantity of any line (CART-9). */
const largestQuantity = 99_999;

/**
 * Parses a quantity such as "2" or "2.0". Throws 400 unless it is a whole number from 1 to 99,999 (CART-9).
 */
export function readQuantity(text: string): number {
  const match = /^\+?(\d{1,12})(?:\.0{1,6})?$/.exec(text.trim());
  const quantity = match ? Number(match[1]) : NaN;
  if (!Number.isInteger(quantity) || quantity < 1)
    throw badInput("The quantity must be a whole number of at least 1");
  if (quantity > largestQuantity) throw badInput(`The quantity must not be more than ${largestQuantity}`);
  return quantity;
}

type QuantityRule = Pick<
  BuyableProduct,
  "name" | "minimum_quantity" | "maximum_quantity" | "quantity_increment"
>;

/**
 * The error if a quantity does not follow the purchase quantity rule of the product; otherwise null
 * (CART-10).
 */
export function findQuantityProblem(
  product: QuantityRule,
  quantity: number,
): { errorCode: string; message: string } | null {
  const {
    name,
    minimum_quantity: minimum,
    maximum_quantity: maximum,
    quantity_increment: increment,
  } = product;
  if (quantity > maximum)
    return { errorCode: "MAX_LIMIT_EXCEEDED", message: `You can order at most ${maximum} of ${name}` };
  if (quantity < minimum)
    return { errorCode: "LIMIT_EXCEEDED", message: `You can order ${minimum} or more of ${name}` };
  if (increment > 1 && quantity % increment !== 0)
    return { errorCode: "LIMIT_EXCEEDED", message: `${name} is sold in steps of ${increment}` };
  return null;
}

/** Throws 400 if the total quantity of a product does not follow its purchase quantity rule (CART-10). */
export function checkQuantityRule(product: QuantityRule, quantity: number): void {
  const problem = findQuantityProblem(product, quantity);
  if (problem) throw new PlatformError(400, problem.errorCode, problem.message);
}
