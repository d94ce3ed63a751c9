import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openTestStore, type PlatformAnswers } from "#tests/support/store-request";
import { loadShell } from "~/shell/load-shell.server";

import { storeCookies } from "./cookies.server";
import { inTime } from "./in-time.server";
import { openStoreContext } from "./open-store-context.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

it("passes on what comes in time, and fails after the limit (ERROR-14)", async () => {
  expect(await inTime(Promise.resolve("there"))).toBe("there");
  await expect(inTime(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(vi.getTimerCount()).toBe(0);
  const late = expect(inTime(never())).rejects.toThrow("it took too long");
  await vi.advanceTimersByTimeAsync(2_000);
  await late;
});

async function visit(answers: PlatformAnswers) {
  const store = openTestStore(answers, { platformIsHosted: false });
  const { guest } = storeCookies("a secret of the tests", false);
  const cookie = await guest(store.services.stores[0]!.communityId).serialize(
    "11111111-1111-4111-8111-111111111111",
  );
  const load = store.loadContext();
  const request = new Request("http://store.test/", { headers: { cookie } });
  return { store, load, context: await openStoreContext(request, {}, load) };
}

it("a page is shown with an empty badge when the platform hangs (ERROR-14, HEADER-10)", async () => {
  const { store, load, context } = await visit({
    getCompactSummary: never,
    getNavigationMenuItems: () => ({ body: { menuItems: [] } }),
    getCategoryMenuItems: () => ({ body: { menuItems: [] } }),
  });
  const shell = loadShell(context, load.state);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await shell).cartCount).toBe(0);
  expect(store.calls().map(({ name }) => name)).toContain("getCompactSummary");
});
