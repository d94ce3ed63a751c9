import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openTestStore } from "#tests/support/store-request";
import { openStoreContext } from "~/request/open-store-context.server";

import { answerOrLast } from "./answer-or-last.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const open = async (isSignedIn = false) => {
  const store = openTestStore();
  const context = await openStoreContext(new Request("http://store.test/"), {}, store.loadContext());
  context.visitor.isSignedIn = isSignedIn;
  return { context, logged: store.logged };
};
const never = new Promise<string[]>(() => undefined);
const failed = () => Promise.reject<string[]>(new Error("busy"));
const none: string[] = [];

it("the last answer takes the place of a late or failed one (CATALOG-28)", async () => {
  const { context, logged } = await open();
  const of = (productId: string) => ({ part: "similar products", productId, none });
  expect(await answerOrLast(context, of("range"), Promise.resolve(["hood"]))).toEqual(["hood"]);
  const late = answerOrLast(context, of("range"), never);
  await vi.advanceTimersByTimeAsync(600);
  expect(await late).toEqual(["hood"]);
  expect(await answerOrLast(context, of("range"), failed())).toEqual(["hood"]);
  expect(logged).toEqual([]);
});

it("a late answer is kept for the next page (CATALOG-28)", async () => {
  const { context } = await open();
  const of = { part: "late", productId: "range", none };
  let arrive: (answer: string[]) => void = () => undefined;
  const page = answerOrLast(context, of, new Promise<string[]>((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await page).toEqual([]);
  arrive(["hood"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(await answerOrLast(context, of, failed())).toEqual(["hood"]);
});

it("without a last answer the page waits 2 s, and the log counts each part that is left out (CATALOG-28, ERROR-14)", async () => {
  const { context, logged } = await open();
  for (const count of [1, 2]) {
    let isDone = false;
    const page = answerOrLast(context, { part: "counted", productId: "hood", none }, never);
    void page.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(1_990);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(await page).toEqual([]);
    expect(logged.at(-1)).toMatchObject({ details: { part: "counted", count } });
  }
});

it("the answers of signed-in shoppers are for nobody else (CATALOG-28)", async () => {
  const of = { part: "own", productId: "range", none };
  const member = (await open(true)).context;
  expect(await answerOrLast(member, of, Promise.resolve(["member price"]))).toEqual(["member price"]);
  expect(await answerOrLast((await open()).context, of, failed())).toEqual([]);
  expect(await answerOrLast(member, of, failed())).toEqual([]);
});
