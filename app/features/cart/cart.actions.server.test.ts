import { describe, expect, it } from "vitest";

import type { CartItem } from "#contract/cart-item-shapes";
import type { FormSuccess, RefusedForm } from "~/request/refused-form";
import { route } from "~/request/route.server";

import {
  formPost,
  openTestStore,
  refusal,
  type PlatformAnswers,
  type SeenCall,
} from "#tests/support/store-request";

import { submitAddToCart, submitCart } from "./cart.actions.server";

const line: CartItem = {
  cartItemId: "0a9000000000001",
  cartId: "0a6000000000001",
  productId: "01t000000000001",
  name: "Wall oven",
  type: "Product",
  quantity: "2",
  currencyIsoCode: "USD",
  listPrice: "1.00",
  salesPrice: "1.00",
  unitAdjustedPrice: "1.00",
  totalListPrice: "2.00",
  totalPrice: "2.00",
  totalAdjustmentAmount: "0.00",
  totalTax: "0.00",
  totalAmount: "2.00",
  messagesSummary: { hasErrors: false, errorCount: 0, limitedMessages: [] },
  productDetails: {
    productId: "01t000000000001",
    name: "Wall oven",
    sku: "W",
    productUrlName: "w",
    fields: {},
    purchaseQuantityRule: null,
    thumbnailImage: null,
    variationAttributes: {},
  },
};
const coupons = { cartId: "1", cartCoupons: { coupons: [] } };

const good: PlatformAnswers = {
  addCartItem: () => ({ status: 201, body: line }),
  updateCartItem: () => ({ body: line }),
  deleteCartItem: () => ({ status: 204 }),
  addCartCoupon: () => ({ status: 201, body: coupons }),
  deleteCartCoupon: () => ({ status: 204 }),
  startCheckout: () => ({ status: 202, body: { checkoutId: "2z9" } }),
  deleteCheckout: () => ({ status: 204 }),
};

interface Outcome {
  status: number;
  location?: string | null;
  cookies: string[];
  data?: Partial<RefusedForm & FormSuccess>;
  calls: SeenCall[];
}

async function send(
  fields: Record<string, string>,
  answers: PlatformAnswers = {},
  path = "/cart",
): Promise<Outcome> {
  const store = openTestStore({ ...good, ...answers });
  const action = route.action(path.startsWith("/product") ? submitAddToCart : submitCart);
  const result: unknown = await action({
    request: formPost(path, fields),
    params: {},
    context: store.loadContext() as never,
  }).catch((error: unknown) => error);
  if (result instanceof Error) throw result;
  if (result instanceof Response)
    return {
      status: result.status,
      location: result.headers.get("location"),
      cookies: result.headers.getSetCookie(),
      calls: store.calls(),
    };
  const { data, init } = result as unknown as {
    data: Outcome["data"];
    init: { status: number; headers: Headers };
  };
  return { status: init.status, cookies: init.headers.getSetCookie(), data, calls: store.calls() };
}
const names = ({ calls }: Outcome) => calls.map(({ name }) => name);

