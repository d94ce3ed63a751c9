import { toDecimalText } from "#contract/money";

import type { EventItem } from "./events";

/** Longer texts are cut, because an event with one is refused. */
const maximumText = 500;
export const cutText = (text: string) => text.slice(0, maximumText).toWellFormed();

/** The facts of an item in minor units. Prices are of one piece, discounts of all its pieces together. */
export interface ItemFacts {
  name: string;
  sku: string;
  brand: string;
  /** The levels of its category from the root, separated by `>`. */
  categories: string;
  variant: string;
  price: number;
  memberPrice: number | null;
  loyaltyPrice: number | null;
  isLoyalty: boolean;
  memberDiscount: number;
  loyaltyDiscount: number;
  promotionalSavings: number;
  /** Of one piece; a reduction is negative. */
  itemAdjustment: number;
  isOnClearance: boolean;
  ecoPart: string;
  quantity: number;
}

/** The discount of one piece (EVENT-20). The division is rounded once, half up. */
export function discountOf(
  item: Pick<
    ItemFacts,
    "memberDiscount" | "loyaltyDiscount" | "promotionalSavings" | "itemAdjustment" | "quantity"
  >,
  isMember: boolean,
): number {
  const ofAll = (isMember ? item.memberDiscount : 0) + item.promotionalSavings + item.loyaltyDiscount;
  return Math.round(ofAll / item.quantity) - item.itemAdjustment;
}

/** The price of one piece: the lower of those for members and loyal members, where they apply (EVENT-19). */
function priceOf({ price, memberPrice, loyaltyPrice, isLoyalty }: ItemFacts, isMember: boolean): number {
  const own = [isMember ? memberPrice : null, isLoyalty ? loyaltyPrice : null].filter(
    (each) => each !== null,
  );
  return own.length > 0 ? Math.min(...own) : price;
}

/** Values in the order of the names of their attributes, which is the same in a card, a page and a cart. */
export const joinValues = (values: readonly (readonly [string, string])[]) =>
  [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
    .join(", ");

/** The payload of an item (EVENT-18), of cards, pages, carts and orders. Facts not known are empty texts. */
export function toEventItem(item: ItemFacts, isMember: boolean): EventItem {
  const discount = discountOf(item, isMember);
  const [leaf = "", above = "", third = "", fourth = ""] = item.categories
    .split(">")
    .map((level) => cutText(level.trim()))
    .reverse();
  return {
    item_name: cutText(item.name),
    item_id: cutText(item.sku),
    price: toDecimalText(priceOf(item, isMember)),
    discount: toDecimalText(discount),
    item_brand: cutText(item.brand),
    item_category: leaf,
    item_category2: above,
    item_category3: third,
    item_category4: fourth,
    item_variant: cutText(item.variant),
    on_sale: discount > 0 ? "Yes" : "No",
    on_clearance: item.isOnClearance ? "Yes" : "No",
    eco_part: cutText(item.ecoPart),
    quantity: item.quantity,
  };
}
