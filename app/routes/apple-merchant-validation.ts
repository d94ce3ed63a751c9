import { validateMerchant } from "~/features/checkout/merchant-validation.server";
import { pageError } from "~/request/page-error.server";
import { route } from "~/request/route.server";

/** Called by the script of the wallet button only (shell/enhancements/wallet-button.ts). */
export const loader = route.loader(() => Promise.reject(pageError(405, "Method Not Allowed")), {
  needs: "nobody",
});
export const action = route.forms([validateMerchant], { needs: "nobody" });
