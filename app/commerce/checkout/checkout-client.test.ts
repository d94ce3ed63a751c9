import { describe, expect, it } from "vitest";

import { body, id, inTurn, setUp } from "#tests/support/checkout-client";
import { refusal, type PlatformAnswer, type PlatformAnswers } from "#tests/support/store-request";

import type { CheckoutClient } from "./checkout-client";

const shortOfStock = (type = "/commerce/integrations/inventory") => ({
  errors: [{ type, title: "Not enough stock", detail: "Only 2 left", instance: null, invalidParameters: [] }],
});

describe("start", () => {
  it.each([410, 422])(
    "after %i the old checkout is deleted and started again (CHECKOUT-2)",
    async (status) => {
      const { client, names } = setUp({
        startCheckout: inTurn(refusal(status, "GONE"), { body: { checkoutId: id } }),
        deleteCheckout: () => ({ status: 204 }),
      });
      expect(await client.start()).toBe(id);
      expect(names()).toEqual(["startCheckout", "deleteCheckout", "startCheckout"]);
    },
  );

  it("tries that once, and a missing old checkout counts as deleted (CHECKOUT-2)", async () => {
    const { client, names } = setUp({
      startCheckout: () => refusal(422, "INVALID_API_INPUT", "The cart is empty"),
      deleteCheckout: () => refusal(404, "MISSING_RECORD"),
    });
    await expect(client.start()).rejects.toMatchObject({ status: 422, message: "The cart is empty" });
    expect(names()).toEqual(["startCheckout", "deleteCheckout", "startCheckout"]);
  });

  it.each([400, 404, 409])("%i is final (CHECKOUT-2)", async (status) => {
    const { client, names } = setUp({ startCheckout: () => refusal(status, "NO") }, { inBrowser: true });
    await expect(client.start()).rejects.toMatchObject({ status });
    expect(names()).toEqual(["startCheckout"]);
  });

  it("an answer without an id is NULL_CHECKOUTID (CHECKOUT-2)", async () => {
    for (const checkoutId of [null, "", " "]) {
      await expect(
        setUp({ startCheckout: () => ({ body: { checkoutId } }) }).client.start(),
      ).rejects.toMatchObject({ code: "NULL_CHECKOUTID" });
    }
  });
});

describe("load", () => {
  it.each([
    [200, true],
    [202, false],
  ])("at %i it is ready: %s (API-29, CHECKOUT-7)", async (status, isReady) => {
    const { client } = setUp({ getCheckout: () => ({ status, body }) });
    expect(await client.load()).toMatchObject({ checkoutId: id, checkoutStatus: status, isReady });
  });

  it("422 with a checkout body is ready and has its errors; without one it is an error (CHECKOUT-7)", async () => {
    const { client } = setUp({ getCheckout: () => ({ status: 422, body: { ...body, ...shortOfStock() } }) });
    expect(await client.load()).toMatchObject({
      checkoutStatus: 422,
      isReady: true,
      checkout: { errors: [{ detail: "Only 2 left" }] },
    });
    await expect(setUp({ getCheckout: () => refusal(422, "NO") }).client.load()).rejects.toMatchObject({
      status: 422,
      code: "NO",
    });
  });

  it("a missing checkout is SSR_FAST_CHECKOUT on the server, and is started in the browser (CHECKOUT-8)", async () => {
    const missing = refusal(404, "MISSING_RECORD");
    await expect(setUp({ getCheckout: () => missing }).client.load()).rejects.toMatchObject({
      status: 404,
      kind: "not-found",
      code: "SSR_FAST_CHECKOUT",
    });
    const { client, names } = setUp(
      { getCheckout: inTurn(missing, { body }), startCheckout: () => ({ body: { checkoutId: id } }) },
      { inBrowser: true },
    );
    expect((await client.load()).isReady).toBe(true);
    expect(names()).toEqual(["getCheckout", "startCheckout", "getCheckout"]);
  });

  it("waits on the schedule until it is ready; the server does not", async () => {
    const processing = { status: 202, body };
    const { client, waits } = setUp(
      { getCheckout: inTurn(...Array<PlatformAnswer>(5).fill(processing), { body }) },
      { inBrowser: true },
    );
    expect((await client.whenReady()).checkoutStatus).toBe(200);
    expect(waits).toEqual([100, 200]);
    await expect(setUp({ getCheckout: () => processing }).client.whenReady()).rejects.toMatchObject({
      code: "SSR_NO_POLLING",
    });
    await expect(
      setUp({ getCheckout: () => processing }, { inBrowser: true }).client.whenReady(),
    ).rejects.toMatchObject({ message: "async maximum wait exceeded" });
  });
});

