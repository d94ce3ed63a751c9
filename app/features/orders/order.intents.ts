/** The values of the field `intent` in the forms about orders, and the name of the order look-up. */
export const orderIntent = {
  lookup: "lookup",
  reorder: "reorder",
  /** On the page of an order that was just looked up. */
  claimFound: "claim-found-order",
  /** On the page that a guest's mail leads to. */
  showMailed: "show-mailed-order",
  claim: "claim-order",
  /** On the pages on which an order is changed. */
  cancel: "cancel-order",
  return: "return-items",
  cancelReturn: "cancel-return",
  address: "change-delivery",
  gift: "change-gift",
  removeCard: "remove-card",
  claimByEmail: "claim-by-email",
} as const;
