/** The data of a line and its bundle parts that is needed to compute its demand for stock. */
export interface StockedLine {
  id: string;
  product_id: string;
  product_class: string;
  is_digital: boolean;
  quantity: number;
  available: number;
  parts: readonly { productId: string; quantity: number; isDigital: boolean; available: number }[];
}

/** The stock that a line needs: a quantity of its product, or of one part of a bundle. */
export interface StockDemand {
  /** The id of the line, or for a part of a bundle the id of `partLineId`. */
  lineId: string;
  productId: string;
  /** The quantity for the whole line. */
  quantity: number;
  /** The quantity of the product that is available to this cart. */
  available: number;
}

/**
 * The pieces that a line needs from stock: a bundle needs its parts, digital goods need none (STOCK-8,
 * STOCK-13).
 */
export function stockDemands(row: StockedLine): StockDemand[] {
  if (row.product_class === "Bundle") {
    return row.parts
      .filter((part) => !part.isDigital)
      .map((part) => ({
        lineId: partLineId(row.id, part.productId),
        productId: part.productId,
        quantity: part.quantity * row.quantity,
        available: part.available,
      }));
  }
  return row.is_digital
    ? []
    : [{ lineId: row.id, productId: row.product_id, quantity: row.quantity, available: row.available }];
}

/**
 * The cart item id of a bundle's part. It is made of the line's id, because parts have no rows of their own.
 */
export const partLineId = (lineId: string, productId: string) => `${lineId}-${productId}`;

/** The quantity of each product that all lines need together. */
export function quantityByProduct(rows: readonly StockedLine[]): Map<string, number> {
  const needed = new Map<string, number>();
  for (const { productId, quantity } of rows.flatMap(stockDemands))
    needed.set(productId, (needed.get(productId) ?? 0) + quantity);
  return needed;
}
