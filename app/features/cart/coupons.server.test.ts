import { describe, expect, it } from "vitest";

import { sendCartForm } from "#tests/support/cart-actions";
import { refusal, type PlatformAnswers } from "#tests/support/store-request";

describe("promotion codes", () => {
  const apply = (couponCode: string, answers: PlatformAnswers = {}) =>
    sendCartForm({ intent: "apply-coupon", couponCode }, answers);
  it.each([
    ["SAVE", {}, 303, undefined],
    [" ", {}, 400, "Enter a promotion code."],
    [
      "NOPE",
      { addCartCoupon: () => refusal(404, "ITEM_NOT_FOUND") },
      400,
      "We don’t know the code NOPE. Check its spelling.",
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
      sendCartForm(
        { intent: "remove-coupon", couponId: "1" },
        { deleteCartCoupon: () => refusal(status, "X") },
      );
    expect([(await remove(404)).status, (await remove(409)).status]).toEqual([303, 409]);
  });
});
