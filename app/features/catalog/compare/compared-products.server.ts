import type { z } from "zod";

import type { listedProduct } from "#contract/catalog/product-lists";
import type { listProductPrices } from "#contract/catalog/pricing";
import { fromDecimalText } from "#contract/money";
import { itemOf } from "~/features/analytics/item-payload.server";
import { readAttribute } from "~/features/catalog/product/specification.server";
import { showDays } from "~/features/delivery/estimate";
import { loadStock } from "~/features/delivery/stock.data.server";
import type { StoreContext } from "~/request/store-context.server";
import type { DeliveryDaysProps } from "~/ui/delivery-days/delivery-days";
import type { PriceProps } from "~/ui/price/price";

import { maximumCompared } from "./compare";

type Listed = z.output<typeof listedProduct>;
type Prices = z.output<typeof listProductPrices.response>;

/** A product as a column of the comparison. */
export interface ComparedView {
  id: string;
  /** With the model number, if another column has the same name. */
  name: string;
  sku: string;
  brand: string;
  kind: string;
  href: string;
  mediaId: string | null;
  price: Pick<PriceProps, "amount" | "msrp"> | null;
  stock: { text: string; tone: "in" | "low" | "out" } | null;
  days: DeliveryDaysProps | null;
  /** It can be added to the cart, or could be by a shopper who is signed in. */
  canAdd: boolean;
}

export const nameOf = ({ name, fields }: Pick<Listed, "name" | "fields">): string =>
  name ?? String(fields.Name ?? "");

export const hrefOf = ({ addresses }: StoreContext, { id, urlName }: Pick<Listed, "id" | "urlName">) =>
  addresses.product(urlName ?? "product", id);

/** Beyond the maximum, products are asked for only to name those that are left out. */
const maximumAsked = 2 * maximumCompared;

/**
 * The products with their prices and stock, by one call for each. `compared` are the first four that can be
 * compared. Left out are `parents`, of which a version must be chosen, those `beyond` the first four, and as
 * many as `unknown` says that the store does not sell.
 */
export async function loadCompared(context: StoreContext, ids: readonly string[]) {
  const asked = ids.slice(0, maximumAsked);
  if (asked.length === 0)
    return { compared: [], views: [], parents: [], beyond: [], unknown: 0, event: null };
  const { commerce, loadRegion } = context.shop;
  const [{ products }, priced, stock, region] = await Promise.all([
    commerce.call("listProducts", { query: { ids: asked.join(","), includeAttributeSetInfo: "true" } }),
    commerce
      .call("listProductPrices", { query: { productIds: asked.join(",") } })
      .catch((): Prices | null => null),
    loadStock(context, [...asked]),
    loadRegion(),
  ]);
  const sold = products.filter(({ success }) => success);
  const whole = sold.filter(({ productClass }) => productClass !== "VariationParent");
  const compared = whole.slice(0, maximumCompared);
  const isServed = region?.deliverable !== false;

  const views = compared.map((product): ComparedView => {
    const { fields, productClass } = product;
    const price = priceOf(priced, product);
    const statement = stock.get(product.id);
    const name = nameOf(product);
    const sku = String(fields.StockKeepingUnit ?? product.sku);
    const isNamedTwice = compared.filter((each) => nameOf(each) === name).length > 1;
    return {
      id: product.id,
      name: isNamedTwice ? `${name}, ${sku}` : name,
      sku,
      brand: String(fields.Brand__c ?? ""),
      kind: String(fields.ProductType__c ?? ""),
      href: hrefOf(context, product),
      mediaId: product.defaultImage?.id ?? null,
      price: price && {
        amount: fromDecimalText(price.unitPrice),
        // The list price of a bundle is that of its parts, which cost less on their own too (PRICE-33).
        msrp: price.listPrice && productClass !== "Bundle" ? fromDecimalText(price.listPrice) : null,
      },
      stock: statement ?? null,
      days: statement?.delivery ? showDays(statement.delivery) : null,
      canAdd:
        price !== null &&
        isServed &&
        statement?.canBuy !== false &&
        // Plans and memberships have terms that their own pages tell.
        fields.IsSoldWithAppliance !== "true" &&
        !fields.BuyerGroup__c,
    };
  });
  return {
    compared,
    views,
    parents: sold.filter((product) => !whole.includes(product)),
    beyond: whole.slice(maximumCompared),
    unknown: asked.length - sold.length,
    event: {
      currency: priced?.currencyIsoCode ?? "USD",
      items: compared.map((product) => toItem(product, priceOf(priced, product))),
    },
  };
}

function priceOf(priced: Prices | null, { id }: Pick<Listed, "id">) {
  const found = priced?.pricingLineItemResults.find(({ productId, success }) => success && productId === id);
  return found?.unitPrice
    ? { unitPrice: found.unitPrice, listPrice: found.listPrice ?? found.unitPrice }
    : null;
}

/** The product in an event. The list names no labels of variations, but the specification does. */
function toItem(product: Listed, price: ReturnType<typeof priceOf>) {
  const { fields, attributeSetInfo = {}, variationAttributeSet } = product;
  const labels = Object.entries(variationAttributeSet?.attributes ?? {}).map(([name, value]) => [
    name,
    readAttribute({ attributeSetInfo }, name) || value,
  ]);
  return itemOf(
    {
      fields: { ...fields, Name: nameOf(product) },
      variationAttributeSet: { attributes: Object.fromEntries(labels) },
      variationInfo: null,
      primaryProductCategoryPath: null,
    },
    price,
  );
}
