import { paymentLinkCookie, paymentLinkId, paymentLinkKey } from "~/request/visitor/payment-link";
import type { ShellView } from "~/shell/shell-view";

import { keepGuestCart } from "./guest-cart-records";
import { effectiveAccountKey } from "./is-stored";
import { createUserProvider, isAvailable } from "./user-provider";

/** The user of this browser. */
const provider = createUserProvider();

/** Mirrors what the server knows of the visitor in the browser's storage, once scripts know who it is. */
export async function keepBrowserRecords(view: ShellView): Promise<void> {
  const { guestCartId, user } = view;
  keepPaymentLink(view.paymentLinkId);
  keepEffectiveAccount(view.acting);
  await provider.load({ isGuest: () => user === undefined, userId: () => user?.id });
  const known = provider.get();
  const isSignedIn = known.isGuest === false;
  if (!isAvailable(known, "isGuest") || isSignedIn !== (user !== undefined)) return;
  keepGuestCart({
    guestCartId,
    isUpdated: view.isGuestCartUpdated === true,
    isSignedIn,
    isPending: view.isMergePending === true,
    isHandedOver: view.cartHandedOver === true,
  });
}

/** Mirrors the account that the shopper acts for; the own account and a guest have no record (SESSION-43). */
function keepEffectiveAccount(acting: ShellView["acting"]): void {
  try {
    if (!acting) sessionStorage.removeItem(effectiveAccountKey);
    else sessionStorage.setItem(effectiveAccountKey, JSON.stringify({ id: acting.id, name: acting.name }));
  } catch {
    // Storage can be blocked. The server has its cookie.
  }
}

/**
 * Keeps the payment link's id the same in session storage and in its cookie, which the server reads when
 * somebody signs in (SESSION-24). `known` is the id in the cookie.
 */
function keepPaymentLink(known: string | undefined): void {
  try {
    // An address with an empty id ends the link, in the cookie too.
    if (new URLSearchParams(location.search).get(paymentLinkKey) === "") {
      sessionStorage.removeItem(paymentLinkKey);
      return;
    }
    const kept = paymentLinkId(sessionStorage.getItem(paymentLinkKey));
    if (known !== undefined) sessionStorage.setItem(paymentLinkKey, known);
    else if (kept !== null) document.cookie = `${paymentLinkCookie}=${kept}; path=/; samesite=lax`;
  } catch {
    // Storage can be blocked. The server has its cookie.
  }
}
