/** The values of the field `intent` in the form that divides a cart. */
export const splitIntent = {
  save: "save-division",
  /** Saves, and goes to the checkout. */
  checkOut: "check-out",
  /** Saves, and asks for one more address. */
  add: "add-address",
  /** Saves, and removes the delivery that the value names after it. */
  remove: "remove-delivery",
} as const;

const cellStart = "pieces-";

/** The field with the pieces of a product at an address. */
export const cellField = (goodsKey: string, groupId: string) => `${cellStart}${goodsKey}-${groupId}`;

export const isCellField = (name: string) => name.startsWith(cellStart);
