import { expect, it } from "vitest";

import { SessionCache } from "./session-cache";

const answer = (text: string) => () => Promise.resolve(text);

it("separates sessions, whatever their names contain (DATA-21)", async () => {
  const cache = new SessionCache();
  const secrets = ["a", "a b", "", " ", "b"];
  for (const secret of secrets) await cache.of(secret).read("b price", answer(`of '${secret}'`));
  for (const secret of secrets)
    expect(await cache.of(secret).read("b price", answer("another's"))).toBe(`of '${secret}'`);
  expect(cache.size).toBe(secrets.length);
});

it("drops the entries of one session only", async () => {
  const cache = new SessionCache();
  const [ann, bob] = [cache.of("ann"), cache.of("bob")];
  await ann.read("price", answer("old"));
  await bob.read("price", answer("bob's"));
  ann.clear();
  expect([await ann.read("price", answer("new")), await bob.read("price", answer("x"))]).toEqual([
    "new",
    "bob's",
  ]);
});

it("expires and is bounded over all sessions (DATA-26, OPS-51)", async () => {
  const clock = { now: 0 };
  const cache = new SessionCache({ now: () => clock.now, maximumEntries: 50 });
  for (let session = 0; session < 100; session++)
    await cache.of(`session ${session}`).read("price", answer("x"));
  expect(cache.size).toBe(50);
  await cache.of("session 99").read("price", answer("y"));
  clock.now += 300_000;
  expect(await cache.of("session 99").read("price", answer("z"))).toBe("z");
});
