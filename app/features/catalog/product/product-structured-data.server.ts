import type { ProductPrice } from "#contract/catalog/pricing";
import { breadcrumbList, productItem } from "~/request/page-head/structured-data.server";
import type { StoreContext } from "~/request/store-context.server";
import { mediaUrl } from "~/ui/picture/media-url";

interface ShownProduct {
  name: string;
  sku: string;
  brand: string;
  summary: string;
  head: { canonical: string };
  images: readonly { mediaId: string }[];
  trail: readonly { label: string; href: string }[];
  price: { members: { price: number; href: string } | null } | null;
  /** The membership that the store sells. */
  membership: { name: string } | null;
  availability: { stock: { canBuy: boolean } | null; back: { day: string } | null };
}

/** Adds structured data of a product for search engines: offer, first picture and breadcrumbs. */
export function addProductStructuredData(
  { absolute, document: { addStructuredData } }: StoreContext,
  page: ShownProduct,
  price: ProductPrice | null,
): void {
  const { name, sku, summary, head, images, trail, availability, membership } = page;
  const members = page.price?.members;
  addStructuredData(
    productItem({
      name,
      sku,
      url: head.canonical,
      brand: page.brand.replace(/^./, (first) => first.toUpperCase()),
      description: summary.slice(0, 300),
      images: images.slice(0, 1).map(({ mediaId }) => absolute(mediaUrl(mediaId, 1920))),
      price: price?.unitPrice
        ? { amount: Number(price.unitPrice).toFixed(2), currency: price.currencyIsoCode }
        : null,
      member:
        members && membership
          ? { amount: (members.price / 100).toFixed(2), name: membership.name, url: absolute(members.href) }
          : null,
      inStock: availability.stock?.canBuy ?? false,
      backOn: availability.back?.day ?? null,
    }),
    breadcrumbList([
      ...trail.map(({ label, href }) => ({ name: label, url: absolute(href) })),
      { name, url: head.canonical },
    ]),
  );
}
