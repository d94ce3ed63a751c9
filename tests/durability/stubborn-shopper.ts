import { setTimeout as sleep } from "node:timers/promises";

import { all, attribute } from "#tests/crawler/page";
import {
  addProduct,
  chooseMethod,
  giveAddress,
  giveContact,
  pay,
  startCheckout,
} from "#tests/crawler/shopping";
import { fieldsOf, findForm, Visitor, type Answer } from "#tests/crawler/visitor";

const patienceMs = 150_000;

/**
 * A visitor with a time limit per page, who then asks again like a shopper who presses Reload. Counts the
 * timeouts.
 */
export class ImpatientVisitor extends Visitor {
  static timeouts = 0;
  override async ask(path: string, init: Parameters<Visitor["ask"]>[1] = {}): Promise<Answer> {
    try {
      return await super.ask(path, { ...init, signal: AbortSignal.timeout(20_000) });
    } catch (error) {
      if ((error as Error).name === "TimeoutError") ImpatientVisitor.timeouts += 1;
      throw error;
    }
  }
}

let isStopped = false;
/** Ends all retries, because the store will not recover. */
export const stopRetrying = () => void (isStopped = true);

/** Repeats a step until the store answers it without a server error. */
async function retry(what: string, step: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + patienceMs;
  for (let last = ""; ;) {
    try {
      const answer = await step();
      if (answer.status < 500) return answer;
      last = `status ${answer.status}`;
    } catch (error) {
      last = (error as Error).message;
    }
    if (isStopped || Date.now() > until)
      throw new Error(`${what}: still ${last} after ${patienceMs / 1000} s`);
    await sleep(100 + Math.random() * 300);
  }
}

const numberOf = ({ body }: Answer) => /data-order-number="([^"]+)"/.exec(body)?.[1];

export function cartCount({ page }: Answer): number {
  return Number(
    all(page.document, "span")
      .map((element) => attribute(element, "data-cart-count"))
      .find((count) => count !== undefined) ?? 0,
  );
}

/**
 * Buys three pieces of a product, so that they can be shipped in parts; returns the order number that the
 * page shows.
 */
export async function buy(origin: string, product: string): Promise<string> {
  const visitor = new ImpatientVisitor(origin);
  await retry("add to the cart", () => addProduct(visitor, product, 3));
  for (const until = Date.now() + 2 * patienceMs; Date.now() < until && !isStopped;) {
    let review: Answer | null = null;
    try {
      await startCheckout(visitor);
      await giveContact(visitor);
      await giveAddress(visitor);
      await chooseMethod(visitor);
      review = await pay(visitor);
    } catch {
      // A page is missing or unexpected: start again at the cart.
    }
    if (!review?.page.address.startsWith("/checkout/review") || review.status !== 200) {
      await sleep(200 + Math.random() * 400);
      continue;
    }
    // Submit the same form again until it succeeds. If the order was placed but the response was lost, the
    // same form finds that order.
    const fields = fieldsOf(findForm(review.page, "Place order"));
    const placed = await retry("place the order", async () =>
      visitor.follow(await visitor.post("/checkout/review", fields)),
    );
    const number = numberOf(placed);
    if (number) return number;
  }
  throw new Error("A shopper gave up");
}

export interface OpenCart {
  visitor: Visitor;
  product: string;
  pieces: number;
}

/** Fills a cart and leaves it open. The number of pieces that the shopper saw must be the same later. */
export async function leaveCart(origin: string, product: string): Promise<OpenCart> {
  const visitor = new ImpatientVisitor(origin);
  await retry("add to the cart", () => addProduct(visitor, product, 2));
  const seen = await retry("look at the cart", () => visitor.open("/cart"));
  return { visitor, product, pieces: cartCount(seen) };
}

export const lookAtCart = async ({ visitor }: OpenCart): Promise<number> =>
  cartCount(await retry("look at the cart", () => visitor.open("/cart")));
