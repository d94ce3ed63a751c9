const countertop = new Set(["stand-mixer", "blender", "kettle", "toaster", "microwave-countertop"]);

/** Large appliances travel by lorry with two people; everything else fits a parcel. */
export function isLargeAppliance(productType: string): boolean {
  return (
    !countertop.has(productType) && !productType.startsWith("accessory-") && !productType.startsWith("part-")
  );
}
