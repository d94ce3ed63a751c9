import { randomBytes } from "node:crypto";

import { clientAddressHeader } from "#contract/accounts/identity";
import { storefrontOriginHeader } from "#contract/accounts/passkeys";
import { hashPassword } from "#platform/accounts/accounts/passwords";
import { countFailure } from "#platform/accounts/accounts/throttle";
import type { ownAccountHandlers } from "#platform/accounts/identity/own-account-handlers";
import type { passkeyHandlers } from "#platform/accounts/passkeys/handlers";
import type { closingHandlers } from "#platform/shopper/closing/handlers";
import { createPasskey } from "#tests/support/software-passkey";

import { refusal, type Case, type Prepare } from "./case";
import type { CallInput } from "./guest";
import { ownCode } from "./challenge-cases";

const [password, newPassword] = ["a long way round the kitchen", "a longer way round the garden"];
const bogus = { authorization: `Bearer ${"x".repeat(32)}` };
const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", { headers: bogus });

/** The shopper gets a password first. */
const withPassword =
  (body: object): Prepare =>
  async (guest, { side }) => {
    const password_hash = await hashPassword(password);
    await side.db
      .updateTable("shopper")
      .set({ password_hash })
      .where("id", "=", guest.account!.userId)
      .execute();
    return { body };
  };
/** After ten wrong passwords of a shopper who is signed in. */
const afterManyFailures =
  (body: object): Prepare =>
  async (guest, { side }) => {
    const counters = [{ of: ["own-password", guest.account!.userId] as const, limit: 10, clears: true }];
    for (let count = 0; count < 10; count += 1) await countFailure(side.db, counters, new Date());
    return { body };
  };
const closingCode =
  (change: object = {}): Prepare =>
  async (guest, world) => {
    const { body } = (await ownCode()(guest, world)) as { body: { identifier: string; code: string } };
    return { body: { identifier: body.identifier, code: body.code, ...change } };
  };
/** Another code of six digits. */
const wrongCode: Prepare = async (guest, world) => {
  const input = (await closingCode()(guest, world)) as { body: { code: string } };
  return { body: { ...input.body, code: input.body.code === "000000" ? "000001" : "000000" } };
};

const origin = "http://localhost:3000";
const headers = { [storefrontOriginHeader]: origin };
/** In a session whose owner proved it eleven minutes ago. */
const unproven = (input: CallInput) =>
  refusal("a session without a fresh proof", 403, "PROOF_REQUIRED", async (guest, { side }) => {
    await side.db
      .updateTable("shopper_session")
      .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
      .where("shopper_id", "=", guest.account!.userId)
      .execute();
    return input;
  });
const registration: Prepare = async (guest) => {
  const { body } = await guest.call("startPasskeyRegistration", { body: {}, headers });
  return { body: { credential: createPasskey(origin).register(body.options) }, headers };
};
const stored: Prepare = async (guest, world) => {
  const { body } = await guest.call("addPasskey", await registration(guest, world));
  return { params: { passkeyId: body.passkeyId as string } };
};
/** A passkey of the shopper signs a challenge. */
const signedChallenge: Prepare = async (guest) => {
  const passkey = createPasskey(origin);
  const start = await guest.call("startPasskeyRegistration", { body: {}, headers });
  await guest.call("addPasskey", { body: { credential: passkey.register(start.body.options) }, headers });
  const { body } = await guest.call("startPasskeySignIn", { body: {}, headers });
  return { body: { credential: passkey.signIn(body.options) }, headers };
};
const unknownChallenge = { challenge: randomBytes(32).toString("base64url") };
const network = "198.51.100.77";

/** Of the calls that take a proof of the owner, and answer nothing. */
const provingCase: Case = {
  signedIn: {},
  input: closingCode(),
  refusals: [
    expired,
    refusal("a wrong password", 400, "INVALID_OLD_PASSWORD", withPassword({ password: "not the one" })),
    refusal("a wrong code", 400, "INVALID_CODE", wrongCode),
    refusal("a code of nobody", 404, "ITEM_NOT_FOUND", closingCode({ identifier: "x".repeat(43) })),
    refusal("neither a password nor a code", 400, "INVALID_API_INPUT", { body: {} }),
    refusal("an eleventh attempt", 429, "LIMIT_EXCEEDED", afterManyFailures({ password })),
    refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { password, reason: "none" } }),
  ],
};

