import { randomUUID } from "node:crypto";

import { unknownClient } from "#platform/accounts/accounts/client";
import { createShopper } from "#platform/accounts/accounts/registration";
import { countMail } from "#platform/accounts/identity/budgets";
import type { challengeHandlers } from "#platform/accounts/identity/handlers";
import { mailedCode } from "#tests/support/mailed";

import { refusal, type Case, type Prepare } from "./case";

const newEmail = () => `${randomUUID()}@example.com`;
const password = "a long way round the kitchen";
const person = { firstName: "Ana", lastName: "Rivera", password };
/** No challenge has it. */
const unknown = "x".repeat(43);

const noJson = (body: object = {}) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { ...body, scope: "all" } });
const noEmail = (body: object) =>
  refusal("an email address that is none", 400, "INVALID_API_INPUT", { body: { ...body, email: "ana@" } });
const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${unknown}` },
});

/** After as many mails as an address may be sent from one client. */
const afterManyMails =
  (bodyFor: (email: string) => object): Prepare =>
  async (guest, { side }) => {
    const email = guest.account?.email ?? newEmail();
    for (let count = 0; count < 5; count += 1)
      await countMail(side.db, { email, client: unknownClient }, new Date());
    return { body: bodyFor(email) };
  };
const tooMany = (bodyFor: (email: string) => object) =>
  refusal("a sixth mail within 15 minutes", 429, "LIMIT_EXCEEDED", afterManyMails(bodyFor));

/** A code that was mailed to a new address, with the identifier that it needs. */
const registering =
  (wanted: ("identifier" | "code" | "token")[], body: object = {}): Prepare =>
  async (guest, { side }) => {
    const email = newEmail();
    const { body: started } = await guest.call("startRegistration", { body: { ...person, email } });
    const known = { identifier: started.identifier as string, ...(await mailedCode(side.db, email)) };
    return { body: { ...Object.fromEntries(wanted.map((name) => [name, known[name]])), ...body } };
  };

/** A shopper who asked for a code to reset the password. */
const resetting =
  (body: object): Prepare =>
  async (guest, { side }) => {
    const email = newEmail();
    await createShopper(side.db, { email, password }, new Date());
    await guest.call("forgotPassword", { body: { email } });
    const { token } = await mailedCode(side.db, email);
    return { body: { purpose: "reset-password", token, ...body } };
  };

/** A code that was mailed to the signed-in shopper, who has no password. */
export const ownCode =
  (body: object = {}): Prepare =>
  async (guest, { side }) => {
    const { body: started } = await guest.call("startEmailVerification", { body: {} });
    const { code } = await mailedCode(side.db, guest.account!.email);
    return { body: { newEmail: newEmail(), identifier: started.identifier, code, ...body } };
  };

const varying = ["identifier", "expiresAt"];

export const challengeCases: Record<keyof typeof challengeHandlers, Case> = {
  startRegistration: {
    input: () => ({ body: { ...person, email: newEmail() } }),
    varying,
    namesNothing: true,
    refusals: [
      refusal("a short password", 400, "INVALID_NEW_PASSWORD", {
        body: { ...person, email: newEmail(), password: "11 letters!" },
      }),
      noEmail(person),
      noJson({ ...person, email: newEmail() }),
      tooMany((email) => ({ ...person, email })),
    ],
  },
  startPasswordlessLogin: {
    input: () => ({ body: { email: newEmail() } }),
    varying,
    namesNothing: true,
    refusals: [noEmail({}), noJson({ email: newEmail() }), tooMany((email) => ({ email }))],
  },
  forgotPassword: {
    input: () => ({ body: { email: newEmail() } }),
    varying,
    namesNothing: true,
    refusals: [noEmail({}), noJson({ email: newEmail() }), tooMany((email) => ({ email }))],
  },
  startEmailVerification: {
    signedIn: { isVerified: false },
    input: { body: {} },
    varying,
    namesNothing: true,
    refusals: [expired, noJson(), tooMany(() => ({}))],
  },
  startEmailChange: {
    signedIn: {},
    input: ownCode(),
    varying,
    refusals: [
      expired,
      refusal("a password of a shopper without one", 400, "INVALID_OLD_PASSWORD", {
        body: { newEmail: newEmail(), password },
      }),
      refusal("a wrong code", 400, "INVALID_CODE", async (guest, world) => {
        const { body } = (await ownCode()(guest, world)) as { body: { code: string } };
        return { body: { ...body, code: otherCode(body.code) } };
      }),
      refusal("a code of another browser", 404, "ITEM_NOT_FOUND", ownCode({ identifier: unknown })),
      refusal("neither a password nor a code", 400, "INVALID_API_INPUT", { body: { newEmail: newEmail() } }),
      refusal("a sixth mail within 15 minutes", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const { body } = (await ownCode()(guest, world)) as { body: { newEmail: string } };
        for (let count = 0; count < 5; count += 1)
          await countMail(world.side.db, { email: body.newEmail, client: unknownClient }, new Date());
        return { body };
      }),
      noJson({ newEmail: newEmail() }),
    ],
  },
  sendCodeAgain: {
    input: registering(["identifier"]),
    varying,
    stranger: () => ({ body: { identifier: unknown } }),
    refusals: [
      refusal("an unknown identifier", 404, "ITEM_NOT_FOUND", { body: { identifier: unknown } }),
      refusal("no identifier", 400, "INVALID_API_INPUT", { body: {} }),
      noJson({ identifier: unknown }),
      refusal("a sixth mail within 15 minutes", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const { body } = (await registering(["identifier"])(guest, world)) as { body: object };
        for (let count = 0; count < 4; count += 1) expectStarted(await guest.call("sendCodeAgain", { body }));
        return { body };
      }),
    ],
  },
  readChallenge: {
    input: registering(["token"]),
    varying: ["expiresAt"],
    stranger: () => ({ body: { identifier: unknown } }),
    refusals: [
      refusal("an unknown token", 404, "ITEM_NOT_FOUND", { body: { token: unknown } }),
      refusal("neither identifier nor token", 400, "INVALID_API_INPUT", { body: {} }),
      noJson(),
    ],
  },
  completeChallenge: {
    input: registering(["identifier", "code"], { purpose: "register" }),
    varying: ["access_token", "id"],
    stranger: ({ body }) => ({ body: { ...(body as object), identifier: unknown } }),
    refusals: [
      refusal("a wrong code", 400, "INVALID_CODE", async (guest, world) => {
        const prepare = registering(["identifier", "code"], { purpose: "register" });
        const { body } = (await prepare(guest, world)) as { body: { code: string } };
        return { body: { ...body, code: otherCode(body.code) } };
      }),
      refusal(
        "a token for another purpose",
        404,
        "ITEM_NOT_FOUND",
        registering(["token"], { purpose: "sign-in" }),
      ),
      refusal("a short new password", 400, "INVALID_NEW_PASSWORD", resetting({ newPassword: "short" })),
      refusal("a reset without a password", 400, "INVALID_API_INPUT", resetting({})),
      noJson({ purpose: "register" }),
      refusal("an eleventh wrong code for an address", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const email = newEmail();
        let last: object = {};
        for (let round = 0; round < 3; round += 1) {
          const started = await guest.call("startRegistration", { body: { ...person, email } });
          const { code } = await mailedCode(world.side.db, email);
          const { identifier } = started.body as { identifier: string };
          last = { purpose: "register", identifier, code };
          const wrong = { ...last, code: otherCode(code) };
          for (let count = 0; round < 2 && count < 5; count += 1)
            await guest.call("completeChallenge", { body: wrong });
        }
        return { body: last };
      }),
    ],
  },
};

/** A code that is not this one. */
const otherCode = (code: string) => (code === "000000" ? "000001" : "000000");

function expectStarted({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`a code was not sent again: ${text}`);
}
