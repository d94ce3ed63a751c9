import type { CartItem, CartItemCollection } from "#contract/cart/cart-item-shapes";
import { fromDecimalText } from "#contract/money";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

export interface CartTotalsView {
  products: number;
  /** Amounts are negative. */
  promotions: { name: string; amount: number; couponCode: string | null }[];
  delivery: number | null;
  /** Null until it is known. */
  tax: number | null;
  /** True in a store whose prices include tax (TAX-4). */
  taxIncluded: boolean;
  total: number;
}

/** A row of a summary in words. */
export interface TotalRow {
  term: string;
  text: string;
  /** False for words in place of an amount. */
  isAmount: boolean;
  /** Emphasizes the row. */
  strong: boolean;
}

/** An amount with a real minus sign. */
export const showAmount = (minor: number): string => formatMoney(minor).replace("-", "\u2212");

const words = (term: string, text: string): TotalRow => ({ term, text, isAmount: false, strong: false });
const amount = (term: string, minor: number): TotalRow => ({
  term,
  text: showAmount(minor),
  isAmount: true,
  strong: false,
});

/** The amounts of a cart, as rows. */
export function toTotalRows(totals: CartTotalsView): TotalRow[] {
  const { products, promotions, delivery, tax, taxIncluded } = totals;
  // Without delivery or tax the sum is not what is paid (CART-43).
  const isEstimate = delivery === null || (tax === null && !taxIncluded);
  return [
    amount("Products", products),
    ...promotions.map((each) =>
      amount(each.couponCode ? `${each.name} (${each.couponCode})` : each.name, each.amount),
    ),
    delivery
      ? amount("Delivery", delivery)
      : words("Delivery", delivery === null ? "not chosen yet" : "Free"),
    ...taxAndTotal(totals, isEstimate),
  ];
}

/**
 * The last rows of a summary. Tax that is added stands above the total; tax that prices include stands below
 * it, so that the amounts above the total always add up to it (TAX-8). `tax` is null until it is known.
 */
export function taxAndTotal(
  { tax, taxIncluded, total }: Pick<CartTotalsView, "tax" | "taxIncluded" | "total">,
  isEstimate = false,
): TotalRow[] {
  const totalRow = { ...amount(isEstimate ? "Estimated total" : "Total", total), strong: true };
  if (!taxIncluded)
    return [
      tax === null ? words("Sales tax", "once we know your address") : amount("Sales tax", tax),
      totalRow,
    ];
  return [totalRow, tax === null ? words("Sales tax", "included") : amount("Included sales tax", tax)];
}

/** A statement about member prices below the totals of a cart; `link` leads to the membership. */
export interface MemberNote {
  text: string;
  link: { label: string; href: string } | null;
}

/**
 * Tells whose price a cart has (CART-66): the cart that buys a membership still has the usual prices, and
 * other carts say what a member would pay less. Null where there is nothing to tell, or where the store sells
 * no membership.
 */
export async function describeMembership(
  { shop, addresses }: Pick<StoreContext, "shop" | "addresses">,
  lines: readonly CartItem[],
): Promise<MemberNote | null> {
  if (lines.some(({ isMembership }) => isMembership))
    return { text: "Member prices begin once this order is placed and paid.", link: null };
  const saving = lines.reduce((sum, line) => sum + savingOf(line), 0);
  if (saving === 0) return null;
  const settings = await shop.commerce.call("getApplicationContext").catch(() => null);
  if (!settings?.membership) return null;
  const { productId, productUrlName } = settings.membership;
  return {
    text: `Members pay ${formatMoney(saving)} less for this cart.`,
    link: { label: "Become a member", href: addresses.product(productUrlName, productId) },
  };
}

/** The saving of members on a line, in minor units; none for a member. */
function savingOf({ memberPrice, salesPrice, quantity }: CartItem): number {
  if (!memberPrice) return 0;
  return Math.max(0, fromDecimalText(salesPrice) - fromDecimalText(memberPrice)) * Number(quantity);
}

/** The amounts of a cart, in minor units. */
export function toTotals({ cartSummary, cartPromotions }: CartItemCollection): CartTotalsView {
  const amount = (text: string) => fromDecimalText(text);
  const [delivery, tax] = [amount(cartSummary.totalChargeAmount), amount(cartSummary.totalTaxAmount)];
  return {
    products: amount(cartSummary.totalProductAmount),
    // Discounts on delivery are already part of the delivery amount.
    promotions: cartPromotions.promotions.promotions
      .filter((promotion) => promotion.targetType !== "Shipping")
      .map((promotion) => ({
        name: promotion.displayName,
        amount: amount(promotion.adjustmentAmount),
        couponCode: promotion.couponCode,
      })),
    delivery: delivery > 0 ? delivery : null,
    tax: tax > 0 ? tax : null,
    taxIncluded: cartSummary.taxType === "Gross",
    total: amount(cartSummary.grandTotalAmount),
  };
}
