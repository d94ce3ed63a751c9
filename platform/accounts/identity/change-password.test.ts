import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createShopper } from "#platform/accounts/accounts/registration";
import { createShopperSession } from "#platform/accounts/accounts/sessions";
import { createGuest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { useQuickPasswords } from "#tests/support/quick-passwords";

useQuickPasswords();
let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const [password, newPassword] = ["a long way round the kitchen", "a longer way round the garden"];
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const guest = () => createGuest(platform.transports["in process"]);
const statusOf = async (token: string) => (await guest().call("getSessionContext", bearer(token))).status;
const signInStatus = async (username: string, secret: string) =>
  (await guest().call("createToken", { body: { grant_type: "password", username, password: secret } }))
    .status;

async function register() {
  const { db } = platform.side;
  const email = `${randomUUID()}@example.com`;
  const { userId } = (await createShopper(db, { email, password, firstName: "Ana" }, new Date()))!;
  const open = async () => (await createShopperSession(db, userId, new Date())).token;
  return { email, userId, open };
}
const change = (token: string, body: object) => guest().call("changePassword", { body, ...bearer(token) });

it("a new password ends all other sessions, and this one gets another token (ACCOUNT-4, ACCOUNT-32, API-324)", async () => {
  const { email, open } = await register();
  const [here, there] = [await open(), await open()];
  const { body, status } = await change(here, { currentPassword: password, newPassword });
  expect(status).toBe(200);
  const renewed = body.access_token as string;
  expect(await Promise.all([here, there, renewed].map(statusOf))).toEqual([401, 401, 200]);
  expect([await signInStatus(email, password), await signInStatus(email, newPassword)]).toEqual([401, 200]);
});

it("the owner is told by email, once (ACCOUNT-32)", async () => {
  const { email, open } = await register();
  const token = await open();
  const both = await Promise.all([1, 2].map(() => change(token, { currentPassword: password, newPassword })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const mails = await platform.side.db
    .selectFrom("outbox")
    .select(["template", "data"])
    .where("recipient", "=", email)
    .execute();
  expect(mails).toEqual([
    { template: "password-changed", data: expect.objectContaining({ firstName: "Ana" }) },
  ]);
  expect(JSON.stringify(mails)).not.toContain(newPassword);
});

it("a wrong password changes nothing, and neither does one that may not be set (ACCOUNT-17, ACCOUNT-32)", async () => {
  const { email, open } = await register();
  const token = await open();
  const codeOf = async (body: object) => (await change(token, body)).body[0].errorCode as string;
  expect(await codeOf({ currentPassword: "another one entirely", newPassword })).toBe("INVALID_OLD_PASSWORD");
  expect(await codeOf({ currentPassword: password, newPassword: "too short" })).toBe("INVALID_NEW_PASSWORD");
  expect([await statusOf(token), await signInStatus(email, password)]).toEqual([200, 200]);
});
