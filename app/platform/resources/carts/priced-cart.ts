import type { Executor } from "../../db/database";
import { approachingPromotions, priceCart, type CartPricingInput, type PricedCart, type PricedDelivery, type PricedLine } from "../../pricing/cart-pricing";
import type { CartPromotion } from "../../pricing/cart-promotions";
import { entitledPriceBooks } from "../../pricing/price-books";
import { unitAmountFor } from "../../pricing/price-tiers";
import { isLargeAppliance } from "../delivery-groups/goods";
import { offerMethods, type OfferedMethod } from "../delivery-groups/offers";
import type { CheckoutRow, GroupContext } from "../delivery-groups/queries";
import { selectPrices } from "../pricing/queries";

import type { CartRow, CartScope } from "./access";
import { getCartState, type CartState } from "./cart-state";
import { isRunning, isUsedUp, toCartPromotion, type CouponRow } from "./promotions";
import type { ProductFacts } from "./product-facts";
import type { LineRow } from "./queries";

export interface LineMessage {
  type: "Inventory" | "Pricing" | "Entitlement";
  text: string;
}

export interface CartLine {
  row: LineRow & ProductFacts;
  price: PricedLine;
  messages: LineMessage[];
}

/** A delivery group with its lines, and the ways in which they can reach its address. */
export interface GroupView extends GroupContext {
  lines: CartLine[];
  offers: OfferedMethod[];
  selectedMethod: OfferedMethod | null;
  /** What its delivery costs; null without a method or a line. */
  delivery: PricedDelivery | null;
}

/** A cart as it stands now: lines, prices, promotions, and what its delivery groups know of delivery and tax. */
export interface PricedCartView {
  cart: CartRow;
  lines: CartLine[];
  pricing: PricedCart;
  /** Every promotion that runs for this cart, applied or not; what a delivery fee is lowered by. */
  promotions: CartPromotion[];
  approaching: { promotion: CartPromotion; missing: number }[];
  coupons: CouponRow[];
  /** The checkout under way, or the one that became an order. */
  checkout: CheckoutRow | null;
  /** The default one first. */
  groups: GroupView[];
}

/** Reads and prices a cart that was found through `lockCart`, which checked its owner. */
export async function loadPricedCart(db: Executor, scope: CartScope, cart: CartRow, now: Date): Promise<PricedCartView> {
  return priceCartState(scope, await getCartState(db, scope, cart.id, now), now);
}

/** Prices a cart as it was read. */
export function priceCartState({ webstore, actor }: CartScope, state: CartState, now: Date): PricedCartView {
  const { cart, lines: rows, delivery, coupons } = state;
  const prices = selectPrices(rows.flatMap((row) => row.prices), entitledPriceBooks(webstore, actor));
  const promotions = state.promotions.filter((row) => isRunning(row, webstore.name, now) && !isUsedUp(row)).map(toCartPromotion);

  // Lines of one product share its stock.
  const wantedOf = (productId: string) => rows.reduce((sum, row) => sum + (row.product_id === productId ? row.quantity : 0), 0);
  const groups = delivery.groups.map((group) => {
    const own = rows.filter((row) => row.delivery_group_id === group.row.id);
    const offers = offerMethods({
      methods: group.row.address ? delivery.methods : [],
      region: group.region,
      hasLargeAppliance: own.some((row) => isLargeAppliance(row.product_type)),
      needsRemoteStock: own.some((row) => row.available_near < row.quantity),
      now,
    });
    return { ...group, offers, selectedMethod: offers.find((offer) => offer.id === group.row.delivery_method_id) ?? null };
  });
  const input: CartPricingInput = {
    lines: rows.map((row) => {
      const price = prices.get(row.product_id);
      return {
        lineId: row.id,
        brand: row.brand,
        categories: row.categories,
        quantity: row.quantity,
        listUnit: price?.listAmount ?? 0,
        unit: price ? unitAmountFor(price, row.quantity) : 0,
        groupId: row.delivery_group_id,
      };
    }),
    promotions,
    groups: groups.map(({ row, selectedMethod, taxRate }) => ({
      id: row.id,
      delivery: selectedMethod,
      tax: taxRate && { rate: taxRate.rate, taxesDelivery: taxRate.taxes_delivery },
    })),
  };
  const pricing = priceCart(input);
  const lines = rows.map((row, index): CartLine => ({
    row,
    price: pricing.lines[index]!,
    messages: messagesOf(row, prices.has(row.product_id), webstore.brands, wantedOf(row.product_id)),
  }));
  return {
    cart,
    lines,
    pricing,
    promotions,
    approaching: approachingPromotions(input),
    coupons,
    checkout: delivery.checkout,
    groups: groups.map((group) => ({
      ...group,
      lines: lines.filter((line) => line.row.delivery_group_id === group.row.id),
      delivery: pricing.deliveries.get(group.row.id) ?? null,
    })),
  };
}

function messagesOf(row: LineRow, hasPrice: boolean, brands: readonly string[], wanted: number): LineMessage[] {
  if (!row.is_active || !brands.includes(row.brand)) {
    return [{ type: "Entitlement", text: `${row.name} is no longer sold here. Remove it to check out.` }];
  }
  if (!hasPrice) return [{ type: "Pricing", text: `${row.name} has no price at the moment. Remove it to check out.` }];
  if (wanted <= row.available) return [];
  const text = row.available <= 0 ? `${row.name} is sold out.` : `Only ${row.available} of ${row.name} can be delivered.`;
  return [{ type: "Inventory", text }];
}
