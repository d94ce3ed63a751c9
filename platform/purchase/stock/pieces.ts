/** The data of a line, and of the parts of a bundle, that its need for stock depends on. */
export interface StockedLine {
  id: string;
  product_id: string;
  product_class: string;
  is_digital: boolean;
  quantity: number;
  available: number;
  parts: readonly { productId: string; quantity: number; isDigital: boolean; available: number }[];
}

/** Goods of a line that a location must provide: the product itself, or a part of a bundle. */
export interface Piece {
  /** The id of a bundle's part as a cart item. The part belongs to its line and has no row. */
  lineId: string;
  productId: string;
  /** For the whole line. */
  quantity: number;
  /** How many pieces of the product this cart could still take. */
  available: number;
}

/**
 * The pieces that a line needs from stock: a bundle needs its parts, digital goods need none (STOCK-8,
 * STOCK-13).
 */
export function piecesOf(row: StockedLine): Piece[] {
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

/** The id of a bundle's part as a cart item. It belongs to its line and has no row of its own. */
export const partLineId = (lineId: string, productId: string) => `${lineId}-${productId}`;

/** How many pieces of each product all lines need together. */
export function quantityByProduct(rows: readonly StockedLine[]): Map<string, number> {
  const needed = new Map<string, number>();
  for (const { productId, quantity } of rows.flatMap(piecesOf))
    needed.set(productId, (needed.get(productId) ?? 0) + quantity);
  return needed;
}
