import { addressLines } from "#platform/purchase/order/address-lines";
import type { OrderRecord } from "#platform/purchase/order/order-record";

type Item = OrderRecord["items"][number];

/** The destination of the lines of a document. */
export const groupDetails = (group: OrderRecord["groups"][number]) => ({
  deliverTo: addressLines(group.address),
  region: group.address.region ?? null,
  method: group.method_name,
});

/** The description of a line in a document: name, number, variation, terms, and the parts of a bundle. */
export function lineDetails({ items }: Pick<OrderRecord, "items">, item: Item, quantity: number) {
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
