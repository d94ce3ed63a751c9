import { storefrontOriginHeader } from "#contract/accounts/passkeys";
import type { PlatformRequest } from "#contract/platform-fetch";

import { badInput } from "#platform/core/errors";

/** The site that passkeys are made for. */
export interface RelyingParty {
  /** The host. */
  id: string;
  origin: string;
}

/**
 * The relying party of the storefront that asks (ACCOUNT-34). Throws 400 where the storefront is not known or
 * has no name: an IP address cannot have passkeys.
 */
export function readRelyingParty(request: PlatformRequest): RelyingParty {
  const given = request.headers.get(storefrontOriginHeader);
  const url = given !== null && URL.canParse(given) ? new URL(given) : null;
  const isAddress = url !== null && (/^[\d.]+$/.test(url.hostname) || url.hostname.startsWith("["));
  if (url === null || isAddress || !/^https?:$/.test(url.protocol))
    throw badInput("Passkeys need the host name of a storefront");
  return { id: url.hostname, origin: url.origin };
}
