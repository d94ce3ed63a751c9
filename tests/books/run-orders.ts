import { activateDueServiceLines } from "#platform/purchase/fulfillment/activate-service-lines";
import { cancelUnpaidOrders } from "#platform/purchase/fulfillment/settlement/cancel-unpaid";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { reconcile } from "#platform/purchase/fulfillment/settlement/reconcile";
import { receiveWebhook } from "#platform/purchase/fulfillment/settlement/webhooks";
import { createProviders } from "#platform/purchase/payment/providers";
import { sendDueNotices } from "#platform/purchase/test-gateway/notices";
import type { OrderSide } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";

import type { Dice } from "./any-order";
import { openBadPost, twoDeafDays, withBadNetwork } from "./bad-post";
import { brokenMembers, membershipEvents } from "./memberships";
import { begin, events, isRefusal, Life } from "./order-life";
import { brokenFriends, offerSums, type OfferSum } from "./friends";
import { brokenEndings, brokenOrderLaws, brokenStoreLaws } from "./order-laws";
import { expire, payBackAll, payInvoices, paymentEvents, toPay } from "./order-payments";
import { openMarket, placeAnyOrder } from "./order-shop";
import { sumsOf, type OrderSums } from "./order-sums";

/** The frequency of each step. */
const weights = {
  ship: 6,
  deliver: 5,
  cancel: 2,
  prepare: 1,
  requestReturn: 3,
  receiveReturn: 3,
  cancelReturn: 1,
  refund: 1,
  changeAddress: 2,
  note: 1,
  transfer: 4,
  payBack: 1,
  payInvoices: 2,
  retry: 1,
  giveBack: 3,
};
const allEvents = { ...events, ...paymentEvents, ...membershipEvents };
/** Events of the store as a whole. */
const turns = ["settle", "begin", "webhooks", "replay", "reconcile", "unpaid"] as const;
export const eventNames = [...Object.keys(weights), ...turns];
const deck = Object.entries(weights).flatMap(([name, times]) => Array<string>(times).fill(name));

/** The steps that a run on the real database has seen. */
export interface OrderBooks {
  orders: number;
  done: Record<string, number>;
  refused: number;
  unanswered: number;
  sums: OrderSums;
  offers: OfferSum[];
  problems: string[];
}

const day = 24 * 60 * 60_000;

