/** What features use of the data layer beside its calls: the specification's own shapes and rules. */
export { readCategory, readProduct } from "~/commerce/rules/catalogue-snapshot";
export { inventoryScope, requireInventorySource } from "~/commerce/rules/inventory-request";
export { toAddressInput, toDeliveryAddress, type DeliveryAddress } from "~/commerce/models/address";
export { cartValidationErrors } from "~/commerce/models/cart";
export { toProductTaxes, toTaxView, type ProductTaxes } from "~/commerce/models/taxes";
