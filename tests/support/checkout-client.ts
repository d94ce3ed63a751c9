import { createCommerceClient } from "~/commerce/client/client";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { createCheckoutClient, type CheckoutClientOptions } from "~/commerce/checkout/checkout-client";

import { emptyCartSummary } from "./cart-summary";
import { answering, type PlatformAnswer, type PlatformAnswers } from "./store-request";

/** A checkout that can be placed, as the platform answers it. */
export const id = "2z9000000000001AAA";
export const body = {
  checkoutId: id,
  statusCode: "200",
  orderReferenceNumber: null,
  cartSummary: emptyCartSummary,
  contactInfo: null,
  deliveryGroups: { count: 0, items: [] },
  errors: [] as object[],
};

/** A checkout client, the calls that it makes and the times that it waits, in milliseconds. */
export function setUp(
  answers: PlatformAnswers,
  { inBrowser = false, ...options }: CheckoutClientOptions & { inBrowser?: boolean } = {},
) {
  const { fetch, calls } = answering(answers);
  const waits: number[] = [];
  const commerce = createCommerceClient({
    fetch,
    base: "http://platform.test",
    cache: new SharedCache(),
    store: { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" },
    identity: () => ({ cookie: "guest=ann" }),
    checkAnswers: false,
  });
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  return {
    client: createCheckoutClient(commerce, { sleep: inBrowser ? sleep : null, ...options }),
    names: () => calls.map(({ name }) => name),
    calls,
    waits,
  };
}

/** These answers one after the other, the last one again and again. */
export const inTurn = (...answers: PlatformAnswer[]) => {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)]!;
};
