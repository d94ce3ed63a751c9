import { useNavigation } from "@remix-run/react";

import { useLazyModule } from "~/shell/enhancements/use-lazy-module";

/** Forms by which a guest signs in have one of these fields, or post to the sign-in page. */
const signInFields = ["password", "code"];

/**
 * Covers the page with a spinner while a guest who has a cart signs in, until the next page is there or the
 * form is refused (SESSION-24, SESSION-26, CONTENT-33).
 */
export function CartPreservation({ isGuestWithCart, login }: { isGuestWithCart: boolean; login: string }) {
  const { formMethod, formAction, formData } = useNavigation();
  const isSigningIn =
    formMethod === "POST" &&
    (formAction?.split("?")[0] === login.split("?")[0] || signInFields.some((name) => formData?.has(name)));
  const isCovered = isGuestWithCart && isSigningIn;
  const spinner = useLazyModule(isCovered, async () => {
    const styles = import("~/shell/enhancements/on-demand-styles");
    const loaded = await import("~/ui/spinner/spinner");
    await styles;
    return loaded;
  });
  return spinner && isCovered ? <spinner.SpinnerOverlay text="Keeping your cart" /> : null;
}
