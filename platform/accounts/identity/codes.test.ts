import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { clientDeviceHeader } from "#contract/accounts/identity";
import { createGuest } from "#tests/contract/guest";
import { createShopper } from "#platform/accounts/accounts/registration";
import { runCleanup } from "#platform/cleanup";
import { newEmail, openIdentity, password, type Identity } from "#tests/support/identity";
import { mailedCode, mailsTo } from "#tests/support/mailed";
import { useQuickPasswords } from "#tests/support/quick-passwords";

import { countCode } from "./budgets";

const derivations = useQuickPasswords();

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity?.platform.close());

const db = () => identity.platform.side.db;
async function register({ withPassword = true } = {}) {
  const email = newEmail();
  const created = await createShopper(
    db(),
    { email, firstName: "Ana", ...(withPassword ? { password } : {}) },
    new Date(),
  );
  return { email, ...created! };
}
const person = { firstName: "Ana", lastName: "Rivera", password };
const isVerified = async (userId: string) =>
  (
    await db()
      .selectFrom("shopper")
      .select("email_verified_at")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow()
  ).email_verified_at !== null;
const templatesTo = async (email: string) =>
  (await mailsTo(db(), email)).map(({ template }) => template).sort();
const tokenOf = async (email: string, secret?: string) =>
  (await identity.signIn(email, secret)).body.access_token as string;

describe("a code to sign in", () => {
  it("signs in and verifies the address, by code and by link (API-261, ACCOUNT-21)", async () => {
    const { start, complete, whoIs } = identity;
    const { email, userId } = await register({ withPassword: false });
    const { identifier, code } = await start("startPasswordlessLogin", { email });
    const byCode = await complete({ purpose: "sign-in", identifier, code });
    const { token } = await start("startPasswordlessLogin", { email });
    const byLink = await complete({ purpose: "sign-in", token });
    for (const { body } of [byCode, byLink]) expect(await whoIs(body.access_token)).toBe(userId);
    expect(await isVerified(userId)).toBe(true);
  });

  it("says in a mail only that there is no account (ACCOUNT-3)", async () => {
    const email = newEmail();
    expect((await identity.guest()("startPasswordlessLogin", { email })).status).toBe(200);
    expect(await templatesTo(email)).toEqual(["no-account"]);
  });
});

describe("a reset", () => {
  it("ends all sessions and other codes, verifies the address and tells by mail (ACCOUNT-21)", async () => {
    const { start, complete, whoIs, signIn } = identity;
    const { email, userId } = await register();
    const before = await tokenOf(email);
    const other = await start("startPasswordlessLogin", { email });
    const { identifier, code } = await start("forgotPassword", { email });
    const done = await complete({
      purpose: "reset-password",
      identifier,
      code,
      newPassword: "quite another kitchen",
    });
    expect([done.status, done.body.access_token]).toEqual([200, null]);
    expect(await whoIs(before)).toBe(401);
    expect([(await signIn(email)).status, (await signIn(email, "quite another kitchen")).status]).toEqual([
      401, 200,
    ]);
    expect(await isVerified(userId)).toBe(true);
    expect(await templatesTo(email)).toEqual(["password-changed", "reset-password", "sign-in-code"]);
    expect((await complete({ purpose: "sign-in", token: other.token })).status).toBe(404);
  });

  it("refuses a password that may not be set and leaves the link open (ACCOUNT-17)", async () => {
    const { start, complete, signIn } = identity;
    const { email } = await register();
    const { token } = await start("forgotPassword", { email });
    for (const newPassword of ["too short", "passwordpassword"])
      expect((await complete({ purpose: "reset-password", token, newPassword })).body[0].errorCode).toBe(
        "INVALID_NEW_PASSWORD",
      );
    expect(
      (await complete({ purpose: "reset-password", token, newPassword: "a password of my own" })).status,
    ).toBe(200);
    expect((await signIn(email, "a password of my own")).status).toBe(200);
  });
});

