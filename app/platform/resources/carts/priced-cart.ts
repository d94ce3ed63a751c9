import type { Executor } from "../../db/database";
import { approachingPromotions, priceCart, type CartPricingInput, type PricedCart, type PricedLine } from "../../pricing/cart-pricing";
import type { CartPromotion } from "../../pricing/cart-promotions";
import { entitledPriceBooks } from "../../pricing/price-books";
import { unitAmountFor } from "../../pricing/price-tiers";
import { isLargeAppliance } from "../delivery-groups/goods";
import { offerMethods, type OfferedMethod } from "../delivery-groups/offers";
import type { DeliveryContext } from "../delivery-groups/queries";
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

/** A cart as it stands now: lines, prices, promotions, and what its checkout knows of delivery and tax. */
export interface PricedCartView {
  cart: CartRow;
  lines: CartLine[];
  pricing: PricedCart;
  /** Every promotion that runs for this cart, applied or not; what a delivery fee is lowered by. */
  promotions: CartPromotion[];
  approaching: { promotion: CartPromotion; missing: number }[];
  coupons: CouponRow[];
  delivery: DeliveryContext;
  offers: OfferedMethod[];
  selectedMethod: OfferedMethod | null;
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

  const offers = offerMethods({
    methods: delivery.methods,
    region: delivery.region,
    hasLargeAppliance: rows.some((row) => isLargeAppliance(row.product_type)),
    needsRemoteStock: rows.some((row) => row.available_near < row.quantity),
    now,
  });
  const selectedMethod = offers.find((offer) => offer.id === delivery.checkout?.delivery_method_id) ?? null;
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
      };
    }),
    promotions,
    groups: [{
      id: "default",
      delivery: selectedMethod,
      tax: delivery.taxRate && { rate: delivery.taxRate.rate, taxesDelivery: delivery.taxRate.taxes_delivery },
    }],
  };
  const pricing = priceCart(input);
  return {
    cart,
    lines: rows.map((row, index) => ({
      row,
      price: pricing.lines[index]!,
      messages: messagesOf(row, prices.has(row.product_id), webstore.brands),
    })),
    pricing,
    promotions,
    approaching: approachingPromotions(input),
    coupons,
    delivery,
    offers,
    selectedMethod,
  };
}

function messagesOf(row: LineRow, hasPrice: boolean, brands: readonly string[]): LineMessage[] {
  if (!row.is_active || !brands.includes(row.brand)) {
    return [{ type: "Entitlement", text: `${row.name} is no longer sold here. Remove it to check out.` }];
  }
  if (!hasPrice) return [{ type: "Pricing", text: `${row.name} has no price at the moment. Remove it to check out.` }];
  if (row.quantity <= row.available) return [];
  const text = row.available <= 0 ? `${row.name} is sold out.` : `Only ${row.available} of ${row.name} can be delivered.`;
  return [{ type: "Inventory", text }];
}
