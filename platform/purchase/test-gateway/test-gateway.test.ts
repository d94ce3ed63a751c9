import { describe, expect, it } from "vitest";

import { fillCheckout, goodCard, openOrderSide } from "#tests/support/order-side";
import { readLocalUrl } from "#platform/purchase/payment/local-url";

import { checkCard, passesLuhn } from "./cards";

const side = await openOrderSide();

const urls = { returnUrl: "/checkout/processing?step=1", cancelUrl: "/checkout/payment" };

async function openPage() {
  const shopper = side.shopper();
  await shopper.add(await side.insertProduct({ sale: 100_000 }));
  const params = { checkoutId: await fillCheckout(shopper) };
  const request = (paymentsData: Record<string, string>) =>
    shopper.call("createPayment", { params, body: { requestType: "ClientRequest", paymentsData } });
  const { sessionId, redirectUrl } = (await request(urls)).body.paymentData;
  const state = async () => (await request({ sessionId })).body.paymentData;
  return { sessionId: sessionId as string, path: redirectUrl as string, state, request };
}

describe("the page", () => {
  it("shows the amount and the merchant, without any script (PAY-2)", async () => {
    const { path } = await openPage();
    const response = await side.visit(path);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).toContain("$1,143.74");
    expect(text).toContain("<h1>Pay Ardenne</h1>");
    expect(text).not.toMatch(/<script|style=/);
    expect((await side.visit("/test-gateway/style.css")).headers.get("content-type")).toContain("text/css");
    expect((await side.visit("/test-gateway/pay/4Ps000000000000000")).status).toBe(404);
    expect(await side.visit("/cart")).toBeNull();
  });

  it("finds the open session again instead of a second one (API-94, PAY-3)", async () => {
    const { sessionId, request } = await openPage();
    expect((await request(urls)).body.paymentData.sessionId).toBe(sessionId);
  });

  it("returns to this store only (PAY-2)", async () => {
    const { request } = await openPage();
    for (const returnUrl of [
      "https://evil.test/",
      "//evil.test",
      "/\\evil.test",
      "/\t/evil.test",
      "javascript:alert(1)",
      "checkout",
      "",
    ]) {
      expect((await request({ ...urls, returnUrl })).status).toBe(400);
    }
    expect(readLocalUrl("http://store.test/a?b=1", "http://store.test/x")).toBe("/a?b=1");
  });
});

describe("cards", () => {
  it("approves, stores only brand and last four digits, and does not decide twice (PAY-5, PAY-8)", async () => {
    const { path, sessionId, state } = await openPage();
    const response = await side.post(path, goodCard);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/checkout/processing?step=1&payment=${sessionId}`);
    expect(await state()).toMatchObject({
      status: "approved",
      paymentToken: expect.stringMatching(/^tok_/),
      cardBrand: "Visa",
      cardLastFour: "4242",
    });
    const again = await side.post(path, { ...goodCard, number: "4000000000000002" });
    expect(again.status).toBe(303);
    expect((await state()).status).toBe("approved");
    expect(await (await side.visit(path)).text()).toContain("Payment approved");
    const row = await side.db
      .selectFrom("gateway_session")
      .selectAll()
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain("424242424242");
  });

  it("lets another card follow a declined one, five times (PAY-6)", async () => {
    const { path, state } = await openPage();
    const declined = { ...goodCard, number: "4000 0000 0000 0002" };
    const response = await side.post(path, declined);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).toContain("<title>Error: Pay Ardenne");
    expect(text).toContain("The card was declined");
    expect((await state()).status).toBe("open");
    for (let tries = 0; tries < 3; tries += 1) await side.post(path, declined);
    expect((await side.post(path, declined)).status).toBe(303);
    expect(await state()).toMatchObject({ status: "declined", paymentToken: null });
  });

  it("says what is wrong at the field and in the summary, and gives no card number back (PAY-7)", async () => {
    const { path } = await openPage();
    const response = await side.post(path, {
      ...goodCard,
      number: "4242424242424241",
      expiry: "01/20",
      name: '"><b>',
    });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).toContain('<a href="#number">Enter a valid card number</a>');
    expect(text).toContain('id="expiry-error">This card has expired');
    expect(text).toContain("&quot;&gt;&lt;b&gt;");
    expect(text).not.toContain("4242424242424241");
  });

  it("asks for a code and gives three tries (PAY-6)", async () => {
    const { path, state } = await openPage();
    const challenge = { ...goodCard, number: "4000000000003220" };
    expect((await side.post(path, challenge)).headers.get("location")).toBe(path);
    expect((await state()).status).toBe("challenge");
    const wrong = await side.post(path, { intent: "confirm", code: "000000" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("You have 2 tries left");
    expect((await side.post(path, { intent: "confirm", code: "123 456" })).status).toBe(303);
    expect((await state()).status).toBe("approved");

    const other = await openPage();
    await side.post(other.path, challenge);
    for (let tries = 0; tries < 3; tries += 1) await side.post(other.path, { intent: "confirm", code: "1" });
    expect((await other.state()).status).toBe("declined");
  });

  it("is pending while the bank does not answer, then timed out (API-94, PAY-11)", async () => {
    const { path, state, sessionId } = await openPage();
    const response = await side.post(path, { ...goodCard, number: "4000000000009995" });
    expect(response.headers.get("location")).toContain(`payment=${sessionId}`);
    expect((await state()).status).toBe("pending");
    side.clock.offset = 5_001;
    expect((await state()).status).toBe("timed-out");
    side.clock.offset = 0;
  });

  it("returns to the store on cancel", async () => {
    const { path, state, sessionId } = await openPage();
    expect((await side.post(path, { intent: "cancel" })).headers.get("location")).toBe(
      `/checkout/payment?payment=${sessionId}`,
    );
    expect((await state()).status).toBe("cancelled");
  });

  it("takes forms from its own page only (PAY-8)", async () => {
    const { path, state } = await openPage();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.test" },
      { origin: "null" },
      {},
    ]) {
      expect((await side.post(path, goodCard, headers as Record<string, string>)).status).toBe(403);
    }
    expect((await state()).status).toBe("open");
    expect((await side.post(path, goodCard, { origin: "http://store.test" })).status).toBe(303);
  });
});

describe("checks", () => {
  it("checks the check digit (PAY-7)", () => {
    expect(["4242424242424242", "378282246310005", "5555555555554444"].every(passesLuhn)).toBe(true);
    expect(["4242424242424241", "0000000000000000", "42", "abcd"].some(passesLuhn)).toBe(false);
  });

  it("accepts a card until the end of its month (PAY-7)", () => {
    const card = { number: "378282246310005", cvc: "1234", name: "A", expiry: "11 / 2026" };
    expect(checkCard(card, new Date("2026-11-30T23:00:00Z"))).toEqual({});
    expect(checkCard(card, new Date("2026-12-01T00:00:00Z"))).toHaveProperty("expiry");
    expect(Object.keys(checkCard({ number: "", cvc: "12", name: " ", expiry: "13/30" }, new Date()))).toEqual(
      ["number", "expiry", "cvc", "name"],
    );
  });
});