/** Places orders and lets random things happen to them; checks every order after every event. */
export async function runOrders(
  side: OrderSide,
  dice: Dice,
  limits: { orders: number; events: number },
): Promise<OrderBooks> {
  const { db } = side;
  const market = await openMarket(side);
  const lives: Life[] = [];
  for (let count = 0; count < limits.orders; count += 1)
    lives.push(await Life.open(db, await placeAnyOrder(side, dice, market)));
  const books = { orders: lives.length, done: {} as Record<string, number>, refused: 0, unanswered: 0 };
  const problems: string[] = [];
  let time = Date.now();
  const now = () => new Date(time);
  const post = openBadPost(() => services, dice);
  const providers = createProviders({ db, now, deliver: post.deliver });
  const services = { db, now, log: silentLog, providers };
  const lossy = {
    ...services,
    providers: new Map(
      [...providers].map(([name, provider]) => [
        name,
        withBadNetwork(provider, dice, () => (books.unanswered += 1)),
      ]),
    ),
  };
  const count = (name: string) => (books.done[name] = (books.done[name] ?? 0) + 1);
  const report = (life: Life, laws: readonly string[]) =>
    problems.push(...laws.map((law) => `${life.id} after ${life.events.join(" ")}: ${law}`));

  async function happen(life: Life, name: string): Promise<void> {
    try {
      const happening = allEvents[name]!({ db, now }, life, dice);
      if (!happening) return;
      life.events.push(name);
      await happening;
      count(name);
    } catch (error) {
      if (!isRefusal(error)) throw new Error(`${name} after ${life.events.join(" ")}`, { cause: error });
      life.events.push("refused");
      books.refused += 1;
    }
    await notePaid(life);
    report(life, await brokenOrderLaws(db, life));
  }
  /** An order may be paid by a transfer, and also because what is left of it costs less, or nothing. */
  async function notePaid(life: Life): Promise<void> {
    const isLeft = life.lines.some((line) => line.canceled < line.ordered);
    if (!life.isPaid && isLeft && life.received >= (await toPay(db, life))) life.isPaid = true;
  }
  async function settle(with_: typeof services): Promise<void> {
    time += dice(20) * 60_000;
    await performOperations(with_);
  }
  async function activateServiceLines(): Promise<void> {
    await activateDueServiceLines({ db, now: now() });
    const paid = await db
      .selectFrom("order_summary")
      .select("id")
      .where("payment_status", "not in", ["Pending", "Failed", "Voided"])
      .execute();
    for (const life of lives) if (paid.some(({ id }) => id === life.id)) begin(life);
  }
  /** Compares with the providers' ledgers, which must agree once they have answered. */
  async function compare(with_: typeof services): Promise<void> {
    const { differences } = await reconcile(with_);
    problems.push(...differences.map((each) => `the books differ: ${JSON.stringify(each)}`));
  }
  const ordered = new Map(
    (await db.selectFrom("order_summary").select(["id", "ordered_at"]).execute()).map((row) => [row.id, row]),
  );
  async function cancelUnpaid(): Promise<void> {
    await cancelUnpaidOrders(services);
    for (const life of lives)
      if (!life.isPaid && ordered.get(life.id)!.ordered_at.getTime() + 7 * day <= time) expire(life);
  }
  const happenings: Record<(typeof turns)[number], () => Promise<unknown>> = {
    settle: () => settle(lossy),
    begin: activateServiceLines,
    async webhooks() {
      time += dice(90) * 60_000;
      await sendDueNotices({ db, now }, post.deliver);
    },
    replay: post.replay,
    reconcile: () =>
      dice(2) === 0 ? compare(services) : compare(lossy).catch(() => void (books.unanswered += 1)),
    unpaid: cancelUnpaid,
  };

  for (let left = limits.events; left > 0 && problems.length === 0; left -= 1) {
    if (left === Math.floor((limits.events * 3) / 4)) {
      await twoDeafDays(services, dice, (minutes) => (time += minutes * 60_000));
      // Somebody looks at the list of what is stuck, and does not see all of it.
      for (const life of lives) if (dice(2) === 0) await happen(life, "retry");
    }
    // Authorizations expire in the middle of it all.
    if (left === Math.floor(limits.events / 2)) time += 8 * day;
    const turn = turns[dice(turns.length * 4)];
    if (turn) {
      await happenings[turn]();
      count(turn);
    } else await happen(lives[dice(lives.length)]!, deck[dice(deck.length)]!);
  }
  const result = async () => ({
    ...books,
    sums: await sumsOf(db, lives),
    offers: await offerSums(db),
    problems,
  });
  // Orders that were left where they stood have no ending.
  if (problems.length > 0) return result();
  await cancelUnpaid();
  for (let round = 0; round < 12; round += 1) {
    time += day;
    await settle(services);
    await sendDueNotices(
      { db, now },
      async (request) => (await receiveWebhook(services, "test-gateway", request)).ok,
    );
    await compare(services);
    for (const life of lives) {
      if (await payBackAll({ db, now }, life)) count("payBack");
      if (await payInvoices({ db, now }, life, null)) count("payInvoices");
    }
  }
  for (const life of lives) report(life, await brokenEndings(db, life));
  for (const life of lives) report(life, await brokenOrderLaws(db, life));
  problems.push(...(await brokenStoreLaws(db, lives, market)));
  problems.push(...(await brokenFriends(db, lives, new Date(time + 60 * day))));
  problems.push(...(await brokenMembers(side, lives, time)));
  return result();
}
