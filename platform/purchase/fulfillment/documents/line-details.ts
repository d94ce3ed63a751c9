import { addressLines } from "#platform/purchase/order/address-lines";
import type { WholeOrder } from "#platform/purchase/fulfillment/load-order";

type Item = WholeOrder["items"][number];

/** Where the lines of a document go. */
export const groupDetails = (group: WholeOrder["groups"][number]) => ({
  deliverTo: addressLines(group.address),
  method: group.method_name,
});

/** What a document says of a line: name, number, variation, terms, and the parts of a bundle. */
export function lineDetails({ items }: Pick<WholeOrder, "items">, item: Item, quantity: number) {
  const parts = items.filter(({ parent_item_id: parent }) => parent === item.id);
  const terms =
    item.selling_model_type === null || item.selling_model_type === "OneTime"
      ? null
      : item.selling_model_name;
  return {
    name: item.name,
    sku: item.sku,
    details: [
      ...Object.values(item.variation).map(({ label, value }) => `${label}: ${value}`),
      ...(terms ? [terms] : []),
      ...parts.map(
        (part) => `${Math.abs((part.quantity / item.quantity) * quantity)} × ${part.name} (${part.sku})`,
      ),
    ],
  };
}
