import type { ApplicationContext } from "#contract/accounts/application-context";
import type { EventItem } from "#contract/analytics/events";
import type { CartItem } from "#contract/cart/cart-item-shapes";
import type { ProductPrice } from "#contract/catalog/pricing";
import type { Product } from "#contract/catalog/product-shapes";
import type { SearchProduct } from "#contract/catalog/search-shapes";
import { fromDecimalText, toDecimalText } from "#contract/money";

/** Longer texts are cut, because an event with one is refused. */
const maximumText = 500;

/** The facts of an item in minor units. Prices are of one piece, discounts of all its pieces together. */
interface ItemFacts {
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

/** Whether a shopper is a member: in one of the groups that the store's setting names (EVENT-19). */
export const isUserMember = (
  session: { buyerGroups: readonly { name: string }[] } | null,
  { memberGroups }: Pick<ApplicationContext, "memberGroups">,
): boolean => session?.buyerGroups.some(({ name }) => memberGroups.includes(name)) ?? false;

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
export function priceOf(
  { price, memberPrice, loyaltyPrice, isLoyalty }: ItemFacts,
  isMember: boolean,
): number {
  const own = [isMember ? memberPrice : null, isLoyalty ? loyaltyPrice : null].filter(
    (each) => each !== null,
  );
  return own.length > 0 ? Math.min(...own) : price;
}

/** The payload of an item (EVENT-18). Facts that are not known are empty texts. */
function toPayload(item: ItemFacts, isMember: boolean): EventItem {
  const discount = discountOf(item, isMember);
  const [leaf = "", above = "", third = "", fourth = ""] = item.categories
    .split(">")
    .map((level) => cut(level.trim()))
    .reverse();
  return {
    item_name: cut(item.name),
    item_id: cut(item.sku),
    price: toDecimalText(priceOf(item, isMember)),
    discount: toDecimalText(discount),
    item_brand: cut(item.brand),
    item_category: leaf,
    item_category2: above,
    item_category3: third,
    item_category4: fourth,
    item_variant: cut(item.variant),
    on_sale: discount > 0 ? "Yes" : "No",
    on_clearance: item.isOnClearance ? "Yes" : "No",
    eco_part: cut(item.ecoPart),
    quantity: item.quantity,
  };
}

const cut = (text: string) => text.slice(0, maximumText);
const minor = (text: string | null | undefined) => (text ? fromDecimalText(text) : 0);
const minorOrNull = (text: string | null | undefined) => (text ? fromDecimalText(text) : null);
const money = (text: string | null | undefined) => toDecimalText(minor(text));

type Fields = Record<string, unknown>;
const named = (fields: Fields, ...names: string[]) => {
  const value = names.map((name) => fields[name]).find((each) => each !== undefined && each !== null);
  return value === undefined ? "" : String(value);
};
/** The fields of a product that every payload has. A platform of somebody else has only the usual names. */
const factsOf = (fields: Fields) => ({
  brand: named(fields, "BWC_Brand__c", "Brand__c"),
  categories: named(fields, "BWC_Product_Category__c"),
  isOnClearance: named(fields, "IsOnClearance__c") === "true",
  ecoPart: named(fields, "EcoPart__c"),
});

/** Values in the order of the names of their attributes, which is the same in a card, a page and a cart. */
const joinValues = (values: readonly (readonly [string, string])[]) =>
  [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
    .join(", ");

/** The number of pieces; 1 for a text that is no number of pieces (EVENT-18). */
function quantityOf(text: string): number {
  const quantity = Math.trunc(Number(text));
  return quantity >= 1 ? quantity : 1;
}

/** The payload of a cart line. A line of another platform has only the price that is paid and the MSRP. */
export function itemOfLine(line: CartItem, isMember: boolean): EventItem {
  const { productDetails } = line;
  const quantity = quantityOf(line.quantity);
  const fields = factsOf(productDetails.fields);
  return toPayload(
    {
      ...fields,
      name: line.name,
      sku: productDetails.sku,
      variant: joinValues(
        Object.entries(productDetails.variationAttributes).map(([name, { value }]) => [name, value]),
      ),
      price: minor(line.price ?? line.salesPrice),
      memberPrice: minorOrNull(line.memberPrice),
      loyaltyPrice: minorOrNull(line.loyaltyPrice),
      isLoyalty: line.isLoyalty ?? false,
      memberDiscount: minor(line.memberDiscount),
      loyaltyDiscount: minor(line.loyaltyDiscount),
      promotionalSavings:
        minorOrNull(line.promotionalSavings) ??
        Math.max(0, minor(line.listPrice) - minor(line.salesPrice)) * quantity,
      itemAdjustment: minor(line.unitItemAdjustmentAmount),
      isOnClearance: line.isOnClearance ?? fields.isOnClearance,
      ecoPart: productDetails.eco_part ?? fields.ecoPart,
      quantity,
    },
    isMember,
  );
}

/**
 * A product that is not in a cart. The platform answers the lowest price that this shopper is entitled to, so
 * there is no other price for members, and the discount is the whole way from MSRP.
 */
function toUncarted(
  facts: Pick<ItemFacts, "name" | "sku" | "variant"> & ReturnType<typeof factsOf>,
  prices: { listPrice?: string | null; unitPrice?: string | null } | null,
  quantity: number,
): EventItem {
  const price = minor(prices?.unitPrice);
  return toPayload(
    {
      ...facts,
      price,
      memberPrice: null,
      loyaltyPrice: null,
      isLoyalty: false,
      memberDiscount: 0,
      loyaltyDiscount: 0,
      promotionalSavings: Math.max(0, minor(prices?.listPrice) - price) * quantity,
      itemAdjustment: 0,
      quantity,
    },
    false,
  );
}

/** The payload of a product with its price; null prices are 0.00. */
export function itemOf(
  product: Pick<Product, "fields" | "variationAttributeSet" | "variationInfo" | "primaryProductCategoryPath">,
  price: Pick<ProductPrice, "listPrice" | "unitPrice"> | null,
  quantity = 1,
): EventItem {
  const { fields, variationAttributeSet, variationInfo, primaryProductCategoryPath } = product;
  const facts = factsOf(fields);
  const labelOf = (name: string, value: string) =>
    variationInfo?.variationAttributeInfo[name]?.options.find((option) => option.apiName === value)?.label ??
    value;
  return toUncarted(
    {
      ...facts,
      name: named(fields, "Name"),
      sku: named(fields, "StockKeepingUnit"),
      categories:
        facts.categories || (primaryProductCategoryPath?.path.map((step) => step.name).join(">") ?? ""),
      variant: joinValues(
        Object.entries(variationAttributeSet?.attributes ?? {}).map(([name, value]) => [
          name,
          labelOf(name, value),
        ]),
      ),
    },
    price,
    quantity,
  );
}

/** The payload of a product card. */
export const itemOfCard = (card: SearchProduct): EventItem => {
  const fields = Object.fromEntries(Object.entries(card.fields).map(([name, { value }]) => [name, value]));
  return toUncarted(
    {
      ...factsOf(fields),
      name: card.name,
      sku: named(fields, "StockKeepingUnit"),
      variant: card.variationName ?? "",
    },
    card.prices,
    1,
  );
};

/** A membership in a cart (EVENT-21). */
export const toMembership = (line: CartItem) => ({
  name: cut(line.name),
  unitAdjustedPrice: money(line.unitAdjustedPrice ?? line.salesPrice),
  quantity: quantityOf(line.quantity),
});

/** A protection plan in a cart (EVENT-21), by its own SKU. */
export function toProtectionPlan(line: CartItem, isMember: boolean) {
  const { item_id, price, discount, quantity } = itemOfLine(line, isMember);
  return { name: cut(line.name), price, discount, productSku: item_id, quantity };
}
