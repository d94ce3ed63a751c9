/** What is read of a line of a cart, and of a bundle's parts, to know what it asks of the stock. */
export interface StockedLine {
  id: string;
  product_id: string;
  product_class: string;
  is_digital: boolean;
  quantity: number;
  available: number;
  parts: readonly { productId: string; quantity: number; isDigital: boolean; available: number }[];
}

/** Something of a line that a location must give: the product itself, or a part of a bundle. */
export interface Piece {
  /** The cart item, or that of the bundle's part. */
  lineId: string;
  productId: string;
  /** For the whole line. */
  quantity: number;
  /** Of the product: what could still be taken for this cart. */
  available: number;
}

/** What a line asks of the stock: a bundle asks for its parts, a digital product for nothing. */
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

/** Pieces of each product that all lines together ask for. */
export function wantedByProduct(rows: readonly StockedLine[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of rows.flatMap(piecesOf))
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return wanted;
}
