import { all, attribute } from "#tests/crawler/page";
import { Visitor, findForm } from "#tests/crawler/visitor";
import { openBrowserSession } from "#tests/support/browser-session";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { expect, test } from "./fixtures";
import { button, currentStep, expectState, operate, placeOrderOf, scan } from "./pages/order-life";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

test("a member sends a piece back, takes it back, and is refunded (ORDER-69, ORDER-71, ORDER-67) @blocked", async ({
  shopper,
  context,
  baseURL,
  scanner,
}) => {
  const { page } = shopper;
  const { cookie } = await openBrowserSession(baseURL!);
  await context.addCookies([{ ...cookie, url: baseURL! }]);
  const { number, address } = await placeOrderOf(shopper, 2, cookie);
  await operate(shopper, number, async (services, request) => {
    await shipOrder(services, request, { carrier: "FedEx", trackingNumber: "7712" });
    await deliverShipments(services, request);
  });
  await shopper.visit(address);
  await expectState(page, "Delivered");
  await scan(shopper, scanner, "delivered order");

  const choose = async () => {
    await button(shopper, "Return items").click();
    await expect(heading(page)).toHaveText("Return items");
    await main(page)
      .getByRole("spinbutton", { name: /^Quantity/ })
      .fill("1");
    await main(page).getByLabel("Reason").selectOption("It does not fit");
    await button(shopper, "Continue").click();
    await expect(main(page)).toContainText("We refund when it has arrived");
  };
  await button(shopper, "Return items").click();
  await button(shopper, "Continue").click();
  await expect(summary(page)).toContainText("Choose a reason");
  await page.goto(baseURL + address);
  await choose();
  await scan(shopper, scanner, "what returning means");
  expect(await press(page, button(shopper, "Return items"))).toBe(400);
  await expect(summary(page)).toContainText("Choose a day");
  const day = main(page).getByLabel("Pick-up day");
  await main(page).getByLabel("Comment").fill("The niche is <too> narrow");
  await day.selectOption({ index: 2 });
  const chosen = await day.locator("option:checked").innerText();
  await press(page, button(shopper, "Return items"));
  await expectNotice(page, `We’ll pick it up on ${chosen}.`);
  await expectState(page, "Return on its way");
  await expect(currentStep(page)).toContainText("Return on its way");
  await expect(main(page)).toContainText(`Return ${number}-R1`);
  await expect(main(page)).toContainText("It does not fit: The niche is <too> narrow");
  await expect(main(page)).toContainText("1 delivered, 1 on its way back");
  const label = main(page).getByRole("link", { name: `Return label ${number}-R1 (PDF)` });
  const file = await page.request.get((await label.getAttribute("href"))!);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await scan(shopper, scanner, "order with a return");

  await main(page)
    .getByRole("link", { name: `Cancel return ${number}-R1` })
    .click();
  await expect(heading(page)).toHaveText("Cancel return");
  await press(page, button(shopper, "Cancel return"));
  await expectNotice(page, "The return is canceled. You keep the items.");
  await expectState(page, "Delivered");

  await choose();
  await main(page).getByLabel("Pick-up day").selectOption({ index: 1 });
  await press(page, button(shopper, "Return items"));
  await expectState(page, "Return on its way");
  await operate(shopper, number, async (services, request) => {
    const { id } = await services.db
      .selectFrom("return_order")
      .select("id")
      .where("order_id", "=", request.orderId)
      .where("status", "=", "Requested")
      .executeTakeFirstOrThrow();
    await receiveReturn(services, request, { returnOrderId: id, restock: true });
  });
  await page.reload();
  await expect(currentStep(page)).toContainText("Partly returned");
  await expect(main(page)).toContainText(/Received on .*, \$[\d,.]+ refunded/);
  await expect(main(page)).toContainText("1 delivered, 1 returned");
});

test("a return, and the cancellation of one, do nothing after another return in a second window, and then show the order as it is (ORDER-72, ORDER-69)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { number, address } = await placeOrderOf(shopper, 3);
  await operate(shopper, number, async (services, request) => {
    await shipOrder(services, request, { carrier: "FedEx", trackingNumber: "7713" });
    await deliverShipments(services, request);
  });
  const returning = address.replace("?", "/return?");
  const returnOne = () => returnInSecondWindow(shopper.origin, returning);
  const changed = "This order has changed in the meantime. Nothing was done.";

  await shopper.visit(returning);
  await main(page).getByLabel("Reason").selectOption("It does not fit");
  await button(shopper, "Continue").click();
  await expect(main(page).locator(".order-chosen")).toContainText("3 ×");
  await main(page).getByLabel("Pick-up day").selectOption({ index: 1 });
  await returnOne();
  expect(await press(page, button(shopper, "Return items"))).toBe(409);
  await expect(summary(page)).toContainText(changed);
  await expect(page).toHaveTitle(/^Error: Return items/);
  await expect(main(page).getByRole("spinbutton", { name: /^Quantity/ })).toHaveAttribute("max", "2");

  await shopper.visit(address);
  await expect(main(page)).toContainText("2 delivered, 1 on its way back");
  await main(page)
    .getByRole("link", { name: `Cancel return ${number}-R1` })
    .click();
  await expect(heading(page)).toHaveText("Cancel return");
  await returnOne();
  expect(await press(page, button(shopper, "Cancel return"))).toBe(409);
  await expect(summary(page)).toContainText(changed);
  await expect(page).toHaveTitle(/^Error: Cancel return/);
  await press(page, button(shopper, "Cancel return"));
  await expectNotice(page, "The return is canceled. You keep the items.");
  await expect(main(page)).toContainText("2 delivered, 1 on its way back");
});

/** Returns one piece of the first line, without a browser. */
async function returnInSecondWindow(origin: string, returning: string): Promise<void> {
  const visitor = new Visitor(origin);
  const { page } = await visitor.open(returning);
  const names = all(findForm(page, "Continue"), "input").map((input) => attribute(input, "name") ?? "");
  const quantity = names.find((name) => name.startsWith("quantity-"));
  const chosen = await visitor.press(page, "Continue", {
    ...(quantity && { [quantity]: "1" }),
    reason: "DoesNotFit",
  });
  const days = all(findForm(chosen.page, "Return items"), "option").map((day) => attribute(day, "value"));
  const done = await visitor.submit(chosen.page, "Return items", { pickupDay: days.find(Boolean)! });
  expect(done.status).toBe(303);
}
