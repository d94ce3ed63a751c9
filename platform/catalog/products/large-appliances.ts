const countertop = new Set(["stand-mixer", "blender", "kettle", "toaster", "microwave-countertop"]);

/**
 * Whether a product is a large appliance. These are delivered by a crew of two, all others by parcel
 * (DELIVERY-11).
 */
export function isLargeAppliance(productType: string): boolean {
  return (
    !countertop.has(productType) && !productType.startsWith("accessory-") && !productType.startsWith("part-")
  );
}
