const countertop = new Set(["stand-mixer", "blender", "kettle", "toaster", "microwave-countertop"]);

/** Large appliances are delivered by a crew of two; everything else goes by parcel (DELIVERY-11). */
export function isLargeAppliance(productType: string): boolean {
  return (
    !countertop.has(productType) && !productType.startsWith("accessory-") && !productType.startsWith("part-")
  );
}
