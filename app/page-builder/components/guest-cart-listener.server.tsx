import { defineComponent } from "~/page-builder/component";

/**
 * Says that the browser is to keep its records of a guest's cart (shell/guest-cart-records.ts); there is
 * nothing to see.
 */
export const guestCartListener = defineComponent("guest-cart-listener", {
  load: () => ({}),
  draw: () => <span hidden data-guest-cart="" />,
});
