/** The values of the field `intent` in the forms of the checkout, and the name of the order look-up. */
export const checkoutIntent = {
  contact: "save-contact",
  address: "save-address",
  method: "choose-method",
  pay: "pay",
  place: "place-order",
  lookup: "lookup",
} as const;
