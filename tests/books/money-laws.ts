import { scaleMinor } from "#platform/core/money";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";

import type { Step, Walk } from "./money-walk";

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The cost of an order by its lines and deliveries. */
export const worthOf = ({ money }: Walk) =>
  sum(money.lines.map(({ due }) => due)) + sum(money.groups.map(({ due }) => due));

/** The part of it for things that the shopper has. */
const earnedOf = ({ money, deliveries }: Walk) =>
  sum(money.lines.map(({ billed }) => billed)) + sum([...deliveries.values()]);

/** The price of pieces of a line without any discount, with tax, and a cent for each rounding. */
function fullPrice({ order }: Walk, id: string, quantity: number): number {
  const line = order.input.lines.find(({ lineId }) => lineId === id)!;
  const rate = order.input.groups.find((group) => group.id === line.groupId)!.tax?.rate ?? 0;
  const addsTax = order.input.taxType === "Net";
  const payment = Math.ceil((line.unit * quantity) / line.payments!);
  return payment + (addsTax ? Math.ceil((payment * rate) / 100_000) + 1 : 0);
}

/** Laws that must hold after every step. Gives the broken laws. */
export function brokenLaws(
  walk: Walk,
  before: { agreed: number; kept: number; captured: number; lines: Walk["money"]["lines"] },
): string[] {
  const { money, ledger, counts } = walk;
  const problems: string[] = [];
  const must = (holds: boolean, law: string) => void (holds || problems.push(law));

  for (const line of money.lines) {
    const { ordered, canceled, earned, returned } = counts.get(line.id)!;
    const kept = earned - returned;
    must(line.quantity === ordered - canceled - returned && line.earned === kept, "pieces agree");
    must([line.due, line.billed].every(Number.isSafeInteger), "amounts are whole cents");
    must(line.billed >= 0 && line.billed <= line.due, "a line bills between nothing and what is due");
    must(kept > 0 || line.billed === 0, "nothing is billed for pieces that nobody has");
    must(kept < line.quantity || line.billed === line.due, "what the shopper has is billed completely");
    // A line's parts are rounded once for each change of it.
    must(
      line.due <= fullPrice(walk, line.id, line.quantity) + walk.taken.length,
      "no line costs more than without discounts",
    );
  }
  must(
    ledger.authorized === ledger.kept + ledger.refunded + ledger.open + ledger.voided,
    "money in = kept + refunded + still authorized + voided",
  );
  must(ledger.refunded <= ledger.captured, "not more is refunded than was captured");
  for (const [id, cost] of walk.deliveries)
    must(money.groups.find((group) => group.id === id)!.due === cost, "a delivery keeps its price");
  must(money.agreed === worthOf(walk), "the lines and deliveries add up to what the shopper pays");
  must(money.agreed <= before.agreed, "what the shopper pays never rises");
  const last = walk.taken.at(-1);
  must(
    money.goodwill === sum(money.lines.map(({ goodwill }) => goodwill)) + walk.goodwillOfNoLine,
    "goodwill belongs to lines, as far as it was for them",
  );
  if (last?.kind === "return" && money.pricing === null)
    for (const [index, line] of money.lines.entries()) {
      const { goodwill, earned } = before.lines[index]!;
      const kept = scaleMinor(goodwill, line.earned, Math.max(1, earned));
      must(line.goodwill === kept, "what came back takes its part of the goodwill with it");
    }
  if (last?.kind !== "failure") {
    const afterGoodwill = (amount: number) => Math.max(0, amount - money.goodwill);
    const inTheEnd = afterGoodwill(walk.isMoreToCome ? money.agreed : earnedOf(walk));
    must(
      ledger.kept + ledger.open === inTheEnd,
      "what was taken and what is authorized is what the shopper pays in the end",
    );
    if (ledger.captured > before.captured)
      must(ledger.kept === afterGoodwill(earnedOf(walk)), "only what the shopper has is charged");
    if (last && "keepsPromotions" in last && walk.isMoreToCome)
      must(ledger.captured === before.captured, "taking pieces out charges nothing while more is to come");
  }
  return problems;
}

/** Laws that must hold when nothing more is to come and no movement has failed. */
export function brokenEndings(walk: Walk): string[] {
  const { ledger, order, money } = walk;
  const problems: string[] = [];
  const must = (holds: boolean, law: string) => void (holds || problems.push(law));
  must(ledger.open === 0, "nothing stays authorized");
  must(ledger.kept === Math.max(0, earnedOf(walk) - money.goodwill), "the store keeps what was earned");
  if (
    walk.removals.length === 0 &&
    order.money.groups.every(({ id, due }) => due === 0 || walk.deliveries.has(id))
  )
    must(ledger.kept === order.authorized - Math.min(money.goodwill, order.authorized), "all of it is paid");
  const losesNoPromotions =
    money.pricing === null || walk.removals.every(({ keepsPromotions }) => keepsPromotions);
  if (money.lines.every(({ quantity }) => quantity === 0)) {
    const goodwill = losesNoPromotions ? walk.goodwillOfNoLine : money.goodwill;
    must(
      ledger.kept === Math.max(0, sum([...walk.deliveries.values()]) - goodwill),
      "an order that was returned or canceled costs the deliveries that were made",
    );
  }
  if (losesNoPromotions)
    for (const [index, line] of money.lines.entries()) {
      const { ordered } = walk.counts.get(line.id)!;
      const share = (order.money.lines[index]!.due * line.quantity) / ordered;
      must(
        Math.abs(line.due - share) <= walk.taken.length,
        "without promotions lost, a piece keeps its price",
      );
    }
  return problems;
}

/**
 * The expected cost of an order after pieces were taken out of it for the first time, worked out from the
 * prices of the rest: a group without pieces costs nothing, no delivery becomes more expensive, and the whole
 * neither.
 */
export function costAfterFirst({ order }: Walk, removal: Extract<Step, { keepsPromotions: boolean }>) {
  const lines = order.input.lines.map((line) => ({
    ...line,
    quantity:
      line.quantity - (removal.quantities.find(({ itemId }) => itemId === line.lineId)?.quantity ?? 0),
  }));
  const left = lines.filter(({ quantity }) => quantity > 0);
  const priced = priceCart({ ...order.input, lines: left });
  const inProportion = removal.keepsPromotions || order.money.pricing === null;
  const goods = order.money.lines.map(({ id, due, quantity }, index) =>
    inProportion
      ? scaleMinor(due, lines[index]!.quantity, quantity)
      : (priced.lines.find(({ lineId }) => lineId === id)?.firstPayment.amount ?? 0),
  );
  const deliveries = order.money.groups
    .filter(({ id }) => left.some(({ groupId }) => groupId === id))
    .map(({ id, due }) => {
      const { fee, adjustment, tax } = priced.deliveries.get(id)!;
      const now = fee + adjustment + (order.input.taxType === "Net" ? tax : 0);
      return inProportion ? due : Math.min(due, now);
    });
  return Math.min(order.authorized, sum(goods) + sum(deliveries));
}
