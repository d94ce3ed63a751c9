import { isCurrencyOf } from "#platform/core/currency";
import type { Executor } from "#platform/db/database";
import {
  approachingPromotions,
  priceCart,
  toPromotable,
  type CartPricingInput,
  type PricedCart,
  type PricedDelivery,
  type PricedLine,
} from "#platform/purchase/pricing/cart-pricing";
import { entitledPriceBooks } from "#platform/catalogue/prices/price-books";
import { unitAmountFor } from "#platform/catalogue/prices/price-tiers";
import type { CartPromotion, PromotableLine } from "#platform/purchase/pricing/promotion-fit";
import { paymentsOf } from "#platform/purchase/pricing/selling-models";
import { taxTypeOf } from "#platform/catalogue/taxes/tax-type";
import { deliveryProblems, groupsInUse } from "./problems";
import { isLargeAppliance } from "#platform/purchase/delivery/goods";
import { offerMethods, type OfferedMethod } from "#platform/purchase/delivery/offers";
import type { CheckoutRow, GroupContext } from "#platform/purchase/delivery/queries";
import { selectPriceOf } from "#platform/catalogue/prices/queries";

import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { calculationStatus, type CalculationStatus } from "./calculation";
import { getCartState, type CartState } from "#platform/purchase/cart/read/cart-state";
import { messagesOf, type LineMessage } from "#platform/purchase/cart/read/line-messages";
import { wantedByProduct } from "#platform/purchase/stock/pieces";
import type { ProductFacts } from "#platform/purchase/cart/read/product-facts";
import { isInCurrency, isOpenTo, isUsedUp, toCartPromotion, type CouponRow } from "./promotions";
import type { LineRow } from "#platform/purchase/cart/read/queries";

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

/**
 * A cart as it stands now: lines, prices, promotions, and what its delivery groups know of delivery and tax.
 */
export interface PricedCartView {
  cart: CartRow;
  /** Anything but Completed only where a store calculates asynchronously. */
  calculation: CalculationStatus;
  lines: CartLine[];
  pricing: PricedCart;
  /** Every promotion that runs for this cart, applied or not; what a delivery fee is lowered by. */
  promotions: CartPromotion[];
  /** The lines as promotions see them. */
  promotable: PromotableLine[];
  approaching: { promotion: CartPromotion; missing: number }[];
  coupons: CouponRow[];
  /** The checkout under way, or the one that became an order. */
  checkout: CheckoutRow | null;
  purchaseOrderNumber: string | null;
  /** The default one first. */
  groups: GroupView[];
}

/**
 * What is to be paid when the order is placed: all of it, but of a term that is paid in parts the first
 * payment.
 */
export const amountDue = ({ pricing }: Pick<PricedCartView, "pricing">): number =>
  pricing.totals.firstPayment.grand;

/** Reads and prices a cart that was found through `lockCart`, which checked its owner. */
export async function loadPricedCart(
  db: Executor,
  scope: CartScope,
  cart: CartRow,
  now: Date,
): Promise<PricedCartView> {
  return priceCartState(scope, await getCartState(db, scope, cart.id, now), now);
}

/** Prices a cart as it was read. */
export function priceCartState({ webstore, actor }: CartScope, state: CartState, now: Date): PricedCartView {
  const { cart, lines: rows, delivery, coupons } = state;
  const books = entitledPriceBooks(webstore, actor);
  const prices = rows.map((row) => selectPriceOf(row.prices, books));
  const promotions = state.promotions
    .filter(
      (row) =>
        isOpenTo(row, webstore.name, actor, now) && !isUsedUp(row) && isInCurrency(row, cart, webstore),
    )
    .map(toCartPromotion);
  const methods = delivery.methods.filter((method) => isCurrencyOf(method.currency, cart, webstore));
  const groups = delivery.groups.map((group) => {
    const own = rows.filter((row) => row.delivery_group_id === group.row.id);
    const offers = offerMethods({
      methods: group.row.address ? methods : [],
      region: group.region,
      hasLargeAppliance: own.some((row) => !row.is_digital && isLargeAppliance(row.product_type)),
      needsRemoteStock: own.some((row) => row.available_near < row.quantity),
      now,
    });
    return {
      ...group,
      offers,
      selectedMethod: offers.find((offer) => offer.id === group.row.delivery_method_id) ?? null,
    };
  });
  const input: CartPricingInput = {
    lines: rows.map((row, index) => {
      const price = prices[index];
      const payments = paymentsOf(row.model, row.subscription_term);
      return {
        lineId: row.id,
        productId: row.product_id,
        brand: row.brand,
        categories: row.categories,
        quantity: row.quantity,
        listUnit: (price?.listAmount ?? 0) * payments,
        unit: price ? unitAmountFor(price, piecesLike(row, rows)) * payments : 0,
        payments,
        groupId: row.delivery_group_id,
      };
    }),
    promotions,
    groups: groups.map(({ row, selectedMethod, taxRate }) => ({
      id: row.id,
      delivery: selectedMethod,
      tax:
        taxRate && !(actor.kind === "shopper" && actor.isTaxExempt)
          ? { rate: taxRate.rate, taxesDelivery: taxRate.taxes_delivery }
          : null,
    })),
    taxType: taxTypeOf(webstore),
  };
  const pricing = priceCart(input);
  const wanted = wantedByProduct(rows);
  const lines = rows.map((row, index): CartLine => ({
    row,
    price: pricing.lines[index]!,
    messages: messagesOf({ row, rows, wanted, hasPrice: prices[index] !== null, brands: webstore.brands }),
  }));
  const groupViews = groups.map((group): GroupView => ({
    ...group,
    lines: lines.filter((line) => line.row.delivery_group_id === group.row.id),
    delivery: pricing.deliveries.get(group.row.id) ?? null,
  }));
  const isSound =
    lines.every((line) => line.messages.length === 0) &&
    groupsInUse(groupViews).every((group) => deliveryProblems(group).length === 0);
  return {
    cart,
    calculation: calculationStatus(cart, isSound, now),
    lines,
    pricing,
    promotions,
    promotable: input.lines.map(toPromotable),
    approaching: approachingPromotions(input),
    coupons,
    checkout: delivery.checkout,
    purchaseOrderNumber: delivery.purchaseOrderNumber,
    groups: groupViews,
  };
}

/** Pieces of the same product sold the same way, over all delivery groups: what a price tier counts. */
function piecesLike(row: LineRow, rows: readonly LineRow[]): number {
  return rows.reduce(
    (sum, each) =>
      sum +
      (each.product_id === row.product_id && each.selling_model_id === row.selling_model_id
        ? each.quantity
        : 0),
    0,
  );
}
