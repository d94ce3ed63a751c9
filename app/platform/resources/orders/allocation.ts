export interface FreeStock {
  product_id: string;
  location_id: string;
  free: number;
}

export interface Demand {
  productId: string;
  quantity: number;
}

export interface Allocation {
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
 * Which locations each product leaves from: those of the region's group in their order, then the others. A location that has
 * the whole quantity goes before a group of locations that would split it, as long as both are in, or both outside, the group.
 * All or nothing: with a shortage there is no allocation.
 */
export function allocateStock(
  demands: readonly Demand[],
  stock: readonly FreeStock[],
  regionLocations: readonly string[],
): { allocations: Allocation[]; shortages: Shortage[] } {
  const rank = new Map(regionLocations.map((id, index) => [id, index]));
  const allocations: Allocation[] = [];
  const shortages: Shortage[] = [];
  for (const { productId, quantity } of demands) {
    const rows = stock.filter((row) => row.product_id === productId && row.free > 0);
    const available = rows.reduce((sum, row) => sum + row.free, 0);
    if (available < quantity) {
      shortages.push({ productId, wanted: quantity, available });
      continue;
    }
    const far = (row: FreeStock) => Number(!rank.has(row.location_id));
    const splits = (row: FreeStock) => Number(row.free < quantity);
    rows.sort(
      (a, b) =>
        far(a) - far(b) ||
        splits(a) - splits(b) ||
        (rank.get(a.location_id) ?? 0) - (rank.get(b.location_id) ?? 0) ||
        (a.location_id < b.location_id ? -1 : 1),
    );
    let left = quantity;
    for (const row of rows) {
      if (left === 0) break;
      const part = Math.min(left, row.free);
      allocations.push({ productId, locationId: row.location_id, quantity: part });
      left -= part;
    }
  }
  return shortages.length > 0 ? { allocations: [], shortages } : { allocations, shortages };
}
