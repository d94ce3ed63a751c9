import type { Product } from "#contract/product-shapes";
import { fromDecimalText } from "#contract/money";
import type { ProductPrice } from "#contract/pricing";
import { returnParam } from "~/request/delivery-zip";
import { readProduct } from "~/request/data-layer.server";
import { signInLinkFor } from "~/request/guest-access.server";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import { plainText, sanitizeRichText } from "~/request/rich-text.server";
import type { StoreContext } from "~/request/store-context.server";

import { addProductStructuredData } from "./product-structured-data.server";
import { renderCards, renderSpecification } from "./cards.server";
import { recordProductView } from "./activities.server";
import { loadStock } from "~/features/delivery/stock.data.server";
import { loadAvailability } from "./availability.server";
import { describeRelated, loadRelated } from "./related-products.server";
import { describeTax, loadTaxes } from "./tax-note.server";
import { toVariations } from "./variations";

/** Page data of a product. Related products have a separate deadline and are left out when they are late. */
export async function loadProductPage(context: StoreContext) {
  const { commerce, addresses } = context;
  const recordId = context.params.recordId ?? "";
  if (!/^01t[A-Za-z0-9]{12,15}$/.test(recordId)) throw pageError(404, "Not Found");

  const product = await readProduct(commerce, recordId);
  if (product.productClass === "VariationParent") throw seeOther(defaultVariation(product, context));
  const name = String(product.fields.Name ?? "");
  const urlName = product.urlName ?? "product";
  if (context.params.urlName !== urlName && context.request.method === "GET")
    throw seeOther(addresses.product(urlName, product.id));

  recordProductView(context, product.id);

  const [price, taxes, stock, related, signInToBuy] = await Promise.all([
    commerce.call("getProductPrice", { params: { productId: product.id } }).catch(() => null),
    loadTaxes(context, product.id).catch(() => null),
    loadStock(context, [product.id]),
    loadRelated(context, product.id),
    signInLinkFor(context, "fill a cart"),
  ]);
  const region = await context.loadRegion();
  const availability = await loadAvailability(context, stock.get(product.id), region, quantityRule(product));
  const images =
    product.mediaGroups.find((group) => group.developerName === "productDetailImage")?.mediaItems ?? [];
  const documents =
    product.mediaGroups.find((group) => group.developerName === "attachment")?.mediaItems ?? [];
  const trail = product.primaryProductCategoryPath?.path ?? [];

  const page = {
    id: product.id,
    name,
    sku: String(product.fields.StockKeepingUnit ?? ""),
    cartHref: addresses.cart(),
    /** Where to sign in, if guests may not fill a cart in this store (SESSION-29). */
    signInToBuy,
    zipHref: addresses.deliveryZip({ [returnParam]: context.url.pathname }),
    brand: String(product.fields.Brand__c ?? ""),
    storeLabel: context.profile.label,
    summary: plainText(String(product.fields.Description ?? "")),
    descriptionHtml: sanitizeRichText(
      String(product.fields.MarketingDescription__c ?? product.fields.Description ?? ""),
    ),
    canonical: context.url.origin + addresses.product(urlName, product.id),
    images: images.map((image) => ({ mediaId: image.id, alt: image.alternateText })),
    documents: documents.map((document) => ({ title: document.title, href: document.url })),
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
    price: price ? { ...toPriceView(price, product), taxNote: describeTax(taxes, price.unitPrice) } : null,
    variations: toVariations(product, addresses),
    availability,
    quantity: quantityRule(product),
    specificationHtml: context.placeFragment(
      "specification",
      renderSpecification(`Specifications of ${name}`, toSpecification(product)),
    ),
    dimensions: toDimensions(product),
    related: (await describeRelated(context, related, availability)).map(({ id, heading, cards }, index) => ({
      id,
      heading,
      cardsHtml: context.placeFragment(`related-${index}`, renderCards(cards)),
    })),
  };
  addProductStructuredData(context, page, price);
  return page;
}
export type ProductPageView = Awaited<ReturnType<typeof loadProductPage>>;

function toSpecification(product: Product) {
  return Object.values(product.attributeSetInfo)
    .sort((a, b) => a.sequence - b.sequence)
    .map((set) => ({
      title: set.masterLabel,
      rows: Object.values(set.attributeInfo)
        .filter((row) => row.value !== "")
        .sort((a, b) => a.sequence - b.sequence)
        .map((row) => ({ name: row.label, value: row.value })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The parts of the price, in minor units. */
export interface PriceView {
  now: number;
  msrp: number | null;
  saving: number | null;
  member: number | null;
  tiers: { from: number; to: number | null; unitPrice: number }[];
}

function toPriceView(price: ProductPrice, product: Product): PriceView {
  const [list, now] = [fromDecimalText(price.listPrice), fromDecimalText(price.unitPrice)];
  const memberText = product.fields.MemberPrice__c;
  const member = typeof memberText === "string" && memberText !== "" ? fromDecimalText(memberText) : null;
  return {
    now,
    msrp: list > now ? list : null,
    saving: list > now ? list - now : null,
    member: member !== null && member < now ? member : null,
    tiers: (price.priceAdjustment?.priceAdjustmentTiers ?? []).map((tier) => ({
      from: Math.floor(Number(tier.lowerBound)),
      to: tier.upperBound === null ? null : Math.floor(Number(tier.upperBound)),
      unitPrice: fromDecimalText(tier.tierUnitPrice),
    })),
  };
}

/** Width, height and depth in inches, from the specification; null if one of them is not a single number. */
function toDimensions(product: Product): { width: number; height: number; depth: number } | null {
  const rows = Object.values(product.attributeSetInfo).flatMap((set) => Object.entries(set.attributeInfo));
  const inches = (name: string) =>
    Number(/^([\d.]+) in$/.exec(rows.find(([apiName]) => apiName === name)?.[1].value ?? "")?.[1] ?? 0);
  const [width, height, depth] = [inches("Width__c"), inches("Height__c"), inches("Depth__c")];
  return width > 0 && height > 0 && depth > 0 ? { width, height, depth } : null;
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
