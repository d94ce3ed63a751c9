const cartKey = "guestCartId";
const flagKey = "GuestCart::GuestCartUpdated";

interface CartOwner {
  /** The cart of a guest; absent for one without a cart, and for shoppers. */
  guestCartId?: string | undefined;
  isSignedIn: boolean;
}

/**
 * The browser's records of the guest cart's hand-over (shell.md section 4; decisions.md section 4), where the
 * page has the listener. The server ties the cart to the guest's cookie with its first line and hands it over
 * when the guest signs in; this mirrors both, and tells the other tabs of the second.
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
    // Storage may be full or forbidden; the server's cookie decides.
    return;
  }
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("membership");
  channel.postMessage("true");
  channel.close();
}
