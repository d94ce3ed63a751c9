import type { CartItem } from "#contract/cart-items";

/** The code that every cart validation error carries (commerce.md section 8). */
export const cartValidationCode = "CART_VALIDATION_ERROR";

export interface CartValidationError {
  code: typeof cartValidationCode;
  message: string;
  cartItemId: string | null;
}

/**
 * What a shopper is shown: errors about stock, price, promotions and what she may buy (platform-api.md
 * section 2.3).
 */
const shownTypes = new Set(["Inventory", "Pricing", "Promotions", "Entitlement"]);

export function cartValidationErrors(items: readonly CartItem[]): CartValidationError[] {
  return items.flatMap(({ cartItemId, messagesSummary }) =>
    messagesSummary.limitedMessages
      .filter(({ severity, type }) => severity === "Error" && shownTypes.has(type))
      .map(({ message }) => ({ code: cartValidationCode, message, cartItemId })),
  );
}
