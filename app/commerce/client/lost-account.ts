import { endpoints } from "#contract/index";

import { CommerceError } from "~/commerce/errors";

import { isSignedIn, type ClientContext, type PreparedCall } from "./call";
import { isNoAccount } from "./effective-account";

/**
 * Whether a call was refused because the shopper may no longer act for the session's account (DATA-39). The
 * platform refuses other things with the same status, so it is asked about the account.
 */
export async function isAccountLost(context: ClientContext, call: PreparedCall): Promise<boolean> {
  const { query, input, identity } = call;
  const account = query.effectiveAccountId;
  const isOfSession = account !== undefined && input.query?.effectiveAccountId === undefined;
  if (!isOfSession || !isSignedIn(identity) || isNoAccount(account)) return false;
  // Another call of the same request has found it out already.
  if (context.effectiveAccountId() !== account) return true;
  const { method, path } = endpoints.getEffectiveAccount;
  try {
    await context.send({
      method,
      path: path
        .replace("{webstoreId}", encodeURIComponent(context.store.webstoreId))
        .replace("{accountId}", encodeURIComponent(account)),
      headers: { ...identity },
    });
    return false;
  } catch (error) {
    return error instanceof CommerceError && (error.status === 404 || error.status === 403);
  }
}
