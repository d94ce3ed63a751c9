/** What the checkout's forms say in their field `intent`. */
export const checkoutIntent = {
  contact: "save-contact",
  address: "save-address",
  method: "choose-method",
  pay: "pay",
  place: "place-order",
} as const;
