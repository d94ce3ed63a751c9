import type { Product } from "#contract/catalog/product-shapes";

const itemsOf = ({ mediaGroups }: Pick<Product, "mediaGroups">, name: string) =>
  mediaGroups.find(({ developerName }) => developerName === name)?.mediaItems ?? [];

/** The pictures of the product page. */
export const imagesOf = (product: Product) =>
  itemsOf(product, "productDetailImage").map(({ id, alternateText }) => ({
    mediaId: id,
    alt: alternateText,
  }));

/** The pictures of lists: one, or those of the parts of a bundle. */
export const listImagesOf = (product: Product) => itemsOf(product, "productListImage");

/** The documents with their addresses. */
export const documentsOf = (product: Product) =>
  itemsOf(product, "attachment").map(({ title, url }) => ({ title, href: url }));
