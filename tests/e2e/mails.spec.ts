import { shopUntilReview } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { withStoreDatabase } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";
import { writeMail } from "#platform/core/outbox";

import { expect, test } from "./fixtures";
import { expectPage } from "./pages/answers";

/** Writes a mail that somebody's list was shared with; returns the address and the link for unsubscribing. */
async function shareList(origin: string) {
  const to = `friend-${Date.now()}${Math.random().toString(36).slice(2)}@example.com`;
  await withStoreDatabase(origin, (db) =>
    writeMail(
      db,
      {
        template: "shared-wishlist",
        data: { from: "Ana", listName: "New kitchen", note: null, link: "/shared-wishlist/none" },
        recipient: to,
        webstoreId: null,
        cause: `shared-wishlist:${to}`,
      },
      new Date(),
    ),
  );
  const { links } = await newestMail(origin, to);
  return { to, link: links.find((each) => each.includes("/unsubscribe/"))! };
}

test("a mail's link for unsubscribing opens one button, and only pressing it acts (MAIL-12, MAIL-13)", async ({
  shopper,
  scanner,
}) => {
  const { page, visit, origin } = shopper;
  const { link } = await shareList(origin);
  await visit(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe");
  await scanner.scan(await page.content(), "/unsubscribe");
  await visit(link);
  const button = page.getByRole("main").getByRole("button");
  await expect(button).toHaveCount(1);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re unsubscribed");
  await expect(button).toHaveCount(0);
  await visit(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re unsubscribed");
});

test("a mail program unsubscribes by itself, without cookies and without a redirect (MAIL-13) @off", async ({
  shopper: { origin },
}) => {
  const { link } = await shareList(origin);
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: "List-Unsubscribe=One-Click",
    });
  expect((await fetch(origin + link)).headers.get("cache-control")).toContain("no-store");
  expect((await post(link, { origin: "https://other.example" })).status).toBe(403);
  expect(await (await fetch(origin + link)).text()).not.toContain("You’re unsubscribed");
  expect((await post(link)).status).toBe(200);
  expect(await (await fetch(origin + link)).text()).toContain("You’re unsubscribed");
  expect((await post(`${link}x`)).status).toBe(404);
});

/** Places an order as a guest, without the browser; returns its number and confirmation. */
async function confirmedOrder(origin: string) {
  const { visitor, review } = await shopUntilReview(origin);
  const bought = await visitor.follow(await visitor.press(review.page, "Place order"));
  const number = /order-summary\/(\d+)/.exec(bought.page.address)![1]!;
  const { email, id } = await withStoreDatabase(origin, (db) =>
    db
      .selectFrom("order_summary")
      .select(["email", "id"])
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow(),
  );
  return { number, mail: await newestMail(origin, email, `order-confirmation:${id}`) };
}

test("a guest's order is confirmed by mail, whose link shows one button and nothing of the order; only its post does (MAIL-11, MAIL-12, MAIL-17, ORDER-14)", async ({
  shopper,
  scanner,
}) => {
  const { page, visit, origin } = shopper;
  const { number, mail } = await confirmedOrder(origin);
  expect(mail.subject).toBe(`Your Ardenne order ${number}`);
  expect(mail.text).toContain(number);
  const [link] = mail.links;
  await visit(link!);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order");
  await scanner.scan(await page.content(), "/show-my-order");
  expect(await main.textContent()).not.toContain(number);
  await expect(main.getByRole("button")).toHaveCount(1);
  await main.getByRole("button", { name: "Show my order" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-order-number]")).toHaveText(number);
  expect(new URL(page.url()).pathname).toBe(`/guest-order-details/${number}`);
});

test("the page of a mail's link does not tell whether an order exists (MAIL-17) @off", async ({
  shopper: { origin },
}) => {
  const visitor = new Visitor(origin);
  const unknown = await visitor.open("/show-my-order/AAAAA-BBBBB-CCCCC-DDDDD");
  expectPage(unknown, 200);
  expect(unknown.headers.get("cache-control")).toContain("no-store");
  expectPage(await visitor.press(unknown.page, "Show my order"), 404);
  expectPage(await visitor.open("/show-my-order/00000001"), 404);
});

test("the outbox shows a mail, its HTML without scripts, and its text (OPS-16)", async ({ shopper }) => {
  const { page, origin } = shopper;
  const { to } = await shareList(origin);
  await page.goto(`/outbox?to=${encodeURIComponent(to)}`);
  await page.getByRole("link", { name: /shares a list with you/ }).click();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "See the list" })).toBeVisible();
  await expect(page.getByText("See the list http")).toBeVisible();
});
