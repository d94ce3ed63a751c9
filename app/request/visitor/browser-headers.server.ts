import { randomBytes } from "node:crypto";

import { clientDeviceHeader, clientUserAgentHeader } from "#contract/accounts/identity";
import { storefrontOriginHeader } from "#contract/accounts/passkeys";

import type { VisitorState } from "~/request/store-context.server";

/**
 * Headers about the visitor's browser, and the host of this storefront, for calls that sign somebody in
 * (ACCOUNT-30, ACCOUNT-31, ACCOUNT-34). A browser without a secret gets one, which it keeps only if the
 * sign-in succeeds.
 */
export function browserHeaders(visitor: VisitorState): Record<string, string> {
  visitor.device ??= randomBytes(32).toString("base64url");
  return {
    [clientDeviceHeader]: visitor.device,
    ...(visitor.origin ? { [storefrontOriginHeader]: visitor.origin } : {}),
    ...(visitor.userAgent ? { [clientUserAgentHeader]: visitor.userAgent.slice(0, 400) } : {}),
  };
}
