import type { CartItem, CartItemCollection } from "#contract/cart/cart-item-shapes";
import { fromDecimalText } from "#contract/money";
import { notePlans } from "~/features/analytics/cart-events.server";
import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";
import { keyOfWish } from "~/request/visitor/last-message.server";
import { formatMoney } from "~/ui/price/format-money";

import { refusedByPlatform } from "./refuse-by-platform.server";
import { quantitiesForm, readQuantities, saveQuantities } from "./save-quantities.server";
import { nameOf, type LineChoice } from "./selling.server";

const addPlanIntent = "add-plan";

/** The plan that a choice names: its product, and its term if it has some. Null for none. */
export function readPlan(choice: string) {
  const [productId, productSellingModelId] = choice.split(" ");
  return productId ? { productId, ...(productSellingModelId && { productSellingModelId }) } : null;
}
type ChosenPlan = NonNullable<ReturnType<typeof readPlan>>;

/** The value of a choice, which readPlan reads. */
export const planValue = (productId: string, sellingModelId: string | null) =>
  sellingModelId ? `${productId} ${sellingModelId}` : productId;

/** The line of a plan that belongs to the line of an appliance; empty while the lines are not known. */
export async function plansOf(
  context: StoreContext,
  applianceLineId: string | null,
  plan: ChosenPlan,
): Promise<CartItem[]> {
  const answer = await context.shop.loadCartItems().catch(() => null);
  return (answer?.data.cartItems ?? [])
    .map(({ cartItem }) => cartItem)
    .filter(
      (line) =>
        line.belongsToCartItemId === applianceLineId &&
        line.productId === plan.productId &&
        (!plan.productSellingModelId || line.productSellingModelId === plan.productSellingModelId),
    );
}

/** The plans that a line could have (CART-63); none from a platform that does not know them. */
export const planChoicesOf = ({ planOffers = [] }: CartItemCollection, lineId: string | null): LineChoice[] =>
  planOffers
    .filter(({ cartItemId }) => cartItemId === lineId)
    .flatMap(({ name, productId, quantity, terms }) =>
      terms.map((term) => {
        const price = formatMoney(fromDecimalText(term.unitPrice));
        return {
          value: `${addPlanIntent} ${lineId} ${planValue(productId, term.productSellingModelId)}`,
          about: name,
          label: `Add${term.name ? ` ${term.name}` : ""}: ${price}${quantity === "1" ? "" : " each"}`,
        };
      }),
    );

/**
 * Adds a plan to a line of the cart, one for each piece without a plan (CART-63). Quantities that were typed
 * are saved first (CART-42).
 */
export const addPlan = form(
  {
    intent: addPlanIntent,
    takesTarget: true,
    read: readQuantities,
    schema: quantitiesForm,
    errors: refusedByPlatform(),
  },
  async (context, typed, { facts, posted: { target } }) => {
    const [lineId = "", ...choice] = target.split(" ");
    const key = await keyOfWish(context, typed.version ?? "", target);
    await saveQuantities(context, typed, facts);
    const { commerce } = context.shop;
    const quantity = await uncoveredPieces(context, lineId);
    const to = context.addresses.cart();
    const plan = readPlan(choice.join(" "));
    if (!plan || quantity === 0) return { to };
    const line = await commerce.call("addCartItem", {
      params: { cartId: "active" },
      body: { ...plan, quantity, type: "Product", belongsToCartItemId: lineId },
      headers: { "idempotency-key": key },
    });
    await notePlans(context, "add", [{ line, quantity }], key);
    return { to, flash: `Added to your cart: ${quantity} × ${nameOf(line)}.` };
  },
);

/** The pieces of an appliance that have no plan; 0 once all have one, as after the first of two presses. */
async function uncoveredPieces(context: StoreContext, lineId: string): Promise<number> {
  const answer = await context.shop.loadCartItems();
  return Number(answer?.data.planOffers?.find(({ cartItemId }) => cartItemId === lineId)?.quantity ?? 0);
}