describe("actions", () => {
  const actions: [string, (client: CheckoutClient) => Promise<unknown>][] = [
    ["update", (client) => client.update({ deliveryMethodId: "2Dm1" })],
    ["pay", (client) => client.pay({ requestType: "Auth", paymentToken: "t" })],
    ["prepare", (client) => client.prepare()],
    ["submit", (client) => client.submit()],
    ["place", (client) => client.place()],
  ];
  const all = (answer: () => PlatformAnswer): PlatformAnswers => ({
    updateCheckout: answer,
    createPayment: answer,
    runOrderActions: answer,
    placeOrder: answer,
  });

  it.each(actions)("%s needs a checkout that is loaded (CHECKOUT-9)", async (_name, act) => {
    const { client, names } = setUp({});
    await expect(act(client)).rejects.toMatchObject({ code: "SESSION_NOT_LOADED" });
    await expect(act(setUp({}, { checkoutId: " " }).client)).rejects.toMatchObject({
      code: "NULL_CHECKOUTID",
    });
    expect(names()).toEqual([]);
  });

  it.each(actions)(
    "%s is tried three times, but not on the server, and not after a conflict (DATA-31)",
    async (_name, act) => {
      const down = all(() => refusal(503, "DOWN"));
      const { client, waits } = setUp(down, { inBrowser: true, checkoutId: id });
      await expect(act(client)).rejects.toMatchObject({ code: "DOWN" });
      expect(waits).toEqual([4000, 4000]);
      await expect(act(setUp(down, { checkoutId: id }).client)).rejects.toMatchObject({
        code: "SSR_CHECKOUT_RETRY",
        status: 503,
      });
      const conflict = setUp(
        all(() => refusal(409, "CHECKOUT_CONFLICT")),
        { inBrowser: true, checkoutId: id },
      );
      await expect(act(conflict.client)).rejects.toMatchObject({ status: 409, code: "CHECKOUT_CONFLICT" });
      expect(conflict.waits).toEqual([]);
    },
  );

  it.each(actions)("%s names a lack of stock by its type (API-36, CHECKOUT-14)", async (_name, act) => {
    for (const type of ["commerce/integrations/inventory", "/commerce/integrations/inventory"]) {
      const { client } = setUp(
        all(() => ({ status: 422, body: shortOfStock(type) })),
        { checkoutId: id },
      );
      await expect(act(client)).rejects.toMatchObject({
        status: 422,
        code: "INSUFFICIENT_INVENTORY",
        message: "Only 2 left",
      });
    }
    const { client } = setUp(
      all(() => ({ status: 422, body: shortOfStock("/commerce/integrations/inventory-of-others") })),
      { checkoutId: id },
    );
    await expect(act(client)).rejects.toMatchObject({ code: "/commerce/integrations/inventory-of-others" });
  });

  it("an empty update is refused before it is sent (CHECKOUT-10)", async () => {
    const { client, names } = setUp({}, { checkoutId: "active" });
    for (const options of [{}, undefined])
      await expect(client.update(options as never)).rejects.toMatchObject({
        status: 400,
        message: "options required",
      });
    expect(names()).toEqual([]);
  });

  it("submit returns the reference number, or the errors inside a 200 (ORDER-8)", async () => {
    const answer = (success: boolean, orderReferenceNumber: string | null, errors: object[] = []) => ({
      body: { actions: [{ action: "submit", success, orderReferenceNumber, errors }], orderReferenceNumber },
    });
    const run = (given: PlatformAnswer) =>
      setUp({ runOrderActions: () => given }, { checkoutId: id }).client.submit();
    expect(await run(answer(true, "ABCDE-FGHIJ"))).toBe("ABCDE-FGHIJ");
    await expect(run(answer(true, null))).rejects.toMatchObject({ code: "INTERNAL_ERROR" });
    await expect(run(answer(false, null, shortOfStock().errors))).rejects.toMatchObject({
      code: "INSUFFICIENT_INVENTORY",
    });
  });

  it("an unreadable answer is INTERNAL_ERROR (CHECKOUT-14)", async () => {
    const { client } = setUp({ runOrderActions: () => ({ body: {} }) }, { checkoutId: id });
    await expect(client.prepare()).rejects.toMatchObject({ code: "INTERNAL_ERROR", status: 500 });
  });

  it("after a start, actions go to the checkout that was started (CHECKOUT-9)", async () => {
    const { client, calls } = setUp({
      startCheckout: () => ({ body: { checkoutId: id } }),
      updateCheckout: () => ({ body }),
    });
    await client.start();
    await client.update({ deliveryMethodId: "2Dm1" });
    expect(calls.at(-1)!.params.checkoutId).toBe(id);
  });
});
