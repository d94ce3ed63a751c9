import type { Executor } from "../../db/database";
import { approachingPromotions, priceCart, type CartPricingInput, type PricedCart, type PricedLine } from "../../pricing/cart-pricing";
import type { CartPromotion } from "../../pricing/cart-promotions";
import { entitledPriceBooks } from "../../pricing/price-books";
import { unitAmountFor } from "../../pricing/price-tiers";
import { isLargeAppliance } from "../delivery-groups/goods";
import { offerMethods, type OfferedMethod } from "../delivery-groups/offers";
import { findDeliveryContext, type DeliveryContext } from "../delivery-groups/queries";
import { findPrices } from "../pricing/queries";

import type { CartRow, CartScope } from "./access";
import { findCartPromotions, findCoupons, type CouponRow } from "./promotions";
import { findLines, type LineRow } from "./queries";

export interface LineMessage {
  type: "Inventory" | "Pricing" | "Entitlement";
  text: string;
}

export interface CartLine {
  row: LineRow;
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

/** Reads and prices a cart that was found through `findCart` or `lockCart`, which checked its owner. */
export async function loadPricedCart(db: Executor, scope: CartScope, cart: CartRow, now: Date): Promise<PricedCartView> {
  const { webstore, actor } = scope;
  const delivery = await findDeliveryContext(db, cart.id);
  const rows = await findLines(db, cart.id, { now, currency: cart.currency, locationGroupId: delivery.region?.id ?? null });
  const books = entitledPriceBooks(webstore, actor);
  const prices = await findPrices(db, rows.map((row) => row.product_id), books, cart.currency);
  const promotions = await findCartPromotions(db, cart.id, webstore.name, now);
  const coupons = await findCoupons(db, cart.id);

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
    delivery: selectedMethod,
    tax: delivery.taxRate && { rate: delivery.taxRate.rate, taxesDelivery: delivery.taxRate.taxes_delivery },
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
