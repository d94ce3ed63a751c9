import { renewSubscriptions } from "#platform/purchase/subscriptions/renew";
import { createProviders } from "#platform/purchase/payment/providers";
import { all, attribute } from "#tests/crawler/page";
import { goodCard, home, person } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";
import { filter, seedSubscription } from "#tests/support/seeded-subscription";
import { silentLog } from "#tests/support/silent-log";

import { expect, shopperAt, test, untilHydrated, type Shopper } from "./fixtures";
import { placeOrderOf, scan } from "./pages/order-life";
import { expectNotice, heading, main, press } from "./pages/shop";

/** Signs in a shopper with a subscription to two filters, paid by a kept card. */
async function openSubscribed(shopper: Shopper): Promise<string> {
  const { page, origin } = shopper;
  const { cookie } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const { number } = await placeOrderOf(shopper, 1, cookie, { keep: "yes" });
  return withStoreDatabase(origin, (db) => seedSubscription(db, number));
}

const button = ({ page }: Shopper, name: RegExp) => main(page).getByRole("button", { name });
const link = ({ page }: Shopper, name: RegExp) => main(page).getByRole("link", { name });

test("a shopper skips, pauses, resumes, changes and ends a subscription (ACCOUNT-67, ACCOUNT-68, ACCOUNT-69, ACCOUNT-74) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await openSubscribed(shopper);
  await shopper.visit("/mya-my-subscriptions");
  const shown = main(page);
  for (const words of [
    "Active. Next order on March 1, 2099",
    "Every 6 months",
    "Visa ending in 4242",
    "$142.20",
  ])
    await expect(shown).toContainText(words);
  await scan(shopper, scanner, "subscriptions");

  await press(page, button(shopper, /^Skip March 1, 2099/));
  await expectNotice(
    page,
    "It’s skipped. Nothing is charged for it. The next order is on September 1, 2099.",
  );
  await press(page, button(shopper, /^Pause/));
  await expectNotice(page, "It’s paused. Nothing is sent or charged until you resume it.");
  await expect(button(shopper, /^Skip/)).toHaveCount(0);
  await press(page, button(shopper, /^Resume/));
  await expectNotice(page, "It’s running again. The next order is on September 1, 2099.");

  await link(shopper, /^Change/).click();
  const quantity = shown.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("3");
  await expect(shown.getByLabel("Card", { exact: true })).toHaveValue(/.+/);
  await scan(shopper, scanner, "changing a subscription");
  await press(page, button(shopper, /^Save changes/));
  await expectNotice(page, "Your subscription is changed. The next order is on September 1, 2099.");
  await expect(shown).toContainText("$213.30 ($71.10 each)");

  await link(shopper, /^Remove Visa/).click();
  await expect(shown).toContainText("Your subscriptions then have no card");
  await scan(shopper, scanner, "removing a kept card");
  await press(page, button(shopper, /^Remove card/));
  await expectNotice(page, "The card is removed. Only what is reserved on it now can still be charged.");
  await expect(shown).toContainText("Without a card, the next order can't be placed on September 1, 2099.");

  await link(shopper, /^End/).click();
  await expect(shown).toContainText("End this subscription?");
  await scan(shopper, scanner, "ending a subscription");
  await press(page, button(shopper, /^End it/));
  await expectNotice(page, "It has ended. We won’t send or charge anything more.");
  await expect(shown).toContainText("Ended");
  await expect(main(page).getByRole("button")).toHaveCount(0);
});

test("a subscription of another shopper is not found (ACCOUNT-71) @on", async ({ shopper }) => {
  const { page, origin } = shopper;
  const theirs = await openSubscribed(shopper);
  const { cookie } = await openBrowserSession(origin);
  await page.context().clearCookies();
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const own = await placeOrderOf(shopper, 1, cookie);
  await withStoreDatabase(origin, (db) => seedSubscription(db, own.number));
  await shopper.visit("/mya-my-subscriptions");
  await expect(main(page)).toContainText("No card is kept");
  await untilHydrated(page);
  await page
    .locator("input[name=subscriptionId]")
    .evaluate((field, id) => field.setAttribute("value", id), theirs);
  await button(shopper, /^Pause/).click();
  await expect(heading(page)).toHaveText(/not here|not found/i);
});

