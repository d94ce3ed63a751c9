import { z } from "zod";

import type { CartItem } from "#contract/cart/cart-item-shapes";
import { CommerceError } from "~/commerce/errors";
import { noteQuantity } from "~/features/analytics/cart-events.server";
import { refuse, type Posted } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { quantityOrZero } from "./cart.forms.server";
import { quantityField } from "./cart.intents";
import { problemOf, staleCart } from "./refuse-by-platform.server";
import { nameOf } from "./selling.server";
import { versionHeader } from "./version-header.server";

/** The quantities of the cart's form beside the cart as it is now. Null if the form has none to save. */
type Quantities = Awaited<ReturnType<typeof readQuantities>>;

export async function readQuantities(context: StoreContext, posted: Posted) {
  const fields = posted.names().filter((name) => name.startsWith(quantityField("")));
  const answer = fields.length > 0 ? await context.shop.loadCartItems() : null;
  // While the platform withholds the lines, nothing can be compared.
  if (answer === null) return null;
  const lines = answer.data.cartItems.flatMap(({ cartItem }) =>
    cartItem.cartItemId && posted.has(quantityField(cartItem.cartItemId))
      ? [{ ...cartItem, id: cartItem.cartItemId, field: quantityField(cartItem.cartItemId) }]
      : [],
  );
  const asksForGoneLine = fields.some(
    (name) => posted.text(name) !== "0" && !lines.some(({ field }) => field === name),
  );
  return { lines, version: answer.version, asksForGoneLine };
}

const version = hiddenField(80);

/** The protection plans that belong to a line, oldest first. */
export const plansOfLine = <Line extends CartItem>(lines: readonly Line[], lineId: string): Line[] =>
  lines.filter((line) => line.isProtectionPlan && line.belongsToCartItemId === lineId);

/** The version of the cart that the shopper saw, and the quantity of each line. */
export const quantitiesForm = (quantities: Quantities) =>
  z.object({
    version,
    ...Object.fromEntries((quantities?.lines ?? []).map(({ field }) => [field, quantityOrZero])),
  } as { version: typeof version } & Record<string, typeof quantityOrZero>);

/**
 * Saves the quantities that were typed into the cart's form, 0 removes the line (CART-26, CART-42). Returns
 * what changed, as messages. A form of an older cart changes nothing, unless the cart already is as it asks
 * (CART-19, CART-39).
 */
export async function saveQuantities(
  context: StoreContext,
  typed: z.output<ReturnType<typeof quantitiesForm>>,
  quantities: Quantities,
): Promise<string[]> {
  if (quantities === null) return [];
  const { commerce } = context.shop;
  const seen = typed.version ?? "";
  // An appliance comes before the lines that belong to it, and takes them along when it is removed.
  const changed = quantities.lines
    .filter((line) => Number(typed[line.field]) !== Number(line.quantity))
    .filter(({ belongsToCartItemId: appliance }) => !appliance || typed[quantityField(appliance)] !== "0")
    .sort((a, b) => Number(Boolean(a.belongsToCartItemId)) - Number(Boolean(b.belongsToCartItemId)));
  const isStale = seen !== "" && seen !== quantities.version;
  if (isStale && (changed.length > 0 || quantities.asksForGoneLine)) throw refuse(staleCart);

  const messages: string[] = [];
  for (const line of changed) {
    const { id, field } = line;
    const name = nameOf(line);
    const params = { cartId: "active", cartItemId: id };
    const quantity = typed[field]!;
    // The first change makes the version of the form an old one.
    const headers = messages.length === 0 ? versionHeader(seen) : {};
    try {
      if (quantity === "0") await commerce.call("deleteCartItem", { params, headers });
      else await commerce.call("updateCartItem", { params, headers, body: { quantity } });
    } catch (error) {
      throw error instanceof CommerceError ? refuse(problemOf(error, field)) : error;
    }
    const plans = plansOfLine(quantities.lines, id).filter((plan) => !changed.includes(plan));
    await noteQuantity(context, line, Number(quantity), seen, plans);
    messages.push(quantity === "0" ? `Removed: ${name}` : `${name}: quantity is now ${quantity}`);
  }
  return messages;
}
