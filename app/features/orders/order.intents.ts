/** The values of the field `intent` in the forms about orders, and the name of the order look-up. */
export const orderIntent = {
  lookup: "lookup",
  reorder: "reorder",
  /** On the page of an order that was just looked up. */
  claimFound: "claim-found-order",
  claim: "claim-order",
  claimByEmail: "claim-by-email",
} as const;
