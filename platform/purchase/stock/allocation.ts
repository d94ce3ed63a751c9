export interface FreeStock {
  product_id: string;
  location_id: string;
  free: number;
}

export interface Demand {
  lineId: string;
  productId: string;
  quantity: number;
  /** The region of the line's delivery group. */
  locationGroupId: string | null;
}

export interface Allocation {
  lineId: string;
  productId: string;
  locationId: string;
  quantity: number;
}

export interface Shortage {
  productId: string;
  wanted: number;
  available: number;
}

/**
 * Chooses the locations that each line leaves from (STOCK-10): those of its region in their order, then the
 * others. Inside and outside the region, one location with the whole quantity comes before several that would
 * split it. With any shortage nothing is allocated (STOCK-11).
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

/** The products with less stock than all lines together need, in the order of the lines. */
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
