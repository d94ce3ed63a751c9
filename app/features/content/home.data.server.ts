import { homeBody } from "~/contract/content-bodies";
import { fromDecimalText } from "~/contract/money";
import type { StoreContext } from "~/request/store-context.server";
import type { ProductCardView } from "~/ui/product-card/product-card";

/** The home page from its record, with cards for the featured products; those that cannot be read are left out. */
export async function loadHomePage(context: StoreContext) {
  const { commerce, paths, profile, url } = context;
  const document = await commerce.call("getContent", { params: { contentKeyOrId: "home" }, query: { includeContentBody: "true" } });
  const body = homeBody.parse(document.contentBody);
  return {
    storeLabel: profile.label,
    metaDescription: profile.metaDescription,
    canonical: url.origin + paths.home(),
    zip: context.zip?.Zipcode ?? null,
    hero: { ...body.hero, actions: body.hero.actions.map(prefixed(context)) },
    ranges: { heading: body.ranges.heading, items: body.ranges.items.map(({ urlPath, ...item }) => ({ ...item, href: paths.category(urlPath) })) },
    collection: body.collection ? { ...body.collection, action: prefixed(context)(body.collection.action) } : null,
    featured: { heading: body.featured.heading, cards: await loadFeatured(context, body.featured.skus) },
    services: body.services.map((service) => ({ ...service, action: prefixed(context)(service.action) })),
  };
}
export type HomePageView = Awaited<ReturnType<typeof loadHomePage>>;

function prefixed({ paths }: StoreContext) {
  return (action: { label: string; url: string }) => ({ label: action.label, href: action.url.startsWith("/") ? paths.at(action.url) : action.url });
}

async function loadFeatured({ commerce, paths, logger }: StoreContext, skus: string[]): Promise<ProductCardView[]> {
  if (skus.length === 0) return [];
  try {
    const { products } = await commerce.call("listProducts", { query: { skus: skus.join(",") } });
    const found = products.filter((product) => product.success);
    const prices = await commerce.call("listProductPrices", { query: { productIds: found.map((product) => product.id).join(",") } });
    const priceOf = new Map(prices.pricingLineItemResults.map((line) => [line.productId, line]));
    return found.map((product) => {
      const price = priceOf.get(product.id);
      const text = (name: string) => String(product.fields[name] ?? "");
      return {
        href: paths.product(product.urlName ?? "product", product.id),
        name: text("Name"),
        picture: { mediaId: product.defaultImage?.id ?? "", alt: product.defaultImage?.alternateText ?? "" },
        facts: [text("CardFact1__c"), text("CardFact2__c")].filter(Boolean),
        swatches: [],
        price: price?.unitPrice ? { amount: fromDecimalText(price.unitPrice), msrp: price.listPrice ? fromDecimalText(price.listPrice) : null } : null,
      };
    });
  } catch (error) {
    logger.warn({ err: error }, "the featured products could not be read");
    return [];
  }
}
