/** Whether a product is a protection plan: its type begins with `plan-`. */
export const isPlan = (productType: string): boolean => productType.startsWith("plan-");

/**
 * Whether a product is a service at an appliance, such as its installation or the removal of the old one, or
 * a protection plan. It is bought with an appliance only (CART-50).
 */
export const needsAppliance = (productType: string): boolean =>
  productType.startsWith("service-") || isPlan(productType);
