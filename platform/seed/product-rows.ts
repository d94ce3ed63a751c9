import { linkMedia, type MediaRow, type ProductMediaRow } from "#platform/catalog/products/product-pictures";
import { seededId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";
import type { SeedProduct } from "./catalog-format";
import { cardFacts } from "./card-facts";
import {
  expandVariations,
  hasVariations,
  sharedAttributes,
  type AttributeValues,
  type SellableProduct,
} from "./expand-variations";
import { documentsOf, picturesOf } from "./media-rows";
import { pricesOf, type SeedPrices } from "./product-prices";
import { productTypeTexts } from "./product-types";
import { brandLabel, categoryByPath } from "./reference-data";
import { arrivalOf, shareOf } from "./spread-stock";

/** A product row and what belongs to it. */
export interface ExpandedProduct {
  id: string;
  sku: string;
  base: SeedProduct;
  /** The values that distinguish it from its siblings; empty for a parent or a simple product. */
  variation: Record<string, string>;
  row: Record<string, unknown>;
  categoryIds: string[];
  media: MediaRow[];
  productMedia: ProductMediaRow[];
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

function categoryIdsOf(product: SeedProduct): string[] {
  const paths = product.categories.flatMap((path) => {
    const parts = path.split("/");
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  });
  return [...new Set(paths)].map((path) => seededId("category", path));
}

interface Form {
  sku: string;
  name: string;
  productClass: "Simple" | "Variation" | "VariationParent";
  parentId: string | null;
  attributes: AttributeValues;
  variation: Record<string, string>;
  prices: SeedPrices;
}

function productRow(brand: string, product: SeedProduct, form: Form): Record<string, unknown> {
  const [primary = ""] = product.categories;
  const [fact1, fact2] = cardFacts(product, form.attributes);
  const fields: Record<string, string> = {
    Name: form.name,
    StockKeepingUnit: form.sku,
    Description: product.summary,
    MarketingDescription__c: product.description,
    Brand__c: brandLabel(brand),
    ProductType__c: productTypeTexts[product.type].label,
    CategoryPath__c: (categoryByPath.get(primary)?.names ?? []).join(">"),
    ...(fact1 ? { CardFact1__c: fact1 } : {}),
    ...(fact2 ? { CardFact2__c: fact2 } : {}),
    ...(form.prices.member === undefined ? {} : { MemberPrice__c: toDecimalText(form.prices.member) }),
    ...(form.prices.loyalty === undefined ? {} : { LoyaltyPrice__c: toDecimalText(form.prices.loyalty) }),
  };
  const arrived = arrivalOf(product.sku);
  return {
    id: seededId("product", form.sku),
    sku: form.sku,
    url_name: slugOf(product.name, form.sku),
    name: form.name,
    description: product.description,
    brand,
    product_type: product.type,
    product_class: form.productClass,
    parent_id: form.parentId,
    primary_category_id: seededId("category", primary),
    fields,
    attributes: form.attributes,
    variation: form.variation,
    maximum_quantity: product.maximumQuantity ?? 10,
    popularity: product.popularity,
    created_at: arrived,
    updated_at: arrived,
  };
}

function sellable(
  brand: string,
  item: SellableProduct,
  index: number,
  count: number,
  parentId: string | null,
  documents: MediaRow[],
): ExpandedProduct {
  const { base, sku, name, attributes, variation } = item;
  const id = seededId("product", sku);
  const prices = pricesOf(base, item.surcharge);
  const media = picturesOf(brand, item);
  return {
    id,
    sku,
    base,
    variation,
    media,
    row: productRow(brand, base, {
      sku,
      name,
      productClass: parentId ? "Variation" : "Simple",
      parentId,
      attributes,
      variation,
      prices,
    }),
    categoryIds: categoryIdsOf(base),
    productMedia: linkMedia(id, media, documents),
    sold: { prices, pieces: shareOf(base.stock, count, index), steady: index === 0 && base.popularity >= 60 },
  };
}

/** The rows of a catalog entry: a simple product, or a parent followed by its variations. */
export function expandProduct(brand: string, product: SeedProduct): ExpandedProduct[] {
  const items = expandVariations(product);
  const documents = documentsOf(brand, product);
  const isParent = hasVariations(product);
  const parentId = isParent ? seededId("product", product.sku) : null;
  const sold = items.map((item, index) => sellable(brand, item, index, items.length, parentId, documents));
  const [first] = sold;
  if (!isParent || parentId === null || !first)
    return sold.map((entry) => ({ ...entry, media: [...entry.media, ...documents] }));

  const attributes = sharedAttributes(product);
  const form: Form = {
    sku: product.sku,
    name: product.name,
    productClass: "VariationParent",
    parentId: null,
    attributes,
    variation: {},
    prices: pricesOf(product),
  };
  const parent: ExpandedProduct = {
    id: parentId,
    sku: product.sku,
    base: product,
    variation: {},
    media: documents,
    row: productRow(brand, product, form),
    categoryIds: categoryIdsOf(product),
    productMedia: linkMedia(parentId, first.media, documents),
    sold: null,
  };
  return [parent, ...sold];
}
