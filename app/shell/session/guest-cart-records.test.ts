import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { keepGuestCart } from "./guest-cart-records";

const posted: [string, unknown][] = [];

/** The part of the Storage interface that the code under test uses. */
function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

beforeEach(() => {
  posted.length = 0;
  vi.stubGlobal("document", { querySelector: () => ({}) });
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor(readonly name: string) {}
      postMessage(message: unknown) {
        posted.push([this.name, message]);
      }
      close() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const records = () => [
  localStorage.getItem("guestCartId"),
  sessionStorage.getItem("GuestCart::GuestCartUpdated"),
];

it("the first page after sign-in removes the records and publishes the transfer once (SESSION-25)", () => {
  keepGuestCart({ guestCartId: "0a6000000000000001", isSignedIn: false, isHandedOver: false });
  expect(records()).toEqual(["0a6000000000000001", "true"]);
  expect(posted).toEqual([]);

  keepGuestCart({ isSignedIn: true, isHandedOver: true });
  expect(records()).toEqual([null, null]);
  keepGuestCart({ isSignedIn: true, isHandedOver: true });
  expect(posted).toEqual([["membership", "true"]]);
});

it("nothing is published for a guest without a cart who then signs in (SESSION-25)", () => {
  keepGuestCart({ isSignedIn: false, isHandedOver: false });
  keepGuestCart({ isSignedIn: true, isHandedOver: true });
  expect(posted).toEqual([]);
});

it("nothing is published if the cart was not handed over; the records go all the same (SESSION-25)", () => {
  keepGuestCart({ guestCartId: "0a6000000000000001", isSignedIn: false, isHandedOver: false });
  keepGuestCart({ isSignedIn: true, isHandedOver: false });
  expect([records(), posted]).toEqual([[null, null], []]);
});
