import { expect, it } from "vitest";

import { answering } from "../../tests/support/store-request";

import { createCartProcessing } from "./cart-processing";
import { createCommerceClient } from "./client";
import { SharedCache } from "./shared-cache";

function setUp(statuses: string[], inBrowser = true) {
  const { fetch, calls } = answering({ getCompactSummary: () => ({ body: { asyncOperationStatus: statuses.shift() ?? "Completed" } }) });
  const waits: number[] = [];
  const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };
  const commerce = createCommerceClient({ fetch, base: "http://platform.test", store, cache: new SharedCache(), identity: () => ({}), checkAnswers: false });
  return { waits, calls, processing: createCartProcessing(commerce, inBrowser ? async (milliseconds) => void waits.push(milliseconds) : null) };
}

it("counts what is under way until it is worked out", async () => {
  const { processing, waits, calls } = setUp(Array<string>(6).fill("Processing"));
  const counts: number[] = [];
  const running = [processing.run(async () => counts.push(processing.count())), processing.run(async () => counts.push(processing.count()))];
  expect(processing.count()).toBe(2);
  await Promise.all(running);
  expect([processing.count(), calls.length > 6, waits.every((wait) => wait > 0)]).toEqual([0, true, true]);
});

it("an operation that fails is no longer under way", async () => {
  const { processing, calls } = setUp([]);
  await expect(processing.run(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect([processing.count(), calls.length]).toEqual([0, 0]);
});

it("waits no longer than the schedule, and on the server not at all", async () => {
  const forever = () => Array<string>(40).fill("Processing");
  await expect(setUp(forever()).processing.whenCalculated()).rejects.toMatchObject({ message: "async maximum wait exceeded" });
  const server = setUp(forever(), false);
  await expect(server.processing.whenCalculated()).rejects.toMatchObject({ code: "SSR_NO_POLLING" });
  expect(await server.processing.run(async () => "done")).toBe("done");
  expect(server.calls).toHaveLength(1);
  expect((await setUp(["Errored"], false).processing.whenCalculated()).asyncOperationStatus).toBe("Errored");
});
