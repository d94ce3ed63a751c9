import { validateMerchant } from "~/features/checkout/merchant-validation.server";
import { pageError } from "~/request/page-error.server";
import { route } from "~/request/route.server";

/** ErrorRequestInfo by the wallet's script alone (shell/wallet-button.ts). */
export const loader = route.loader(() => Promise.reject(pageError(405, "Method Not Allowed")));
export const action = route.action(validateMerchant);
