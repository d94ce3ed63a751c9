import type { CartItem } from "#contract/cart/cart-item-shapes";
import type { DeliveryRegion } from "#contract/delivery/delivery-regions";
import { fromDecimalText } from "#contract/money";
import { noteCartLines } from "~/features/analytics/page-items.server";
import { estimateDelivery, showDays, type DeliveryDays } from "~/features/delivery/estimate";
import type { StockStatement } from "~/features/delivery/stock";
import { loadStock } from "~/features/delivery/stock.data.server";
import { returnParam } from "~/request/visitor/last-visited";
import { cartValidationErrors } from "~/commerce/models/cart";
import { signInLinkFor } from "~/request/visitor/guest-access.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { checkParam, lastCheck, readCheck } from "~/request/page-checks.server";
import type { StoreContext } from "~/request/store-context.server";

import { counted, toBundleOffers, type BundleOfferView } from "./bundle-offers.server";
import { withDeliveries, withTheirLines } from "./cart-deliveries.server";
import { couponForm } from "./cart.forms.server";
import { loadHelp } from "./help.server";
import { namesApart } from "./names-apart.server";
import { describeNothing, emptyCartText } from "./nothing.server";
import { planChoicesOf } from "./plans.server";
import {
  describeSubscription,
  nameOf,
  onceChoiceOf,
  saveForLaterOf,
  type LineChoice,
} from "./selling.server";
import { describeDelivery } from "./split-shipment.server";
import {
  describeMembership,
  toTotalRows,
  toTotals,
  type CartTotalsView,
  type MemberNote,
} from "./total-rows.server";

/** A line as the page shows it. Amounts are in minor units. */
export interface CartLineView {
  id: string;
  /** The delivery group. */
  groupId: string;
  /** The name of the appliance that the line belongs to; null for other lines. */
  belongsTo: string | null;
  name: string;
  /** The name for assistive technology, which no other line has. */
  spokenName: string;
  href: string;
  sku: string;
  mediaId: string | null;
  alt: string;
  variation: string[];
  isGiftWrap: boolean;
  /** The parts of a bundle; empty for other products. */
  parts: string[];
  /** Buttons that add a protection plan where pieces have none, or buy a subscription once. */
  plans: LineChoice[];
  /** The value of a button. */
  saveForLater: string | null;
  quantity: number;
  maximum: number;
  increment: number;
  unitPrice: number;
  unitList: number | null;
  total: number;
  stock: { text: string; tone: "in" | "low" | "out" } | null;
  errors: string[];
}

export interface CartView {
  version: string;
  lines: CartLineView[];
  offers: BundleOfferView[];
  /** `problem`: why it gives nothing. */
  coupons: { id: string; code: string; problem: string | null }[];
  totals: CartTotalsView;
  /** Null without a ZIP, where the store does not deliver, for sold-out lines, and with unknown stock. */
  estimate: { zip: string; days: DeliveryDays } | null;
  zip: string | null;
  /** False for a ZIP where the store does not deliver. */
  isDeliverable: boolean;
  canCheckOut: boolean;
  memberNote: MemberNote | null;
  /** True while the platform calculates the amounts (CART-20). */
  isCalculating: boolean;
}

/** A page reloads itself no sooner than after these seconds, so that it can be read. */
const shortestReload = 2;

