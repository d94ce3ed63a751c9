import { expect, type Page } from "@playwright/test";

import { pay, shopUntil, someProduct } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import type { Shopper } from "#tests/e2e/fixtures";
import { withStoreDatabase } from "#tests/support/browser-session";
import type { ChangeRequest } from "#platform/purchase/fulfillment/change-order";
import type { Database } from "#platform/db/database";

import { main } from "./shop";

/**
 * Places an order without the browser. `cookie`: for the shopper of this session. `typed`: more that is
 * filled in on the payment page.
 */
export async function placeOrderOf(
  { origin }: Pick<Shopper, "origin">,
  quantity: number,
  cookie?: { name: string; value: string },
  typed: Record<string, string> = {},
): Promise<{ number: string; address: string }> {
  const visitor = new Visitor(origin);
  if (cookie) visitor.cookies.set(cookie.name, cookie.value);
  await shopUntil("payment", visitor, await someProduct(visitor), quantity);
  const review = await pay(visitor, await visitor.open("/checkout/payment"), typed);
  const placed = await visitor.press(review.page, "Place order");
  const number = /order-summary\/(\d+)/.exec(placed.page.address)![1]!;
  return {
    number,
    address: cookie ? `/mya-my-orders/${number}` : placed.page.address.replace(/&placed=1/, ""),
  };
}

/** Does what an operator does about an order, with the services that the operator's commands use. */
export const operate = <T>(
  { origin }: Pick<Shopper, "origin">,
  number: string,
  work: (
    services: { db: Database; now: () => Date },
    request: ChangeRequest,
    lines: { itemId: string }[],
  ) => Promise<T>,
): Promise<T> =>
  withStoreDatabase(origin, async (db) => {
    const { id } = await db
      .selectFrom("order_summary")
      .select("id")
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
    const lines = await db
      .selectFrom("order_item")
      .select("id as itemId")
      .where("order_id", "=", id)
      .orderBy("sort_order")
      .execute();
    return work({ db, now: () => new Date() }, { orderId: id, actor: "operator:test" }, lines);
  });

/** The steps of the timeline: the current one, and those that follow. */
export const currentStep = (page: Page) =>
  main(page).getByRole("list", { name: "Progress of the order" }).locator('[aria-current="step"]');

/** Expects the state of the order on its page. */
export const expectState = (page: Page, words: string) =>
  expect(page.locator("[data-order-status]")).toHaveText(words);

/** The button of this name in the main part of the page. */
export const button = ({ page }: Pick<Shopper, "page">, name: string) =>
  main(page).getByRole("button", { name, exact: true });

/** Scans the page with axe, in one mode. */
export const scan = async (
  { page, scripts }: Shopper,
  scanner: { scan(html: string, name: string): Promise<void> },
  name: string,
) => (scripts === "on" ? scanner.scan(await page.content(), name) : undefined);
