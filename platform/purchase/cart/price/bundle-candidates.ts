import { listFieldNames } from "#contract/analytics/item";
import type { BundlePart, SoldBundle } from "#platform/catalog/products/bundles";
import { maxLines } from "#platform/purchase/cart/state/quantity";
import { findQuantityProblem } from "#platform/purchase/cart/state/quantity";

import type { PricedCartLine, PricedCartView } from "./priced-cart-view";

/** A bundle that could take the place of pieces in a cart. */
export interface BundleCandidate {
  bundle: SoldBundle;
  /** The number of bundles. */
  quantity: number;
  /** The pieces of the cart that become part of the bundles. */
  present: CountedPart[];
  /** The pieces that the bundles have and the cart lacks. */
  missing: CountedPart[];
  /** The pieces that stay in each line that pieces are taken from, by the line's id; 0 removes the line. */
  remaining: ReadonlyMap<string, number>;
}

export interface CountedPart {
  part: BundlePart;
  pieces: number;
}

/** The number of bundles that are priced for one cart. */
const maxCandidates = 10;

/**
 * The bundles of which the cart has at least two parts, or the only one; those that lack the fewest pieces
 * come first (CART-44). Only lines of the default delivery group count, and none that cannot be ordered, is
 * sold by subscription, is a gift, is a bundle itself, belongs to another line or has lines that belong to
 * it, or has custom fields, which the bundle's line would lose.
 */
export function findCandidates(
  { lines, groups }: Pick<PricedCartView, "lines" | "groups">,
  bundlesByPart: ReadonlyMap<string, readonly SoldBundle[]>,
): BundleCandidate[] {
  const replaceable = lines.filter(
    (line) =>
      canBeReplaced(line) &&
      line.row.delivery_group_id === groups[0]?.row.id &&
      !lines.some((each) => each.row.belongs_to_item_id === line.row.id),
  );
  const bundles = new Set(replaceable.flatMap(({ row }) => bundlesByPart.get(row.product_id) ?? []));
  return [...bundles]
    .flatMap((bundle) => toCandidate(bundle, lines, replaceable) ?? [])
    .sort((a, b) => sumOf(a.missing) - sumOf(b.missing))
    .slice(0, maxCandidates);
}

const canBeReplaced = ({ row, messages }: PricedCartLine) =>
  row.product_class !== "Bundle" &&
  row.selling_model_id === null &&
  row.sub_type === null &&
  row.belongs_to_item_id === null &&
  messages.length === 0 &&
  Object.keys(row.custom_fields).every((name) => listFieldNames.includes(name));

function toCandidate(
  bundle: SoldBundle,
  lines: readonly PricedCartLine[],
  replaceable: readonly PricedCartLine[],
): BundleCandidate | null {
  const parts = bundle.parts.map((part) => ({ part, pieces: piecesOf(part.productId, replaceable) }));
  const inCart = parts.filter(({ pieces }) => pieces > 0);
  if (inCart.length < Math.min(2, parts.length)) return null;
  const possible = Math.min(...inCart.map(({ part, pieces }) => Math.floor(pieces / part.quantity)));
  const quantity = orderableQuantity(bundle, Math.max(1, possible), piecesOf(bundle.id, lines));
  if (quantity < 1) return null;
  const present = inCart.map(({ part, pieces }) => ({
    part,
    pieces: Math.min(pieces, part.quantity * quantity),
  }));
  const missing = parts
    .map(({ part, pieces }) => ({ part, pieces: part.quantity * quantity - pieces }))
    .filter(({ pieces }) => pieces > 0);
  const remaining = takePieces(replaceable, present);
  const isFull = lines.length >= maxLines && ![...remaining.values()].includes(0);
  const leavesTooFew = present.some(({ part: { productId }, pieces }) => {
    const rest = piecesOf(productId, lines) - pieces;
    const { row } = replaceable.find((line) => line.row.product_id === productId)!;
    return rest > 0 && findQuantityProblem(row, rest) !== null;
  });
  return isFull || leavesTooFew ? null : { bundle, quantity, present, missing, remaining };
}

/** At most `wanted`, so that with those in the cart the purchase quantity rule is kept; 0 if none can be. */
function orderableQuantity(bundle: SoldBundle, wanted: number, inCart: number): number {
  const total = Math.min(wanted + inCart, bundle.maximumQuantity);
  const allowed = total - (total % bundle.quantityIncrement);
  return allowed < bundle.minimumQuantity ? 0 : allowed - inCart;
}

function takePieces(
  lines: readonly PricedCartLine[],
  parts: readonly CountedPart[],
): ReadonlyMap<string, number> {
  const toTake = new Map(parts.map(({ part, pieces }) => [part.productId, pieces]));
  const remaining = new Map<string, number>();
  for (const { row } of lines) {
    const left = toTake.get(row.product_id) ?? 0;
    if (left === 0) continue;
    const taken = Math.min(row.quantity, left);
    toTake.set(row.product_id, left - taken);
    remaining.set(row.id, row.quantity - taken);
  }
  return remaining;
}

const piecesOf = (productId: string, lines: readonly PricedCartLine[]) =>
  lines.reduce((sum, { row }) => sum + (row.product_id === productId ? row.quantity : 0), 0);

const sumOf = (parts: readonly CountedPart[]) => parts.reduce((sum, { pieces }) => sum + pieces, 0);
