import type { WholeOrder } from "#platform/purchase/fulfillment/load-order";

import { lineDetails } from "./line-details";
import type { PackedLine } from "./packing-pdf";

type Pieces = { order_item_id: string; quantity: number };

/**
 * Lines in the order of the order. The parts of a bundle are told with it. `more` is what else is said of a
 * line.
 */
export function packedLines(
  whole: WholeOrder,
  pieces: readonly Pieces[],
  more: (item: WholeOrder["items"][number]) => string[] = () => [],
): PackedLine[] {
  return whole.items
    .filter((item) => item.parent_item_id === null)
    .flatMap((item) => {
      const quantity = pieces.find((each) => each.order_item_id === item.id)?.quantity ?? 0;
      if (quantity === 0) return [];
      const line = lineDetails(whole, item, quantity);
      return [{ ...line, details: [...line.details, ...more(item)], quantity }];
    });
}
