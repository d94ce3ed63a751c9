import type { Demand } from "#platform/purchase/stock/allocation";
import { piecesOf } from "#platform/purchase/stock/pieces";

import type { PricedCartView } from "./priced-cart-view";

/** What a cart asks of the stock, line by line; a bundle asks for its parts, digital goods for nothing. */
export const demandsOf = (view: PricedCartView): Demand[] =>
  view.groups.flatMap(({ lines, region }) =>
    lines.flatMap(({ row }) =>
      piecesOf(row).map(({ lineId, productId, quantity }) => ({
        lineId,
        productId,
        quantity,
        locationGroupId: region?.id ?? null,
      })),
    ),
  );
