import type { ChallengePurpose } from "#contract/accounts/challenges";

import { startSession } from "~/features/account/start-session.server";
import type { Ending } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { forgetCheck, readCheck } from "./identity-check.server";

/**
 * Sends a code, or the token of a link, to the platform. The identifier of this browser goes with both: a
 * link that registers signs in only where the browser asked for it. Throws what the platform refuses.
 */
export async function completeCheck(
  context: StoreContext,
  purpose: ChallengePurpose,
  proof: { code?: string; token?: string; newPassword?: string },
) {
  const check = await readCheck(context);
  const done = await context.shop.commerce.call("completeChallenge", {
    body: { purpose, ...(check ? { identifier: check.identifier } : {}), ...proof },
  });
  await forgetCheck(context);
  if (purpose === "register") context.events.add("registration", { method: "email" });
  return done;
}

/**
 * The end of a form whose code or link was accepted. If that signed the shopper in, it leads back to the page
 * where they were, else to `location`. The message is shown there.
 */
export const leaveCheck = async (
  context: StoreContext,
  accessToken: string | null,
  text: string | null,
  location: string,
): Promise<Ending> =>
  accessToken === null ? { to: location, flash: text } : startSession(context, accessToken, text);
