import { isNotFound } from "~/commerce/errors";
import type { CustomFieldsInput } from "#contract/custom-fields";
import type { StoreContext } from "~/request/store-context.server";

import { keyOfWish } from "./last-message.server";

interface NewLine {
  productId: string;
  quantity: string;
  productSellingModelId?: string;
  subscriptionTerm?: number;
  /** Products that belong to its line, such as a protection plan (CART-49). */
  belongingItems?: { productId: string; quantity: string; productSellingModelId?: string }[];
  customFields?: CustomFieldsInput;
}

/**
 * Adds a product to the cart. The platform creates the cart with its first line (CART-4). A form that is sent
 * again before the shopper has got the message adds nothing more (CART-41). `button` tells forms apart that
 * add the same product. `once` in the answer is the same for a repeated form, so that its event counts once.
 */
export async function addOnce(context: StoreContext, line: NewLine, ...button: string[]) {
  await context.visitor.ensureGuestId();
  const add = (headers: Record<string, string>) =>
    context.shop.commerce.call("addCartItem", {
      params: { cartId: "active" },
      body: { ...line, type: "Product" },
      headers,
    });
  const key = await keyOfWish(context, line.productId, line.quantity, ...button);
  // If the product is still sold, its line was taken out of the cart.
  const added = await add({ "idempotency-key": key }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
    return add({});
  });
  // Keys of guests without a message are alike.
  return { line: added, once: `${context.visitor.guest.id() ?? ""} ${key}` };
}
