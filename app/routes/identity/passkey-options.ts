import { passkeyOptions } from "~/features/account/passkey/passkey-options.server";
import { pageError } from "~/request/page-error.server";
import { route } from "~/request/route.server";

/** JSON for passkeys, which need scripts. */
export const loader = route.loader(() => Promise.reject(pageError(405, "Method Not Allowed")), {
  needs: "nobody",
});
export const action = route.forms([passkeyOptions], { needs: "nobody" });
