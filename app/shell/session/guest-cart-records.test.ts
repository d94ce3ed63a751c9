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

const guest = { isSignedIn: false, isPending: false, isHandedOver: false };
const withCart = { ...guest, guestCartId: "0a6000000000000001", isUpdated: true };
const signedIn = { isUpdated: false, isSignedIn: true, isPending: false, isHandedOver: false };

it("a guest's cart is mirrored, the flag only after the platform has confirmed the cart (SESSION-22)", () => {
  keepGuestCart({ ...withCart, isUpdated: false });
  expect(records()).toEqual(["0a6000000000000001", null]);
  keepGuestCart(withCart);
  expect(records()).toEqual(["0a6000000000000001", "true"]);
});

it("the first page after the merge removes the records and publishes it once (SESSION-25)", () => {
  keepGuestCart(withCart);
  expect(posted).toEqual([]);

  keepGuestCart({ ...signedIn, isHandedOver: true });
  expect(records()).toEqual([null, null]);
  keepGuestCart({ ...signedIn, isHandedOver: true });
  expect(posted).toEqual([["membership", "true"]]);
});

it("nothing is published for a guest without a cart who then signs in (SESSION-25)", () => {
  keepGuestCart({ ...guest, isUpdated: false });
  keepGuestCart({ ...signedIn, isHandedOver: true });
  expect(posted).toEqual([]);
});

it("nothing is published if the cart was not handed over; the records go all the same (SESSION-25)", () => {
  keepGuestCart(withCart);
  keepGuestCart(signedIn);
  expect([records(), posted]).toEqual([[null, null], []]);
});

it("a cart that the platform never confirmed is forgotten too once it was handed over (SESSION-25)", () => {
  keepGuestCart({ ...withCart, isUpdated: false });
  keepGuestCart({ ...signedIn, isHandedOver: true });
  expect([records(), posted]).toEqual([[null, null], [["membership", "true"]]]);
});

it("the records stay until a merge that failed is done (SESSION-25, SESSION-26)", () => {
  keepGuestCart(withCart);
  keepGuestCart({ ...signedIn, isPending: true });
  expect([records(), posted]).toEqual([["0a6000000000000001", "true"], []]);
  keepGuestCart({ ...signedIn, isHandedOver: true });
  expect([records(), posted]).toEqual([[null, null], [["membership", "true"]]]);
});
