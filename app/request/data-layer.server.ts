/**
 * Re-exports for features, which may not import the data layer themselves (docs/architecture.md, 'Who may
 * import whom'). Calls go through the store context; these are the data layer's models and rules.
 */
export { readCategory, readProduct } from "~/commerce/rules/catalog-snapshot";
export { inventoryScope, requireInventorySource } from "~/commerce/rules/inventory-request";
export { toAddressInput, toDeliveryAddress, type DeliveryAddress } from "~/commerce/models/address";
export { cartValidationErrors } from "~/commerce/models/cart";
export { toProductTaxes, toTaxView, type ProductTaxes } from "~/commerce/models/taxes";
