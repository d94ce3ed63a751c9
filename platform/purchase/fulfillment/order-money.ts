import { feeFor, type DeliveryFee } from "#contract/delivery/delivery-fee";
import type { OrderPricing } from "#platform/db/stored-values";
import { scaleMinor } from "#platform/core/money";
import { distribute } from "#platform/purchase/pricing/cart-distribution";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";

/** The money of a line. Amounts are minor units. */
export interface LineMoney {
  id: string;
  groupId: string;
  /** Pieces that are neither canceled nor returned. */
  quantity: number;
  /** Pieces of these that were handed over, or for a line without goods, that have begun. */
  earned: number;
  /** The price of `quantity` pieces, with tax. */
  due: number;
  /** The part of `due` for the `earned` pieces. */
  billed: number;
  /** The part of the order's goodwill that was given for the `earned` pieces. */
  goodwill: number;
  /** The number of large appliances in a piece. Default 0. */
  appliances?: number;
}

/** The delivery of a group. It is earned with its first shipment. */
export interface GroupMoney {
  id: string;
  /** With tax. */
  due: number;
  isEarned: boolean;
  /** Its fee, and the number of appliances that it is for: all that are not canceled. Default: any number. */
  price?: DeliveryFee & { appliances: number };
}

/** The money of an order. A pure value; every change gives a new one. Amounts are minor units. */
export interface OrderMoney {
  lines: readonly LineMoney[];
  groups: readonly GroupMoney[];
  /** The amount that the shopper is to pay in the end, before `goodwill`: all that is due. Never rises. */
  agreed: number;
  /** Refunds that nothing was returned for, those of lines included. */
  goodwill: number;
  /** Captured less refunded. Requested amounts count; failed ones do not. */
  kept: number;
  /** Authorized, and neither captured nor voided. */
  open: number;
  /** Null: discounts stay as they are, in proportion to the pieces. */
  pricing: OrderPricing | null;
}

/** The amounts to move at the payment provider. Zero for nothing. */
export interface Movements {
  capture: number;
  void: number;
  refund: number;
}

/** A quantity of a line. */
export interface LineQuantity {
  itemId: string;
  quantity: number;
}

/** The part of an amount for a `quantity` of `all`, rounded half up. */
export const shareOf = (amount: number, quantity: number, all: number): number =>
  all === 0 ? 0 : scaleMinor(amount, quantity, all);

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);

const worthOf = (money: OrderMoney) =>
  sumOf(money.lines, ({ due }) => due) + sumOf(money.groups, ({ due }) => due);

const earnedWorthOf = (money: OrderMoney) =>
  sumOf(money.lines, ({ billed }) => billed) +
  sumOf(money.groups, ({ due, isEarned }) => (isEarned ? due : 0));

/**
 * Takes pieces out of an order, because they are canceled or returned. `wasEarned`: they were handed over
 * before. Discounts are worked out again for what is left (`keepsPromotions` false), or stay in proportion.
 * It never raises the amount that the shopper is to pay. A group that loses all of its pieces before its
 * first shipment costs nothing, and one that loses appliances costs less, also after it (DELIVERY-27).
 */
export function withoutQuantities(
  money: OrderMoney,
  removed: readonly LineQuantity[],
  { wasEarned, keepsPromotions }: { wasEarned: boolean; keepsPromotions: boolean },
): OrderMoney {
  const quantityOf = (id: string) => removed.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  const inProportion = dropEmptyGroups({
    ...money,
    groups: wasEarned ? money.groups : money.groups.map((group) => forFewer(group)),
    lines: money.lines.map((line) =>
      wasEarned ? withoutEarned(line, quantityOf(line.id)) : withoutUnearned(line, quantityOf(line.id)),
    ),
  });
  const left =
    keepsPromotions || money.pricing === null
      ? inProportion
      : discountedAgain(money, inProportion, money.pricing);
  const agreed = Math.max(0, money.agreed - (worthOf(money) - worthOf(left)));
  return wasEarned ? withoutGoodwill({ ...left, agreed }, money) : { ...left, agreed };

  /** The delivery of a group without the appliances that are canceled, in proportion to its fee. */
  function forFewer(group: GroupMoney): GroupMoney {
    if (!group.price) return group;
    const { appliances: all } = group.price;
    const appliances =
      all -
      sumOf(
        money.lines.filter(({ groupId }) => groupId === group.id),
        (line) => quantityOf(line.id) * (line.appliances ?? 0),
      );
    const due = shareOf(group.due, feeFor(group.price, appliances), feeFor(group.price, all));
    return { ...group, due, price: { ...group.price, appliances } };
  }
}

