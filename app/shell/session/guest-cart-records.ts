const cartKey = "guestCartId";
const flagKey = "GuestCart::GuestCartUpdated";

interface CartOwner {
  /** Id of a guest's cart; absent for a guest without a cart and for signed-in shoppers. */
  guestCartId?: string | undefined;
  /** The platform has confirmed the guest's cart. */
  isUpdated: boolean;
  isSignedIn: boolean;
  /** The guest's cart is not handed over yet; the server tries again with the next page. */
  isPending: boolean;
  /** The platform has added the guest's cart to the shopper's. */
  isHandedOver: boolean;
}

/**
 * Mirrors a guest's cart in the browser's storage, if the page has the guest-cart listener (SESSION-22).
 * After the merge it removes the records, and publishes to other tabs that the cart was handed over, if
 * it was (SESSION-25). The server itself reads the records' twins in cookies (SESSION-21).
 */
export function keepGuestCart({
  guestCartId,
  isUpdated,
  isSignedIn,
  isPending,
  isHandedOver,
}: CartOwner): void {
  if (!document.querySelector("[data-guest-cart]")) return;
  try {
    if (guestCartId) {
      localStorage.setItem(cartKey, guestCartId);
      if (isUpdated) sessionStorage.setItem(flagKey, "true");
      return;
    }
    if (!isSignedIn || isPending) return;
    // The platform may not have confirmed the cart before it was handed over.
    if (sessionStorage.getItem(flagKey) === null && localStorage.getItem(cartKey) === null) return;
    sessionStorage.removeItem(flagKey);
    localStorage.removeItem(cartKey);
  } catch {
    // Storage can be full or blocked. The server does not depend on these records.
    return;
  }
  if (!isHandedOver || typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("membership");
  channel.postMessage("true");
  channel.close();
}
