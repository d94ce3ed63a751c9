import { energySheetUrl } from "#contract/catalog/energy";
import type { Product } from "#contract/catalog/product-shapes";
import { itemOf } from "~/features/analytics/item-payload.server";
import { goodsOf } from "~/features/analytics/page-items.server";
import { heartsAddresses, withHearts } from "~/features/wishlist/hearts.server";
import { returnParam } from "~/request/visitor/last-visited";
import { readProduct } from "~/commerce/models/catalog-snapshot";
import { inTime } from "~/request/in-time.server";
import { signInLinkFor } from "~/request/visitor/guest-access.server";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import { plainText, sanitizeRichText } from "~/page-builder/rich-text.server";
import type { StoreContext } from "~/request/store-context.server";

import { idsParam } from "~/features/catalog/compare/compare";
import { loadChildren, toBundle } from "./bundle.data.server";
import { placeBackInStockForm } from "~/features/catalog/back-in-stock/back-in-stock-form.server";
import { addProductStructuredData } from "./product-structured-data.server";
import { renderCards, renderSpecification } from "~/features/catalog/cards/cards.server";
import { groupAlt } from "~/features/catalog/cards/product-card.server";
import { documentsOf, imagesOf, listImagesOf } from "./product-media.server";
import {
  canBuy,
  drawDimensions,
  drawDocuments,
  drawGallery,
  drawProductFacts,
  drawSummary,
} from "./product-facts.server";
import { loadPrice, toPriceView } from "./product-price.server";
import { loadRelations } from "./product-relations.data.server";
import { renderModels, renderProductRows } from "./product-rows.server";
import { measuresOf, readAttribute, toSpecification, yearlyKwh } from "./specification.server";
import { formatMoney } from "~/ui/price/format-money";
import { loadStock } from "~/features/delivery/stock.data.server";
import { loadAvailability } from "./availability.server";
import { similarAnchor } from "./related-anchor";
import { describeRelated, loadRelated } from "./related-products.server";
import { loadSellingChoices, priceOfOne } from "./selling-choices.server";
import { describeTax, loadTaxes } from "./tax-note.server";
import { toVariations } from "./variations";

/** Page data of a product. */
export const loadProductPage = async (context: StoreContext) => (await loadProduct(context)).page;

