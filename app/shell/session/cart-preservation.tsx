import { useNavigation } from "@remix-run/react";

import { useLazyModule } from "~/shell/enhancements/use-lazy-module";

/** Covers the page with a spinner while a guest who has a cart signs in (part of SESSION-24). */
export function CartPreservation({ isGuestWithCart, login }: { isGuestWithCart: boolean; login: string }) {
  const { formMethod, formAction } = useNavigation();
  const isSigningIn = formMethod === "POST" && formAction?.split("?")[0] === login.split("?")[0];
  const isCovered = isGuestWithCart && isSigningIn;
  const spinner = useLazyModule(isCovered, () => import("~/ui/spinner/spinner"));
  return spinner && isCovered ? <spinner.SpinnerOverlay text="Keeping your cart" /> : null;
}