/** Buys a filter that comes every six months, with a card that is kept. Returns the number of the order. */
async function buyFilter(origin: string, cookie: { name: string; value: string }): Promise<string> {
  const visitor = new Visitor(origin);
  visitor.cookies.set(cookie.name, cookie.value);
  const { page: product } = await visitor.open(`/product/filter/${filter}`);
  const ways = all(product.document, "input").filter((each) => attribute(each, "name") === "selling");
  await visitor.press(product, "Add to cart", { selling: attribute(ways.at(-1)!, "value")! });
  for (const [from, button, typed] of [
    ["/cart", "Check out", {}],
    ["/checkout/contact", "Continue", person],
    ["/checkout/delivery?edit=address", "Continue", home],
    ["/checkout/delivery", "Continue", {}],
  ] as const)
    await visitor.press((await visitor.open(from)).page, button, typed);
  const { page: payment } = await visitor.open("/checkout/payment");
  const gateway = await visitor.press(payment, "Continue to payment", { keepCard: "yes" });
  const review = await visitor.press(gateway.page, /^Pay /, goodCard);
  const placed = await visitor.press(review.page, "Place order");
  return /order-summary\/(\d+)/.exec(placed.page.address)![1]!;
}

const dayMs = 86_400_000;
const inWords = (day: string | number) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The same in a mail: 'Thursday, May 27'. */
const inMail = (day: string | number) =>
  new Date(day).toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

test("a filter comes again; the next time its card is refused, is tried again, and the subscription ends; mails and account say each step (ORDER-127, ORDER-128, ORDER-132, PAY-88, MAIL-29, MAIL-30, MAIL-32, ACCOUNT-67) @on", async ({
  shopper,
  browser,
  scanner,
}) => {
  const { page, origin } = shopper;
  const { cookie, email } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const number = await buyFilter(origin, cookie);
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await plain.addCookies([{ ...cookie, url: origin }]);
  const unscripted = shopperAt(await plain.newPage(), "off", origin);

  // The clock moves for the store's job, which other tests do not wait for. So one walk is seen by both.
  const subscription = () =>
    withStoreDatabase(origin, (db) =>
      db
        .selectFrom("subscription as s")
        .innerJoin("order_item as i", "i.id", "s.order_item_id")
        .innerJoin("order_summary as o", "o.id", "i.order_id")
        .select(["s.next_on", "s.mandate_id"])
        .where("o.order_number", "=", number)
        .executeTakeFirstOrThrow(),
    );
  const runJobAt = (time: number) =>
    withStoreDatabase(origin, (db) => {
      const now = () => new Date(time);
      return renewSubscriptions({ db, now, log: silentLog, providers: createProviders({ db, now }) });
    });
  const mail = async (cause: string) => (await newestMail(origin, email, cause)).text.replace(/\s+/g, " ");
  const expectAccount = async (...words: string[]) => {
    for (const each of [shopper, unscripted]) {
      await each.visit("/mya-my-subscriptions");
      for (const word of words) await expect(main(each.page)).toContainText(word);
    }
  };

  const first = await subscription();
  const due = Date.parse(`${first.next_on}T13:00:00Z`);
  await expectAccount(`Active. Next order on ${inWords(first.next_on)}`);
  await runJobAt(due - 5 * dayMs);
  expect(await mail("subscription-renews:")).toContain(
    `We’ll place your subscription’s next order on ${inMail(first.next_on)}.`,
  );
  await runJobAt(due);
  const next = await subscription();
  const again = Date.parse(`${next.next_on}T13:00:00Z`);
  await expectAccount(`Active. Next order on ${inWords(next.next_on)}`);
  const orders = main(page)
    .getByText(/^Orders:/)
    .getByRole("link");
  await expect(orders).toHaveCount(2);
  await orders.first().click();
  await expect(heading(page)).toContainText("Order");
  await expect(main(page)).toContainText("Renewal of");
  await scan(shopper, scanner, "order that is a renewal");
  await main(page).getByRole("link", { name: "your subscription" }).click();
  await expect(heading(page)).toHaveText("My subscriptions");

  // The bank has closed the card.
  await withStoreDatabase(origin, (db) =>
    db
      .updateTable("provider_mandate")
      .set({ behavior: "later-declined" })
      .where("id", "in", (mandates) =>
        mandates.selectFrom("payment_mandate").select("reference").where("id", "=", next.mandate_id!),
      )
      .execute(),
  );
  await runJobAt(again - 5 * dayMs);
  for (const [days, until] of [
    [0, 1],
    [1, 3],
    [3, 7],
  ] as const) {
    await runJobAt(again + days * dayMs);
    const nextTry = again + until * dayMs;
    await expectAccount("Your card was refused", `We’ll try again on ${inWords(nextTry)}.`);
    const refusal = await mail("subscription-retry:");
    expect(refusal).toContain("Visa ending in 4242 was refused");
    expect(refusal).toContain(`We’ll try again on ${inMail(nextTry)}.`);
  }
  await scan(shopper, scanner, "subscription whose card was refused");
  await runJobAt(again + 7 * dayMs);
  const ending = "We tried its card four times, and it was refused each time.";
  expect(await mail("subscription-ended:")).toContain(ending);
  await expectAccount("Ended", "It ended on", ending);
  await expect(
    main(page)
      .getByText(/^Orders:/)
      .getByRole("link"),
    "nothing more was ordered",
  ).toHaveCount(2);
  await plain.close();
});