/** Data of the cart page. A visitor without a cart sees the empty cart, without any call (CART-25). */
export async function loadCartPage(context: StoreContext) {
  const links = {
    home: context.addresses.home(),
    cart: context.addresses.cart(),
    stopChecks: context.addresses.cart({ [checkParam]: String(lastCheck) }),
    zip: context.addresses.deliveryZip({ [returnParam]: context.addresses.cart() }),
  };
  const found = await loadCart(context);
  const cart = found && (await toPageCart(context, found));
  if (found) await noteCartLines(context);
  const isWithheld = cart === null && (await linesAreWithheld(context));
  const isPending = (cart?.isCalculating ?? false) || isWithheld;
  const check = readCheck(context.url);
  // The server does not wait for the calculation: the page reloads itself (CART-23).
  if (isPending && check.nextIn !== null) {
    const next = context.addresses.cart({ [checkParam]: String(check.number + 1) });
    context.document.addHeader("refresh", `${Math.max(shortestReload, check.nextIn)}; url=${next}`);
  }
  return {
    head: {
      title: "Your cart",
      canonical: context.absolute(context.addresses.cart()),
      noIndex: true,
    },
    links,
    cart,
    isWithheld,
    nothing: cart ? null : describeNothing(isWithheld, links, emptyCartText(context)),
    /**
     * The number of times that the page has looked for the end of a calculation, and whether it has stopped
     * (CART-23).
     */
    checks: { made: isPending ? check.number : 0, areOver: isPending && check.nextIn === null },
    /** The sign-in page, if guests may not check out in this store (SESSION-29). */
    signInToCheckOut: cart === null ? null : await signInLinkFor(context, "check out"),
    couponConstraints: constraintsOf(couponForm),
    /** Kept until it is in the cart (REFERRAL-6). */
    friendCode: await context.visitor.record("friendCode").read(),
    help: loadHelp(context),
  };
}
export type CartPageView = Awaited<ReturnType<typeof loadCartPage>>;

/** The cart as the page shows it, with the words of its amounts. */
async function toPageCart(context: StoreContext, { totals, lines, ...cart }: CartView) {
  return {
    ...cart,
    ...(await describeDelivery(context, cart, lines)),
    totalRows: toTotalRows(totals),
    lines: await nameLines(context, lines),
  };
}
export type FilledCartView = Awaited<ReturnType<typeof toPageCart>>;

/** The lines with their deliveries, and with names that tell them apart (CART-54). */
async function nameLines(context: StoreContext, found: readonly CartLineView[]): Promise<CartLineView[]> {
  const lines = await withDeliveries(context, found);
  const names = namesApart(lines);
  return lines.map((line, index) => ({ ...line, spokenName: names[index]! }));
}

/** Whether the platform holds the lines back while it calculates (CART-21). */
const linesAreWithheld = async (context: StoreContext) =>
  context.visitor.mayHaveCart && (await context.shop.loadCartItems()) === null;

/** The current cart with promotions and totals; null when it is empty or its lines are withheld. */
export async function loadCart(context: StoreContext): Promise<CartView | null> {
  if (!context.visitor.mayHaveCart) return null;
  const answer = await context.shop.loadCartItems();
  if (answer === null || answer.data.cartItems.length === 0) return null;
  const { data, version } = answer;
  const lines = data.cartItems.map(({ cartItem }) => cartItem).filter((item) => item.type === "Product");
  const quantities = quantityOfEach(lines);
  const [stock, region] = await Promise.all([
    loadStock(context, [...quantities.keys()], quantities),
    context.shop.loadRegion(),
  ]);
  const isDeliverable = region?.deliverable !== false;
  const views = withTheirLines(lines).map((line) =>
    toLine(line, context, {
      stock: stock.get(line.productId),
      isDeliverable,
      appliance: lines.find(({ cartItemId }) => cartItemId === line.belongsToCartItemId),
      plans: planChoicesOf(data, line.cartItemId),
    }),
  );
  return {
    version,
    lines: views,
    // Nothing is recommended if the store does not deliver there.
    offers: isDeliverable ? toBundleOffers(data, context) : [],
    coupons: data.cartCoupons.cartCoupons.coupons.map((coupon) => ({
      id: coupon.cartCouponId,
      code: coupon.couponCode,
      problem: coupon.problem ?? null,
    })),
    totals: toTotals(data),
    // Nobody knows when the cart arrives while something in it is sold out (DELIVERY-20).
    estimate:
      region?.deliverable && views.every((line) => line.stock?.tone !== "out")
        ? estimateCart(region, lines, stock, context.now())
        : null,
    zip: context.visitor.zip?.Zipcode ?? null,
    isDeliverable,
    memberNote: await describeMembership(context, lines),
    canCheckOut: views.every((line) => line.errors.length === 0),
    isCalculating: data.cartSummary.asyncOperationStatus === "Processing",
  };
}

