import type { Actor } from "#platform/core/actor";
import { isCurrencyOf } from "#platform/core/currency";
import type { Executor } from "#platform/db/database";
import type { CheckoutContact } from "#platform/db/stored-values";
import { approachingPromotions } from "#platform/purchase/pricing/approaching-promotions";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";
import type { CartPricingInput } from "#platform/purchase/pricing/cart-pricing-types";
import { toPromotable } from "#platform/purchase/pricing/promotion-conditions";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { taxTypeOf } from "#platform/catalog/taxes/tax-type";
import { deliveryProblems, groupsInUse } from "./problems";
import { appliancesIn, isLargeAppliance } from "#platform/catalog/products/large-appliances";
import { withAllowedGift } from "#platform/purchase/delivery/group-records";
import { offerMethods } from "#platform/purchase/delivery/offers";
import { selectPriceOf } from "#platform/catalog/prices/queries";

import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { bookPricesOf } from "./book-prices";
import { calculationStatus } from "./calculation";
import { getCartState, type CartState } from "#platform/purchase/cart/state/cart-state";
import { messagesOf } from "#platform/purchase/cart/state/line-messages";
import { quantityByProduct } from "#platform/purchase/stock/demand";
import { toPricingLines } from "./pricing-lines";
import type { PricedCartLine, PricedCartView, PricedGroup } from "./priced-cart-view";
import { isInCurrency, isOpenTo, isUsedUp, toCartPromotion } from "#platform/purchase/cart/state/promotions";
import type { LineRow } from "#platform/purchase/cart/state/queries";

/**
 * The amount due when the order is placed, in minor units: all of it, or the first payment of subscriptions
 * that are paid in parts (PRICE-14).
 */
export const amountDue = ({ pricing }: Pick<PricedCartView, "pricing">): number =>
  pricing.totals.firstPayment.grand;

/** Reads and prices a cart. The caller must have checked its owner, e.g. with `lockCart`. */
export async function loadPricedCart(
  db: Executor,
  scope: CartScope,
  cart: Pick<CartRow, "id">,
  now: Date,
): Promise<PricedCartView> {
  return priceCartState(scope, await getCartState(db, scope, cart.id, now), now);
}

/** Prices a cart that was already read. Amounts are minor units. */
export function priceCartState({ webstore, actor }: CartScope, state: CartState, now: Date): PricedCartView {
  const { cart, lines: rows, delivery, coupons } = state;
  const books = entitledPriceBooks(webstore, actor);
  const prices = rows.map((row) => selectPriceOf(row.prices, books));
  const pricable = rows.map((row, index) => ({ row, selected: prices[index] ?? null }));
  const promotions = state.promotions
    .filter(
      (row) =>
        isOpenTo(row, webstore.name, actor, now) &&
        !isUsedUp(row) &&
        row.problem === null &&
        isInCurrency(row, cart, webstore),
    )
    .map(toCartPromotion);
  const methods = delivery.methods.filter((method) => isCurrencyOf(method.currency, cart, webstore));
  const groups = delivery.groups.map((group) => {
    const groupLines = rows.filter((row) => row.delivery_group_id === group.row.id);
    const wanted = quantityOfEach(groupLines);
    const offers = offerMethods({
      methods: group.row.address ? methods : [],
      region: group.region,
      hasLargeAppliance: groupLines.some((row) => !row.is_digital && isLargeAppliance(row.product_type)),
      appliances: groupLines.reduce((sum, row) => sum + row.quantity * appliancesIn(row), 0),
      hasGoods: groupLines.length === 0 || groupLines.some((row) => !row.is_digital),
      needsRemoteStock: groupLines.some((row) => row.available_near < wanted.get(row.product_id)!),
      now,
    });
    return {
      ...group,
      row: withAllowedGift(webstore, group.row),
      offers,
      selectedMethod: offers.find((offer) => offer.id === group.row.delivery_method_id) ?? null,
    };
  });
  const input: CartPricingInput = {
    lines: toPricingLines(pricable),
    promotions,
    groups: groups.map(({ row, selectedMethod, taxRate }) => ({
      id: row.id,
      delivery: selectedMethod && {
        classOfService: selectedMethod.classOfService,
        fee: selectedMethod.firstFee,
        furtherFee: selectedMethod.furtherFee,
      },
      tax:
        taxRate && !(actor.kind === "shopper" && actor.isTaxExempt)
          ? { rate: taxRate.rate, taxesDelivery: taxRate.taxes_delivery }
          : null,
    })),
    taxType: taxTypeOf(webstore),
  };
  const pricing = priceCart(input);
  const neededByProduct = quantityByProduct(rows);
  const lines = rows.map((row, index): PricedCartLine => ({
    row,
    price: pricing.lines[index]!,
    priceBefore: changedPrice(row, prices[index]?.unitAmount),
    bookPrices: () => bookPricesOf(pricable[index]!, pricable, books),
    messages: messagesOf({
      row,
      rows,
      neededByProduct: neededByProduct,
      hasPrice: prices[index] !== null,
      webstore,
    }),
  }));
  const groupViews = groups.map((group): PricedGroup => ({
    ...group,
    lines: lines.filter((line) => line.row.delivery_group_id === group.row.id),
    delivery: pricing.deliveries.get(group.row.id) ?? null,
  }));
  const canBeOrdered =
    lines.every((line) => line.messages.length === 0) &&
    groupsInUse(groupViews).every((group) => deliveryProblems(group).length === 0);
  return {
    cart,
    calculation: calculationStatus(cart, canBeOrdered, now),
    lines,
    pricing,
    pricingInput: input,
    promotions,
    promotable: input.lines.map(toPromotable),
    approaching: approachingPromotions(input),
    coupons: coupons.map((coupon) => ({
      ...coupon,
      problem: state.promotions.find(({ id }) => id === coupon.promotion_id)?.problem ?? null,
    })),
    checkout: delivery.checkout,
    contact: contactOf(actor, delivery.checkout?.contact ?? null),
    purchaseOrderNumber: delivery.purchaseOrderNumber,
    groups: groupViews,
  };
}

/** The price of a subscription that its shopper last saw, if it is another now (CART-70). */
const changedPrice = ({ shown_unit_minor: shown }: LineRow, now: number | undefined): number | null =>
  now === undefined || shown === now ? null : shown;

function contactOf(actor: Actor, given: CheckoutContact | null): CheckoutContact | null {
  if (actor.kind === "guest") return given;
  const { email, firstName, lastName } = actor;
  return { email, ...(firstName && { firstName }), ...(lastName && { lastName }), ...given };
}

/** The quantity of each product in all of these lines. */
function quantityOfEach(rows: readonly LineRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product_id: id, quantity } of rows) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}
