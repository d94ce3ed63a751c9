import { beginDueLines } from "#platform/purchase/fulfillment/begin-lines";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { createProviders } from "#platform/purchase/payment/providers";
import type { PaymentProvider } from "#platform/purchase/providers/payment-provider";
import type { OrderSide } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";

import type { Dice } from "./any-order";
import { begin, events, isRefusal, Life } from "./order-life";
import { brokenOrderLaws, brokenStoreLaws } from "./order-laws";
import { openMarket, placeAnyOrder } from "./order-shop";

/** What happens how often. */
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
};
export const eventNames = Object.keys(weights);
const deck = Object.entries(weights).flatMap(([name, times]) => Array<string>(times).fill(name));

/** What a run on the real database has seen. */
export interface OrderBooks {
  orders: number;
  done: Record<string, number>;
  refused: number;
  unanswered: number;
  problems: string[];
}

/** A provider whose network is bad: sometimes a request is lost, and sometimes the answer. */
function withBadNetwork(provider: PaymentProvider, dice: Dice, note: () => void): PaymentProvider {
  const lossy =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      if (dice(8) === 0) {
        note();
        throw new Error("the request was lost");
      }
      const answer = await ask(request);
      if (dice(8) === 0) {
        note();
        throw new Error("the answer was lost");
      }
      return answer;
    };
  return {
    ...provider,
    capture: lossy((request) => provider.capture(request)),
    void: lossy((request) => provider.void(request)),
    refund: lossy((request) => provider.refund(request)),
    ...(provider.authorizeMandate && {
      authorizeMandate: lossy((request) => provider.authorizeMandate!(request)),
    }),
  };
}

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
  const books: OrderBooks = { orders: lives.length, done: {}, refused: 0, unanswered: 0, problems: [] };
  let time = Date.now();
  const now = () => new Date(time);
  const providers = createProviders({ db, now });
  const lossy = new Map(
    [...providers].map(([name, provider]) => [
      name,
      withBadNetwork(provider, dice, () => (books.unanswered += 1)),
    ]),
  );
  const count = (name: string) => (books.done[name] = (books.done[name] ?? 0) + 1);
  const report = (life: Life, laws: readonly string[]) =>
    books.problems.push(...laws.map((law) => `${life.id} after ${life.events.join(" ")}: ${law}`));

  async function happen(life: Life, name: string): Promise<void> {
    try {
      const happening = events[name]!({ db, now }, life, dice);
      if (!happening) return;
      life.events.push(name);
      await happening;
      count(name);
    } catch (error) {
      if (!isRefusal(error)) throw new Error(`${name} after ${life.events.join(" ")}`, { cause: error });
      life.events.push("refused");
      books.refused += 1;
    }
    report(life, await brokenOrderLaws(db, life));
  }
  async function settle(with_: typeof providers): Promise<void> {
    time += dice(20) * 60_000;
    await performOperations({ db, now, log: silentLog, providers: with_ });
    count("settle");
  }
  async function beginLines(): Promise<void> {
    await beginDueLines({ db, now: now() });
    const paid = await db
      .selectFrom("order_summary")
      .select("id")
      .where("payment_status", "<>", "Failed")
      .execute();
    for (const life of lives) if (paid.some(({ id }) => id === life.id)) begin(life);
    count("begin");
  }

  for (let left = limits.events; left > 0 && books.problems.length === 0; left -= 1) {
    // Authorizations expire in the middle of it all.
    if (left === Math.floor(limits.events / 2)) time += 8 * 24 * 60 * 60_000;
    const turn = dice(12);
    if (turn === 0) await settle(lossy);
    else if (turn === 1) await beginLines();
    else await happen(lives[dice(lives.length)]!, deck[dice(deck.length)]!);
  }
  for (let round = 0; round < 12; round += 1) {
    time += 24 * 60 * 60_000;
    await settle(providers);
  }
  for (const life of lives) report(life, await brokenOrderLaws(db, life));
  books.problems.push(...(await brokenStoreLaws(db, lives, market)));
  return books;
}
