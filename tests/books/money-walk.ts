import {
  chargedFor,
  settle,
  shareGoodwill,
  withEarned,
  withGoodwill,
  withoutQuantities,
  type OrderMoney,
  type LineQuantity,
} from "#platform/purchase/fulfillment/order-money";

import type { Dice, PlacedOrder } from "./any-order";
import { Ledger } from "./ledger";

/** Pieces of a line, counted by what happened and not by what the rules say. */
interface Count {
  ordered: number;
  canceled: number;
  earned: number;
  returned: number;
}

/** The steps of an order. */
export type Step =
  | { kind: "hand over"; quantities: LineQuantity[]; groups: string[] }
  | { kind: "cancel" | "return"; quantities: LineQuantity[]; keepsPromotions: boolean }
  | { kind: "goodwill"; amount: number; itemId: string | null }
  | { kind: "failure" }
  | { kind: "retry" };

/** An order on its way, with its own count of pieces and the provider's ledger. */
export class Walk {
  money: OrderMoney;
  readonly ledger: Ledger;
  readonly counts: Map<string, Count>;
  readonly taken: Step[] = [];
  readonly removals: Extract<Step, { quantities: LineQuantity[]; keepsPromotions: boolean }>[] = [];
  /** The delivery cost of each group when it was first shipped. */
  readonly deliveries = new Map<string, number>();
  /** Refunds without a return that were for no line. */
  goodwillOfNoLine = 0;

  constructor(readonly order: PlacedOrder) {
    this.money = order.money;
    this.ledger = new Ledger(order.authorized);
    this.counts = new Map(
      order.input.lines.map(({ lineId, quantity }) => [
        lineId,
        { ordered: quantity, canceled: 0, earned: 0, returned: 0 },
      ]),
    );
  }

  /** Pieces that were neither canceled nor handed over. */
  waiting = (id: string) => {
    const { ordered, canceled, earned } = this.counts.get(id)!;
    return ordered - canceled - earned;
  };
  /** Pieces that the shopper has. */
  inHands = (id: string) => this.counts.get(id)!.earned - this.counts.get(id)!.returned;

  get ids() {
    return [...this.counts.keys()];
  }
  get isMoreToCome() {
    return this.ids.some((id) => this.waiting(id) > 0);
  }

  take(step: Step): void {
    this.taken.push(step);
    switch (step.kind) {
      case "hand over":
        for (const { itemId, quantity } of step.quantities) this.counts.get(itemId)!.earned += quantity;
        for (const id of step.groups)
          if (!this.deliveries.has(id))
            this.deliveries.set(id, this.money.groups.find((group) => group.id === id)!.due);
        this.money = withEarned(this.money, step.quantities, step.groups);
        return this.settle(true);
      case "cancel":
      case "return": {
        const wasEarned = step.kind === "return";
        for (const { itemId, quantity } of step.quantities)
          this.counts.get(itemId)![wasEarned ? "returned" : "canceled"] += quantity;
        this.removals.push(step);
        const { keepsPromotions } = step;
        this.money = withoutQuantities(this.money, step.quantities, { wasEarned, keepsPromotions });
        return this.settle(false);
      }
      case "goodwill": {
        const { amount, itemId } = step;
        const parts = itemId === null ? shareGoodwill(this.money, amount) : new Map([[itemId, amount]]);
        this.goodwillOfNoLine += amount - [...parts.values()].reduce((sum, part) => sum + part, 0);
        this.money = withGoodwill(this.money, amount, parts);
        return this.settle(false);
      }
      case "failure":
        this.ledger.failLast();
        return this.readLedger();
      case "retry":
        return this.settle(false);
    }
  }

  private readLedger(): void {
    this.money = { ...this.money, kept: this.ledger.kept, open: this.ledger.open };
  }

  private settle(mayCapture: boolean): void {
    this.ledger.book(settle(this.money, { mayCapture }));
    this.readLedger();
  }
}

/** A random choice of pieces; null if there are none. */
function choose(
  dice: Dice,
  ids: readonly string[],
  available: (id: string) => number,
): LineQuantity[] | null {
  const quantities = ids
    .filter((id) => available(id) > 0)
    .map((itemId) => ({ itemId, quantity: dice(available(itemId) + 1) }))
    .filter(({ quantity }) => quantity > 0);
  return quantities.length === 0 ? null : quantities;
}

/** Some waiting pieces: goods of one group, or lines without goods that begin. */
export function anyHandOver(dice: Dice, walk: Walk): Step | null {
  const { groups, lines } = walk.money;
  const { withoutGoods } = walk.order;
  if (dice(5) === 0) {
    const quantities = choose(
      dice,
      walk.ids.filter((id) => withoutGoods.has(id)),
      walk.waiting,
    );
    return quantities && { kind: "hand over", quantities, groups: [] };
  }
  const group = groups[dice(groups.length)]!.id;
  const ids = lines
    .filter((line) => line.groupId === group && !withoutGoods.has(line.id))
    .map(({ id }) => id);
  const quantities = choose(dice, ids, walk.waiting);
  return quantities && { kind: "hand over", quantities, groups: [group] };
}

/** A refund without a return, of the whole order or for a line that the shopper has pieces of. */
function anyGoodwill(dice: Dice, { ledger, money }: Walk): Step | null {
  const line = dice(2) === 0 ? null : money.lines[dice(money.lines.length)]!;
  const amount = dice(Math.min(ledger.kept, line ? chargedFor(line) : Infinity) + 1);
  return amount > 0 ? { kind: "goodwill", amount, itemId: line?.id ?? null } : null;
}

export function anyStep(dice: Dice, walk: Walk): Step | null {
  switch (dice(9)) {
    case 0:
    case 1:
    case 2:
      return anyHandOver(dice, walk);
    case 3:
    case 4: {
      const quantities = choose(dice, walk.ids, walk.waiting);
      return quantities && { kind: "cancel", quantities, keepsPromotions: dice(3) === 0 };
    }
    case 5:
    case 6: {
      const quantities = choose(dice, walk.ids, walk.inHands);
      return quantities && { kind: "return", quantities, keepsPromotions: dice(3) === 0 };
    }
    case 7:
      return anyGoodwill(dice, walk);
    default:
      return { kind: dice(2) === 0 ? "failure" : "retry" };
  }
}

/** Hands over all that waits, group by group, and settles what had failed. */
export function* restOf(walk: Walk): Generator<Step> {
  const waiting = (ids: string[]) =>
    ids.map((itemId) => ({ itemId, quantity: walk.waiting(itemId) })).filter(({ quantity }) => quantity > 0);
  const begins = waiting(walk.ids.filter((id) => walk.order.withoutGoods.has(id)));
  if (begins.length > 0) yield { kind: "hand over", quantities: begins, groups: [] };
  for (const { id } of walk.money.groups) {
    const quantities = waiting(
      walk.money.lines.filter(({ groupId }) => groupId === id).map((line) => line.id),
    );
    if (quantities.length > 0) yield { kind: "hand over", quantities, groups: [id] };
  }
  yield { kind: "retry" };
}
