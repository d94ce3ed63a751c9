import { createHash } from "node:crypto";

import { isDeliveryDay } from "#contract/delivery/delivery-days";

function bytesOf(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}

const dayMs = 24 * 60 * 60 * 1000;

const remote = ["Portland", "Reno"];

/**
 * Distributes the units of one sellable product over the locations, the same way for a SKU on every machine.
 * Some SKUs are sold out, some are only in the far west, and some are down to the last unit; `steady`
 * products are none of these.
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

/**
 * The supplier's coming delivery of a SKU that is sold out: for two of three, within six weeks, never on a
 * Sunday or federal holiday. Null for the others, and for what is not sold out.
 */
export function expectedDelivery(
  sku: string,
  stock: ReadonlyMap<string, number>,
  today: Date,
): { location: string; quantity: number; day: Date } | null {
  const [share = 0, place = 0, wait = 0, pieces = 0] = bytesOf(`inbound:${sku}`);
  const locations = [...stock.keys()];
  if (share % 3 === 0 || locations.length === 0 || [...stock.values()].some((left) => left > 0)) return null;
  let day = new Date(today.getTime() + (4 + (wait % 38)) * dayMs);
  while (!isDeliveryDay(day)) day = new Date(day.getTime() + dayMs);
  return { location: locations[place % locations.length]!, quantity: 4 + (pieces % 9), day };
}

/** Equal shares; the remainder goes to the default variation (index 0). */
export function shareOf(total: number, count: number, index: number): number {
  const even = Math.floor(total / count);
  return index === 0 ? even + (total % count) : even;
}

/**
 * When the product was added to the catalog: a date in the 500 days before October 2026, derived from the
 * SKU.
 */
export function arrivalOf(sku: string): string {
  const [high = 0, low = 0] = bytesOf(`arrival:${sku}`);
  const days = (high * 256 + low) % 500;
  return new Date(Date.UTC(2026, 8, 30) - days * dayMs).toISOString();
}
