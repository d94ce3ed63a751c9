interface Unadded {
  productName: string;
  errorCode: string;
}

interface Reordered {
  totalSucceededProductCount: number;
  unaddedProducts: readonly Unadded[];
  reducedProducts: readonly { productName: string; orderedQuantity: string; addedQuantity: string }[];
}

/** Why a product was not added, by the platform's error code. */
const reasons = new Map([
  ["INSUFFICIENT_INVENTORY", "Sold out"],
  ["ITEM_NOT_FOUND", "No longer sold"],
  ["MAX_LIMIT_EXCEEDED", "As many in your cart already as you can order"],
]);
const otherReason = "Couldn’t be added";

/** The most products that are named for one reason, so that the message stays short enough for a cookie. */
const maxNames = 3;

/** The items that a repeated order put into the cart, and the names of those that it did not (ORDER-37). */
export function describeReorder(
  orderNumber: string,
  { totalSucceededProductCount: added, unaddedProducts, reducedProducts }: Reordered,
): string {
  const first =
    added === 0
      ? `Nothing in order ${orderNumber} could be added to your cart.`
      : `${added === 1 ? "1 product" : `${added} products`} of order ${orderNumber} ${added === 1 ? "is" : "are"} in your cart.`;
  const byReason = new Map<string, string[]>();
  for (const { productName, errorCode } of unaddedProducts) {
    const reason = reasons.get(errorCode) ?? otherReason;
    byReason.set(reason, [...(byReason.get(reason) ?? []), shorten(productName)]);
  }
  const reduced = reducedProducts.map(
    ({ productName, orderedQuantity, addedQuantity }) =>
      `${shorten(productName)} (${Number(addedQuantity)} of ${Number(orderedQuantity)})`,
  );
  return [
    first,
    ...[...byReason].map(([reason, names]) => sentence(reason, names)),
    ...(reduced.length > 0 ? [sentence("Fewer than you ordered", reduced)] : []),
  ].join(" ");
}

const shorten = (name: string) => (name.length <= 50 ? name : `${name.slice(0, 49).trimEnd()}…`);

function sentence(reason: string, names: readonly string[]): string {
  const more = names.length - maxNames;
  return `${reason}: ${names.slice(0, maxNames).join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}
