import { analyticsFields as names } from "#platform/catalog/products/analytics-fields";
import { isLargeAppliance } from "#platform/catalog/products/large-appliances";
import type { MediaRow } from "#platform/catalog/products/product-pictures";
import type { ProductChange } from "#platform/catalog/products/write-products";
import { seededId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";
import type { SeedProduct } from "#platform/seed/catalog/catalog-format";

import { cardFacts } from "./card-facts";
import { expandVariations, hasVariations, sharedAttributes, type AttributeValues } from "./expand-variations";
import { documentsOf, picturesOf } from "./media-rows";
import { pricesOf, type SeedPrices } from "./product-prices";
import { arrivalOf, shareOf } from "./spread-stock";

/** A product row and what belongs to it. */
export interface ExpandedProduct {
  id: string;
  sku: string;
  base: SeedProduct;
  /** The values that distinguish it from its siblings; empty for a parent or a simple product. */
  variation: Record<string, string>;
  product: ProductChange & Required<Pick<ProductChange, "media">>;
  /** Null for parents: they cannot be bought, so they have no prices and no stock. */
  sold: { prices: SeedPrices; pieces: number; steady: boolean } | null;
}

function slugOf(name: string, sku: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/<[^>]+>/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${words}-${sku.toLowerCase()}`;
}

const isCooled = /^(?:refrigerator|beverage|wine|ice-maker)/;
const isUsedUp = /-(?:filter|cleaner)$/;

/**
 * The fields of a demo product that only analytics reads. Clearance is what is on sale and little asked for;
 * the eco part pays for recycling a large appliance; what is used up can be ordered again by itself.
 */
function analyticsFieldsOf({ type, name, price, popularity }: SeedProduct): Record<string, string> {
  const onClearance = price.sale !== undefined && popularity < 50;
  const isSmartOrder = isUsedUp.test(type);
  const isFeatured = popularity >= 90;
  const labels = [
    ...(onClearance ? ["Clearance"] : []),
    ...(isSmartOrder ? ["Smart order"] : []),
    ...(isFeatured ? ["Best seller"] : []),
  ];
  return {
    ...(onClearance && { [names.isOnClearance]: "true" }),
    ...(isSmartOrder && { [names.isSmartOrder]: "true" }),
    ...(isLargeAppliance(type) && { [names.ecoPart]: isCooled.test(type) ? "18.00" : "9.00" }),
    ...(labels.length > 0 && { [names.showAsLabels]: labels.join("|") }),
    ...(isFeatured && { [names.creativeName]: name, [names.creativeSlot]: "featured" }),
  };
}

interface Form {
  sku: string;
  name: string;
  productClass: "Simple" | "Variation" | "VariationParent";
  parentSku?: string;
  attributes: AttributeValues;
  variation: Record<string, string>;
  prices: SeedPrices;
  media: { pictures: MediaRow[]; documents: MediaRow[] };
}

function productOf(brand: string, product: SeedProduct, form: Form): ExpandedProduct["product"] {
  const [fact1, fact2] = cardFacts(product, form.attributes);
  const { member, loyalty } = form.prices;
  return {
    sku: form.sku,
    url_name: slugOf(product.name, form.sku),
    name: form.name,
    description: product.description,
    brand,
    product_type: product.type,
    product_class: form.productClass,
    parent_sku: form.parentSku,
    categories: product.categories,
    fields: {
      Description: product.summary,
      ...(fact1 ? { CardFact1__c: fact1 } : {}),
      ...(fact2 ? { CardFact2__c: fact2 } : {}),
      ...(member === undefined ? {} : { MemberPrice__c: toDecimalText(member) }),
      ...(loyalty === undefined ? {} : { LoyaltyPrice__c: toDecimalText(loyalty) }),
      ...analyticsFieldsOf(product),
    },
    attributes: form.attributes,
    variation: form.variation,
    maximum_quantity: product.maximumQuantity ?? 10,
    popularity: product.popularity,
    media: form.media,
    arrived_at: arrivalOf(product.sku),
  };
}

/** The rows of a catalog entry: a simple product, or a parent followed by its variations. */
export function expandProduct(brand: string, base: SeedProduct): ExpandedProduct[] {
  const items = expandVariations(base);
  const documents = documentsOf(brand, base);
  const isParent = hasVariations(base);
  const sold = items.map((item, index): ExpandedProduct => {
    const { sku, name, attributes, variation } = item;
    const prices = pricesOf(base, item.surcharge);
    return {
      id: seededId("product", sku),
      sku,
      base,
      variation,
      product: productOf(brand, base, {
        sku,
        name,
        ...(isParent
          ? { productClass: "Variation" as const, parentSku: base.sku }
          : { productClass: "Simple" as const }),
        attributes,
        variation,
        prices,
        media: { pictures: picturesOf(brand, item), documents },
      }),
      sold: {
        prices,
        pieces: shareOf(base.stock, items.length, index),
        steady: index === 0 && base.popularity >= 60,
      },
    };
  });
  const [first] = sold;
  if (!isParent || !first) return sold;
  const parent: ExpandedProduct = {
    id: seededId("product", base.sku),
    sku: base.sku,
    base,
    variation: {},
    product: productOf(brand, base, {
      sku: base.sku,
      name: base.name,
      productClass: "VariationParent",
      attributes: sharedAttributes(base),
      variation: {},
      prices: pricesOf(base),
      media: first.product.media,
    }),
    sold: null,
  };
  return [parent, ...sold];
}