export const ownAccountCases: Record<
  keyof typeof ownAccountHandlers | keyof typeof closingHandlers | keyof typeof passkeyHandlers,
  Case
> = {
  getSignInMethods: { signedIn: {}, input: {}, refusals: [expired] },
  proveOwner: provingCase,
  changePassword: {
    signedIn: {},
    input: withPassword({ currentPassword: password, newPassword }),
    varying: ["access_token", "instance_url", "expires_in"],
    // Another shopper is refused with 400; change-password.test.ts tries it.
    stranger: (input) => ({ ...input, headers: bogus }),
    refusals: [
      expired,
      refusal(
        "another current password",
        400,
        "INVALID_OLD_PASSWORD",
        withPassword({ currentPassword: "something else entirely", newPassword }),
      ),
      refusal(
        "a short new password",
        400,
        "INVALID_NEW_PASSWORD",
        withPassword({ currentPassword: password, newPassword: "short" }),
      ),
      refusal("no new password", 400, "INVALID_API_INPUT", { body: { currentPassword: password } }),
      refusal(
        "an eleventh attempt",
        429,
        "LIMIT_EXCEEDED",
        afterManyFailures({ currentPassword: password, newPassword }),
      ),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { currentPassword: password, newPassword, everywhere: true },
      }),
    ],
  },
  closeAccount: provingCase,
  startPasskeyRegistration: {
    signedIn: {},
    input: { body: {}, headers },
    varying: ["options"],
    namesNothing: true,
    refusals: [
      refusal("an expired session", 401, "INVALID_SESSION_ID", { headers: { ...headers, ...bogus } }),
      unproven({ body: {}, headers }),
      refusal("a storefront without a name", 400, "INVALID_API_INPUT", {
        body: {},
        headers: { [storefrontOriginHeader]: "http://127.0.0.1:3000" },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { name: "x" }, headers }),
    ],
  },
  addPasskey: {
    signedIn: {},
    input: registration,
    varying: ["passkeyId"],
    // The challenge was made for somebody else; passkeys.test.ts tries it.
    stranger: (input) => ({ ...input, headers: bogus }),
    refusals: [
      refusal("an expired session", 401, "INVALID_SESSION_ID", { headers: { ...headers, ...bogus } }),
      unproven({ body: { credential: createPasskey(origin).register(unknownChallenge) }, headers }),
      refusal("an answer to another challenge", 400, "INVALID_CREDENTIAL", {
        body: { credential: createPasskey(origin).register(unknownChallenge) },
        headers,
      }),
      refusal("no credential", 400, "INVALID_API_INPUT", { body: {}, headers }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { credential: createPasskey(origin).register(unknownChallenge), name: "x" },
        headers,
      }),
    ],
  },
  deletePasskey: {
    signedIn: {},
    input: stored,
    refusals: [
      expired,
      unproven({ params: { passkeyId: "0Pkx" } }),
      refusal("a passkey that is not there", 404, "ITEM_NOT_FOUND", { params: { passkeyId: "0Pkx" } }),
    ],
  },
  startPasskeySignIn: {
    input: { body: {}, headers },
    varying: ["options"],
    namesNothing: true,
    refusals: [
      refusal("a storefront that is not known", 400, "INVALID_API_INPUT", { body: {} }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { name: "x" }, headers }),
      refusal("the 201st within 15 minutes", 429, "LIMIT_EXCEEDED", async (_guest, { side }) => {
        const counters = [{ of: ["passkey challenges", network] as const, limit: 200, clears: false }];
        for (let count = 0; count < 200; count += 1) await countFailure(side.db, counters, new Date());
        return { body: {}, headers: { ...headers, [clientAddressHeader]: network } };
      }),
    ],
  },
  createTokenByPasskey: {
    signedIn: {},
    input: signedChallenge,
    varying: ["access_token", "instance_url", "expires_in"],
    // Only the passkey proves who somebody is, and a challenge is used once.
    stranger: () => ({
      body: { credential: createPasskey(origin).signIn(unknownChallenge) },
      headers,
    }),
    refusals: [
      refusal("an unknown passkey", 401, "INVALID_GRANT", {
        body: { credential: createPasskey(origin).signIn(unknownChallenge) },
        headers,
      }),
      refusal("no credential", 400, "INVALID_API_INPUT", { body: {}, headers }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { credential: createPasskey(origin).signIn(unknownChallenge), name: "x" },
        headers,
      }),
    ],
  },
};
