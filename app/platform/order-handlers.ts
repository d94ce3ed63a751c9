import { addressHandlers } from "./resources/addresses/handlers";
import { cartHandlers } from "./resources/carts/handlers";
import { cartOwnershipHandlers } from "./resources/carts/ownership-handlers";
import { reservationHandlers } from "./resources/carts/reservations";
import { checkoutHandlers } from "./resources/checkouts/handlers";
import { deliveryGroupHandlers } from "./resources/delivery-groups/handlers";
import { orderHandlers } from "./resources/orders/handlers";
import { orderHistoryHandlers } from "./resources/orders/history-handlers";
import { paymentHandlers } from "./resources/payments/handlers";
import { wishlistHandlers } from "./resources/wishlists/handlers";

/** The handlers of everything between the first line in a cart and the order, and of what a shopper keeps: addresses and wishlists. */
export const orderSideHandlers = {
  ...cartHandlers, ...cartOwnershipHandlers, ...reservationHandlers, ...deliveryGroupHandlers, ...checkoutHandlers, ...paymentHandlers,
  ...orderHandlers, ...orderHistoryHandlers, ...addressHandlers, ...wishlistHandlers,
};
