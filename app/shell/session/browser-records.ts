import { useEffect } from "react";

import type { ShellView } from "~/shell/shell-view";

import { keepGuestCart } from "./guest-cart-records";
import { keepPaymentLink } from "./payment-link";
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
