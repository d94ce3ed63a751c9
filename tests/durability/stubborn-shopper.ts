import { setTimeout as sleep } from "node:timers/promises";

import { all, attribute, type ServedPage } from "#tests/crawler/page";
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
 * Gives a page so long and then asks again, as whoever presses 'Reload' does; counts how often that was
 * needed.
 */
export class ImpatientVisitor extends Visitor {
  static waitedInVain = 0;
  override async ask(path: string, init: Parameters<Visitor["ask"]>[1] = {}): Promise<Answer> {
    try {
      return await super.ask(path, { ...init, signal: AbortSignal.timeout(20_000) });
    } catch (error) {
      if ((error as Error).name === "TimeoutError") ImpatientVisitor.waitedInVain += 1;
      throw error;
    }
  }
}

let isPointless = false;
/** The store will not come back: nobody needs to try any longer. */
export const stopInsisting = () => void (isPointless = true);

/** Does something again until the store lets it: what a shopper does when a page does not come. */
async function insist(what: string, step: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + patienceMs;
  for (let last = ""; ;) {
    try {
      const answer = await step();
      if (answer.status < 500) return answer;
      last = `status ${answer.status}`;
    } catch (error) {
      last = (error as Error).message;
    }
    if (isPointless || Date.now() > until)
      throw new Error(`${what}: still ${last} after ${patienceMs / 1000} s`);
    await sleep(100 + Math.random() * 300);
  }
}

const numberOf = (page: ServedPage) =>
  all(page.document, "strong")
    .map((element) => attribute(element, "data-order-number"))
    .find(Boolean);

export function cartCount({ page }: Answer): number {
  return Number(
    all(page.document, "span")
      .map((element) => attribute(element, "data-cart-count"))
      .find((count) => count !== undefined) ?? 0,
  );
}

/** From nothing to a placed order; answers its number, which the shopper has seen. */
export async function buy(origin: string, product: string): Promise<string> {
  const visitor = new ImpatientVisitor(origin);
  await insist("add to the cart", () => addProduct(visitor, product));
  for (const until = Date.now() + 2 * patienceMs; Date.now() < until && !isPointless;) {
    let review: Answer | null = null;
    try {
      await startCheckout(visitor);
      await giveContact(visitor);
      await giveAddress(visitor);
      await chooseMethod(visitor);
      review = await pay(visitor);
    } catch {
      // A page did not come, or another one than expected: begin at the cart again.
    }
    if (!review?.page.address.startsWith("/checkout/review") || review.status !== 200) {
      await sleep(200 + Math.random() * 400);
      continue;
    }
    // The very same form, as often as it takes: an order that was placed unheard is found again by it.
    const fields = fieldsOf(findForm(review.page, "Place order"));
    const placed = await insist("place the order", async () =>
      visitor.follow(await visitor.post("/checkout/review", fields)),
    );
    const number = numberOf(placed.page);
    if (number) return number;
  }
  throw new Error("A shopper gave up");
}

export interface OpenCart {
  visitor: Visitor;
  product: string;
  pieces: number;
}

/** A cart that is left as it is; what the shopper has seen in it is what must be there later. */
export async function leaveCart(origin: string, product: string): Promise<OpenCart> {
  const visitor = new ImpatientVisitor(origin);
  await insist("add to the cart", () => addProduct(visitor, product, 2));
  const seen = await insist("look at the cart", () => visitor.open("/cart"));
  return { visitor, product, pieces: cartCount(seen) };
}

export const lookAtCart = async ({ visitor }: OpenCart): Promise<number> =>
  cartCount(await insist("look at the cart", () => visitor.open("/cart")));
