/** The values of the field `intent` in the forms of the cart; pages and actions share them. */
export const cartIntent = {
  add: "add-to-cart",
  update: "update-line",
  remove: "remove-line",
  applyCoupon: "apply-coupon",
  removeCoupon: "remove-coupon",
  checkOut: "check-out",
} as const;

/** A field that only scripts send: the action then answers with data instead of a redirect (FORM-27). */
export const enhancedField = "enhanced";
