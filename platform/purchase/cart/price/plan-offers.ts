import { sql } from "kysely";

import type { PlanOffer } from "#contract/cart/cart-item-shapes";

import { findPricedProducts, type PricedProduct } from "#platform/catalog/prices/priced-products";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { isPlan } from "#platform/catalog/products/needs-appliance";
import { sellsPlans } from "#platform/catalog/products/plans";
import { cachedQuery } from "#platform/core/cached-query";
import { toDecimalText } from "#platform/core/money";
import type { Database, Executor } from "#platform/db/database";
import type { PriceBook } from "#platform/db/stored-values";
import type { CartInput } from "#platform/purchase/cart/access";
import { paymentsOf } from "#platform/purchase/pricing/selling-models";

import type { PricedCartLine, PricedCartView } from "./priced-cart-view";

/** A plan for an appliance, whichever cart it is in. */
type SoldPlan = Omit<PlanOffer, "cartItemId" | "quantity">;

interface PlansArgs {
  db: Database;
  now: () => Date;
  brands: readonly string[];
  books: readonly PriceBook[];
  currency: string;
}

/**
 * The plans for an appliance, by the appliance's id, as the catalog relates them; variations have those of
 * their parents. Carts of the same price books share one copy, because carts are read often. The prices in
 * it are only shown: a line is priced with its cart.
 */
const loadPlansByAppliance = cachedQuery<PlansArgs, ReadonlyMap<string, readonly SoldPlan[]>>(
  300,
  ["catalog", "prices"],
  ({ brands, books, currency }) => [brands.join(), books.join(), currency].join(" "),
  async ({ db, ...scope }) => {
    const rows = await findPlans(db, scope.brands);
    const priced = await findPricedProducts(db, [...new Set(rows.map(({ productId }) => productId))], scope);
    const byAppliance = new Map<string, SoldPlan[]>();
    for (const { applianceId, ...plan } of rows) {
      const product = priced.get(plan.productId);
      const terms = product ? termsOf(product) : [];
      if (terms.length === 0) continue;
      byAppliance.set(applianceId, [...(byAppliance.get(applianceId) ?? []), { ...plan, terms }]);
    }
    return byAppliance;
  },
);

async function findPlans(db: Executor, brands: readonly string[]) {
  const { rows } = await sql<Omit<SoldPlan, "terms"> & { applianceId: string }>`
    select a.id as "applianceId", p.id as "productId", p.name, p.sku, p.url_name as "productUrlName"
    from product_relation r
    join product a on a.id = r.product_id or a.parent_id = r.product_id
    join product p on p.id = r.related_id and p.is_active and p.brand = any(${[...brands]})
    where r.relation = 'ProtectionPlan' and p.product_type like 'plan-%'
    group by a.id, p.id order by a.id, min(r.sort_order), p.sku`.execute(db);
  return rows;
}

/** The terms of a plan that are paid once, with their prices. A plan by the month is none (CART-63). */
const termsOf = ({ offers }: PricedProduct): PlanOffer["terms"] =>
  offers.flatMap(({ model, price }) =>
    price && model?.type !== "Evergreen" && paymentsOf(model, model?.term_minimum ?? null) === 1
      ? [
          {
            productSellingModelId: model?.id ?? null,
            name: model?.display_name ?? null,
            unitPrice: toDecimalText(price.unitAmount),
          },
        ]
      : [],
  );

/**
 * The plans that appliances of a cart could have: those of the catalog for pieces that have no plan yet
 * (CART-63). None where the store sells no plans.
 */
export async function findPlanOffers(input: CartInput, view: PricedCartView): Promise<PlanOffer[]> {
  const { webstore, actor, services } = input;
  if (!sellsPlans(webstore)) return [];
  const plansByAppliance = await loadPlansByAppliance({
    ...services,
    brands: webstore.brands,
    books: entitledPriceBooks(webstore, actor),
    currency: view.cart.currency,
  });
  return view.lines.flatMap((line) => {
    const plans = plansByAppliance.get(line.row.product_id) ?? [];
    const quantity = plans.length === 0 ? 0 : uncoveredPieces(line, view.lines);
    return quantity > 0
      ? plans.map((plan) => ({ ...plan, cartItemId: line.row.id, quantity: String(quantity) }))
      : [];
  });
}

/** The pieces of an appliance without a plan; none of a line that cannot be ordered or belongs to another. */
function uncoveredPieces({ row, messages }: PricedCartLine, lines: readonly PricedCartLine[]): number {
  if (messages.length > 0 || row.belongs_to_item_id !== null || row.is_digital) return 0;
  return lines
    .filter((each) => each.row.belongs_to_item_id === row.id && isPlan(each.row.product_type))
    .reduce((rest, each) => rest - each.row.quantity, row.quantity);
}
