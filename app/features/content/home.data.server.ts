import { homeBody } from "~/contract/content-bodies";
import { fromDecimalText } from "~/contract/money";
import { renderCards } from "~/features/catalog/cards.server";
import { readBody } from "~/request/content-body.server";
import type { StoreContext } from "~/request/store-context.server";
import type { ProductCardView } from "~/ui/product-card/product-card";

/** The home page from its record, with cards for the featured products; those that cannot be read are left out. */
export async function loadHomePage(context: StoreContext) {
  const { commerce, paths, profile, url } = context;
  const document = await commerce.call("getContent", { params: { contentKeyOrId: "home" }, query: { includeContentBody: "true" } });
  const body = readBody(homeBody, document.contentBody);
  return {
    storeLabel: profile.label,
    metaDescription: profile.metaDescription,
    canonical: url.origin + paths.home(),
    home: paths.home(),
    zip: context.zip?.Zipcode ?? null,
    hero: { ...body.hero, actions: body.hero.actions.map(prefixed(context)) },
    ranges: { heading: body.ranges.heading, items: body.ranges.items.map(({ urlPath, ...item }) => ({ ...item, href: paths.category(urlPath) })) },
    collection: body.collection ? { ...body.collection, action: prefixed(context)(body.collection.action) } : null,
    featured: { heading: body.featured.heading, cardsHtml: context.keepStill("featured", renderCards(await loadFeatured(context, body.featured.skus))) },
    services: body.services.map((service) => ({ ...service, action: prefixed(context)(service.action) })),
  };
}
export type HomePageView = Awaited<ReturnType<typeof loadHomePage>>;

function prefixed({ paths }: StoreContext) {
  return (action: { label: string; url: string }) => ({ label: action.label, href: action.url.startsWith("/") ? paths.at(action.url) : action.url });
}

/** Cards by sku. A family of variations shows the lowest price of them; the prices of all come in one call. */
async function loadFeatured({ commerce, paths, logger }: StoreContext, skus: string[]): Promise<ProductCardView[]> {
  if (skus.length === 0) return [];
  try {
    const { products } = await commerce.call("listProducts", { query: { skus: skus.join(",") } });
    const found = await Promise.all(
      products.filter((product) => product.success).map(async (product) => {
        const { variationInfo } = await commerce.call("getProduct", { params: { productId: product.id } });
        const mappings = variationInfo?.attributesToProductMappings ?? [];
        return { product, priced: mappings.length > 0 ? [...new Set(mappings.map((mapping) => mapping.productId))] : [product.id] };
      }),
    );
    const prices = await commerce.call("listProductPrices", { query: { productIds: found.flatMap(({ priced }) => priced).join(",") } });
    const amounts = new Map(prices.pricingLineItemResults.flatMap((line) => (line.unitPrice ? [[line.productId, fromDecimalText(line.unitPrice)]] : [])));
    return found.map(({ product, priced }) => {
      const known = priced.flatMap((id) => amounts.get(id) ?? []);
      const text = (name: string) => String(product.fields[name] ?? "");
      return {
        href: paths.product(product.urlName ?? "product", product.id),
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
