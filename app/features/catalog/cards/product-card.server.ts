import type { CSSProperties } from "react";

import { fromDecimalText } from "#contract/money";
import type { SearchProduct } from "#contract/catalog/search-shapes";
import type { StoreAddresses } from "~/addresses.server";
import { mediaUrl } from "~/ui/picture/media-url";
import type { ProductCardView } from "~/ui/product-card/product-card";

import { showEarliest } from "~/features/delivery/estimate";
import type { StockStatement } from "~/features/delivery/stock";

/**
 * The view model of a card. It is kept small, because it is sent to the browser twice (as HTML and as data).
 */
export function toCard(
  product: SearchProduct,
  addresses: StoreAddresses,
  stock?: StockStatement,
): ProductCardView {
  const text = (name: string) => String(product.fields[name]?.value ?? "");
  const info = product.cardVariations;
  const amount = info?.lowestUnitPrice ?? product.prices?.unitPrice;
  const list = product.prices?.listPrice;
  const { partImages } = product;
  return {
    id: product.id,
    href: addresses.product(product.urlName ?? "product", product.id),
    name: product.name,
    picture: {
      mediaId: product.defaultImage?.id ?? "",
      alt: partImages ? groupAlt(partImages) : (product.defaultImage?.alternateText ?? ""),
    },
    ...(partImages
      ? { group: partImages.map(({ id }) => id) }
      : product.secondImage && { second: secondPicture(product.secondImage.id) }),
    facts: [text("CardFact1__c"), text("CardFact2__c")].filter(Boolean),
    swatches: (info?.swatches ?? []).flatMap(({ label, colorHexCode }) =>
      colorHexCode ? [{ name: label, color: colorHexCode }] : [],
    ),
    price: amount
      ? {
          amount: fromDecimalText(amount),
          // The list price of a bundle is that of its parts, which cost less on their own too (PRICE-33).
          ...(info?.lowestUnitPrice
            ? { from: true }
            : { msrp: list && product.productClass !== "Bundle" ? fromDecimalText(list) : null }),
        }
      : null,
    priceText: amount ? null : "Price on request",
    stock: stock ? { text: stock.text, tone: stock.tone } : null,
    delivery: stock?.delivery ? showEarliest(stock.delivery) : null,
  };
}

const secondPicture = (mediaId: string) =>
  ({ "--second": `url(${mediaUrl(mediaId, 640)})` }) as CSSProperties;

/** The text alternative of a group picture: the names of the parts. */
export const groupAlt = (pictures: readonly { title: string }[]) =>
  new Intl.ListFormat("en-US").format(pictures.map(({ title }) => title));

/** The product fields that the search call must return for a card. */
export const cardFields = ["Name", "StockKeepingUnit", "CardFact1__c", "CardFact2__c"];
