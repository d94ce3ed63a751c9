import type { Demand } from "#platform/purchase/stock/allocation";
import { stockDemands } from "#platform/purchase/stock/demand";

import type { PricedCartView } from "./priced-cart-view";

/**
 * The stock that each line of a cart needs. A bundle needs its parts; digital goods need none (STOCK-8,
 * STOCK-13).
 */
export const demandsOf = (view: PricedCartView): Demand[] =>
  view.groups.flatMap(({ lines, region }) =>
    lines.flatMap(({ row }) =>
      stockDemands(row).map(({ lineId, productId, quantity }) => ({
        lineId,
        productId,
        quantity,
        locationGroupId: region?.id ?? null,
      })),
    ),
  );