describe("a change of address", () => {
  const change = async (owner: string, body: object) => identity.guest()("startEmailChange", body, owner);

  it("needs the password, takes effect with the code, tells the old address, and ends other sessions (ACCOUNT-20)", async () => {
    const { complete, signIn, guest } = identity;
    const { email, userId } = await register();
    const [owner, elsewhere] = [await tokenOf(email), await tokenOf(email)];
    const next = newEmail();
    expect((await change(owner, { newEmail: next, password: "wrong" })).body[0].errorCode).toBe(
      "INVALID_OLD_PASSWORD",
    );
    const toOld = await identity.start("startPasswordlessLogin", { email });
    const { body } = await change(owner, { newEmail: next, password });
    expect((await signIn(next)).status).toBe(401);
    const { code } = await mailedCode(db(), next);
    const done = await complete({ purpose: "change-email", identifier: body.identifier, code });
    expect([done.status, done.body.id, done.body.access_token]).toEqual([200, userId, null]);
    expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([401, 200]);
    expect(await templatesTo(email)).toEqual(["email-changed", "sign-in-code"]);
    expect((await complete({ purpose: "sign-in", token: toOld.token })).status).toBe(404);
    expect((await guest()("startEmailVerification", {}, owner)).status).toBe(200);
    expect((await guest()("startEmailVerification", {}, elsewhere)).status).toBe(401);
  });

  it("takes a code to the old address from a shopper without a password, once (ACCOUNT-20)", async () => {
    const { start, complete, guest } = identity;
    const { email } = await register({ withPassword: false });
    const { token } = await start("startPasswordlessLogin", { email });
    const owner = (await complete({ purpose: "sign-in", token })).body.access_token as string;
    const { body } = await guest()("startEmailVerification", {}, owner);
    const { code } = await mailedCode(db(), email);
    const proof = { identifier: body.identifier as string, code };
    expect((await change(owner, { newEmail: newEmail(), ...proof })).status).toBe(200);
    expect((await change(owner, { newEmail: newEmail(), ...proof })).status).toBe(404);
  });

  it("answers the same for a taken address, and cannot take it (ACCOUNT-3, ACCOUNT-20)", async () => {
    const { complete } = identity;
    const [ana, ben] = [await register(), await register()];
    const owner = await tokenOf(ana.email);
    const { status, body } = await change(owner, { newEmail: ben.email, password });
    expect([status, Object.keys(body as object).sort()]).toEqual([200, ["expiresAt", "identifier"]]);
    expect(await templatesTo(ben.email)).toEqual(["account-exists"]);
    expect(
      (await complete({ purpose: "change-email", identifier: body.identifier, code: "123456" })).status,
    ).toBe(400);
  });

  it("of two shoppers to one address succeeds once (ACCOUNT-20)", async () => {
    const { complete } = identity;
    const next = newEmail();
    const tokens: string[] = [];
    for (const { email } of [await register(), await register()]) {
      await change(await tokenOf(email), { newEmail: next, password });
      tokens.push((await mailedCode(db(), next)).token);
    }
    const done = await Promise.all(tokens.map((token) => complete({ purpose: "change-email", token })));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("no answer tells whether an address has an account (ACCOUNT-3)", () => {
  it.each([
    ["startRegistration", { firstName: "Ana", lastName: "Rivera", password }],
    ["startPasswordlessLogin", {}],
    ["forgotPassword", {}],
    ["createToken", { grant_type: "password", password: "not the password" }],
  ] as const)("%s: status, body, headers and hashes are the same (ACCOUNT-3)", async (name, body) => {
    const { email: known } = await register();
    const seen = [];
    for (const email of [known, newEmail()]) {
      derivations.length = 0;
      const field = name === "createToken" ? { username: email } : { email };
      const answer = await identity.guest()(name, { ...body, ...field });
      const shape = JSON.stringify(answer.body, (key, value: unknown) =>
        key === "identifier" || key === "expiresAt" ? typeof value : value,
      );
      const { identifier } = answer.body as { identifier?: string };
      seen.push({
        status: answer.status,
        shape,
        length: identifier?.length,
        headers: [...answer.headers].sort(),
        hashes: [...derivations],
      });
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it("the codes that follow are refused alike, and sent again alike (ACCOUNT-3)", async () => {
    const { guest, complete } = identity;
    const seen = [];
    for (const email of [(await register()).email, newEmail()]) {
      const { body } = await guest()("startPasswordlessLogin", { email });
      const { identifier } = body as { identifier: string };
      const read = await guest()("readChallenge", { identifier });
      const again = await guest()("sendCodeAgain", { identifier });
      const wrong = [];
      for (let count = 0; count < 6; count += 1)
        wrong.push((await complete({ purpose: "sign-in", identifier, code: "000000" })).text);
      seen.push({ read: read.body.maskedEmail.slice(1) as string, again: again.status, wrong });
    }
    expect(seen[1]).toEqual(seen[0]);
  });
});

describe("budgets (ACCOUNT-19)", () => {
  it("one client's mails and wrong codes leave the owner's own (ACCOUNT-19)", async () => {
    const { guest, start, complete, signIn } = identity;
    const { email } = await register();
    const stranger = guest("198.51.100.7");
    const mails = [];
    for (let count = 0; count < 6; count += 1)
      mails.push((await stranger("forgotPassword", { email })).status);
    expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 60; count += 1) await signIn(email, "guessed");
    expect((await signIn(email)).status).toBe(429);
    const { identifier, code } = await start("forgotPassword", { email }, "203.0.113.9");
    const done = await complete({
      purpose: "reset-password",
      identifier,
      code,
      newPassword: "the owner's own words",
    });
    expect(done.status).toBe(200);
  });
});

it("strangers leave the mails and codes of a browser where the owner signed in (ACCOUNT-61)", async () => {
  const { guest, platform } = identity;
  const { email } = await register();
  const shopper = createGuest(platform.transports["in process"]);
  const at = (device: string) => ({ [clientDeviceHeader]: device });
  const [known, other] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const body = { grant_type: "password", username: email, password };
  await shopper.call("createToken", { body, headers: at(known) });
  for (let network = 1; network <= 9; network += 1)
    for (let count = 0; count < 5; count += 1)
      await guest(`198.51.100.${network}`)("forgotPassword", { email });
  const ask = (device: string) =>
    shopper.call("startPasswordlessLogin", { body: { email }, headers: at(device) });
  expect((await ask(other)).status).toBe(429);
  const { status, body: started } = await ask(known);
  expect(status).toBe(200);
  const code = (await mailedCode(db(), email)).code;
  const tryCode = (device: string, typed: string) =>
    shopper.call("completeChallenge", {
      body: { purpose: "sign-in", identifier: started.identifier, code: typed },
      headers: at(device),
    });
  for (let count = 0; count < 25; count += 1)
    await countCode(
      db(),
      { email, client: { network: `203.0.113.${count}`, deviceToken: null } },
      new Date(),
    );
  expect((await tryCode(other, code)).status).toBe(429);
  expect((await tryCode(known, code)).status).toBe(200);
});

it("the clean-up blanks the codes of mails that were used or have ended, without SMTP too (MAIL-9)", async () => {
  const { side } = identity.platform;
  const [used, ended, open] = [newEmail(), (await register()).email, newEmail()];
  const started = await identity.start("startRegistration", { ...person, email: used });
  await identity.complete({ purpose: "register", ...started, token: undefined });
  await identity.start("startPasswordlessLogin", { email: ended });
  await identity.start("startRegistration", { ...person, email: open });
  await runCleanup({ db: side.db, now: () => new Date(Date.now() + 16 * 60_000) });
  const dataOf = async (email: string) =>
    (await mailsTo(side.db, email)).find(({ data }) => "code" in data)?.data;
  expect(await dataOf(used)).toMatchObject({ code: "••••••", link: "/" });
  expect(await dataOf(open)).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
  expect(await dataOf(ended)).toMatchObject({ code: "••••••", link: "/" });
});

it("the clean-up deletes codes that have ended (ACCOUNT-18)", async () => {
  const { side } = identity.platform;
  const email = newEmail();
  await identity.guest()("startPasswordlessLogin", { email });
  const count = async () =>
    (await side.db.selectFrom("identity_challenge").select("id").where("email", "=", email).execute()).length;
  const now = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
  await runCleanup({ db: side.db, now: now(14) });
  expect(await count()).toBe(1);
  await runCleanup({ db: side.db, now: now(16) });
  expect(await count()).toBe(0);
});
