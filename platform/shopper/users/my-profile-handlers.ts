import type * as myProfile from "#contract/accounts/my-profile";
import { readClient } from "#platform/accounts/accounts/client";
import { recordProof, requireFreshProof } from "#platform/accounts/accounts/fresh-proof";
import { challengeEnded, findChallenge } from "#platform/accounts/identity/challenges";
import { completeChallenge } from "#platform/accounts/identity/complete";
import { getPerson, maskEmail } from "#platform/accounts/identity/people";
import { startEmailChange, startVerification } from "#platform/accounts/identity/start";
import { requireShopper, type Shopper } from "#platform/core/actor";
import type { HandlerInput, Handlers } from "#platform/core/handler";
import { settingsOf } from "#platform/core/store-settings";
import type { Database } from "#platform/db/database";
import type { Endpoint } from "#contract/endpoint";

import { changeProfile, readColumns } from "./profile";

const scopeOf = ({
  services,
  webstore,
  request,
}: Pick<HandlerInput<Endpoint>, "services" | "webstore" | "request">) => ({
  services,
  webstoreId: webstore.id,
  client: readClient(request),
});

async function loadMyProfile(db: Database, { userId }: Shopper) {
  const row = await db.selectFrom("shopper").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone,
    userName: row.user_name,
    isEmailVerified: row.email_verified_at !== null,
    isPhoneVerified: false,
  };
}

const sent = (identifier: string, email: string) => ({
  identifier,
  message: "A code was mailed.",
  recipient: maskEmail(email),
  status: "Success",
});

/** The vendor's calls for a profile (API-410, API-411). */
export const myProfileHandlers: Handlers<typeof myProfile> = {
  async getMyProfile({ actor, services }) {
    return { body: await loadMyProfile(services.db, requireShopper(actor)) };
  },

  async updateMyProfile(input) {
    const { actor, services, webstore } = input;
    const { email, verificationInput: _proof, ...changes } = input.body;
    const shopper = requireShopper(actor);
    const { db } = services;
    const now = services.now();
    const settings = settingsOf(webstore);
    const isChange = Object.keys(changes).length > 0;
    const person = await getPerson(db, shopper.userId);
    const newEmail = email !== undefined && email !== person.email ? email : null;
    if (newEmail !== null) requireFreshProof(shopper, now);
    // Everything is checked before anything is written.
    await readColumns(changes, settings);
    let verificationResponse = {};
    if (newEmail !== null) {
      const { identifier } = await startEmailChange(scopeOf(input), person, newEmail, shopper.sessionId);
      verificationResponse = { ...sent(identifier, newEmail), method: "Email" };
    }
    if (isChange || email === undefined) await changeProfile({ db, actor, now, settings }, changes);
    return { body: { ...(await loadMyProfile(db, shopper)), verificationResponse } };
  },

  async startMyProfileCode(input) {
    const person = await getPerson(input.services.db, requireShopper(input.actor).userId);
    const { identifier } = await startVerification(scopeOf(input), person);
    return { body: sent(identifier, person.email) };
  },

  async verifyMyProfileCode(input) {
    const { db, now } = input.services;
    const shopper = requireShopper(input.actor);
    const row = await findChallenge(db, input.body);
    if (row?.shopper_id !== shopper.userId || !["verify-email", "change-email"].includes(row.purpose))
      throw challengeEnded();
    await completeChallenge(scopeOf(input), { ...input.body, purpose: row.purpose });
    if (row.purpose === "verify-email") await recordProof(db, shopper, now());
    return { body: { message: "The code is right.", status: "Success" } };
  },
};
