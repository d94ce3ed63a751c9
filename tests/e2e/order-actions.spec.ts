import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { prepareOrder } from "#platform/purchase/fulfillment/prepare";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { expect, test } from "./fixtures";
import { button, currentStep, expectState, operate, placeOrderOf, scan } from "./pages/order-life";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

test("a guest cancels a piece, sees first what it means, and a form that is sent twice cancels once (ORDER-27, WORD-11, ORDER-71, ORDER-72, ORDER-70, ORDER-95) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  const { address } = await placeOrderOf(shopper, 2);
  await shopper.visit(address);
  await expectState(page, "Received");
  await expect(currentStep(page)).toContainText("Received");
  await scan(shopper, scanner, "order of a guest");

  await button(shopper, "Cancel order").click();
  await expect(heading(page)).toHaveText("Cancel order");
  expect(new URL(page.url()).pathname).toMatch(/^\/order-summary\/\d+\/cancel$/);
  await scan(shopper, scanner, "what to cancel");
  const line = main(page).getByRole("checkbox");
  await expect(line).toBeChecked();
  await line.uncheck();
  await button(shopper, "Continue").click();
  await expect(summary(page)).toContainText("Choose what you want to cancel");
  await expect(page).toHaveTitle(/^Error: /);
  await line.check();
  const quantity = main(page).getByRole("spinbutton", { name: /^Quantity/ });
  await quantity.fill("3");
  await button(shopper, "Continue").click();
  await expect(summary(page)).toContainText("Enter a number from 1 to 2");
  await quantity.fill("1");
  await button(shopper, "Continue").click();
  await expect(main(page)).toContainText("You’re canceling");
  await expect(main(page).locator(".order-chosen")).toContainText("1 ×");
  await expect(main(page)).toContainText("No longer on hold");
  await expect(main(page)).toContainText("New total");
  await scan(shopper, scanner, "what canceling means");

  const review = page.url();
  const again = await page.context().newPage();
  await again.goto(review);
  const [reason, comment] = [main(page).getByLabel("Reason (optional)"), main(page).getByLabel("Comment")];
  await reason.selectOption("It takes too long");
  await comment.fill("x".repeat(1001));
  expect(await press(page, button(shopper, "Cancel order"))).toBe(400);
  await expect(summary(page)).toContainText("Use at most 1000 characters");
  await expect(reason).toHaveValue("TakesTooLong");
  await comment.fill("A zeppelin ride");
  await press(page, button(shopper, "Cancel order"));
  await expectNotice(page, /Canceled: 1 × .{10,}\./);
  await expect(main(page)).toContainText("1 canceled, 1 not shipped yet");
  await expect(main(page)).toContainText("Quantity 1 of 2");
  await expect(main(page)).not.toContainText("zeppelin");
  await expect(main(page)).toContainText("New total");
  await expectState(page, "Received");
  await press(again, main(again).getByRole("button", { name: "Cancel order" }));
  await expectNotice(again, /Canceled: 1 × .{10,}\./);
  await expect(main(again)).toContainText("1 canceled, 1 not shipped yet");
  await again.close();
});

test("a guest whose order changed meanwhile sees it as it is, and nothing is canceled (ORDER-72, ORDER-27)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { number, address } = await placeOrderOf(shopper, 2);
  await shopper.visit(address);
  await button(shopper, "Cancel order").click();
  await button(shopper, "Continue").click();
  await expect(button(shopper, "Cancel order")).toBeVisible();
  await operate(shopper, number, (services, request, lines) =>
    shipOrder(services, request, {
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
      quantities: [{ itemId: lines[0]!.itemId, quantity: 1 }],
    }),
  );
  expect(await press(page, button(shopper, "Cancel order"))).toBe(409);
  await expect(summary(page)).toContainText("This order has changed in the meantime. Nothing was done.");
  await expect(page).toHaveTitle(/^Error: /);
  await page.goto(address);
  await expectState(page, "Partly on its way");
  await expect(currentStep(page)).toContainText("1 of 2 items");
  await expect(main(page)).toContainText("1 not shipped yet, 1 on its way");
  await expect(main(page)).toContainText("tracking number 1Z999AA10123456784");
  await expect(main(page).getByRole("link", { name: /^Track/ })).toHaveAttribute("href", /^https:/);

  await operate(shopper, number, async (services, request) => {
    await shipOrder(services, request, { carrier: "UPS", trackingNumber: null });
    await deliverShipments(services, request);
  });
  await page.reload();
  await expectState(page, "Delivered");
  await expect(main(page).getByRole("link", { name: "Register your products" })).toBeVisible();
  await expect(button(shopper, "Cancel order")).toHaveCount(0);
  await expect(button(shopper, "Change delivery")).toHaveCount(0);
  for (const [step, text] of [
    ["cancel", "Nothing in this order can be canceled online anymore."],
    ["address", "You can no longer change this order’s delivery online."],
  ] as const) {
    await page.goto(address.replace("?", `/${step}?`));
    await expect(main(page)).toContainText(text);
    await expect(
      main(page)
        .getByRole("link", { name: /\d{3}.*\d{4}/ })
        .first(),
    ).toBeVisible();
  }
});

