import { sql } from "kysely";

import { recordInvoicePayment } from "#platform/purchase/fulfillment/settlement/record-invoice-payment";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { placeOrder } from "./pages/checkout";
import { operate } from "./pages/order-life";
import { openStep } from "./pages/prepare";
import { addToCart, badge, expectNotice, heading, main, openProduct } from "./pages/shop";

/** Signs a buyer in who may act for two buildings. */
async function enter({ page, origin }: Shopper) {
  const session = await openBrowserSession(origin, {
    kind: "business",
    lastName: "Northgate",
    managed: ["Alder House", "Birch & Court"],
  });
  await page.context().addCookies([{ ...session.cookie, url: origin }]);
  return session;
}

const acting = ({ page }: Shopper) => main(page).getByText(/^Acting for/);
const choose = ({ page }: Shopper, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

test("a buyer chooses whom to act for; cart, checkout, orders and header say so, and each account has its own cart (SESSION-13, SESSION-42) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page, origin } = shopper;
  await enter(shopper);
  await shopper.visit("/mya-accounts");
  await expect(acting(shopper)).toHaveCount(0);
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText([
    "Northgate Home",
    "Alder House",
    "Birch & Court",
  ]);
  await expect(main(page).getByRole("listitem").filter({ hasText: "Alder House" })).toContainText(
    "Part of Northgate Home",
  );
  await choose(shopper, "Act for Alder House");
  await expectNotice(page, /^You’re acting for Alder House now/);
  await expect(page).toHaveURL(`${origin}/mya-accounts`);
  await scanner.scan(await page.content(), "accounts, acting for another one");
  await openProduct(shopper);
  await addToCart(shopper);
  for (const path of ["/cart", "/checkout", "/mya-my-orders", "/profile", "/"]) {
    await shopper.visit(path);
    await expect(acting(shopper), path).toContainText("Acting for Alder House");
  }
  await expect(page.locator("details.user a").filter({ hasText: "Acting for Alder House" })).toHaveCount(1);
  await expect(badge(page)).toHaveAttribute("data-cart-count", "1");
  await acting(shopper).click();
  await expect(heading(page)).toHaveText("Accounts");
  await choose(shopper, "Act for Birch & Court");
  await expect(acting(shopper)).toContainText("Acting for Birch & Court");
  await expect(badge(page)).toHaveAttribute("data-cart-count", "0");
  await choose(shopper, "Back to my own account");
  await expectNotice(page, "You’re back in your own account.");
  await expect(acting(shopper)).toHaveCount(0);
  await shopper.visit("/cart");
  await expect(heading(page)).toHaveText("Your cart is empty");
});

test("an order and its mail say whom it is for, and the profile what is left of that account's credit (ORDER-107, MAIL-24, ACCOUNT-62)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { managedIds } = await enter(shopper);
  await withStoreDatabase(origin, (db) =>
    db
      .updateTable("account")
      .set({ credit_limit_minor: 4_000_000 })
      .where("id", "=", managedIds[0]!)
      .execute(),
  );
  await shopper.visit("/profile");
  const credit = (name: string) => main(page).getByRole("region", { name }).locator("dl");
  await expect(credit("Northgate Home")).toContainText("No limit");
  await expect(credit("Northgate Home")).toContainText("Alder House, Birch & Court");
  await credit("Northgate Home").getByRole("link", { name: "Choose whom to buy for" }).click();
  await choose(shopper, "Act for Alder House");
  await openStep(shopper, "payment");
  await main(page).getByRole("radio", { name: "Purchase order" }).check();
  await main(page).getByLabel("Purchase order number").fill("PO-2026/118");
  await main(page).getByRole("button", { name: "Continue" }).click();
  const number = await placeOrder(shopper);
  const isFor = main(page).locator(".order-facts div").filter({ hasText: "Alder House" });
  await expect(isFor).toHaveText("ForAlder House");
  const { total, mail } = await withStoreDatabase(origin, (db) =>
    db
      .selectFrom("order_summary as o")
      .innerJoin("outbox as m", (on) => on.on(sql<boolean>`m.cause = 'order-confirmation:' || o.id`))
      .select(["o.agreed_minor as total", "m.data as mail"])
      .where("o.order_number", "=", number)
      .executeTakeFirstOrThrow(),
  );
  expect(mail).toMatchObject({ accountName: "Alder House" });
  await shopper.visit("/profile");
  await expect(credit("Alder House")).toContainText("$40,000.00");
  const left = (40_000 - Number(total) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  await expect(credit("Alder House")).toContainText(left);
});

