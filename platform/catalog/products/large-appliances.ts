import { sql, type RawBuilder } from "kysely";

import { giftWrapType } from "./gift-wrap";

const countertop = ["stand-mixer", "blender", "kettle", "toaster", "microwave-countertop"];

/**
 * Whether a product is a large appliance. These are delivered by a crew of two, all others by parcel
 * (DELIVERY-11).
 */
export function isLargeAppliance(productType: string): boolean {
  return (
    !countertop.includes(productType) &&
    !productType.startsWith("accessory-") &&
    !productType.startsWith("part-")
  );
}

/** Whether goods can be wrapped as a gift: parcels, but not the wrap itself (CHECKOUT-54). */
export const canBeWrapped = (product: { product_type: string; is_digital: boolean }): boolean =>
  !product.is_digital && product.product_type !== giftWrapType && !isLargeAppliance(product.product_type);

/** The same as SQL, of a product's type. */
export const canBeWrappedSql = (type: RawBuilder<unknown>, isDigital: RawBuilder<unknown>) => sql<boolean>`
  (not ${isDigital} and ${type} <> ${giftWrapType} and (${type} like 'accessory-%' or ${type} like 'part-%' or ${type} = any(${countertop})))`;

interface Goods {
  product_type: string;
  is_digital: boolean;
  /** Of a bundle; empty for other products. `quantity` is that in one bundle. */
  parts: readonly { productType: string; isDigital: boolean; quantity: number }[];
}

/** The number of large appliances in one piece: those of its parts for a bundle, else one or none. */
export function appliancesIn({ product_type: type, is_digital: isDigital, parts }: Goods): number {
  if (parts.length === 0) return !isDigital && isLargeAppliance(type) ? 1 : 0;
  return parts
    .filter((part) => !part.isDigital && isLargeAppliance(part.productType))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
