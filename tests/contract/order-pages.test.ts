import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { platformResponse } from "#contract/platform-fetch";
import { claimForms } from "~/features/orders/claim/claim-order.actions.server";
import { loadClaimOrder } from "~/features/orders/claim/claim-order.data.server";
import { reorderListed } from "~/features/orders/history/my-orders.actions.server";
import { loadMyOrders } from "~/features/orders/history/my-orders.data.server";
import { openOrder } from "~/features/orders/open/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { loadPaymentHistory } from "~/features/orders/history/payment-history.data.server";

import { ana } from "#tests/support/order-side";
import { leaveStock, placeOrder } from "#tests/support/placed-orders";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { openBrowser, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const guestsOrder = (products: [string, number][] = [[platform.productId, 1]]) =>
  placeOrder(platform.side, platform.side.shopper(), products);
const claim = (browser: Browser, orderNumber: string, fields: Record<string, string> = {}) =>
  browser.post(claimForms, "/mya-claim-order", {
    intent: orderIntent.claim,
    orderNumber,
    lastName: ana.lastName,
    email: ana.email,
    ...fields,
  });
async function openShopper(through = platform): Promise<Browser> {
  const browser = openBrowser(through, "in process");
  await browser.signIn();
  return browser;
}
/** The message that the next page shows. */
const messageOf = async (browser: Browser) => {
  // The value is signed, so its text is read without the secret of the store.
  const value = decodeURIComponent(browser.jar.get("flash") ?? "").replace(/\.[^.]*$/, "");
  return Buffer.from(value, "base64").toString("utf8");
};

describe("claiming an order by its details", () => {
  it("refuses wrong details, an order of somebody else and too many attempts, each in the page (ORDER-33)", async () => {
    const { number } = await guestsOrder();
    const [first, second] = [await openShopper(), await openShopper()];
    expect(await claim(first, number, { lastName: "Riviera" })).toMatchObject({
      status: 404,
      data: { error: { orderNumber: [expect.stringMatching(/^We found no order/)] } },
    });
    expect((await claim(first, number)).location).toBe(`/mya-my-orders/${number}`);
    expect(await claim(second, number)).toMatchObject({
      status: 409,
      data: { error: { orderNumber: [expect.stringMatching(/belongs to an account already/)] } },
    });
    for (let count = 0; count < 10; count += 1) await claim(second, "87654321");
    expect(await claim(second, "87654321")).toMatchObject({
      status: 429,
      data: { error: { orderNumber: [expect.stringMatching(/^Too many attempts/)] } },
    });
    expect((await second.visit(openOrder, "/mya-my-orders/x", { orderNumber: number })).status).toBe(404);
  });
});

describe("ordering again", () => {
  it("stays on the page and names the products if none can be added (ORDER-37)", async () => {
    const productId = await platform.side.insertProduct();
    const { id, number } = await guestsOrder([[productId, 1]]);
    const browser = await openShopper();
    await claim(browser, number);
    await leaveStock(platform.side, productId, 0);
    const again = () =>
      browser.post([reorderListed], "/mya-my-orders", {
        intent: orderIntent.reorder,
        orderId: id,
      });
    expect((await again()).location).toBe("/mya-my-orders");
    expect(await messageOf(browser)).toContain("could be added to your cart. Sold out: Test ");
    await leaveStock(platform.side, productId, 5);
    expect((await again()).location).toBe("/cart");
    // The order of another shopper is not found.
    const { id: others } = await guestsOrder();
    const refused = await browser.post([reorderListed], "/mya-my-orders", {
      intent: orderIntent.reorder,
      orderId: others,
    });
    expect(refused.status).toBe(404);
  });
});

it("the list has pages, and one that it does not have shows the newest orders (ORDER-24, ORDER-35)", async () => {
  const browser = await openShopper();
  for (let count = 0; count < 11; count += 1) await claim(browser, (await guestsOrder()).number);
  const { data: first } = await browser.visit(loadMyOrders, "/mya-my-orders?status=received");
  if (!("orders" in first)) throw new Error("no page of orders");
  expect(first.orders).toHaveLength(10);
  expect(first.pages.previous).toBeNull();
  const { data: second } = await browser.visit(loadMyOrders, first.pages.next!);
  if (!("orders" in second)) throw new Error("no page of orders");
  expect(second.orders).toHaveLength(1);
  expect(second.filter.values.status).toBe("received");
  expect(second.pages).toMatchObject({ next: null, previous: expect.stringContaining("status=received") });
  expect(await browser.visit(loadMyOrders, "/mya-my-orders?page=x")).toMatchObject({
    status: 400,
    data: { orders: first.orders, filter: { errors: { "": [expect.stringContaining("no such page")] } } },
  });
  expect(await browser.visit(loadPaymentHistory, "/mya-payment-history?page=x")).toMatchObject({
    status: 400,
    data: { isWrongPage: true },
  });
});

it("a platform without our own calls shows orders, and offers neither claiming nor payments (ORDER-33)", async () => {
  const transport = platform.transports["in process"];
  const other = {
    ...platform,
    transports: {
      ...platform.transports,
      "in process": {
        ...transport,
        fetch: (request: Parameters<typeof transport.fetch>[0]) =>
          /\/actions\/claim|\/order-payment-summaries/.test(request.url)
            ? Promise.resolve(
                platformResponse(
                  404,
                  new Headers(),
                  JSON.stringify([
                    { errorCode: "NOT_FOUND", message: "The requested resource does not exist" },
                  ]),
                ),
              )
            : transport.fetch(request),
      },
    },
  };
  const browser = await openShopper(other);
  expect(await browser.visit(loadMyOrders, "/mya-my-orders")).toMatchObject({
    status: 200,
    data: { claimable: null, orders: [] },
  });
  expect((await browser.visit(loadClaimOrder, "/mya-claim-order")).data.offered).toBeNull();
  expect(await browser.visit(loadPaymentHistory, "/mya-payment-history")).toMatchObject({
    status: 200,
    data: { payments: null },
  });
});
