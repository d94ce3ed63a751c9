import { afterAll, beforeAll, expect, it } from "vitest";

import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { pay } from "~/features/checkout/payment.actions.server";
import { loadPaymentWait } from "~/features/checkout/processing.data.server";
import { goodCard } from "#tests/support/order-side";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { add, fillCheckout, openBrowser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

it("the waiting page checks again on the polling schedule, and stops after the 14th check or by its button (DATA-29, PAY-11, PAY-12)", async () => {
  const browser = openBrowser(platform, "in process");
  await add(browser);
  await fillCheckout(browser);
  const gateway = await browser.post([pay], "/checkout/payment", { intent: checkoutIntent.pay });
  await platform.side.post(gateway.location!, { ...goodCard, number: "4000 0000 0000 9995" });
  // The bank stays silent for as long as the test looks.
  await platform.side.db
    .updateTable("gateway_session")
    .set({ pending_since: new Date(Date.now() + 3_600_000) })
    .where("id", "=", gateway.location!.split("/").at(-1)!)
    .execute();

  let address = `/checkout/processing?payment=${gateway.location!.split("/").at(-1)}`;
  const waits: number[] = [];
  for (;;) {
    const { data, headers } = await browser.visit(loadPaymentWait, address);
    expect(data.attempt).toBe(waits.length + 1);
    const refresh = /^(\d+); url=(.+)$/.exec(headers!.get("refresh") ?? "");
    expect(data.isOver).toBe(refresh === null);
    if (!refresh) break;
    if (waits.length === 0) {
      const stopped = await browser.visit(
        loadPaymentWait,
        `${data.action}?${new URLSearchParams(data.lastFields)}`,
      );
      expect([stopped.data.isOver, stopped.headers!.get("refresh")]).toEqual([true, null]);
    }
    expect(refresh[2]).toBe(data.address);
    waits.push(Number(refresh[1]));
    address = refresh[2]!;
  }
  expect(waits).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 6, 12, 24]);
  const { data } = await browser.visit(loadPaymentWait, address);
  const again = await browser.visit(loadPaymentWait, `${data.action}?${new URLSearchParams(data.fields)}`);
  expect([again.data.isOver, again.headers!.get("refresh")]).toEqual([true, null]);
  for (const text of ["-1", "x", "1e9", "00"])
    expect((await browser.visit(loadPaymentWait, `${address.replace(/try=.*/, "")}try=${text}`)).status).toBe(
      200,
    );
});
