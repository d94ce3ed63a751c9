import { seededId } from "#platform/core/ids";
import { brandLabel, categoryByPath } from "./reference-data";
import { arrivalOf } from "./spread-stock";

/** A bundle, a set, a plan or gift wrap. Amounts are dollars. */
export interface SeedOffer {
  sku: string;
  class: "Simple" | "Bundle" | "Set";
  name: string;
  brand: string;
  /** The name of its kind. */
  label: string;
  type?: string;
  categories: string[];
  summary: string;
  description: string;
  /** Absent for a set, whose price is the sum of its parts. */
  price?: { msrp: number; sale?: number; member?: number; loyalty?: number; business?: number };
  parts?: [sku: string, quantity: number][];
  /** Attributes for the specification. */
  attributes: Record<string, string | number>;
  popularity: number;
  maximumQuantity?: number;
  isListed?: boolean;
  isDigital?: boolean;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * The fact for its card: how many pieces. The saving depends on the shopper's prices, so pages compute it.
 */
const factsOf = ({ parts }: SeedOffer): Record<string, string> =>
  parts ? { CardFact1__c: `${parts.reduce((sum, [, quantity]) => sum + quantity, 0)} pieces` } : {};

/** The row of `product` of an offer. */
export function offerRow(offer: SeedOffer) {
  const id = seededId("product", offer.sku);
  const [primary = ""] = offer.categories;
  const arrived = arrivalOf(offer.sku);
  // A set has no price of its own, so it is not in listings, which show prices. The pages of its parts offer
  // it.
  const isListed = offer.isListed ?? offer.class !== "Set";
  const paths = offer.categories.flatMap((path) =>
    path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/")),
  );
  return {
    id,
    categoryIds: !isListed ? [] : [...new Set(paths)].map((path) => seededId("category", path)),
    row: {
      id,
      sku: offer.sku,
      url_name: `${slug(offer.name)}-${offer.sku.toLowerCase()}`,
      name: offer.name,
      description: offer.description,
      brand: offer.brand,
      product_type: offer.type ?? (offer.class === "Bundle" ? "bundle" : "set"),
      product_class: offer.class,
      parent_id: null,
      primary_category_id: seededId("category", primary),
      fields: {
        Name: offer.name,
        StockKeepingUnit: offer.sku,
        Description: offer.summary,
        MarketingDescription__c: offer.description,
        Brand__c: brandLabel(offer.brand),
        ProductType__c: offer.label,
        CategoryPath__c: (categoryByPath.get(primary)?.names ?? []).join(">"),
        ...factsOf(offer),
      },
      attributes: offer.attributes,
      variation: {},
      maximum_quantity: offer.maximumQuantity ?? 10,
      popularity: offer.popularity,
      is_listed: isListed,
      is_digital: offer.isDigital ?? false,
      created_at: arrived,
      updated_at: arrived,
    },
  };
}

/** The prices of an offer in minor units, by price book; empty for a set. */
export function prices({ sku, price }: SeedOffer): Record<string, unknown>[] {
  if (!price) return [];
  const { msrp, ...others } = price;
  return Object.entries({ list: msrp, ...others }).map(([price_book, dollars]) => ({
    id: seededId("priceBookEntry", `${sku}:${price_book}`),
    price_book,
    product_id: seededId("product", sku),
    amount_minor: cents(dollars),
  }));
}
