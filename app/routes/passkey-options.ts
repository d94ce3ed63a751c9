import { submitPasskeyOptions } from "~/features/account/passkey/passkey-options.server";
import { route } from "~/request/route.server";

/** JSON for passkeys, which need scripts. */
export const action = route.action(submitPasskeyOptions);
