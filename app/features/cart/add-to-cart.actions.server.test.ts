import { describe, expect, it } from "vitest";

import { callNames, sendCartForm } from "#tests/support/cart-actions";
import { refusal, type PlatformAnswers } from "#tests/support/store-request";

describe("adding", () => {
  const add = (fields: Record<string, string> = {}, answers: PlatformAnswers = {}) =>
    sendCartForm(
      { intent: "add-to-cart", productId: "01t000000000001", quantity: "2", ...fields },
      answers,
      "/product/w/01t000000000001?from=x",
    );

  it("makes the guest first, calls with the new id, and returns with a message (CART-4, CART-28, SESSION-41)", async () => {
    const outcome = await add();
    expect([outcome.status, outcome.location, callNames(outcome)]).toEqual([
      303,
      "/product/w/01t000000000001?from=x",
      ["addCartItem", "updateGuestCart"],
    ]);
    expect(outcome.cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "guest_uuid_essential_0DBardenne000",
      "flash",
      "guest_cart_updated_0DBardenne000",
    ]);
    expect(outcome.calls[0]!.body).toEqual({ productId: "01t000000000001", quantity: "2", type: "Product" });
    const identity = outcome.calls[0]!.headers.get("cookie");
    expect(identity).toMatch(/^guest_uuid_essential_0DBardenne000=[0-9a-f-]{36}$/);
  });

  it.each([
    ["ours", true, [{ ItemListId__c: "search", ItemListName__c: "oven bell", ItemListIndex__c: 2 }]],
    ["somebody else's", false, undefined],
  ])(
    "tells a platform that is %s (%s) the list of the product: %j (EVENT-99)",
    async (_whose, platformIsOurs, fields) => {
      const asked: string[] = [];
      const state: Parameters<typeof sendCartForm>[4] = {
        listPlaceOf(path) {
          asked.push(path);
          return { id: "search", name: "oven\u0007\nbell", index: 2 };
        },
      };
      const answers: PlatformAnswers = { listOwnCalls: () => refusal(404, "NOT_FOUND") };
      const form = { intent: "add-to-cart", productId: "01t000000000001", quantity: "1" };
      const outcome = await sendCartForm(
        form,
        answers,
        "/product/w/01t000000000001",
        { platformIsOurs },
        state,
      );
      expect(outcome.status).toBe(303);
      const { body } = outcome.calls.find(({ name }) => name === "addCartItem")!;
      expect((body as { customFields?: object[] }).customFields).toEqual(fields);
      expect(asked).toEqual(["/product/w/01t000000000001"]);
    },
  );

  it("answers a script with data and the guest's cookies (FORM-27)", async () => {
    const outcome = await add({ enhanced: "1" });
    expect([outcome.status, outcome.data, outcome.cookies.length]).toEqual([
      200,
      { done: "Added to your cart: 2 × Wall oven." },
      3,
    ]);
  });

  it.each(["", "0", "-1", "1.5", "two", "1e3", "1234567", "01", "٢"])(
    "a quantity of '%s' is refused at the field, and no call is made (CART-27)",
    async (quantity) => {
      const outcome = await add({ quantity });
      expect([outcome.status, outcome.data, outcome.calls.length, outcome.cookies]).toEqual([
        400,
        {
          form: "add-to-cart",
          initialValue: { productId: "01t000000000001", ...(quantity && { quantity }) },
          error: { quantity: ["Enter a whole number from 1."] },
        },
        0,
        [],
      ]);
    },
  );

  it.each([
    [400, "LIMIT_EXCEEDED", 400, "refused: LIMIT_EXCEEDED"],
    [422, "INSUFFICIENT_INVENTORY", 422, "refused: INSUFFICIENT_INVENTORY"],
    [409, "CHECKOUT_CONFLICT", 409, "refused: CHECKOUT_CONFLICT"],
    [404, "ITEM_NOT_FOUND", 404, "no longer sold"],
  ])(
    "the platform's %i %s shows the page again at %i, with the quantity and the guest's cookie (CART-29)",
    async (given, code, status, words) => {
      const outcome = await add({}, { addCartItem: () => refusal(given, code) });
      expect([outcome.status, outcome.data!.initialValue!.quantity, outcome.cookies.length]).toEqual([
        status,
        "2",
        1,
      ]);
      expect(outcome.data!.error!.quantity![0]).toContain(words);
    },
  );

  it("the message of a product's own rule leaves out its name (CART-29)", async () => {
    const words = "You can order at most 4 of Wall oven";
    const outcome = await add({}, { addCartItem: () => refusal(400, "MAX_LIMIT_EXCEEDED", words) });
    expect(outcome.data!.error!.quantity).toEqual(["You can order at most 4."]);
  });

  it.each([
    [500, 503],
    [429, 429],
    [403, 403],
  ])("the platform's %i is an error page %i", async (given, status) => {
    const outcome = await add({}, { addCartItem: () => refusal(given, "X") });
    expect([outcome.status, outcome.data, callNames(outcome)]).toEqual([status, undefined, ["addCartItem"]]);
  });
});
