import { describe, expect, it } from "vitest";

import { EntryStore } from "./entry-store";

function setUp() {
  const clock = { now: 1_000_000 };
  const cache = new EntryStore({ now: () => clock.now, maximumEntries: 100 });
  let loads = 0;
  const load = () => Promise.resolve(`answer ${++loads}`);
  return { clock, cache, load };
}

/** A promise that the test settles. */
function pending<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

describe("lifetime", () => {
  it.each([
    [undefined, 299_999, "answer 1"],
    [undefined, 300_000, "answer 2"],
    [10_000, 9_999, "answer 1"],
    [10_000, 10_000, "answer 2"],
  ])("lifetime %s ms: after %i ms the answer is '%s'", async (lifetimeMs, passed, expected) => {
    const { clock, cache, load } = setUp();
    const options = lifetimeMs === undefined ? {} : { lifetimeMs };
    await cache.read("key", load, options);
    clock.now += passed;
    expect(await cache.read("key", load, options)).toBe(expected);
  });

  it("starts when the answer arrives, not when the load starts (DATA-19)", async () => {
    const { clock, cache, load } = setUp();
    const slow = pending<string>();
    const first = cache.read("key", () => slow.promise, { lifetimeMs: 1000 });
    clock.now += 5000;
    slow.resolve("slow");
    await first;
    clock.now += 999;
    expect(await cache.read("key", load)).toBe("slow");
  });

  it("stores each key separately, and undefined as a value", async () => {
    const { cache, load } = setUp();
    let asked = 0;
    const nothing = () => (asked++, Promise.resolve(undefined));
    expect([await cache.read("a", load), await cache.read("b", load)]).toEqual(["answer 1", "answer 2"]);
    expect([await cache.read("none", nothing), await cache.read("none", nothing), asked]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });
});

describe("simultaneous misses", () => {
  it("share one load and its answer (DATA-25)", async () => {
    const { cache } = setUp();
    const slow = pending<object>();
    let loads = 0;
    const reads = Array.from({ length: 50 }, () => cache.read("key", () => (loads++, slow.promise)));
    const answer = {};
    slow.resolve(answer);
    for (const each of await Promise.all(reads)) expect(each).toBe(answer);
    expect(loads).toBe(1);
  });

  it("share a failure too, and the next read loads again (DATA-25)", async () => {
    const { cache, load } = setUp();
    const slow = pending<string>();
    const reads = [cache.read("key", () => slow.promise), cache.read("key", load)];
    slow.reject(new Error("down"));
    expect((await Promise.allSettled(reads)).map((each) => each.status)).toEqual(["rejected", "rejected"]);
    expect(cache.size).toBe(0);
    expect(await cache.read("key", load)).toBe("answer 1");
  });

  it("load an expired entry once, however many readers there are", async () => {
    const { clock, cache, load } = setUp();
    await cache.read("key", load, { lifetimeMs: 10 });
    clock.now += 10;
    expect(await Promise.all([cache.read("key", load), cache.read("key", load)])).toEqual([
      "answer 2",
      "answer 2",
    ]);
  });
});

describe("failures", () => {
  it("a final failure is cached for its lifetime (DATA-24)", async () => {
    const { clock, cache, load } = setUp();
    const missing = new Error("not found");
    const options = { lifetimeMs: 1000, cacheable: (error: unknown) => error === missing };
    let asked = 0;
    const fail = () => (asked++, Promise.reject(missing));
    for (let time = 0; time < 3; time++) await expect(cache.read("key", fail, options)).rejects.toBe(missing);
    expect(asked).toBe(1);
    clock.now += 1000;
    expect(await cache.read("key", load, options)).toBe("answer 1");
  });

  it("a load that throws synchronously leaves no entry", async () => {
    const { cache, load } = setUp();
    await expect(
      cache.read("key", () => {
        throw new Error("at once");
      }),
    ).rejects.toThrow("at once");
    expect(await cache.read("key", load)).toBe("answer 1");
  });
});

describe("clearing and trimming", () => {
  it("drops the entries that match a predicate, or all", async () => {
    const { cache, load } = setUp();
    for (const key of ["cart 1", "cart 2", "product 1"]) await cache.read(key, load);
    cache.clear((key) => key.startsWith("cart"));
    expect(cache.size).toBe(1);
    expect(await cache.read("product 1", load)).toBe("answer 3");
    cache.clear();
    expect(cache.size).toBe(0);
  });

  it("does not keep an answer whose load began before the clearing (DATA-28)", async () => {
    const { cache, load } = setUp();
    const slow = pending<string>();
    const before = cache.read("key", () => slow.promise);
    cache.clear();
    const after = cache.read("key", load);
    slow.resolve("old");
    expect([await before, await after, await cache.read("key", load)]).toEqual([
      "old",
      "answer 1",
      "answer 1",
    ]);
  });

  it("a failure of an entry that was cleared does not drop the newer one", async () => {
    const { cache, load } = setUp();
    const slow = pending<string>();
    const before = cache.read("key", () => slow.promise);
    cache.clear();
    await cache.read("key", load);
    slow.reject(new Error("down"));
    await expect(before).rejects.toThrow("down");
    expect(await cache.read("key", load)).toBe("answer 1");
  });

  it("drops expired entries at most every five seconds once it is half full, never those that are loading (DATA-26)", async () => {
    const { clock, cache, load } = setUp();
    const slow = pending<string>();
    const loading = cache.read("loading", () => slow.promise);
    for (let index = 0; index < 49; index++) await cache.read(`short ${index}`, load, { lifetimeMs: 1000 });
    clock.now += 3_600_000;
    await cache.read("other", load);
    expect(cache.size).toBe(51);
    await cache.read("other", load);
    expect(cache.size).toBe(2);
    for (let index = 0; index < 49; index++) await cache.read(`short ${index}`, load, { lifetimeMs: 1000 });
    clock.now += 4999;
    await cache.read("other", load);
    expect(cache.size).toBe(51);
    clock.now += 1;
    await cache.read("other", load);
    expect(cache.size).toBe(2);
    slow.resolve("done");
    expect(await loading).toBe("done");
    expect(await cache.read("loading", load)).toBe("done");
  });

  it("never holds more than its maximum (DATA-26, OPS-51)", async () => {
    const { cache, load } = setUp();
    for (let index = 0; index < 300; index++) await cache.read(`key ${index}`, load);
    expect(cache.size).toBe(100);
  });
});

describe("refresh before the end", () => {
  const options = { lifetimeMs: 300_000, refreshWithinMs: 30_000 };

  it("happens once, in the background, within 30 s of expiry (DATA-23)", async () => {
    const { clock, cache, load } = setUp();
    await cache.read("key", load, options);
    clock.now += 269_999;
    expect([await cache.read("key", load, options), cache.peek("key")]).toEqual([
      "answer 1",
      { loaded: true, loading: false, data: "answer 1" },
    ]);
    clock.now += 1;
    const slow = pending<string>();
    expect(await cache.read("key", () => slow.promise, options)).toBe("answer 1");
    expect(cache.peek("key")).toEqual({ loaded: true, loading: true, data: "answer 1" });
    expect(await cache.read("key", load, options)).toBe("answer 1");
    slow.resolve("fresh");
    await Promise.resolve(slow.promise)
      .then(() => undefined)
      .then(() => undefined);
    clock.now += 260_000;
    expect(await cache.read("key", load, options)).toBe("fresh");
  });

  it("that fails leaves the entry until it expires (DATA-23)", async () => {
    const { clock, cache, load } = setUp();
    await cache.read("key", load, options);
    clock.now += 280_000;
    expect(await cache.read("key", () => Promise.reject(new Error("down")), options)).toBe("answer 1");
    await Promise.resolve();
    expect(await cache.read("key", () => Promise.reject(new Error("down")), options)).toBe("answer 1");
    clock.now += 20_000;
    await expect(cache.read("key", () => Promise.reject(new Error("down")), options)).rejects.toThrow("down");
  });
});

describe("entries", () => {
  it("report whether they are loaded or loading, and their value (DATA-25)", async () => {
    const { cache, load } = setUp();
    const [slow, missing] = [pending<string>(), new Error("not found")];
    const read = cache.read("slow", () => slow.promise);
    await cache.read("none", () => Promise.reject(missing), { cacheable: () => true }).catch(() => undefined);
    expect(cache.peek("slow")).toEqual({ loaded: false, loading: true });
    expect(cache.peek("none")).toEqual({ loaded: true, loading: false, error: missing });
    expect(cache.peek("other")).toBeNull();
    slow.resolve(await load());
    await read;
    expect(cache.peek("slow")).toEqual({ loaded: true, loading: false, data: "answer 1" });
  });

  it("may take their lifetime from the answer (DATA-23)", async () => {
    const { clock, cache, load } = setUp();
    let lifetime = 0;
    const read = () =>
      cache.read("key", async () => ((lifetime = 60_000), load()), { lifetimeMs: () => lifetime });
    await read();
    clock.now += 59_999;
    expect(await read()).toBe("answer 1");
    clock.now += 1;
    expect(await read()).toBe("answer 2");
  });
});
