import type { CartItem } from "#contract/cart/cart-item-shapes";
import type { SellingModel } from "#contract/catalog/product-shapes";
import { fromDecimalText } from "#contract/money";
import { formatMoney } from "~/ui/price/format-money";

import { cartIntent } from "./cart.intents";

/** A button below a line of the cart: the value of `intent`, what it is about, and its words. */
export interface LineChoice {
  value: string;
  about: string;
  label: string;
}

/** The value of a choice of a selling model, which readSelling reads. */
export const sellingValue = ({ id, subscriptionTermRule }: SellingModel): string =>
  subscriptionTermRule ? `${id} ${subscriptionTermRule.minimum}` : id;

/** The selling model that a choice names, and its term if it has one. Nothing for none. */
export function readSelling(choice: string): { productSellingModelId?: string; subscriptionTerm?: number } {
  const [productSellingModelId, term] = choice.split(" ");
  return {
    ...(productSellingModelId && { productSellingModelId }),
    ...(term && /^\d{1,4}$/.test(term) && { subscriptionTerm: Number(term) }),
  };
}

/**
 * Whether a line is a subscription, also one in a model that the product has no longer: that one is not
 * named any more.
 */
export const isSubscription = ({ productSellingModelId, sellingModelType }: CartItem): boolean =>
  sellingModelType === "Evergreen" || (Boolean(productSellingModelId) && !sellingModelType);

/** The button’s value that moves a line to the wishlist; null for what a list can’t keep (CART-73). */
export const saveForLaterOf = (line: CartItem): string | null =>
  isSubscription(line) ||
  line.belongsToCartItemId ||
  line.isProtectionPlan ||
  line.isMembership ||
  line.subType === "Gift"
    ? null
    : `${cartIntent.saveForLater} ${line.cartItemId} ${line.productId}`;

/** The button that buys the line of a subscription once, like those that add a plan (CART-69). */
export const onceChoiceOf = (line: CartItem): LineChoice[] =>
  isSubscription(line) && !line.isProtectionPlan
    ? [
        {
          value: `${cartIntent.buyOnce} ${line.cartItemId}`,
          about: "Subscription",
          label: "Buy once instead",
        },
      ]
    : [];

/** The name of a line with its terms, such as "Care Plan, 3 years" or "Water Filter, Every 6 months". */
export function nameOf(line: CartItem): string {
  const { name, isProtectionPlan, isMembership, sellingModelType, sellingModelName, billingFrequency } = line;
  const terms = sellingModelName ?? billingFrequency;
  const hasTerms = isProtectionPlan || isMembership || sellingModelType === "Evergreen";
  return terms && hasTerms ? `${name}, ${terms}` : name;
}

/** The facts of a subscription: its price is that of a delivery, and may have changed (CART-70). */
export function describeSubscription({
  sellingModelType,
  salesPrice,
  priceBeforeChange,
}: CartItem): string[] {
  if (sellingModelType !== "Evergreen") return [];
  const money = (text: string) => formatMoney(fromDecimalText(text));
  return priceBeforeChange
    ? [`The price of a delivery was ${money(priceBeforeChange)} and is now ${money(salesPrice)}`]
    : ["Price per delivery"];
}
