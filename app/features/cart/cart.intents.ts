/** The values of the field `intent` in the forms of the cart; pages and actions share them. */
export const cartIntent = {
  add: "add-to-cart",
  /** Sets the quantity of one line; sent by scripts. */
  update: "update-line",
  /** Saves all quantities of the cart's form. */
  save: "save-quantities",
  remove: "remove-line",
  /** Moves a line to the wishlist. */
  saveForLater: "save-for-later",
  /** Puts a bundle in place of its parts. */
  takeOffer: "take-offer",
  /** Sells the line of a subscription once. */
  buyOnce: "buy-once",
  applyCoupon: "apply-coupon",
  removeCoupon: "remove-coupon",
  checkOut: "check-out",
} as const;

/** The name of the quantity field of a line in the cart's form. */
export const quantityField = (lineId: string) => `quantity-${lineId}`;

/** The id of the form that adds to the cart. The choices above it belong to it. */
export const addToCartId = "add-to-cart";

/** A field that only scripts send: the action then answers with data instead of a redirect (FORM-27). */
export const enhancedField = "enhanced";
