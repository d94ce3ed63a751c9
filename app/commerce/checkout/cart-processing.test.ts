import { expect, it } from "vitest";

import { answering, refusal, type PlatformAnswer } from "#tests/support/store-request";

import { createCartProcessing } from "./cart-processing";
import { createCommerceClient } from "~/commerce/client/client";
import { SharedCache } from "~/commerce/cache/shared-cache";

function setUp(statuses: string[], inBrowser = true, lines: PlatformAnswer[] = []) {
  const { fetch, calls } = answering({
    getCompactSummary: () => ({ body: { asyncOperationStatus: statuses.shift() ?? "Completed" } }),
    listCartItems: () => lines.shift() ?? { status: 503 },
  });
  const waits: number[] = [];
  const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };
  const commerce = createCommerceClient({
    fetch,
    base: "http://platform.test",
    store,
    cache: new SharedCache(),
    identity: () => ({}),
    checkAnswers: false,
  });
  return {
    waits,
    calls,
    processing: createCartProcessing(
      commerce,
      inBrowser ? async (milliseconds) => void waits.push(milliseconds) : null,
    ),
  };
}

it("counts pending operations until they are done (DATA-32)", async () => {
  const { processing, waits, calls } = setUp(Array<string>(6).fill("Processing"));
  const counts: number[] = [];
  const running = [
    processing.run(async () => counts.push(processing.count())),
    processing.run(async () => counts.push(processing.count())),
  ];
  expect(processing.count()).toBe(2);
  await Promise.all(running);
  expect([processing.count(), calls.length > 6, waits.every((wait) => wait > 0)]).toEqual([0, true, true]);
});

it("a failed operation is no longer pending (DATA-32)", async () => {
  const { processing, calls } = setUp([]);
  await expect(processing.run(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect([processing.count(), calls.length]).toEqual([0, 0]);
});

it("waits as long as the schedule says, and not at all on the server (DATA-30)", async () => {
  const forever = () => Array<string>(40).fill("Processing");
  await expect(setUp(forever()).processing.whenCalculated()).rejects.toMatchObject({
    message: "async maximum wait exceeded",
  });
  const server = setUp(forever(), false);
  await expect(server.processing.whenCalculated()).rejects.toMatchObject({ code: "SSR_NO_POLLING" });
  expect(await server.processing.run(async () => "done")).toBe("done");
  expect(server.calls).toHaveLength(1);
});

const input = { params: { cartId: "current" } };
const line = (message: string) => ({
  cartItem: {
    cartItemId: "0a91",
    messagesSummary: { limitedMessages: message ? [{ message, severity: "Error", type: "Pricing" }] : [] },
  },
});
const collection = (cartItems: object[], asyncOperationStatus = "Completed") => ({
  cartItems,
  cartSummary: { asyncOperationStatus, totalProductCount: "2" },
});

it("a failed calculation ends the polling with the messages of the lines (DATA-33)", async () => {
  const { processing, waits } = setUp(["Processing", "Errored"], true, [
    { body: collection([line("A has no price"), line(""), line("B has no price")], "Errored") },
  ]);
  await expect(processing.run(async () => "changed")).rejects.toMatchObject({
    status: 422,
    kind: "rejected",
    code: "CART_VALIDATION_ERROR",
    message: "A has no price",
    errors: [{ message: "A has no price" }, { message: "B has no price" }],
  });
  expect([processing.count(), waits]).toEqual([0, []]);
});

it("without messages of the lines it ends with a default message, on the server too (DATA-33)", async () => {
  for (const lines of [[], [{ body: collection([]) }], [refusal(422, "NO")]]) {
    await expect(setUp(["Errored"], false, lines).processing.whenCalculated()).rejects.toMatchObject({
      code: "CART_VALIDATION_ERROR",
      message: "The cart could not be calculated",
    });
  }
});

it("waits for lines that are not ready: a refusal, no lines, or old lines (DATA-32)", async () => {
  const kept: PlatformAnswer[] = [
    refusal(422, "INVALID_API_INPUT"),
    { status: 202, body: collection([], "Processing") },
    { status: 202, body: collection([line("")], "Processing") },
  ];
  const { processing, calls } = setUp([], true, [...kept, { body: collection([line("")]) }]);
  expect((await processing.lines(input)).data.cartItems).toHaveLength(1);
  expect(calls).toHaveLength(4);
  await expect(
    setUp([], true, Array<PlatformAnswer>(40).fill(kept[0]!)).processing.lines(input),
  ).rejects.toMatchObject({ message: "async maximum wait exceeded" });
  for (const each of kept)
    await expect(setUp([], false, [each]).processing.lines(input)).rejects.toMatchObject({
      code: "SSR_NO_POLLING",
    });
  await expect(
    setUp([], true, [refusal(404, "ITEM_NOT_FOUND")]).processing.lines(input),
  ).rejects.toMatchObject({ kind: "not-found" });
  // Without a cart the calculation counts as completed.
  expect(
    (
      await setUp([], false, [
        {
          body: { cartItems: [], cartSummary: { asyncOperationStatus: "Completed", totalProductCount: "0" } },
        },
      ]).processing.lines(input)
    ).data.cartItems,
  ).toEqual([]);
});
