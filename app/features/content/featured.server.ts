import { fromDecimalText } from "#contract/money";
import type { StoreContext } from "~/request/store-context.server";
import type { ProductCardView } from "~/ui/product-card/product-card";

/** Cards by SKU. A variation parent shows the lowest price of its variations. One call loads all prices. */
export async function loadFeatured(
  { addresses, logger, shop: { commerce } }: StoreContext,
  skus: string[],
): Promise<ProductCardView[]> {
  if (skus.length === 0) return [];
  try {
    const { products } = await commerce.call("listProducts", { query: { skus: skus.join(",") } });
    const found = await Promise.all(
      products
        .filter((product) => product.success)
        .map(async (product) => {
          const { variationInfo } = await commerce.call("getProduct", { params: { productId: product.id } });
          const mappings = variationInfo?.attributesToProductMappings ?? [];
          return {
            product,
            priced:
              mappings.length > 0 ? [...new Set(mappings.map((mapping) => mapping.productId))] : [product.id],
          };
        }),
    );
    const prices = await commerce.call("listProductPrices", {
      query: { productIds: found.flatMap(({ priced }) => priced).join(",") },
    });
    const amounts = new Map(
      prices.pricingLineItemResults.flatMap((line) =>
        line.unitPrice ? [[line.productId, fromDecimalText(line.unitPrice)]] : [],
      ),
    );
    return found.map(({ product, priced }) => {
      const known = priced.flatMap((id) => amounts.get(id) ?? []);
      const text = (name: string) => String(product.fields[name] ?? "");
      return {
        // A family is saved as the variation that its card leads to.
        id: priced[0]!,
        href: addresses.product(product.urlName ?? "product", product.id),
        name: text("Name"),
        picture: { mediaId: product.defaultImage?.id ?? "", alt: product.defaultImage?.alternateText ?? "" },
        facts: [text("CardFact1__c"), text("CardFact2__c")].filter(Boolean),
        swatches: [],
        price: known.length > 0 ? { amount: Math.min(...known), from: new Set(known).size > 1 } : null,
      };
    });
  } catch (error) {
    logger.warn({ err: error }, "the featured products could not be read");
    return [];
  }
}
