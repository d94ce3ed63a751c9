import { afterEach, describe, expect, it } from "vitest";

import { clientAddressHeader } from "#contract/accounts/identity";

import { ana, fillCheckout, openOrderSide, pay, type Shopper } from "#tests/support/order-side";

const side = await openOrderSide();
// The test makes a hundred calls, which may take minutes on a slow machine.
side.clock.stoppedAt = Date.now();
afterEach(async () => {
  side.clock.offset = 0;
  await side.db.deleteFrom("sign_in_throttle").execute();
});

const right = { email: ana.email, lastName: ana.lastName };
const wrong = { ...right, lastName: "Riviera" };

async function placeOrder(shopper: Shopper) {
  await shopper.add(await side.insertProduct());
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId);
  return (await shopper.call("placeOrder", { params: { checkoutId } })).body as {
    orderNumber: string;
    orderReferenceNumber: string;
    orderSummaryId: string;
  };
}
const look = (
  who: Shopper,
  orderSummaryIdOrRefNumber: string,
  verification: object = wrong,
  headers: Record<string, string> = {},
) => who.call("lookupOrder", { body: { orderSummaryIdOrRefNumber, verification }, headers });
async function guess(who: Shopper, number: string, times: number) {
  const statuses = [];
  for (let count = 0; count < times; count += 1) statuses.push((await look(who, number)).status);
  return statuses;
}

describe("guessing at orders", { timeout: 60_000 }, () => {
  it("answers 429 after ten failures, also to correct data, whether or not the order exists (API-35, ORDER-16, ORDER-17)", async () => {
    const { orderNumber } = await placeOrder(side.shopper());
    const [first, second] = [side.shopper(), side.shopper()];
    expect(await guess(first, orderNumber, 11)).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect(await guess(second, "98765432", 11)).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    const refused = await look(first, orderNumber, right);
    expect(refused.body).toEqual([
      { errorCode: "LIMIT_EXCEEDED", message: "Too many attempts. Try again in 15 minutes" },
    ]);
    const unknown = await look(second, "98765432", right);
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
    for (const { headers } of [refused, unknown]) expect(headers.get("retry-after")).toBe("900");
    side.clock.offset = 10 * 60_000;
    expect((await look(first, orderNumber, right)).headers.get("retry-after")).toBe("300");
    // Another spelling of the same number counts as the same order.
    expect((await look(first, `#${Number(orderNumber)}`, right)).status).toBe(429);
    const again = first.call("addOrderToCart", {
      body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: orderNumber, verification: right },
    });
    expect((await again).status).toBe(429);
    side.clock.offset = 15 * 60_000 - 1;
    expect((await look(first, orderNumber, right)).status).toBe(429);
    side.clock.offset = 15 * 60_000;
    expect((await look(first, orderNumber, right)).status).toBe(200);
  });

  it("does not block orders of the own account, or requests with the reference number (ORDER-18)", async () => {
    const owner = await side.signedIn();
    const { orderNumber, orderReferenceNumber } = await placeOrder(owner);
    for (let count = 0; count < 6; count += 1) await guess(side.shopper(), orderNumber, 10);
    expect((await look(side.shopper(), orderNumber, right)).status).toBe(429);
    expect(
      (await owner.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber: orderNumber } })).status,
    ).toBe(200);
    expect((await look(side.shopper(), orderReferenceNumber, {})).status).toBe(200);
  });

  it("strangers from many networks do not shut out the right details (ORDER-17)", async () => {
    const { orderNumber } = await placeOrder(side.shopper());
    const from = (place: number) => ({ [clientAddressHeader]: `192.0.2.${place}` });
    for (let place = 1; place <= 55; place += 1) await look(side.shopper(), orderNumber, wrong, from(place));
    expect((await look(side.shopper(), orderNumber, right, from(99))).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await look(side.shopper(), orderNumber, wrong, from(100))).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it("starts over after a success (ORDER-17)", async () => {
    const guest = side.shopper();
    const { orderNumber } = await placeOrder(guest);
    for (let round = 0; round < 3; round += 1) {
      await guess(guest, orderNumber, 9);
      expect((await look(guest, orderNumber, right)).status).toBe(200);
    }
  });

  it("counts a person at many orders, and an address without a cookie (ORDER-17)", async () => {
    const { orderNumber } = await placeOrder(side.shopper());
    const guest = side.shopper();
    for (let count = 0; count < 60; count += 1) await look(guest, String(70_000_000 + count));
    expect((await look(guest, orderNumber, right)).status).toBe(429);
    expect((await look(side.shopper(), orderNumber, right)).status).toBe(200);

    const from = (address: string) => ({ [clientAddressHeader]: address });
    const nobody = side.shopper("ardenne", null);
    for (let count = 0; count < 10; count += 1) await look(nobody, orderNumber, wrong, from("192.0.2.1"));
    expect((await look(nobody, orderNumber, right, from("192.0.2.1"))).status).toBe(429);
    expect((await look(nobody, orderNumber, right, from("192.0.2.2"))).status).toBe(200);
  });

  it("counts simultaneous attempts, and answers them all (ORDER-17)", async () => {
    const { orderNumber } = await placeOrder(side.shopper());
    const guest = side.shopper();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => look(guest, orderNumber, index % 8 === 7 ? right : wrong)),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => look(side.shopper("ardenne", guest.guestId), "87654321")),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
  });
});