/** Page data of a product, and what its static fragments show. */
export async function loadProduct(context: StoreContext) {
  const {
    addresses,
    shop: { commerce },
  } = context;
  const recordId = context.params.recordId ?? "";
  if (!/^01t[A-Za-z0-9]{12,15}$/.test(recordId)) throw pageError(404, "Not Found");

  const product = await readProduct(commerce, recordId);
  if (product.productClass === "VariationParent") throw seeOther(defaultVariation(product, context));
  const name = String(product.fields.Name ?? "");
  const urlName = product.urlName ?? "product";
  if (context.params.urlName !== urlName && context.request.method === "GET")
    throw seeOther(addresses.product(urlName, product.id));

  const typeCall = loadProductType(context, product.id);

  const isMembership = Boolean(product.fields.BuyerGroup__c);
  const [price, children, taxes, stock, relations, related, signInToBuy, settings] = await Promise.all([
    loadPrice(context, product),
    loadChildren(context, product),
    loadTaxes(context, product.id).catch(() => null),
    loadStock(context, [product.id]),
    loadRelations(context, product),
    // Nothing goes with a membership, and nothing is like it.
    isMembership ? { complementary: [], similar: [] } : loadRelated(context, product.id),
    signInLinkFor(context, isMembership ? "join" : "fill a cart"),
    commerce.call("getApplicationContext").catch(() => null),
  ]);
  const membership = settings?.membership ?? null;
  const region = await context.shop.loadRegion();
  const availability = await loadAvailability(context, stock.get(product.id), region, quantityRule(product));
  const groups = await describeRelated(context, related, availability);
  const hearts = await withHearts(
    context,
    groups.map(({ cards }) => renderCards(cards)),
    [product.id],
  );
  const bundle = toBundle(product, children, price, context);
  const listImages = listImagesOf(product);
  const images = imagesOf(product);
  const trail = product.primaryProductCategoryPath?.path ?? [];
  const categoryPath = trail.at(-1)?.urlPath;

  context.document.notes.productType = await typeCall;
  if (price)
    context.document.notes.events.push({
      name: "view-item",
      payload: goodsOf([itemOf(product, price)], price.currencyIsoCode),
    });

  const summary = plainText(String(product.fields.Description ?? ""));

  const measures = measuresOf(product);
  const specification = toSpecification(product);
  const priceView = price
    ? {
        ...toPriceView(price, product, bundle, {
          isSignedIn: context.visitor.isSignedIn,
          membershipHref: membership && addresses.product(membership.productUrlName, membership.productId),
        }),
        taxNote: describeTax(taxes, price.unitPrice),
      }
    : null;
  const quantity = quantityRule(product);
  const drawsFiles = await commerce.offers("getProductModel");
  const selling = await loadSellingChoices(context, product, price);
  const shown = {
    name,
    sku: String(product.fields.StockKeepingUnit ?? ""),
    brand: String(product.fields.Brand__c ?? ""),
    summary,
    price: priceView,
    availability,
    signInToBuy,
    plans: {
      choices: relations.plans,
      chosen: context.forms.refused()?.initialValue.plan ?? "",
      href: addresses.protectionPlans(),
    },
    selling: {
      choices: selling,
      chosen: context.forms.refused()?.initialValue.selling ?? selling[0]?.value ?? "",
    },
    offers: relations.offers,
    isSoldWithAppliance: product.fields.IsSoldWithAppliance === "true",
    isMembership,
    zipHref: addresses.deliveryZip({ [returnParam]: context.url.pathname }),
    whereToBuyHref:
      // Parts, filters and plans fit models, and no place has them on display.
      categoryPath && !isMembership && relations.models.length === 0 && (await commerce.offers("listPlaces"))
        ? addresses.findStore({ category: categoryPath })
        : null,
  };
  const documents = [
    ...documentsOf(product),
    ...(drawsFiles && yearlyKwh(product) > 0
      ? [{ title: "Energy use", href: energySheetUrl(shown.sku) }]
      : []),
  ];
  const page = {
    head: {
      title: name,
      description: summary,
      canonical: context.absolute(addresses.product(urlName, product.id)),
    },
    id: product.id,
    name,
    cartHref: addresses.cart(),
    factsHtml: context.document.placeFragment(
      "product-facts",
      drawProductFacts({
        ...shown,
        variations: toVariations(product, addresses),
        compareHref: isMembership ? null : addresses.compare({ [idsParam]: [product.id] }),
        maximum: quantity.maximum,
        hasSimilar: groups.some(({ id }) => id === similarAnchor),
      }),
    ),
    /** For the form that adds to the cart; null where the product cannot be bought. */
    buy:
      priceView && canBuy(shown)
        ? {
            ...quantity,
            // With several ways to buy, each says its own price.
            price: selling.length > 1 ? "" : formatMoney(priceView.now),
          }
        : null,
    descriptionHtml: product.fields.MarketingDescription__c
      ? drawSummary(summary) + sanitizeRichText(String(product.fields.MarketingDescription__c))
      : sanitizeRichText(String(product.fields.Description ?? "")),
    galleryHtml: context.document.placeFragment(
      "gallery",
      drawGallery({
        images,
        // The pictures of the parts of a bundle, shown together as its first picture.
        group:
          listImages.length > 1
            ? { mediaIds: listImages.map(({ id }) => id), alt: groupAlt(listImages) }
            : null,
      }),
    ),
    /** Empty without documents. */
    documentsHtml:
      documents.length > 0 ? context.document.placeFragment("documents", drawDocuments(documents)) : "",
    bundle: bundle && {
      kind: bundle.kind,
      partsHtml: context.document.placeFragment("bundle-parts", renderProductRows(bundle.parts)),
    },
    trail: [
      { label: "Home", href: addresses.home() },
      ...trail.map((step, index) => ({
        label: step.name,
        href: addresses.category(
          typeof step.urlPath === "string"
            ? step.urlPath
            : trail
                .slice(0, index + 1)
                .map((each) => each.urlSlug ?? "")
                .join("/"),
        ),
      })),
    ],
    backInStock: price ? await placeBackInStockForm(context, product.id, availability) : null,
    /** Empty for a product without specifications, such as a membership. */
    specificationHtml:
      specification.length > 0
        ? context.document.placeFragment(
            "specification",
            renderSpecification(`Specifications of ${name}`, specification),
          )
        : "",
    dimensions:
      measures.length > 0
        ? {
            html: context.document.placeFragment(
              "dimensions",
              drawDimensions({
                model: shown.sku,
                measures,
                isDrawn: drawsFiles,
                panelsHref:
                  readAttribute(product, "PanelSize__c") === ""
                    ? null
                    : addresses.customPanelPlanner({ model: shown.sku }),
              }),
            ),
          }
        : null,
    parts:
      relations.parts.length > 0
        ? { html: context.document.placeFragment("parts", renderProductRows(relations.parts)) }
        : null,
    models:
      relations.models.length > 0
        ? {
            heading: `${shown.isSoldWithAppliance ? "Covers" : "Fits"} these models`,
            html: context.document.placeFragment("models", renderModels(relations.models)),
          }
        : null,
    hearts: heartsAddresses(context),
    isSaved: hearts.saved.has(product.id),
    related: groups.map(({ id, heading }, index) => ({
      id,
      heading,
      cardsHtml: context.document.placeFragment(`related-${index}`, hearts.markup[index]!),
    })),
  };
  addProductStructuredData(context, { ...page, ...shown, images, membership }, priceOfOne(product, price));
  return { page, shown };
}
export type ProductPageView = Awaited<ReturnType<typeof loadProductPage>>;

/** The type for the tracker; null where it is not known. A failure is logged only (EVENT-15). */
async function loadProductType({ shop, logger }: StoreContext, productId: string): Promise<string | null> {
  try {
    const { returnValue } = await inTime(shop.commerce.call("getProductType", { query: { productId } }));
    return returnValue.data;
  } catch (error) {
    logger.warn({ err: error }, "the type of a product could not be read");
    return null;
  }
}

function quantityRule({ purchaseQuantityRule: rule }: Product) {
  return {
    minimum: Number(rule?.minimum ?? 1),
    maximum: Number(rule?.maximum ?? 10),
    increment: Number(rule?.increment ?? 1),
  };
}

function defaultVariation(parent: Product, { addresses }: StoreContext): string {
  const first = parent.variationInfo?.attributesToProductMappings[0];
  if (!first) throw pageError(404, "Not Found");
  return addresses.product(first.urlName, first.productId);
}
