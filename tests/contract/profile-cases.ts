import { unknownClient } from "#platform/accounts/accounts/client";
import { countCode, countMail } from "#platform/accounts/identity/budgets";
import type { myProfileHandlers } from "#platform/shopper/users/my-profile-handlers";
import type { profileHandlers } from "#platform/shopper/users/profile-handlers";
import { mailedCode } from "#tests/support/mailed";

import { badCurrency, refusal, type Case, type Prepare } from "./case";

const withoutSession = (body?: object) =>
  refusal("a caller without a session", 401, "INVALID_SESSION_ID", {
    ...(body && { body }),
    headers: { authorization: "Bearer none-of-anybodys-tokens" },
  });
const badInput = (what: string, body: object) => refusal(what, 400, "INVALID_API_INPUT", { body });

const started = { method: "EMAIL", type: "StepUp" };
const unknownField = (body: object) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { ...body, scope: "all" } });
/** After as many mails as the shopper's address may be sent from one client. */
const afterManyMails = (body: object, to?: string) =>
  refusal("a sixth mail within 15 minutes", 429, "LIMIT_EXCEEDED", async (guest, { side }) => {
    const email = to ?? guest.account!.email;
    for (let count = 0; count < 5; count += 1)
      await countMail(side.db, { email, client: unknownClient }, new Date());
    return { body };
  });
/** The code of a mail with its identifier. */
const mailed =
  (change: (code: string) => object = () => ({})): Prepare =>
  async (guest, { side }) => {
    const { body } = await guest.call("startMyProfileCode", { body: started });
    const { code } = await mailedCode(side.db, guest.account!.email);
    return { body: { identifier: body.identifier, code, ...change(code) } };
  };
const unknownCode = { identifier: "x".repeat(43), code: "123456" };

/** The shopper's own profile: our calls, and those of the vendor. */
export const profileCases: Record<keyof typeof profileHandlers | keyof typeof myProfileHandlers, Case> = {
  getMyProfile: { signedIn: {}, input: {}, namesNothing: true, refusals: [withoutSession(), badCurrency] },
  updateMyProfile: {
    signedIn: {},
    input: { body: { firstName: "Anna", email: "anna@example.com", verificationInput: {} } },
    varying: ["verificationResponse"],
    namesNothing: true,
    refusals: [
      withoutSession({ firstName: "Anna" }),
      badInput("an empty change", {}),
      refusal("another address in an old session", 403, "PROOF_REQUIRED", async (guest, { side }) => {
        await side.db
          .updateTable("shopper_session")
          .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
          .where("shopper_id", "=", guest.account!.userId)
          .execute();
        return { body: { email: "anna@example.com" } };
      }),
      afterManyMails({ email: "anna.b@example.com" }, "anna.b@example.com"),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { zipCode: "40222" } }),
    ],
  },
  startMyProfileCode: {
    signedIn: {},
    input: { body: { ...started, reCaptchaToken: "x" } },
    varying: ["identifier"],
    namesNothing: true,
    refusals: [
      withoutSession(started),
      badInput("a code for a phone", { method: "SMS", type: "StepUp" }),
      afterManyMails(started),
      unknownField(started),
    ],
  },
  verifyMyProfileCode: {
    signedIn: {},
    input: mailed(),
    refusals: [
      withoutSession(unknownCode),
      refusal(
        "a wrong code",
        400,
        "INVALID_CODE",
        mailed((code) => ({ code: code === "000000" ? "000001" : "000000" })),
      ),
      refusal("a code of nobody", 404, "ITEM_NOT_FOUND", { body: unknownCode }),
      badInput("no code", { identifier: unknownCode.identifier }),
      refusal("an eleventh wrong code for an address", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const input = await mailed()(guest, world);
        const { email } = guest.account!;
        for (let count = 0; count < 10; count += 1)
          await countCode(world.side.db, { email, client: unknownClient }, new Date());
        return input;
      }),
      unknownField(unknownCode),
    ],
  },
  getProfile: {
    signedIn: {},
    input: {},
    namesNothing: true,
    refusals: [withoutSession(), badCurrency],
  },
  updateProfile: {
    signedIn: {},
    input: {
      body: { firstName: "Anna", phoneNumber: "+15025550123", zipCode: "40222", consents: { news: true } },
    },
    varying: ["news"],
    namesNothing: true,
    refusals: [
      withoutSession({ firstName: "Anna" }),
      badInput("an empty change", {}),
      badInput("an empty name", { lastName: " " }),
      badInput("a text that is no phone number", { phoneNumber: "call me" }),
      badInput("an unknown ZIP code", { zipCode: "00000" }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { email: "other@example.com" } }),
    ],
  },
};
