/** The values of the field `intent` in the forms of the checkout. */
export const checkoutIntent = {
  register: "register-to-check-out",
  signIn: "sign-in-to-check-out",
  contact: "save-contact",
  address: "save-address",
  savedAddress: "choose-address",
  method: "choose-method",
  methods: "choose-methods",
  gift: "save-gift",
  endGift: "end-gift",
  pay: "pay",
  place: "place-order",
} as const;
