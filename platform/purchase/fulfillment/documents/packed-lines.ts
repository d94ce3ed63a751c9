import type { SentQuantity, OrderRecord } from "#platform/purchase/order/order-record";

import { lineDetails } from "./line-details";
import type { PackedLine } from "./packing-pdf";

/**
 * Lines in the order of the order. The parts of a bundle are told with it. `more` is what else is said of a
 * line.
 */
export function packedLines(
  record: OrderRecord,
  quantities: readonly Pick<SentQuantity, "itemId" | "quantity">[],
  more: (item: OrderRecord["items"][number]) => string[] = () => [],
): PackedLine[] {
  return record.items
    .filter((item) => item.parent_item_id === null)
    .flatMap((item) => {
      const quantity = quantities.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
      if (quantity === 0) return [];
      const line = lineDetails(record, item, quantity);
      return [{ ...line, details: [...line.details, ...more(item)], quantity }];
    });
}