test("the profile lists what is to pay, and until when, each with its order (PAY-92, PAY-93)", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await enter(shopper);
  await openStep(shopper, "payment");
  await main(page).getByRole("radio", { name: "Purchase order" }).check();
  await main(page).getByLabel("Purchase order number").fill("PO-2026/120");
  await main(page).getByRole("button", { name: "Continue" }).click();
  const number = await placeOrder(shopper);
  const account = main(page).getByRole("region", { name: "Northgate Home" });
  await shopper.visit("/profile");
  await expect(account).not.toContainText("To pay");
  await operate(shopper, number, (services, request) =>
    shipOrder(services, request, { carrier: "UPS", trackingNumber: null }),
  );
  // The store issues the invoice after its next look at the payments.
  await expect(async () => {
    await shopper.visit("/profile");
    await expect(account.getByRole("heading", { name: "To pay" })).toBeVisible({ timeout: 500 });
  }).toPass();
  const row = account.locator("dl").last();
  await expect(row).toContainText("PO-2026/120");
  await expect(row).toContainText(/\$[\d,]+\.\d\d, due by \w+ \d+, 20\d\d/);
  await scanner.scan(await page.content(), "profile with an invoice to pay");
  await row.getByRole("link").click();
  await expect(heading(page)).toContainText(number);
  await operate(shopper, number, (services, request) => recordInvoicePayment(services, request, {}));
  await shopper.visit("/profile");
  await expect(account).toContainText("No limit");
  await expect(account).not.toContainText("To pay");
});

test("the chosen account is in session storage, until the own one is chosen or the shopper signs out (SESSION-43) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { managedIds } = await enter(shopper);
  const stored = () => page.evaluate(() => sessionStorage.getItem("effectiveAccount"));
  await shopper.visit("/mya-accounts");
  await choose(shopper, "Act for Alder House");
  const record = JSON.stringify({ id: managedIds[0], name: "Alder House" });
  await expect.poll(stored).toBe(record);
  await choose(shopper, "Back to my own account");
  await expect.poll(stored).toBeNull();
  await choose(shopper, "Act for Alder House");
  await expect.poll(stored).toBe(record);
  await page.context().clearCookies();
  await shopper.visit("/");
  await expect.poll(stored).toBeNull();
});

test("another tab's choice shows at the next link, and a form of the page before is kept and asked about (SESSION-42, SESSION-44) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await enter(shopper);
  await openProduct(shopper);
  const other = await page.context().newPage();
  await other.goto(`${shopper.origin}/mya-accounts`);
  await main(other).getByRole("button", { name: "Act for Alder House" }).click();
  await expect(main(other).getByText(/^Acting for/)).toBeVisible();
  await main(page).getByRole("button", { name: "Add to cart" }).click();
  await expect(heading(page)).toHaveText("Send your form again?");
  await expect(acting(shopper)).toContainText("Acting for Alder House");
  await main(other).getByRole("button", { name: "Back to my own account" }).click();
  await expect(main(other).getByText(/^Acting for/)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(heading(page)).toHaveText("Your cart is empty");
  await expect(acting(shopper)).toHaveCount(0);
});

test("an account that is lost leads back to the own one with a message; an account of somebody else, and none, are refused (SESSION-11, SESSION-31) @off", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { managedIds } = await enter(shopper);
  const { managedIds: strange } = await openBrowserSession(origin, { managed: ["Cedar Hall"] });
  await shopper.visit("/mya-accounts");
  const button = main(page).getByRole("button", { name: "Act for Alder House" });
  const post = async (accountId: string) => {
    await button.evaluate((element, value) => element.setAttribute("value", value), accountId);
    await button.click();
  };
  await post(strange[0]!);
  await expect(main(page).getByRole("group", { name: "There is a problem" })).toContainText(
    "You can’t act for that account anymore.",
  );
  await post("");
  await expect(main(page)).toContainText(
    "The 'effectiveAccountId' param is required to be able to successfully execute this request.",
  );
  await post("000000000000000AAA".slice(0, 15));
  await expectNotice(page, "You’re back in your own account.");
  await choose(shopper, "Act for Alder House");
  await expect(acting(shopper)).toBeVisible();
  await withStoreDatabase(origin, (db) =>
    db.deleteFrom("managed_account").where("account_id", "=", managedIds[0]!).execute(),
  );
  await shopper.visit("/cart");
  await expect(
    page.getByText("You can no longer act for Alder House, so you’re back in your own account."),
  ).toBeVisible();
  await expect(acting(shopper)).toHaveCount(0);
  await shopper.visit("/");
  await expect(page.getByText("You can no longer act")).toHaveCount(0);
});
