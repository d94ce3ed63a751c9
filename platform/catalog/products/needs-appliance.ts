/**
 * Whether a product is a service at an appliance, such as its installation or the removal of the old one. It
 * is bought with an appliance only (CART-50).
 */
export const needsAppliance = (productType: string): boolean => productType.startsWith("service-");
