import type { RegistrationResponseJSON } from "@simplewebauthn/server";

import type { Shopper } from "#platform/core/actor";
import { badInput, PlatformError } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { newId } from "#platform/core/ids";
import type { Client } from "#platform/accounts/accounts/client";

import { storeChallenge, useChallenge } from "./challenges";
import { newCredential } from "./credential";
import { listPasskeys } from "./queries";
import type { RelyingParty } from "./relying-party";
import { tellOwner } from "./tell-owner";

interface Scope {
  services: Pick<PlatformServices, "db" | "now">;
  shopper: Shopper;
  site: RelyingParty;
  webstoreId: string;
}

/** Nobody has more devices; it keeps the list of a stolen session short. */
const maximumPasskeys = 20;

const refused = () => new PlatformError(400, "INVALID_CREDENTIAL", "The passkey could not be checked");

/** Options for the browser to make a passkey that it does not have yet (API-326). */
export async function startRegistration({ services, shopper, site }: Scope) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const known = await listPasskeys(services.db, shopper.userId);
  if (known.length >= maximumPasskeys) throw badInput(`An account has at most ${maximumPasskeys} passkeys`);
  const options = await generateRegistrationOptions({
    rpName: site.id,
    rpID: site.id,
    userID: new TextEncoder().encode(shopper.userId),
    userName: shopper.email,
    userDisplayName: shopper.firstName ?? shopper.email,
    attestationType: "none",
    excludeCredentials: known.map((each) => ({ id: each.credential_id, transports: each.transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(services.db, options.challenge, shopper.userId, services.now());
  return options;
}

/** Checks and stores a new passkey, under the name of the device (API-327), and tells the owner. */
export async function addPasskey(
  { services, shopper, site, webstoreId }: Scope,
  credential: unknown,
  client: Client,
): Promise<{ id: string; name: string }> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { db, now } = services;
  const given = newCredential.safeParse(credential);
  if (!given.success) throw refused();
  const checked = await verifyRegistrationResponse({
    response: { ...given.data, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(db, challenge, shopper.userId, now()),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false }) as const);
  if (!checked.verified) throw refused();
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const passkey = { id: newId("passkey"), name: client.deviceName ?? "A passkey" };
  const row = {
    ...passkey,
    shopper_id: shopper.userId,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports,
    relying_party: site.id,
    created_at: now(),
    last_used_at: null,
  };
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto("passkey")
      .values(row)
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows !== 1n) throw refused();
    await tellOwner(trx, "passkey-added", { shopper, webstoreId, passkey, now: row.created_at });
  });
  return passkey;
}