/** The quantity of each product in all lines. */
function quantityOfEach(lines: readonly CartItem[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines)
    sums.set(productId, (sums.get(productId) ?? 0) + Math.round(Number(quantity)));
  return sums;
}

/** The days for the whole cart, which arrives together (DELIVERY-18); null if some stock is unknown. */
function estimateCart(
  region: DeliveryRegion,
  lines: readonly CartItem[],
  stock: ReadonlyMap<string, StockStatement>,
  now: Date,
): CartView["estimate"] {
  const goods = lines.map((line) => stock.get(line.productId));
  if (goods.includes(undefined)) return null;
  const isLarge = goods.some((each) => each?.isLarge);
  // Nothing is left for others where this cart's payment holds the last pieces (STOCK-16).
  const isRemote = goods.some((each) => each?.isRemote && each.available > 0);
  return { zip: region.zipCode, days: showDays(estimateDelivery(region, { isLarge, isRemote }, now)) };
}

function toLine(
  item: CartItem,
  context: StoreContext,
  {
    stock,
    isDeliverable,
    appliance,
    plans,
  }: {
    stock: StockStatement | undefined;
    isDeliverable: boolean;
    appliance: CartItem | undefined;
    plans: LineChoice[];
  },
): CartLineView {
  const { productDetails } = item;
  const name = nameOf(item);
  const [unitPrice, unitList] = [fromDecimalText(item.salesPrice), fromDecimalText(item.listPrice)];
  const rule = productDetails.purchaseQuantityRule;
  const errors = cartValidationErrors([item], context.shop.commerce.hasOwnWords).map(
    ({ message }) => message,
  );
  return {
    id: item.cartItemId ?? "",
    groupId: item.cartDeliveryGroupId ?? "",
    belongsTo: appliance?.name ?? null,
    name,
    spokenName: name,
    href: context.addresses.product(productDetails.productUrlName ?? "product", item.productId),
    sku: productDetails.sku,
    mediaId: productDetails.thumbnailImage?.id ?? null,
    alt: productDetails.thumbnailImage?.alternateText ?? "",
    variation: [
      ...Object.values(productDetails.variationAttributes)
        .sort((a, b) => a.sequence - b.sequence)
        .map((each) => `${each.label}: ${each.value}`),
      ...(appliance ? [`For ${appliance.name}`] : []),
      ...describeSubscription(item),
    ],
    isGiftWrap: item.subType === "Gift",
    parts: (item.childCartItems ?? []).map(counted),
    plans: context.shop.commerce.hasOwnWords ? [...plans, ...onceChoiceOf(item)] : plans,
    saveForLater: saveForLaterOf(item),
    quantity: Math.round(Number(item.quantity)),
    maximum:
      item.subType === "Gift"
        ? 1
        : Math.min(Number(rule?.maximum ?? 10), Number(appliance?.quantity ?? Infinity)),
    increment: Number(rule?.increment ?? 1),
    unitPrice,
    // The saving of a bundle is not the difference to its list price (PRICE-33).
    unitList: unitList > unitPrice && !item.childCartItems?.length ? unitList : null,
    // Before promotions, which are separate rows of the totals.
    total: fromDecimalText(item.totalPrice) - fromDecimalText(item.totalAdjustmentAmount),
    // A plan or a membership is no goods.
    stock:
      stock && !item.isProtectionPlan && !item.isMembership
        ? toStatement(stock, isDeliverable && errors.length === 0)
        : null,
    errors,
  };
}

/**
 * The statement for a line. Nothing is left for others, yet the line can be ordered: its pieces are held for
 * this cart's payment (STOCK-16).
 */
function toStatement({ text, tone, available }: StockStatement, isHeld: boolean): CartLineView["stock"] {
  return isHeld && available === 0 ? { text: "Held for you while you pay", tone: "in" } : { text, tone };
}