/**
 * Goodwill of pieces that came back is a part of their refund, not an addition to it (ORDER-49): a line keeps
 * the part for the pieces that stay. The amount that the shopper pays never rises by it.
 */
function withoutGoodwill(left: OrderMoney, before: OrderMoney): OrderMoney {
  let most = before.agreed - left.agreed;
  const lines = left.lines.map((line, index) => {
    const kept = shareOf(line.goodwill, line.earned, before.lines[index]!.earned);
    const goodwill = Math.max(kept, line.goodwill - most);
    most -= line.goodwill - goodwill;
    return { ...line, goodwill };
  });
  const gone = sumOf(left.lines, ({ goodwill }) => goodwill) - sumOf(lines, ({ goodwill }) => goodwill);
  return { ...left, lines, goodwill: left.goodwill - gone };
}

/** The amount that was charged for the pieces of a line that the shopper has, less its goodwill. */
export const chargedFor = ({ billed, goodwill }: LineMoney): number => Math.max(0, billed - goodwill);

/**
 * Shares a refund of the whole order over its lines, in proportion to what was charged for them (ORDER-49).
 * An amount beyond them is for the deliveries, and belongs to no line.
 */
export function shareGoodwill({ lines }: OrderMoney, amount: number): Map<string, number> {
  const charged = lines.map(chargedFor);
  const parts = distribute(
    Math.min(
      amount,
      sumOf(charged, (each) => each),
    ),
    charged,
  );
  return new Map(lines.map(({ id }, index) => [id, parts[index]!]));
}

/** Adds a refund that nothing is returned for; `parts` are the amounts of lines in it. */
export const withGoodwill = (
  money: OrderMoney,
  amount: number,
  parts: ReadonlyMap<string, number>,
): OrderMoney => ({
  ...money,
  goodwill: money.goodwill + amount,
  lines: money.lines.map((line) => ({ ...line, goodwill: line.goodwill + (parts.get(line.id) ?? 0) })),
});

function withoutUnearned(line: LineMoney, quantity: number): LineMoney {
  const unearned = line.quantity - line.earned;
  const due = line.billed + shareOf(line.due - line.billed, unearned - quantity, unearned);
  return { ...line, quantity: line.quantity - quantity, due };
}

function withoutEarned(line: LineMoney, quantity: number): LineMoney {
  const billed = shareOf(line.billed, line.earned - quantity, line.earned);
  return {
    ...line,
    quantity: line.quantity - quantity,
    earned: line.earned - quantity,
    due: line.due - line.billed + billed,
    billed,
  };
}

/** A group from which nothing was shipped and nothing more is to come has no delivery. */
function dropEmptyGroups(money: OrderMoney): OrderMoney {
  const isInUse = (id: string) =>
    money.lines.some((line) => line.groupId === id && line.earned < line.quantity);
  return {
    ...money,
    groups: money.groups.map((group) => (group.isEarned || isInUse(group.id) ? group : { ...group, due: 0 })),
  };
}

/**
 * Works the discounts of what is left out again. A delivery never becomes more expensive by it. Other
 * discounts of the shopper on a line stay, in proportion: a discount that was kept before, and the part that
 * the whole order would rise by.
 */
function discountedAgain(before: OrderMoney, left: OrderMoney, pricing: OrderPricing): OrderMoney {
  const [then, now] = [priceAgain(pricing, before.lines), priceAgain(pricing, left.lines)];
  const groups = left.groups.map((group) => {
    const due = now.deliveries.get(group.id);
    return group.isEarned || due === undefined ? group : { ...group, due: Math.min(group.due, due) };
  });
  const dues = left.lines.map((line, index) => {
    const old = before.lines[index]!;
    const allowance = Math.max(0, (then.lines.get(line.id) ?? 0) - old.due);
    const price = (now.lines.get(line.id) ?? 0) - shareOf(allowance, line.quantity, old.quantity);
    return steadyDue(line, Math.max(0, price));
  });
  const rises = dues.map((due, index) => Math.max(0, due - left.lines[index]!.due));
  const worth = dues.reduce((sum, due) => sum + due, 0) + sumOf(groups, ({ due }) => due);
  const cuts = distribute(Math.max(0, worth - worthOf(before)), rises);
  return {
    ...left,
    groups,
    lines: left.lines.map((line, index) => withDue(line, dues[index]! - cuts[index]!)),
  };
}

