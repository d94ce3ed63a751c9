import type { ApplicationContext } from "#contract/accounts/application-context";
import type { EventItem } from "#contract/analytics/events";
import { cutText, joinValues, toEventItem, type ItemFacts } from "#contract/analytics/item";
import type { CartItem } from "#contract/cart/cart-item-shapes";
import type { ProductPrice } from "#contract/catalog/pricing";
import type { Product } from "#contract/catalog/product-shapes";
import type { SearchProduct } from "#contract/catalog/search-shapes";
import { fromDecimalText, toDecimalText } from "#contract/money";

/** Whether a shopper is a member: in one of the groups that the store's setting names (EVENT-19). */
export const isUserMember = (
  session: { buyerGroups: readonly { name: string }[] } | null,
  { memberGroups }: Pick<ApplicationContext, "memberGroups">,
): boolean => session?.buyerGroups.some(({ name }) => memberGroups.includes(name)) ?? false;

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
  return toEventItem(
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
      list: productDetails,
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
  return toEventItem(
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
  product: Pick<Product, "fields" | "variationInfo" | "primaryProductCategoryPath"> & {
    variationAttributeSet: Pick<NonNullable<Product["variationAttributeSet"]>, "attributes"> | null;
  },
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
  name: cutText(line.name),
  unitAdjustedPrice: money(line.unitAdjustedPrice ?? line.salesPrice),
  quantity: quantityOf(line.quantity),
});

/** A protection plan in a cart (EVENT-21), by its own SKU. */
export function toProtectionPlan(line: CartItem, isMember: boolean) {
  const { item_id, price, discount, quantity } = itemOfLine(line, isMember);
  return { name: cutText(line.name), price, discount, productSku: item_id, quantity };
}
