import { seededId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import deliveryMethods from "#platform/seed/reference/delivery-methods.json";
import taxRates from "#platform/seed/reference/tax-rates.json";

import promotions from "./promotions.json";

interface SeedPromotion {
  name: string;
  /** The last segment of its page. */
  page?: string;
  displayName: string;
  terms?: string;
  couponCode?: string;
  kind: string;
  target: string;
  value: number;
  maximumDiscount?: number;
  minimumAmount?: number;
  brands?: string[];
  categories?: string[];
  requiredCategories?: string[];
  minimumQuantity?: number;
  buyQuantity?: number;
  getQuantity?: number;
  getCategories?: string[];
  buyerGroups?: string[];
  perShopperLimit?: number;
  deliveryClasses?: string[];
  exclusive?: boolean;
  priority: number;
  usageLimit?: number;
  usageCount?: number;
  startsAt?: string;
  endsAt?: string;
}

const promotionId = (name: string) => seededId("promotion", name);
/** The ids of the demo's promotions. */
export const demoPromotionIds = promotions.map(({ name }) => promotionId(name));

/**
 * Writes delivery methods and state tax rates, and for a demo its promotions. Running it again updates the
 * rows and keeps the usage counts.
 */
export async function seedPromotions(db: Executor, { demo }: { demo: boolean }): Promise<void> {
  for (const each of demo ? (promotions as SeedPromotion[]) : []) {
    const row = {
      name: each.name,
      page: each.page ?? null,
      display_name: each.displayName,
      terms: each.terms ?? null,
      coupon_code: each.couponCode ?? null,
      kind: each.kind as "Percentage" | "Amount" | "BuyXGetY",
      target: each.target as "Cart" | "Item" | "Shipping",
      value: each.value,
      maximum_discount_minor: each.maximumDiscount ?? null,
      minimum_amount_minor: each.minimumAmount ?? 0,
      brands: each.brands ?? [],
      categories: each.categories ?? [],
      required_categories: each.requiredCategories ?? [],
      minimum_quantity: each.minimumQuantity ?? 1,
      buy_quantity: each.buyQuantity ?? null,
      get_quantity: each.getQuantity ?? null,
      get_categories: each.getCategories ?? [],
      buyer_groups: each.buyerGroups ?? [],
      per_shopper_limit: each.perShopperLimit ?? null,
      delivery_classes: each.deliveryClasses ?? [],
      webstores: [],
      exclusive: each.exclusive ?? false,
      priority: each.priority,
      usage_limit: each.usageLimit ?? null,
      starts_at: each.startsAt ? new Date(each.startsAt) : null,
      ends_at: each.endsAt ? new Date(each.endsAt) : null,
    };
    await db
      .insertInto("promotion")
      .values({ id: promotionId(each.name), usage_count: each.usageCount ?? 0, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
  for (const each of deliveryMethods) {
    const row = {
      name: each.name,
      description: each.description,
      carrier: each.carrier,
      class_of_service: each.classOfService,
      fee_minor: each.fee,
      further_fee_minor: each.furtherFee,
      process_days: each.processDays,
      goods: each.goods as "any" | "large" | "small",
      sort_order: each.sortOrder,
    };
    await db
      .insertInto("delivery_method")
      .values({ id: seededId("deliveryMethod", each.classOfService), ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
  const rates = taxRates.map((each) => ({
    region: each.region,
    name: each.name,
    rate: each.rate,
    taxes_delivery: each.taxesDelivery,
  }));
  await db
    .insertInto("tax_rate")
    .values(rates)
    .onConflict((conflict) =>
      conflict.column("region").doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        rate: row.ref("excluded.rate"),
        taxes_delivery: row.ref("excluded.taxes_delivery"),
      })),
    )
    .execute();
}
