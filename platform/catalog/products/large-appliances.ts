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
