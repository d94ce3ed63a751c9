/** What the cart's forms say in their field `intent`; both sides need the words. */
export const cartIntent = {
  add: "add-to-cart",
  update: "update-line",
  remove: "remove-line",
  applyCoupon: "apply-coupon",
  removeCoupon: "remove-coupon",
  checkOut: "check-out",
} as const;

/** Set by scripts only: answer with data and stay on the page in place of a redirect. */
export const enhancedField = "enhanced";
