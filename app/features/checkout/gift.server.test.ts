import { describe, expect, it } from "vitest";

import type { Checkout } from "#contract/checkout/checkout-shapes";
import { applicationContext } from "#contract/accounts/application-context";
import type { CartView } from "~/features/cart/cart.data.server";
import { openStoreContext } from "~/request/open-store-context.server";
import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { toDeliveries } from "./checkout-deliveries.server";
import { giftForm, loadWraps } from "./gift.server";

const open = (answers: PlatformAnswers) =>
  openStoreContext(
    new Request("http://store.test/checkout/delivery"),
    {},
    openTestStore(answers).loadContext(),
  );

describe("a platform without gifts", () => {
  it("offers none: neither the settings nor the fields of a delivery are needed (CHECKOUT-59)", async () => {
    const { giftingConfig: gifting } = applicationContext.pick({ giftingConfig: true }).parse({});
    expect(gifting.isGiftingEnabled).toBe(false);
    const { addresses } = await open({});
    const group = {
      id: "0a7",
      isDefault: true,
      totalCartItemCount: 1,
      deliveryAddress: { street: "1 Main St", postalCode: "40222" },
      availableDeliveryMethods: [],
      selectedDeliveryMethod: null,
      errors: [],
    };
    const checkout = { deliveryGroups: { items: [group] } } as unknown as Checkout;
    const cart = { lines: [] } as unknown as CartView;
    const delivery = (isGiftingEnabled: boolean) =>
      toDeliveries(checkout, cart, {
        addresses,
        hasOwnWords: true,
        gifting: { ...gifting, isGiftingEnabled },
      });
    expect(delivery(false)[0]).toMatchObject({ gift: null, editGift: null, mayBeWrapped: false });
    expect(delivery(true)[0]!.editGift).toContain("edit=gift");
  });

  it.each([
    ["fails", () => refusal(404, "NOT_FOUND")],
    ["lists none", () => ({ body: { products: [], total: 0 } })],
  ])("has no wrap where its call %s (CHECKOUT-59)", async (_how, listGiftWraps) => {
    expect(await loadWraps(await open({ listGiftWraps }))).toBeNull();
  });
});

describe("the form of a gift (CHECKOUT-53, CHECKOUT-57)", () => {
  const read = (fields: object) =>
    giftForm([{ id: "01tA" }]).safeParse({ giftToName: "Rosa", phone: "7755550134", ...fields });
  it.each([
    [{ giftMessage: "a".repeat(501) }, "Use at most 500 characters"],
    [{ giftMessage: "a\n".repeat(15) + "b" }, "Use at most 15 lines"],
    [{ giftToName: " \u200b " }, "Enter the name of the person it’s for"],
    [{ giftToName: "愛" }, "our printer doesn’t know 愛"],
    [{ wrap: "01tB" }, "That wrap isn’t sold anymore. Choose another one."],
  ])("refuses %j", (fields, message) => {
    const { error } = read(fields);
    expect(error?.issues.map((issue) => issue.message).join()).toContain(message);
  });
  it("takes a wrap that is sold, none, and no answer", () => {
    expect(["01tA", "none", undefined].map((wrap) => read({ wrap }).success)).toEqual([true, true, true]);
  });
});
