/** The available quantity of a product at a location. */
export interface FreeStock {
  product_id: string;
  location_id: string;
  free: number;
}

/** The quantity of a product that a line needs from stock. */
export interface Demand {
  lineId: string;
  productId: string;
  quantity: number;
  /** The region (location group) of the line's delivery group; null without an address. */
  locationGroupId: string | null;
}

/** The quantity that a line takes from one location. */
export interface Allocation {
  lineId: string;
  productId: string;
  locationId: string;
  quantity: number;
}

/** A product with less available stock than all lines need together. */
export interface Shortage {
  productId: string;
  wanted: number;
  available: number;
}

/**
 * Chooses the locations that each line ships from (STOCK-10): first those of its region by priority, then all
 * others. Within each of these two, a location with the whole quantity comes before locations with a part of
 * it. If any product is short, nothing is allocated (STOCK-11).
 */
export function allocateStock(
  demands: readonly Demand[],
  stock: readonly FreeStock[],
  locationsOf: ReadonlyMap<string, readonly string[]>,
): { allocations: Allocation[]; shortages: Shortage[] } {
  const shortages = findShortages(demands, stock);
  if (shortages.length > 0) return { allocations: [], shortages };
  const remainingStock = stock.map((row) => ({ ...row }));
  const allocations: Allocation[] = [];
  for (const { lineId, productId, quantity, locationGroupId } of demands) {
    const rank = new Map((locationsOf.get(locationGroupId ?? "") ?? []).map((id, index) => [id, index]));
    const rows = remainingStock.filter((row) => row.product_id === productId && row.free > 0);
    const isOutsideRegion = (row: FreeStock) => Number(!rank.has(row.location_id));
    const isTooSmall = (row: FreeStock) => Number(row.free < quantity);
    rows.sort(
      (a, b) =>
        isOutsideRegion(a) - isOutsideRegion(b) ||
        isTooSmall(a) - isTooSmall(b) ||
        (rank.get(a.location_id) ?? 0) - (rank.get(b.location_id) ?? 0) ||
        (a.location_id < b.location_id ? -1 : 1),
    );
    let unallocated = quantity;
    for (const row of rows) {
      if (unallocated === 0) break;
      const part = Math.min(unallocated, row.free);
      allocations.push({ lineId, productId, locationId: row.location_id, quantity: part });
      row.free -= part;
      unallocated -= part;
    }
  }
  return { allocations, shortages };
}

/** The products with less stock than all lines need together, in the order of the lines. */
function findShortages(demands: readonly Demand[], stock: readonly FreeStock[]): Shortage[] {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of demands)
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return [...wanted].flatMap(([productId, sum]) => {
    const available = stock.reduce(
      (total, row) => total + (row.product_id === productId ? Math.max(0, row.free) : 0),
      0,
    );
    return available < sum ? [{ productId, wanted: sum, available }] : [];
  });
}
