import { useNavigation } from "@remix-run/react";

import { useLazyModule } from "~/shell/enhancements/use-lazy-module";

/**
 * The screen is covered while signing in hands a guest's cart over (shell.md sections 2 and 4). Without
 * scripts the browser shows that it loads.
 */
export function CartPreservation({ isGuestWithCart, login }: { isGuestWithCart: boolean; login: string }) {
  const { formMethod, formAction } = useNavigation();
  const signsIn = formMethod === "POST" && formAction?.split("?")[0] === login.split("?")[0];
  const isCovered = isGuestWithCart && signsIn;
  const spinner = useLazyModule(isCovered, () => import("~/ui/spinner/spinner"));
  return spinner && isCovered ? <spinner.SpinnerOverlay text="Keeping your cart" /> : null;
}
