/** The values of the field `intent` in the forms of the checkout. */
export const checkoutIntent = {
  signIn: "sign-in-to-check-out",
  contact: "save-contact",
  address: "save-address",
  savedAddress: "choose-address",
  method: "choose-method",
  methods: "choose-methods",
  pay: "pay",
  place: "place-order",
} as const;
