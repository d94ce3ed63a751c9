import { createHash } from "node:crypto";

function bytesOf(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}

const remote = ["Portland", "Reno"];

/**
 * Shares the pieces of one sellable product over the locations: the same for the same sku on every machine.
 * Some skus are sold out, some lie only in the far west, a few are down to the last one; `steady` products
 * are spared that.
 */
export function spreadStock(
  sku: string,
  pieces: number,
  locations: string[],
  steady: boolean,
): Map<string, number> {
  const stock = new Map(locations.map((name) => [name, 0]));
  const bytes = bytesOf(`stock:${sku}`);
  const lot = (bytes[0] ?? 0) % 100;
  if (pieces <= 0 || (!steady && lot < 5)) return stock;
  if (!steady && lot < 13) {
    const place = remote[(bytes[1] ?? 0) % remote.length] ?? "Reno";
    return stock.set(place, Math.max(1, Math.round(pieces / 3)));
  }
  if (!steady && lot < 18) {
    return stock.set(locations[(bytes[1] ?? 0) % locations.length] ?? "Louisville", 1);
  }
  const weights = locations.map((_, index) => 1 + ((bytes[index + 2] ?? 0) % 9));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  locations.forEach((name, index) => stock.set(name, Math.floor((pieces * (weights[index] ?? 0)) / sum)));
  const given = [...stock.values()].reduce((total, count) => total + count, 0);
  const first = locations[0];
  if (first) stock.set(first, (stock.get(first) ?? 0) + pieces - given);
  return stock;
}

/** Evenly, remainder to the default variation. */
export function shareOf(total: number, count: number, index: number): number {
  const even = Math.floor(total / count);
  return index === 0 ? even + (total % count) : even;
}

/** When the product came to the catalogue: within the five hundred days before October 2026. */
export function arrivalOf(sku: string): string {
  const [high = 0, low = 0] = bytesOf(`arrival:${sku}`);
  const days = (high * 256 + low) % 500;
  return new Date(Date.UTC(2026, 8, 30) - days * 86_400_000).toISOString();
}
