import { describe, expect, it } from "vitest";

import type { CacheMode } from "./cache-mode";
import { EntryStore } from "./entry-store";
import type { CommerceError } from "~/commerce/errors";

function setUp() {
  const clock = { now: 1_000_000 };
  const cache = new EntryStore({ now: () => clock.now });
  let loads = 0;
  return { clock, cache, load: () => Promise.resolve(`answer ${++loads}`) };
}

describe("modes", () => {
  const modes: CacheMode[] = ["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"];

  it.each<[string, string[]]>([
    // For each state of the entry that the first read left: the result of the second read, by cache mode.
    ["missing", ["answer 1", "answer 1", "answer 1", "answer 1", "answer 1", "504"]],
    ["fresh", ["answer 1", "answer 2", "answer 2", "answer 2", "answer 1", "answer 1"]],
    ["expired", ["answer 2", "answer 2", "answer 2", "answer 2", "answer 1", "answer 1"]],
  ])("over an entry that is %s", async (state, expected) => {
    for (const [index, mode] of modes.entries()) {
      const { clock, cache, load } = setUp();
      if (state !== "missing") await cache.read("key", load, { lifetimeMs: 1000 });
      if (state === "expired") clock.now += 1000;
      const answer = await cache
        .read("key", load, { mode })
        .catch((error: CommerceError) => String(error.status));
      expect([mode, answer]).toEqual([mode, expected[index]]);
    }
  });

  it.each(["force-cache", "only-if-cached"] as const)(
    "%s takes an answer of any age, whatever is read in between (DATA-26, DATA-27)",
    async (mode) => {
      const { clock, cache, load } = setUp();
      await cache.read("key", load, { lifetimeMs: 1000 });
      for (let each = 0; each < 2; each += 1) {
        clock.now += 3_600_000;
        await cache.read("other", () => Promise.resolve("another"));
        expect(await cache.read("key", load, { mode })).toBe("answer 1");
      }
    },
  );

  it("keep the new answer, except no-store (DATA-27)", async () => {
    for (const [mode, kept] of [
      ["reload", "answer 2"],
      ["no-cache", "answer 2"],
      ["no-store", "answer 1"],
    ] as const) {
      const { cache, load } = setUp();
      await cache.read("key", load);
      await cache.read("key", load, { mode });
      expect([mode, await cache.read("key", load)]).toEqual([mode, kept]);
    }
  });

  it("only-if-cached has its own message for a miss (DATA-27)", async () => {
    const { cache, load } = setUp();
    await expect(cache.read("key", load, { mode: "only-if-cached" })).rejects.toMatchObject({
      status: 504,
      message: "Data requested with only-if-cached policy and not found in the cache.",
    });
    expect(cache.size).toBe(0);
  });

  it("no-cache shares a pending request, reload sends another (DATA-27)", async () => {
    const { cache, load } = setUp();
    let finish!: (answer: string) => void;
    const slow = new Promise<string>((resolve) => (finish = resolve));
    const first = cache.read("key", () => slow);
    const joined = cache.read("key", load, { mode: "no-cache" });
    const own = cache.read("key", load, { mode: "reload" });
    finish("slow");
    expect([await first, await joined, await own, await cache.read("key", load)]).toEqual([
      "slow",
      "slow",
      "answer 1",
      "answer 1",
    ]);
  });
});
