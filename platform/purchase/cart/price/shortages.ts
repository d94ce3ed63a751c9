import type { Shortage } from "#platform/purchase/stock/allocation";
import { stockDemands } from "#platform/purchase/stock/demand";

import type { PricedCartView } from "./priced-cart-view";

/** The name of a product that the cart needs: of a line, or of a part of a bundle. */
export function nameOfPiece(view: PricedCartView, productId: string): string {
  const { row } = view.lines.find((line) =>
    stockDemands(line.row).some((piece) => piece.productId === productId),
  )!;
  return row.parts.find((part) => part.productId === productId)?.name ?? row.name;
}

/** The message for a shopper about a product with too little stock (ORDER-6). */
export function shortageMessage(view: PricedCartView, { productId, available }: Shortage): string {
  const name = nameOfPiece(view, productId);
  return available <= 0 ? `${name} is sold out` : `Only ${available} of ${name} can be delivered`;
}