/** The amount of a line that was handed over completely stays where it differs only by the rounding. */
const steadyDue = ({ earned, quantity, due: old }: LineMoney, due: number) =>
  earned === quantity && Math.abs(due - old) <= 1 ? old : due;

/** A line with a new amount. A billed amount stays if it differs only by the rounding. */
function withDue(line: LineMoney, due: number): LineMoney {
  const billed = shareOf(due, line.earned, line.quantity);
  const isSteady = line.earned < line.quantity && Math.abs(billed - line.billed) <= 1 && line.billed <= due;
  return { ...line, due, billed: isSteady ? line.billed : billed };
}

/** Marks pieces as handed over, with the delivery of their groups; pieces without goods have begun. */
export function withEarned(
  money: OrderMoney,
  quantities: readonly LineQuantity[],
  groupIds: readonly string[],
): OrderMoney {
  const left = dropEmptyGroups({
    ...money,
    lines: money.lines.map((line) => {
      const added = quantities.find(({ itemId }) => itemId === line.id)?.quantity ?? 0;
      const billed = shareOf(line.due - line.billed, added, line.quantity - line.earned);
      return { ...line, earned: line.earned + added, billed: line.billed + billed };
    }),
    groups: money.groups.map((group) => (groupIds.includes(group.id) ? { ...group, isEarned: true } : group)),
  });
  return { ...left, agreed: Math.max(0, money.agreed - (worthOf(money) - worthOf(left))) };
}

/**
 * The movements after which the shopper has paid exactly the earned amount. Money is taken when goods are
 * handed over (`mayCapture`), or when nothing more is to come: a gift that was shipped is paid for when what
 * it was given for is canceled, and so is what could not be captured before. Never more is captured than is
 * authorized, nor refunded than was captured. The authorized and the captured amounts together are always
 * exactly the most that may be needed in the end: the rest is voided, and where too little is authorized for
 * what is to come, that part is not refunded.
 */
export function settle(money: OrderMoney, { mayCapture }: { mayCapture: boolean }): Movements {
  const due = Math.max(0, Math.min(earnedWorthOf(money), money.agreed) - money.goodwill);
  const isMoreToCome = money.lines.some(({ earned, quantity }) => earned < quantity);
  const needed = isMoreToCome ? Math.max(due, money.agreed - money.goodwill) : due;
  const capture = mayCapture || !isMoreToCome ? Math.max(0, Math.min(due - money.kept, money.open)) : 0;
  const refund = Math.max(0, money.kept - Math.max(due, needed - money.open));
  const stillNeeded = Math.max(0, needed - (money.kept + capture - refund));
  return { capture, refund, void: Math.max(0, money.open - capture - stillNeeded) };
}

/**
 * The cost of an order with these quantities, with the promotions that were applied when it was placed: by
 * line what is paid first, and by delivery group its delivery, with tax. Minor units. A group without pieces
 * has no price.
 */
function priceAgain(pricing: OrderPricing, quantities: readonly Pick<LineMoney, "id" | "quantity">[]) {
  const quantityOf = new Map(quantities.map(({ id, quantity }) => [id, quantity]));
  const lines = pricing.lines
    .map((line) => ({ ...line, quantity: quantityOf.get(line.lineId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const priced = priceCart({ ...pricing, lines });
  const addsTax = pricing.taxType === "Net";
  return {
    lines: new Map(priced.lines.map((line) => [line.lineId, line.firstPayment.amount])),
    deliveries: new Map(
      [...priced.deliveries].map(([id, { fee, adjustment, tax }]) => [
        id,
        fee + adjustment + (addsTax ? tax : 0),
      ]),
    ),
  };
}
