import { unlessGone } from "~/commerce/errors";
import type { Ending } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { forgetCheck, mailQuery, readCheck, rememberCheck } from "./identity-check.server";

/** On the page after the redirect. */
export const codeWasSent = "A new code is on its way. Earlier codes are no longer valid here.";

/**
 * Has another code sent to the address of the last one. If that has ended, the page begins anew and asks for
 * the address.
 */
export async function sendAgain(context: StoreContext, to: string): Promise<Ending> {
  const check = await readCheck(context);
  if (!check) return { to };
  const started = await unlessGone(
    context.shop.commerce.call("sendCodeAgain", {
      query: mailQuery(context),
      body: { identifier: check.identifier },
    }),
  );
  if (started === null) {
    await forgetCheck(context);
    return { to };
  }
  await rememberCheck(context, check.purpose, started);
  return { to, flash: codeWasSent };
}
