import type { PlatformRequest } from "#contract/platform-fetch";

import { countFailure, type FailureCounter } from "#platform/accounts/accounts/throttle";
import { readNetwork } from "#platform/core/client-network";
import { requireOwnerKey, type Actor } from "#platform/core/actor";
import type { PlatformServices } from "#platform/core/handler";

interface Attempt {
  actor: Actor;
  request: PlatformRequest;
  services: PlatformServices;
}

/**
 * Counts a form that anybody may send (APPLIANCE-8): of one person, of one network, and of guests to one
 * email address and from one network, because each sends a mail to an address that nobody has proven; null
 * for a form without an address. Throws 429 beyond the limits.
 */
export async function countForm(
  { actor, request, services }: Attempt,
  kind: string,
  email: string | null,
): Promise<void> {
  const network = readNetwork(request);
  await countFailure(
    services.db,
    [
      { of: [`${kind} of person`, requireOwnerKey(actor)], limit: 30, clears: false },
      ...(network === null
        ? []
        : [{ of: [`${kind} of address`, network] as const, limit: 100, clears: false }]),
      ...(actor.kind === "shopper" || email === null ? [] : guestCounters(kind, email, network)),
    ],
    services.now(),
  );
}

const guestCounters = (kind: string, email: string, network: string | null): FailureCounter[] => [
  { of: [`${kind} to email`, email.toLowerCase()], limit: 10, clears: false },
  ...(network === null
    ? []
    : [{ of: ["mails to unproven addresses", network] as const, limit: 60, clears: false }]),
];