test("only the signed link or the own account leads to the pages of a change (ORDER-27)", async ({
  shopper,
  baseURL,
}) => {
  const { address } = await placeOrderOf(shopper, 1);
  const ask = async (path: string, cookie?: { name: string; value: string }) =>
    fetch(shopper.origin + path, {
      redirect: "manual",
      headers: { accept: "text/html", ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }) },
    });
  const { cookie } = await openBrowserSession(baseURL!);
  const own = await placeOrderOf(shopper, 1, cookie);
  const another = await openBrowserSession(baseURL!);
  for (const step of ["cancel", "return", "address", "card"]) {
    const signed = address.replace("?", `/${step}?`);
    const good = await ask(signed);
    expect([good.status, good.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await ask(signed.replace("signature=", "signature=x"))).status).toBe(404);
    expect((await ask(`${own.address}/${step}`)).headers.get("location")).toMatch(/^\/login/);
    expect((await ask(`${own.address}/${step}`, cookie)).status).toBe(200);
    expect((await ask(`${own.address}/${step}`, another.cookie)).status).toBe(404);
  }
  expect((await ask(address.replace("?", "/swap?"))).status).toBe(404);
});

test("a colleague of the buyer sees the order and its changes say who may make them (ORDER-94)", async ({
  shopper,
  context,
  baseURL,
  scanner,
}) => {
  const { page } = shopper;
  const buyer = await openBrowserSession(baseURL!, { kind: "business" });
  const colleague = await openBrowserSession(baseURL!, { kind: "business" });
  await withStoreDatabase(baseURL!, (db) =>
    db
      .updateTable("shopper")
      .set({ account_id: buyer.accountId })
      .where("id", "=", colleague.userId)
      .execute(),
  );
  const { address } = await placeOrderOf(shopper, 1, buyer.cookie);
  const readOnly = "Only the person who placed this order can change it, when signed in.";
  await context.addCookies([{ ...colleague.cookie, url: baseURL! }]);
  await shopper.visit(address);
  await expect(main(page)).toContainText(readOnly);
  await scan(shopper, scanner, "order of a colleague");
  for (const name of ["Cancel order", "Change delivery", "Return items"])
    await expect(button(shopper, name)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Reorder" })).toBeVisible();
  for (const change of ["cancel", "return", "address"]) {
    await shopper.visit(`${address}/${change}`);
    await expect(main(page)).toContainText(`${readOnly} Please call us`);
  }
  await context.addCookies([{ ...buyer.cookie, url: baseURL! }]);
  await shopper.visit(address);
  await expect(button(shopper, "Cancel order")).toBeVisible();
  await expect(main(page)).not.toContainText(readOnly);
});

test("a member changes the delivery, and what the platform refuses is explained (ORDER-73, WORD-11, ORDER-72) @blocked", async ({
  shopper,
  context,
  baseURL,
  scanner,
}) => {
  const { page } = shopper;
  const { cookie } = await openBrowserSession(baseURL!);
  await context.addCookies([{ ...cookie, url: baseURL! }]);
  const { number, address } = await placeOrderOf(shopper, 1, cookie);
  await shopper.visit(address);
  await button(shopper, "Change delivery").click();
  await expect(heading(page)).toHaveText("Change delivery");
  const street = main(page).getByLabel("Street address");
  await expect(street).toHaveValue("12 Main Street");
  await expect(main(page).getByLabel("Last name")).toHaveValue("Byron");
  await scan(shopper, scanner, "change delivery");
  const again = await context.newPage();
  await again.goto(page.url());

  await street.fill("");
  expect(await press(page, button(shopper, "Change delivery"))).toBe(400);
  await expect(summary(page)).toContainText("Enter the street address");
  await street.fill("99 Oak Avenue");
  await main(page).getByLabel("City").fill("New York");
  await main(page).getByLabel("State", { exact: true }).selectOption("NY");
  await main(page).getByLabel("ZIP code").fill("10001");
  expect(await press(page, button(shopper, "Change delivery"))).toBe(422);
  await expect(summary(page)).toContainText("The tax in NY is another one");
  await expect(street).toHaveValue("99 Oak Avenue");
  await main(page).getByLabel("City").fill("Louisville");
  await main(page).getByLabel("State", { exact: true }).selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await press(page, button(shopper, "Change delivery"));
  await expectNotice(page, "Your delivery goes to the new address.");
  await expect(main(page)).toContainText("99 Oak Avenue");

  // The same form again, from another tab, is done already. With another address it comes too late.
  await main(again).getByLabel("Street address").fill("99 Oak Avenue");
  const change = main(again).getByRole("button", { name: "Change delivery" });
  await press(again, change);
  await expectNotice(again, "Your delivery goes to the new address.");
  await again.goto(`${baseURL}${address}/address`);
  await operate(shopper, number, (services, request) => prepareOrder(services, request));
  await main(again).getByLabel("Street address").fill("1 Elm Street");
  expect(await press(again, change)).toBe(409);
  await expect(summary(again)).toContainText("This order has changed in the meantime.");
  await again.close();
  await page.reload();
  await expectState(page, "Being prepared");
  await expect(main(page)).toContainText("99 Oak Avenue");
  await expect(button(shopper, "Change delivery")).toHaveCount(0);
});
