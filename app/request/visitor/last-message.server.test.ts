import { expect, it } from "vitest";

import type { StoreContext } from "~/request/store-context.server";

import { keyOfWish, noteMessage } from "./last-message.server";

interface Browser {
  session?: string | null;
  guest?: string | null;
  message?: string | null;
  store?: string;
}

function open({ session = null, guest = null, message = null, store = "ardenne" }: Browser) {
  const saved: string[] = [];
  const context = {
    store: { name: store },
    visitor: {
      guest: { sessionKey: () => session, id: () => guest },
      record: (name: string) => ({
        read: async () => (name === "lastMessage" ? message : null),
        save: async (value: string) => void saved.push(value),
      }),
    },
  } as unknown as StoreContext;
  return { saved, context };
}

it("a wish has one key until a message, and others with another session, store or content (CART-41, CART-57)", async () => {
  const keyOf = (browser: Browser, ...wish: string[]) => keyOfWish(open(browser).context, ...wish);
  const known = { session: "a", message: "m" };
  const key = await keyOf(known, "01t", "2");
  expect(await keyOf({ ...known, guest: "g" }, "01t", "2")).toBe(key);
  const others = [
    await keyOf({ ...known, message: "n" }, "01t", "2"),
    await keyOf({ ...known, message: null }, "01t", "2"),
    await keyOf({ ...known, session: "b" }, "01t", "2"),
    await keyOf({ ...known, session: null }, "01t", "2"),
    await keyOf({ ...known, store: "hollins" }, "01t", "2"),
    await keyOf(known, "01t", "3"),
    await keyOf(known, "01t:2"),
  ];
  expect(new Set([key, ...others]).size).toBe(8);
  expect(await keyOf({}, "ü x")).toMatch(/^[\x21-\x7e]{1,255}$/);
});

it("each message of a guest or a shopper gives the cookie another value, a stranger's none (CART-57, LINK-30)", async () => {
  const [guest, shopper, stranger] = [open({ guest: "g" }), open({ session: "a" }), open({})];
  for (const { context } of [guest, guest, shopper, stranger]) await noteMessage(context);
  expect([guest.saved.length, shopper.saved.length, stranger.saved.length]).toEqual([2, 1, 0]);
  const saved = [...guest.saved, ...shopper.saved];
  expect(new Set(saved).size).toBe(3);
  for (const value of saved) expect(value).toMatch(/^[\w-]{12}$/);
});
