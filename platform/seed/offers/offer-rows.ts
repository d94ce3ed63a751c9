import type { PriceChange } from "#platform/catalog/prices/write-prices";
import type { MediaRow } from "#platform/catalog/products/product-pictures";
import type { ProductChange } from "#platform/catalog/products/write-products";
import { seededId } from "#platform/core/ids";
import { arrivalOf } from "#platform/seed/products/spread-stock";

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
  /** Further fields of the product. */
  fields?: Record<string, string>;
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

/** The product of an offer. */
export function offerProduct(offer: SeedOffer, picture: MediaRow): ProductChange {
  return {
    sku: offer.sku,
    url_name: `${slug(offer.name)}-${offer.sku.toLowerCase()}`,
    name: offer.name,
    description: offer.description,
    brand: offer.brand,
    product_type: offer.type ?? (offer.class === "Bundle" ? "bundle" : "set"),
    product_class: offer.class,
    categories: offer.categories,
    fields: { Description: offer.summary, ProductType__c: offer.label, ...factsOf(offer), ...offer.fields },
    attributes: offer.attributes,
    maximum_quantity: offer.maximumQuantity ?? 10,
    popularity: offer.popularity,
    // A set has no price of its own, so it is not in listings, which show prices. The pages of its parts
    // offer it.
    is_listed: offer.isListed ?? offer.class !== "Set",
    is_digital: offer.isDigital ?? false,
    media: { pictures: [picture], documents: [] },
    arrived_at: arrivalOf(offer.sku),
  };
}

/** The prices of an offer; none for a set. */
export function prices({ sku, price }: SeedOffer): PriceChange[] {
  if (!price) return [];
  const { msrp, ...others } = price;
  return Object.entries({ list: msrp, ...others }).map(([book, dollars]) => ({
    id: seededId("priceBookEntry", `${sku}:${book}`),
    product_id: seededId("product", sku),
    model_id: null,
    book,
    currency: "USD",
    amount: cents(dollars),
    tiers: undefined,
  }));
}
