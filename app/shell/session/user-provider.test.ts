import { expect, it } from "vitest";

import { createUserProvider, isAvailable, type UserData } from "./user-provider";

/** A provider that notes what it asks for and what it says. */
function open() {
  const provider = createUserProvider();
  const seen: UserData[] = [];
  provider.subscribe(() => seen.push(provider.get()));
  return { provider, seen };
}

it("knows nothing before it has loaded, and no field is available (SESSION-3)", () => {
  const user = createUserProvider().get();
  expect(user).toEqual({ isGuest: undefined, userId: undefined });
  expect([isAvailable(user, "isGuest"), isAvailable(user, "userId")]).toEqual([false, false]);
});

it("loads the guest status first, then the id of a user who is no guest (SESSION-3)", async () => {
  const { provider, seen } = open();
  const asked: string[] = [];
  let answer!: (id: string) => void;
  const loading = provider.load({
    isGuest: () => (asked.push("isGuest"), Promise.resolve(false)),
    userId: () => (asked.push("userId"), new Promise((resolve) => (answer = resolve))),
  });
  await Promise.resolve();
  await Promise.resolve();
  expect([asked, provider.get()]).toEqual([["isGuest", "userId"], { isGuest: false, userId: undefined }]);
  expect([isAvailable(provider.get(), "isGuest"), isAvailable(provider.get(), "userId")]).toEqual([
    true,
    false,
  ]);
  answer("005000000000001");
  await loading;
  expect(seen).toEqual([
    { isGuest: false, userId: undefined },
    { isGuest: false, userId: "005000000000001" },
  ]);
  expect(isAvailable(provider.get(), "userId")).toBe(true);
});

it("asks for no id of a guest, for whom everything counts as available (SESSION-3)", async () => {
  const { provider } = open();
  await provider.load({
    isGuest: () => true,
    userId: () => {
      throw new Error("asked for a guest's id");
    },
  });
  expect(provider.get()).toEqual({ isGuest: true, userId: undefined });
  expect(isAvailable(provider.get(), "userId")).toBe(true);
});

it("forgets the user after signing out, and a late answer changes nothing (SESSION-3)", async () => {
  const { provider, seen } = open();
  let late!: (id: string) => void;
  const first = provider.load({
    isGuest: () => false,
    userId: () => new Promise((resolve) => (late = resolve)),
  });
  await Promise.resolve();
  await provider.load({ isGuest: () => true, userId: () => undefined });
  late("005000000000001");
  await first;
  expect(seen.at(-1)).toEqual({ isGuest: true, userId: undefined });
});
