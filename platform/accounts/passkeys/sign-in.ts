import type { AuthenticationResponseJSON } from "@simplewebauthn/server";

import { PlatformError } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import type { Client } from "#platform/accounts/accounts/client";
import { createShopperSession, type CreatedSession } from "#platform/accounts/accounts/sessions";
import { countFailure } from "#platform/accounts/accounts/throttle";

import { storeChallenge, useChallenge } from "./challenges";
import { signedCredential } from "./credential";
import type { PasskeyRow } from "./queries";
import type { RelyingParty } from "./relying-party";

interface Scope {
  services: Pick<PlatformServices, "db" | "now">;
  site: RelyingParty;
  client: Client;
}

const refused = () => new PlatformError(401, "INVALID_GRANT", "The passkey is not known");

/** Options for the browser to sign with a passkey (API-329). It names no account and no passkey. */
export async function startSignIn({ services: { db, now }, site, client }: Scope) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  if (client.network !== null)
    await countFailure(
      db,
      [{ of: ["passkey challenges", client.network], limit: 200, clears: false }],
      now(),
    );
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: "required" });
  await storeChallenge(db, options.challenge, null, now());
  return options;
}

/** Signs in by what a passkey signed (ACCOUNT-34). Throws the same 401 for every failure. */
export async function signInWithPasskey(
  scope: Scope,
  credential: unknown,
): Promise<{ session: CreatedSession; userId: string }> {
  const { db, now } = scope.services;
  const given = signedCredential.safeParse(credential);
  if (!given.success) throw refused();
  const passkey = await db
    .selectFrom("passkey")
    .innerJoin("shopper", "shopper.id", "passkey.shopper_id")
    .selectAll("passkey")
    .where("credential_id", "=", given.data.id)
    .where("shopper.is_active", "=", true)
    .executeTakeFirst();
  if (!passkey) throw refused();
  const counter = await verify(scope, given.data as never, passkey);
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("passkey")
      .set({ counter, last_used_at: now() })
      .where("id", "=", passkey.id)
      .execute();
    const session = await createShopperSession(trx, passkey.shopper_id, now(), scope.client);
    return { session, userId: passkey.shopper_id };
  });
}

/** Checks the signature, uses the challenge up, and answers the new counter. */
async function verify(
  { services: { db, now }, site }: Scope,
  credential: AuthenticationResponseJSON,
  passkey: PasskeyRow,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => useChallenge(db, challenge, null, now()),
    expectedOrigin: site.origin,
    expectedRPID: passkey.relying_party,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!checked?.verified) throw refused();
  return checked.authenticationInfo.newCounter;
}
