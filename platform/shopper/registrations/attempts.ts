import type { PlatformRequest } from "#contract/platform-fetch";
import { clientAddressHeader } from "#contract/accounts/identity";

import { countFailure } from "#platform/accounts/accounts/throttle";
import { requireOwnerKey, type Actor } from "#platform/core/actor";
import type { PlatformServices } from "#platform/core/handler";

interface Attempt {
  actor: Actor;
  request: PlatformRequest;
  services: PlatformServices;
}

/**
 * Counts a form that anybody may send (APPLIANCE-8): of one person, of one IP address, and of guests to one
 * email address, so that nobody gets mail that others ask for again and again. Throws 429 beyond the limits.
 */
export async function countForm(
  { actor, request, services }: Attempt,
  kind: string,
  email: string,
): Promise<void> {
  const clientAddress = request.headers.get(clientAddressHeader);
  await countFailure(
    services.db,
    [
      { of: [`${kind} of person`, requireOwnerKey(actor)], limit: 30, clears: false },
      ...(clientAddress === null
        ? []
        : [{ of: [`${kind} of address`, clientAddress] as const, limit: 100, clears: false }]),
      ...(actor.kind === "shopper"
        ? []
        : [{ of: [`${kind} to email`, email.toLowerCase()] as const, limit: 10, clears: false }]),
    ],
    services.now(),
  );
}
