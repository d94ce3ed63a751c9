import { anyOrder, type Dice, type PlacedOrder } from "./any-order";
import { brokenEndings, brokenLaws, costAfterFirst } from "./money-laws";
import { anyHandOver, anyStep, restOf, Walk, type Step } from "./money-walk";

/** The steps that a run of the property test has seen. Amounts are cents. */
export interface MoneyBooks {
  sequences: number;
  events: number;
  authorized: number;
  captured: number;
  voided: number;
  refunded: number;
  failed: number;
  steps: Record<Step["kind"], number>;
  /** The first broken laws, with the order and its steps. */
  problems: string[];
}

const emptyBooks = (): MoneyBooks => ({
  sequences: 0,
  events: 0,
  authorized: 0,
  captured: 0,
  voided: 0,
  refunded: 0,
  failed: 0,
  steps: { "hand over": 0, cancel: 0, return: 0, goodwill: 0, failure: 0, retry: 0 },
  problems: [],
});

const tell = (walk: Walk, sequence: number, law: string) =>
  `sequence ${sequence}, step ${walk.taken.length}: ${law}\n${JSON.stringify({ order: walk.order.input, steps: walk.taken, money: walk.money, entries: walk.ledger.entries })}`;

/** Takes a step and gives the laws that it breaks. */
function takeAndCheck(walk: Walk, step: Step): string[] {
  const before = {
    agreed: walk.money.agreed,
    kept: walk.ledger.kept,
    captured: walk.ledger.captured,
    lines: walk.money.lines,
  };
  const isFirst = walk.removals.length === 0 && walk.deliveries.size === 0 && walk.money.goodwill === 0;
  const hasBegun = walk.money.lines.some(({ earned }) => earned > 0);
  walk.take(step);
  const problems = brokenLaws(walk, before);
  if (isFirst && !hasBegun && "keepsPromotions" in step) {
    const cost = costAfterFirst(walk, step);
    if (walk.money.agreed !== cost) problems.push(`what is left costs ${cost}, not ${walk.money.agreed}`);
  }
  return problems;
}

/** A random life of an order until all of it is handed over, canceled or returned. */
function liveOnce(dice: Dice, books: MoneyBooks): void {
  const walk = new Walk(anyOrder(dice));
  const take = (step: Step) => {
    books.steps[step.kind] += 1;
    for (const law of takeAndCheck(walk, step)) books.problems.push(tell(walk, books.sequences, law));
  };
  try {
    for (let left = dice(12); left > 0; left -= 1) {
      const step = anyStep(dice, walk);
      if (step) take(step);
    }
    for (const step of restOf(walk)) take(step);
    for (const law of brokenEndings(walk)) books.problems.push(tell(walk, books.sequences, law));
  } catch (error) {
    books.problems.push(tell(walk, books.sequences, String(error)));
  }
  books.sequences += 1;
  books.events += walk.taken.length;
  books.authorized += walk.order.authorized;
  books.captured += walk.ledger.captured;
  books.voided += walk.ledger.voided;
  books.refunded += walk.ledger.refunded;
  books.failed += walk.ledger.failed;
}

/** Takes the same pieces out of an order, with shipments at any time between: how much the store keeps. */
function keptAfter(dice: Dice, order: PlacedOrder, removals: readonly { itemId: string; keeps: boolean }[]) {
  const walk = new Walk(order);
  const mergeGuest = () => {
    const step = anyHandOver(dice, walk);
    if (step) walk.take(step);
  };
  for (const { itemId, keeps } of removals) {
    for (let times = dice(4); times > 0; times -= 1) mergeGuest();
    const kind =
      walk.waiting(itemId) > 0 && (walk.inHands(itemId) === 0 || dice(2) === 0) ? "cancel" : "return";
    walk.take({ kind, quantities: [{ itemId, quantity: 1 }], keepsPromotions: keeps });
  }
  for (const step of restOf(walk)) walk.take(step);
  return walk;
}

/**
 * It makes no difference to what the store keeps when the goods are shipped: a piece that is canceled costs
 * the shopper as much as one that was shipped and came back. Differences of rounding are a cent for each
 * change of a line.
 */
function timingOnce(dice: Dice, books: MoneyBooks): void {
  const order = anyOrder(dice);
  const hasGoods = (group: string) =>
    order.money.lines.some(({ id, groupId }) => groupId === group && !order.withoutGoods.has(id));
  // The delivery of a group without goods ends when its last line begins, which is at another time.
  if (!order.money.groups.every(({ id }) => hasGoods(id))) return;
  const left = new Map(order.money.lines.map(({ id, quantity }) => [id, quantity]));
  const removals = Array.from({ length: 1 + dice(3) }, () => ({
    itemId: order.money.lines[dice(order.money.lines.length)]!.id,
    keeps: dice(4) === 0,
  })).filter(({ itemId }) => {
    // One piece of each line stays, so that every delivery is earned.
    if (left.get(itemId)! < 2) return false;
    left.set(itemId, left.get(itemId)! - 1);
    return true;
  });
  const [one, other] = [keptAfter(dice, order, removals), keptAfter(dice, order, removals)];
  const allowed = removals.length * order.money.lines.length;
  if (Math.abs(one.ledger.kept - other.ledger.kept) > allowed)
    books.problems.push(
      tell(
        one,
        books.sequences,
        `keeps ${one.ledger.kept}, or ${other.ledger.kept} after ${JSON.stringify(other.taken)}`,
      ),
    );
}

/** Runs so many random lives of orders, or as many as fit into the time. */
export function runMoney(dice: Dice, limits: { sequences: number; milliseconds: number }): MoneyBooks {
  const books = emptyBooks();
  const end = performance.now() + limits.milliseconds;
  while (books.sequences < limits.sequences && performance.now() < end && books.problems.length < 3) {
    liveOnce(dice, books);
    timingOnce(dice, books);
  }
  return books;
}
