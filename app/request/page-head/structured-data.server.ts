/** An item of structured data for search engines (schema.org, JSON-LD). All addresses are absolute. */
export type StructuredDataItem = { "@type": string } & Record<string, unknown>;

export interface TrailStep {
  name: string;
  url: string;
}

/** The steps from the home page to this page, which is the last step. */
export const breadcrumbList = (steps: readonly TrailStep[]): StructuredDataItem => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url,
  })),
});

export interface SellerFacts {
  name: string;
  url: string;
  telephone: string;
  /** Addresses of the organization's pages on other sites. */
  sameAs: readonly string[];
}

export const organization = ({ name, url, telephone, sameAs }: SellerFacts): StructuredDataItem => ({
  "@type": "Organization",
  "@id": `${url}#organization`,
  name,
  url,
  ...(telephone
    ? {
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer service",
          telephone: telephone.replace(/^\((\d{3})\) (\d{3}-\d{4})$/, "+1-$1-$2"),
        },
      }
    : {}),
  ...(sameAs.length > 0 ? { sameAs } : {}),
});

/** `searchUrl` is the address of a search without its term. */
export const webSite = ({
  name,
  url,
  searchUrl,
}: {
  name: string;
  url: string;
  searchUrl: string;
}): StructuredDataItem => ({
  "@type": "WebSite",
  "@id": `${url}#website`,
  name,
  url,
  publisher: { "@id": `${url}#organization` },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${searchUrl}{search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

export interface ProductFacts {
  name: string;
  url: string;
  sku: string;
  brand: string;
  description: string;
  /** Absolute addresses, the first picture first. */
  images: readonly string[];
  /** Decimal text; null where the product has no price. Then there is no offer (CATALOG-7). */
  price: { amount: string; currency: string } | null;
  /** The price with a membership, where that is lower, and the membership that is sold for it (PRICE-8). */
  member?: { amount: string; name: string; url: string } | null;
  inStock: boolean;
  /** The day on which it can be ordered again, such as `2026-12-09`; null if that is not known. */
  backOn: string | null;
}

export const productItem = ({
  name,
  url,
  sku,
  brand,
  description,
  images,
  price,
  member,
  inStock,
  backOn,
}: ProductFacts): StructuredDataItem => ({
  "@type": "Product",
  name,
  url,
  sku,
  image: images,
  ...(brand ? { brand: { "@type": "Brand", name: brand } } : {}),
  ...(description ? { description } : {}),
  ...(price
    ? {
        offers: {
          "@type": "Offer",
          url,
          price: price.amount,
          priceCurrency: price.currency,
          ...(member
            ? {
                priceSpecification: {
                  "@type": "UnitPriceSpecification",
                  price: member.amount,
                  priceCurrency: price.currency,
                  validForMemberTier: { "@type": "MemberProgramTier", name: member.name, url: member.url },
                },
              }
            : {}),
          // Not BackOrder: it cannot be ordered before it is back (CATALOG-56).
          availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
          ...(!inStock && backOn ? { availabilityStarts: backOn } : {}),
          itemCondition: "https://schema.org/NewCondition",
        },
      }
    : {}),
});

/**
 * The script element with the items. It contains only data, so the content security policy does not block it.
 * Characters that could end the element are escaped.
 */
export function structuredDataElement(items: readonly StructuredDataItem[]): string {
  if (items.length === 0) return "";
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/ld+json">${text}</script>`;
}
