import { toDecimalText } from "#contract/money";

import type { EventItem } from "./events";

/** Longer texts are cut, because an event with one is refused. */
const maximumText = 500;
export const cutText = (text: string) => text.slice(0, maximumText).toWellFormed();

/** The list in which a product was found, and its place there, from 1. */
export interface ListPlace {
  id: string;
  name: string;
  index: number;
}

/** A list of products that somebody has saved, whatever it is called (EVENT-99). */
export const wishlistAsList = { id: "wishlist", name: "Wishlist" };
/** The lines of an order that is ordered again (EVENT-114). */
export const orderAsList = { id: "reorder", name: "Order" };

/** The custom fields of a line that name the list that its product was added from (API-417). */
const listFields = { id: "ItemListId__c", name: "ItemListName__c", index: "ItemListIndex__c" } as const;
export const listFieldNames: readonly string[] = Object.values(listFields);

/** The longest text of a custom field (API-22). */
const longestField = 255;
const fieldText = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, longestField)
    .toWellFormed();

/** The custom fields for a list. Its name may be a term that somebody searched for. */
export const toListFields = ({ id, name, index }: ListPlace) => ({
  [listFields.id]: fieldText(id),
  [listFields.name]: fieldText(name),
  [listFields.index]: index,
});

/** Reads the list from custom fields of a line. Any client may write these, so each value is checked. */
export function readListFields(fields: Readonly<Record<string, unknown>>) {
  const textOf = (name: string) => {
    const value = fields[name] ?? "";
    return value === "" ? null : String(value);
  };
  const index = Number(textOf(listFields.index) ?? Number.NaN);
  return {
    item_list_name: textOf(listFields.name),
    item_list_id: textOf(listFields.id),
    index: Number.isSafeInteger(index) ? index : null,
  };
}

/** The list as a line has it, in the payload of its item: all of it, or nothing. */
function listOf({ item_list_id, item_list_name, index }: Partial<ReturnType<typeof readListFields>>) {
  if (!item_list_id || !item_list_name || !index || index < 1) return {};
  return { item_list_id: cutText(item_list_id), item_list_name: cutText(item_list_name), index };
}

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
  /** The list that a line's product was added from. */
  list?: Partial<ReturnType<typeof readListFields>>;
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
    ...listOf(item.list ?? {}),
  };
}
