import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { storefrontOriginHeader } from "#contract/accounts/passkeys";

import { createGuest, type Guest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { mailedCode, mailsTo } from "#tests/support/mailed";
import { signIn } from "#tests/support/sign-in";
import { createPasskey } from "#tests/support/software-passkey";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterEach(() => {
  platform.side.clock.offset = 0;
});
afterAll(() => platform?.close());

const origin = "https://shop.example";
const headers = { [storefrontOriginHeader]: origin };
const browser = async () =>
  createGuest(platform.transports["in process"], { account: await signIn(platform.side.db) });
const anybody = () => createGuest(platform.transports["in process"]);
const optionsOf = async (
  guest: Guest,
  name: "startPasskeyRegistration" | "startPasskeySignIn",
  from = headers,
) =>
  (await guest.call(name, { body: {}, headers: from })).body.options as { challenge: string; rpId?: string };
const add = (guest: Guest, credential: object, from = headers) =>
  guest.call("addPasskey", { body: { credential }, headers: from });
const signInBy = (credential: object, from = headers) =>
  anybody().call("createTokenByPasskey", { body: { credential }, headers: from });

async function withPasskey() {
  const ana = await browser();
  const passkey = createPasskey(origin);
  const { body } = await add(ana, passkey.register(await optionsOf(ana, "startPasskeyRegistration")));
  return { ana, passkey, passkeyId: body.passkeyId as string };
}

it("a passkey signs in, is listed with its last use, and not after it was removed (ACCOUNT-34, API-323)", async () => {
  const { ana, passkey, passkeyId } = await withPasskey();
  const { body, status } = await signInBy(passkey.signIn(await optionsOf(anybody(), "startPasskeySignIn")));
  expect([status, body.id]).toEqual([200, ana.account!.userId]);
  const methods = (await ana.call("getSignInMethods")).body;
  expect(methods).toMatchObject({ hasPassword: false, passkeys: [{ passkeyId, name: "A passkey" }] });
  expect(methods.passkeys[0].lastUsedAt).not.toBeNull();
  const other = await browser();
  expect((await other.call("deletePasskey", { params: { passkeyId } })).status).toBe(404);
  expect((await ana.call("deletePasskey", { params: { passkeyId } })).status).toBe(204);
  expect((await signInBy(passkey.signIn(await optionsOf(anybody(), "startPasskeySignIn")))).status).toBe(401);
});

it("the owner is told by email of a passkey that was added or removed, once each (ACCOUNT-35)", async () => {
  const { ana, passkeyId } = await withPasskey();
  const templates = async () =>
    (
      await platform.side.db
        .selectFrom("outbox")
        .select(["template", "recipient"])
        .where("cause", "like", `%:${passkeyId}`)
        .orderBy("template")
        .execute()
    ).map(({ template, recipient }) => [template, recipient]);
  const { email } = await platform.side.db
    .selectFrom("shopper")
    .select("email")
    .where("id", "=", ana.account!.userId)
    .executeTakeFirstOrThrow();
  expect(await templates()).toEqual([["passkey-added", email]]);
  const other = await browser();
  await other.call("deletePasskey", { params: { passkeyId } });
  expect(await templates()).toHaveLength(1);
  for (const status of [204, 404])
    expect((await ana.call("deletePasskey", { params: { passkeyId } })).status).toBe(status);
  expect(await templates()).toEqual([
    ["passkey-added", email],
    ["passkey-removed", email],
  ]);
});

it("changing passkeys needs the password or a code of the last ten minutes (ACCOUNT-60)", async () => {
  const { ana, passkeyId } = await withPasskey();
  const { db, clock } = platform.side;
  clock.offset = 11 * 60_000;
  const add = async () => (await ana.call("startPasskeyRegistration", { body: {}, headers })).status;
  const remove = async () => (await ana.call("deletePasskey", { params: { passkeyId } })).status;
  const isProven = async () => (await ana.call("getSignInMethods")).body.isProven as boolean;
  expect([await add(), await remove(), await isProven()]).toEqual([403, 403, false]);
  const { identifier } = (await ana.call("startEmailVerification", { body: {} })).body;
  const { code } = await mailedCode(db, ana.account!.email);
  const proof = { body: { identifier, code } };
  expect((await ana.call("proveOwner", proof)).status).toBe(204);
  expect((await ana.call("proveOwner", proof)).status).toBe(404);
  expect([await isProven(), await add(), await remove()]).toEqual([true, 200, 204]);
});

it("renewing a session is no proof of the owner (ACCOUNT-60)", async () => {
  const ana = await browser();
  platform.side.clock.offset = 11 * 60_000;
  const { body } = await ana.call("renewToken", { body: {} });
  const authorization = `Bearer ${body.access_token as string}`;
  const { body: methods } = await ana.call("getSignInMethods", { headers: { authorization } });
  expect(methods.isProven).toBe(false);
});

it("a reset password ends all passkeys, and its mail names them (ACCOUNT-21)", async () => {
  const { ana, passkey } = await withPasskey();
  const { db } = platform.side;
  await anybody().call("forgotPassword", { body: { email: ana.account!.email } });
  const { token } = await mailedCode(db, ana.account!.email);
  const newPassword = "a longer way round the garden";
  const body = { purpose: "reset-password", token, newPassword };
  expect((await anybody().call("completeChallenge", { body })).status).toBe(200);
  expect((await signInBy(passkey.signIn(await optionsOf(anybody(), "startPasskeySignIn")))).status).toBe(401);
  const [mail] = await mailsTo(db, ana.account!.email);
  expect(mail).toMatchObject({
    template: "password-changed",
    data: { endedPasskeys: [{ name: "A passkey", addedAt: expect.any(String) }] },
  });
});

it("a challenge is valid once, for five minutes, and for the shopper who asked (ACCOUNT-34)", async () => {
  const { passkey } = await withPasskey();
  const options = await optionsOf(anybody(), "startPasskeySignIn");
  expect((await signInBy(passkey.signIn(options))).status).toBe(200);
  expect((await signInBy(passkey.signIn(options))).status).toBe(401);
  const late = await optionsOf(anybody(), "startPasskeySignIn");
  platform.side.clock.offset = 5 * 60_000 + 1000;
  expect((await signInBy(passkey.signIn(late))).status).toBe(401);
  const [ana, ben] = [await browser(), await browser()];
  const registration = createPasskey(origin).register(await optionsOf(ana, "startPasskeyRegistration"));
  expect((await add(ben, registration)).body[0].errorCode).toBe("INVALID_CREDENTIAL");
});

it("a passkey is good for its own host only (ACCOUNT-34)", async () => {
  const elsewhere = { [storefrontOriginHeader]: "https://evil.example" };
  const { passkey } = await withPasskey();
  const options = await optionsOf(anybody(), "startPasskeySignIn", elsewhere);
  expect(options.rpId).toBe("evil.example");
  expect((await signInBy(passkey.signIn(options), elsewhere)).status).toBe(401);
  const ana = await browser();
  const foreign = createPasskey("https://evil.example");
  const refused = await add(ana, foreign.register(await optionsOf(ana, "startPasskeyRegistration")));
  expect(refused.body[0].errorCode).toBe("INVALID_CREDENTIAL");
});

it("a passkey of an account that was closed or deactivated signs nobody in (ACCOUNT-34)", async () => {
  const { ana, passkey } = await withPasskey();
  await platform.side.db
    .updateTable("shopper")
    .set({ is_active: false })
    .where("id", "=", ana.account!.userId)
    .execute();
  expect((await signInBy(passkey.signIn(await optionsOf(anybody(), "startPasskeySignIn")))).status).toBe(401);
});
