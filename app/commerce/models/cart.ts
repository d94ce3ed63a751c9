import type { CartItem } from "#contract/cart/cart-item-shapes";
import { ownWords } from "./own-words";

/** The code of every cart validation error (CART-13). */
export const cartValidationCode = "CART_VALIDATION_ERROR";

/** A message of a cart line that a shopper is shown. */
export interface CartValidationError {
  code: typeof cartValidationCode;
  message: string;
  cartItemId: string | null;
}

/** Message types that a shopper is shown (CART-13). */
const shownTypes = new Set(["Inventory", "Pricing", "Promotions", "Entitlement"]);

/**
 * The errors among the messages of cart lines that a shopper is shown (CART-13). `hasOwnWords`: the
 * platform's messages are the store's own (ERROR-16).
 */
export function cartValidationErrors(
  items: readonly CartItem[],
  hasOwnWords: boolean,
): CartValidationError[] {
  return items.flatMap(({ cartItemId, messagesSummary }) =>
    messagesSummary.limitedMessages
      .filter(({ severity, type }) => severity === "Error" && shownTypes.has(type))
      .map(({ type, message }) => ({
        code: cartValidationCode,
        message: hasOwnWords ? message : ownWords(type),
        cartItemId,
      })),
  );
}
