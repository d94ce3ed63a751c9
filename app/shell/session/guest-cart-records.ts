const cartKey = "guestCartId";
const flagKey = "GuestCart::GuestCartUpdated";

interface CartOwner {
  /** Id of a guest's cart; absent for a guest without a cart and for signed-in shoppers. */
  guestCartId?: string | undefined;
  isSignedIn: boolean;
}

/**
 * Mirrors a guest's cart in the browser's storage, if the page has the guest-cart listener (SESSION-22).
 * After sign-in it removes the records and publishes the hand-over to other tabs (SESSION-25). The server
 * itself finds the cart by the guest's cookie and hands it over (SESSION-21).
 */
export function keepGuestCart({ guestCartId, isSignedIn }: CartOwner): void {
  if (!document.querySelector("[data-guest-cart]")) return;
  try {
    if (guestCartId) {
      localStorage.setItem(cartKey, guestCartId);
      sessionStorage.setItem(flagKey, "true");
      return;
    }
    if (!isSignedIn || sessionStorage.getItem(flagKey) === null) return;
    sessionStorage.removeItem(flagKey);
    localStorage.removeItem(cartKey);
  } catch {
    // Storage can be full or blocked. The server does not depend on these records.
    return;
  }
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("membership");
  channel.postMessage("true");
  channel.close();
}
