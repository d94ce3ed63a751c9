import { findLevels } from "#platform/catalog/inventory/queries";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { findPrices, selectPriceOf } from "#platform/catalog/prices/queries";
import type { SoldBundle } from "#platform/catalog/products/bundles";
import type { Executor } from "#platform/db/database";
import { findCartProductFacts } from "#platform/purchase/cart/state/product-facts";
import type { CartInput } from "#platform/purchase/cart/access";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";
import { quantityByProduct } from "#platform/purchase/stock/demand";

import { findCandidates, type BundleCandidate, type CountedPart } from "./bundle-candidates";
import type { PricedCartView } from "./priced-cart-view";
import { toPricingLines, type PricableLine } from "./pricing-lines";

/** A bundle that a cart could have in place of its parts (CART-44). Amounts are minor units. */
export interface BundleOffer extends BundleCandidate {
  /** The cart's grand total with the bundle in place of its parts, less the grand total now. */
  difference: number;
  /** The extra cost of the cart if the missing parts were bought separately; above zero. */
  savings: number;
}

/** The number of offers that a cart gets. */
const maxOffers = 3;

/**
 * The bundles that this cart could have in place of its parts, the largest saving first; no part is in two of
 * them (CART-44). The amounts come from pricing the whole cart, so they include its tiers, promotions and
 * coupons. A cart without parts of a bundle costs no query.
 */
export async function findBundleOffers(
  db: Executor,
  input: CartInput,
  view: PricedCartView,
  bundlesByPart: ReadonlyMap<string, readonly SoldBundle[]>,
): Promise<BundleOffer[]> {
  if (view.cart.type !== "Cart" || view.calculation === "Processing") return [];
  const candidates = findCandidates(view, bundlesByPart);
  if (candidates.length === 0) return [];
  const toLine = await loadAddedLines(db, input, view, candidates);
  const books = entitledPriceBooks(input.webstore, input.actor);
  const lines = view.lines.map(({ row }) => ({ row, selected: selectPriceOf(row.prices, books) }));
  const offers = candidates
    .flatMap((candidate) => toOffer(candidate, view, lines, toLine) ?? [])
    .sort((a, b) => b.savings - a.savings);
  const used = new Set<string>();
  return offers
    .filter(({ present }) => {
      const ids = present.map(({ part }) => part.productId);
      if (ids.some((id) => used.has(id))) return false;
      for (const id of ids) used.add(id);
      return true;
    })
    .slice(0, maxOffers);
}

/** A line with pieces of a product that is not in the cart; null if it cannot be ordered. */
type AddedLine = (product: AddedProduct, pieces: number) => PricableLine | null;

type AddedProduct = Pick<PricableLine["row"], "id" | "brand" | "product_type" | "is_digital" | "parts">;

/** Reads the bundles and missing parts that the candidates would add to the cart. */
async function loadAddedLines(
  db: Executor,
  { webstore, actor, services }: CartInput,
  view: PricedCartView,
  candidates: readonly BundleCandidate[],
): Promise<AddedLine> {
  const missing = [...new Set(candidates.flatMap((each) => each.missing.map(({ part }) => part.productId)))];
  const ids = [...new Set([...candidates.map(({ bundle }) => bundle.id), ...missing])];
  const books = entitledPriceBooks(webstore, actor);
  const prices = await findPrices(db, ids, books, view.cart.currency);
  const facts = await findCartProductFacts(services.db, db, ids, services.now());
  const levels =
    missing.length > 0 ? await findLevels(db, webstore.brands, missing, { locations: [], groups: [] }) : [];
  const needed = quantityByProduct(view.lines.map(({ row }) => row));
  const available = new Map(
    levels.map((level) => [level.productId, level.available - (needed.get(level.productId) ?? 0)]),
  );
  return ({ id, ...product }, pieces) => {
    const selected = prices.get(id);
    const isShort = missing.includes(id) && (available.get(id) ?? 0) < pieces;
    if (!selected || isShort) return null;
    const row: PricableLine["row"] = {
      ...product,
      id,
      product_id: id,
      categories: facts.get(id)?.categories ?? [],
      quantity: pieces,
      delivery_group_id: view.groups[0]!.row.id,
      model: null,
      selling_model_id: null,
      subscription_term: null,
    };
    return { selected, row };
  };
}

/** Null if the bundle saves too little or cannot be ordered. */
function toOffer(
  candidate: BundleCandidate,
  view: PricedCartView,
  lines: readonly PricableLine[],
  toLine: AddedLine,
): BundleOffer | null {
  const { bundle, quantity, missing, remaining } = candidate;
  const { id, brand, parts } = bundle;
  const bundleLine = toLine({ id, brand, product_type: "", is_digital: false, parts }, quantity);
  const missingLines = missing.map(({ part, pieces }: CountedPart) =>
    toLine(
      {
        id: part.productId,
        brand: part.brand,
        product_type: part.productType,
        is_digital: part.isDigital,
        parts: [],
      },
      pieces,
    ),
  );
  if (!bundleLine || !missingLines.every((line) => line !== null)) return null;
  const totalOf = (priced: readonly PricableLine[]) =>
    priceCart({ ...view.pricingInput, lines: toPricingLines(priced) }).totals.grand;
  const rest = lines
    .map(({ row, selected }) => ({
      row: { ...row, quantity: remaining.get(row.id) ?? row.quantity },
      selected,
    }))
    .filter(({ row }) => row.quantity > 0);
  const total = totalOf([...rest, bundleLine]);
  const difference = total - view.pricing.totals.grand;
  const savings = totalOf([...lines, ...missingLines]) - total;
  return savings > 0 && difference <= savings ? { ...candidate, difference, savings } : null;
}
