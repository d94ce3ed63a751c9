import { useEffect } from "react";

import { paymentLinkCookie, paymentLinkId, paymentLinkKey } from "~/request/visitor/payment-link";
import type { ShellView } from "~/shell/shell-view";

import { keepGuestCart } from "./guest-cart-records";
import { isAvailable, useUser } from "./user-provider";

/** Mirrors what the server knows of the visitor in the browser's storage, once scripts know who it is. */
export function useBrowserRecords(view: ShellView): void {
  const { guestCartId, user, paymentLinkId } = view;
  const [isUpdated, isPending, isHandedOver] = [
    view.isGuestCartUpdated === true,
    view.isMergePending === true,
    view.cartHandedOver === true,
  ];
  const known = useUser(user === undefined, user?.id);
  const isSignedIn = known.isGuest === false;
  const isKnown = isAvailable(known, "isGuest") && isSignedIn === (user !== undefined);
  useEffect(() => {
    if (isKnown) keepGuestCart({ guestCartId, isUpdated, isSignedIn, isPending, isHandedOver });
  }, [isKnown, guestCartId, isUpdated, isSignedIn, isPending, isHandedOver]);
  useEffect(() => keepPaymentLink(paymentLinkId), [paymentLinkId]);
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
