import { z } from "zod";

import { hiddenField, parseForm, refuseForm } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { quantityOrZero } from "./cart.forms.server";
import { quantityField } from "./cart.intents";
import { refuseByPlatform, refuseStaleCart } from "./refuse-by-platform.server";

type Refusal = ReturnType<typeof refuseForm>;

/**
 * Saves the quantities that were typed into the cart's form, 0 removes the line (CART-26, CART-42). Returns
 * what changed, as messages, or the refused form. A form of an older cart changes nothing, unless the cart
 * already is as it asks (CART-19, CART-39).
 */
export async function saveQuantities(
  context: StoreContext,
  form: FormData,
  intent: string,
): Promise<{ messages: string[] } | { refused: Refusal }> {
  const posted = [...form.keys()].filter((name) => name.startsWith(quantityField("")));
  const answer = posted.length > 0 ? await context.shop.loadCartItems() : null;
  // While the platform withholds the lines, nothing can be compared.
  if (answer === null) return { messages: [] };
  const lines = answer.data.cartItems.flatMap(({ cartItem }) =>
    cartItem.cartItemId && form.has(quantityField(cartItem.cartItemId))
      ? [{ ...cartItem, id: cartItem.cartItemId, field: quantityField(cartItem.cartItemId) }]
      : [],
  );
  const submission = parseForm(
    form,
    z.object({
      version: hiddenField(80),
      ...Object.fromEntries(lines.map(({ field }) => [field, quantityOrZero])),
    }),
  );
  if (submission.status !== "success") return { refused: refuseForm(intent, submission) };
  const typed = submission.value as Record<string, string>;
  // An appliance comes before the lines that belong to it, and takes them along when it is removed.
  const changed = lines
    .filter((line) => Number(typed[line.field]) !== Number(line.quantity))
    .filter(({ belongsToCartItemId: appliance }) => !appliance || typed[quantityField(appliance)] !== "0")
    .sort((a, b) => Number(Boolean(a.belongsToCartItemId)) - Number(Boolean(b.belongsToCartItemId)));
  const isStale = typed.version !== "" && typed.version !== answer.headers.get("etag");
  const removedElsewhere = posted.some(
    (name) => form.get(name) !== "0" && !lines.some(({ field }) => field === name),
  );
  if (isStale && (changed.length > 0 || removedElsewhere))
    return { refused: refuseStaleCart(intent, submission) };

  const messages: string[] = [];
  for (const { id, field, name } of changed) {
    const params = { cartId: "active", cartItemId: id };
    const quantity = typed[field]!;
    // The first change makes the version of the form an old one.
    const headers: Record<string, string> =
      messages.length === 0 && typed.version ? { "if-match": typed.version } : {};
    try {
      if (quantity === "0") await context.shop.commerce.call("deleteCartItem", { params, headers });
      else await context.shop.commerce.call("updateCartItem", { params, headers, body: { quantity } });
    } catch (error) {
      return { refused: refuseByPlatform(error, intent, submission, field) };
    }
    messages.push(quantity === "0" ? `Removed: ${name}` : `${name}: quantity is now ${quantity}`);
  }
  return { messages };
}