describe("adding", () => {
  const add = (fields: Record<string, string> = {}, answers: PlatformAnswers = {}) =>
    send(
      { intent: "add-to-cart", productId: "01t000000000001", quantity: "2", ...fields },
      answers,
      "/product/w/01t000000000001?from=x",
    );

  it("makes the guest first, calls with the new id, and returns with a message (CART-4, CART-28)", async () => {
    const outcome = await add();
    expect([outcome.status, outcome.location, names(outcome)]).toEqual([
      303,
      "/product/w/01t000000000001?from=x",
      ["addCartItem"],
    ]);
    expect(outcome.cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "guest_uuid_essential_0DBardenne000",
      "flash",
    ]);
    expect(outcome.calls[0]!.body).toEqual({ productId: "01t000000000001", quantity: "2", type: "Product" });
    const identity = outcome.calls[0]!.headers.get("cookie");
    expect(identity).toMatch(/^guest_uuid_essential_0DBardenne000=[0-9a-f-]{36}$/);
  });

  it("answers a script with data and the guest's cookie (FORM-27)", async () => {
    const outcome = await add({ enhanced: "1" });
    expect([outcome.status, outcome.data, outcome.cookies.length]).toEqual([
      200,
      { done: "Added to your cart: 2 × Wall oven" },
      1,
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

  it.each([
    [500, 503],
    [429, 429],
    [403, 403],
  ])("the platform's %i is an error page %i", async (given, status) => {
    const outcome = await add({}, { addCartItem: () => refusal(given, "X") });
    expect([outcome.status, outcome.data, names(outcome)]).toEqual([status, undefined, ["addCartItem"]]);
  });
});

describe("a line", () => {
  const update = (fields: Record<string, string>, answers: PlatformAnswers = {}) =>
    send(
      { intent: "update-line", lineId: "0a9000000000001", quantity: "3", name: "Wall oven", ...fields },
      answers,
    );

  it("sends the version that the shopper saw (FORM-11)", async () => {
    const outcome = await update({ version: '"7"' });
    expect([
      outcome.status,
      outcome.location,
      outcome.calls[0]!.body,
      outcome.calls[0]!.headers.get("if-match"),
    ]).toEqual([303, "/cart", { quantity: "3" }, '"7"']);
    expect((await update({})).calls[0]!.headers.has("if-match")).toBe(false);
  });

  it("a cart that has changed is shown as it is now, at 409 (CART-19)", async () => {
    const outcome = await update({ version: '"7"' }, { updateCartItem: () => refusal(412, "CART_CHANGED") });
    expect([outcome.status, outcome.data!.error]).toEqual([
      409,
      { "": [expect.stringContaining("Your cart changed")] },
    ]);
  });

  it("a wrong quantity is refused at its field; 0 removes the line (CART-26, CART-27)", async () => {
    const wrong = await update({ quantity: "x" });
    expect([wrong.status, wrong.data, wrong.calls.length]).toEqual([
      400,
      {
        form: "update-line",
        initialValue: { lineId: "0a9000000000001", name: "Wall oven", quantity: "x" },
        error: { quantity: [expect.stringContaining("choose Remove")] },
      },
      0,
    ]);
    expect(names(await update({ quantity: "0" }))).toEqual(["deleteCartItem"]);
  });

  it("removing a line that is gone succeeds; any other refusal does not (CART-26)", async () => {
    const remove = (answers: PlatformAnswers) =>
      send({ intent: "remove-line", lineId: "0a9000000000001", name: "Wall oven", enhanced: "1" }, answers);
    expect((await remove({ deleteCartItem: () => refusal(404, "ITEM_NOT_FOUND") })).data).toEqual({
      done: "Removed: Wall oven",
    });
    expect((await remove({ deleteCartItem: () => refusal(412, "CART_CHANGED") })).status).toBe(409);
    expect((await remove({ deleteCartItem: () => refusal(503, "X") })).status).toBe(503);
  });

  it("a form without a line is refused before a call is made", async () => {
    const outcome = await send({ intent: "remove-line" });
    expect([outcome.status, outcome.calls.length]).toEqual([400, 0]);
  });
});

describe("promotion codes", () => {
  const apply = (couponCode: string, answers: PlatformAnswers = {}) =>
    send({ intent: "apply-coupon", couponCode }, answers);
  it.each([
    ["SAVE", {}, 303, undefined],
    [" ", {}, 400, "Enter a promotion code."],
    [
      "NOPE",
      { addCartCoupon: () => refusal(404, "ITEM_NOT_FOUND") },
      400,
      "We do not know the code NOPE. Check its spelling.",
    ],
    [
      "LATE",
      { addCartCoupon: () => refusal(400, "UNQUALIFIED_CART", "Your cart does not qualify") },
      400,
      "Your cart does not qualify",
    ],
  ] as [string, PlatformAnswers, number, string | undefined][])(
    "'%s' %# → %i",
    async (code, answers, status, problem) => {
      const outcome = await apply(code, answers);
      expect([outcome.status, outcome.data?.error?.couponCode?.[0]]).toEqual([status, problem]);
      if (problem) expect(outcome.data!.initialValue!.couponCode ?? "").toBe(code.trim());
    },
  );

  it("removing a code that is gone succeeds (PRICE-29)", async () => {
    const remove = (status: number) =>
      send({ intent: "remove-coupon", couponId: "1" }, { deleteCartCoupon: () => refusal(status, "X") });
    expect([(await remove(404)).status, (await remove(409)).status]).toEqual([303, 409]);
  });
});

describe("checking out", () => {
  it("starts a checkout and redirects to it (CHECKOUT-15)", async () => {
    const outcome = await send({ intent: "check-out" });
    expect([outcome.status, outcome.location, names(outcome)]).toEqual([
      303,
      "/guest-checkout",
      ["startCheckout"],
    ]);
  });

  it("an expired checkout is deleted and started again, once (CHECKOUT-2)", async () => {
    let starts = 0;
    const again = await send(
      { intent: "check-out" },
      { startCheckout: () => (starts++ === 0 ? refusal(410, "GONE") : good.startCheckout!({} as never)) },
    );
    expect([again.status, names(again)]).toEqual([303, ["startCheckout", "deleteCheckout", "startCheckout"]]);
    const never = await send({ intent: "check-out" }, { startCheckout: () => refusal(410, "GONE") });
    expect([never.status, names(never).length]).toEqual([410, 3]);
  });

  it("an empty cart shows the platform's message (CART-29)", async () => {
    const outcome = await send(
      { intent: "check-out" },
      { startCheckout: () => refusal(422, "EMPTY", "The cart is empty") },
    );
    expect([outcome.status, outcome.data!.error]).toEqual([422, { "": ["The cart is empty"] }]);
  });
});

it.each(["/cart", "/product/w/1"])("a form that %s does not know is refused (CART-29)", async (path) => {
  for (const fields of [{}, { intent: "drop-table" }] as Record<string, string>[]) {
    const outcome = await send(fields, {}, path);
    expect([outcome.status, outcome.data!.error, outcome.calls.length]).toEqual([
      400,
      { "": ["That form is not known here."] },
      0,
    ]);
  }
});
