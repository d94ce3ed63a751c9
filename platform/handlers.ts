import { deviceHandlers } from "./accounts/accounts/device-handlers";
import { accountHandlers } from "./accounts/accounts/handlers";
import { tokenHandlers } from "./accounts/accounts/token-handlers";
import { addressHandlers } from "./accounts/addresses/handlers";
import { ownAccountHandlers } from "./accounts/identity/own-account-handlers";
import { passkeyHandlers } from "./accounts/passkeys/handlers";
import { contextHandlers } from "./accounts/context/handlers";
import { challengeHandlers } from "./accounts/identity/handlers";
import { deliveryRegionHandlers } from "./accounts/regions/handlers";
import { backInStockHandlers } from "./catalog/back-in-stock/handlers";
import { categoryHandlers } from "./catalog/categories/handlers";
import { inventoryHandlers } from "./catalog/inventory/handlers";
import { pricingHandlers } from "./catalog/prices/handlers";
import { productHandlers } from "./catalog/products/handlers";
import { recommendationHandlers } from "./catalog/recommendations/handlers";
import { searchHandlers } from "./catalog/search/handlers";
import { taxHandlers } from "./catalog/taxes/handlers";
import { menuHandlers } from "./content/menus/handlers";
import { contentHandlers } from "./content/records/handlers";
import { contentSearchHandlers } from "./content/search/handlers";
import { storefrontHandlers } from "./content/storefront/handlers";
import { mailHandlers } from "./mail/handlers";
import { cartHandlers } from "./purchase/cart/handlers";
import { cartOwnershipHandlers } from "./purchase/cart/ownership-handlers";
import { reservationHandlers } from "./purchase/cart/reservation-handlers";
import { checkoutHandlers } from "./purchase/checkout/handlers";
import { deliveryGroupHandlers } from "./purchase/delivery-groups/handlers";
import { orderChangeHandlers } from "./purchase/fulfillment/handlers";
import { orderDocumentHandlers } from "./purchase/fulfillment/documents/handlers";
import { accountOrderHandlers } from "./purchase/order/account-order-handlers";
import { orderHandlers } from "./purchase/order/handlers";
import { orderHistoryHandlers } from "./purchase/order/history-handlers";
import { shipmentHandlers } from "./purchase/order/shipment-handlers";
import { paymentHandlers } from "./purchase/payment/handlers";
import { closingHandlers } from "./shopper/closing/handlers";
import { profileHandlers } from "./shopper/users/profile-handlers";
import { registrationHandlers } from "./shopper/registrations/handlers";
import { repairHandlers } from "./shopper/repairs/handlers";
import { userHandlers } from "./shopper/users/handlers";
import { wishlistHandlers } from "./shopper/wishlists/handlers";

/** The handlers of all calls. A call of the contract without a handler does not compile (`createRouter`). */
export const handlers = {
  ...accountHandlers,
  ...tokenHandlers,
  ...challengeHandlers,
  ...deviceHandlers,
  ...ownAccountHandlers,
  ...passkeyHandlers,
  ...closingHandlers,
  ...addressHandlers,
  ...contextHandlers,
  ...deliveryRegionHandlers,
  ...categoryHandlers,
  ...inventoryHandlers,
  ...backInStockHandlers,
  ...pricingHandlers,
  ...productHandlers,
  ...recommendationHandlers,
  ...searchHandlers,
  ...taxHandlers,
  ...menuHandlers,
  ...contentHandlers,
  ...contentSearchHandlers,
  ...storefrontHandlers,
  ...cartHandlers,
  ...cartOwnershipHandlers,
  ...reservationHandlers,
  ...checkoutHandlers,
  ...deliveryGroupHandlers,
  ...orderHandlers,
  ...orderHistoryHandlers,
  ...accountOrderHandlers,
  ...orderChangeHandlers,
  ...shipmentHandlers,
  ...orderDocumentHandlers,
  ...paymentHandlers,
  ...mailHandlers,
  ...profileHandlers,
  ...registrationHandlers,
  ...repairHandlers,
  ...userHandlers,
  ...wishlistHandlers,
};
