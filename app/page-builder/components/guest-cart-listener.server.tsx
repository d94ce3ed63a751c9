import { defineComponent } from "~/page-builder/component";

/**
 * An invisible marker. On pages that have it, scripts keep records of a guest's cart in the browser
 * (shell/session/guest-cart-records.ts).
 */
export const guestCartListener = defineComponent("guest-cart-listener", {
  load: () => ({}),
  draw: () => <span hidden data-guest-cart="" />,
});
