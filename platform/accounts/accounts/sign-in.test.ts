import { randomUUID, scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { clientAddressHeader } from "#contract/accounts/identity";

import { createGuest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { useQuickPasswords } from "#tests/support/quick-passwords";

import { hashPassword, isOutdated, verifyPassword } from "./passwords";
import { createShopper, markEmailVerified, storePasswordHash } from "./registration";
import { createShopperSession, revokeAllSessions } from "./sessions";

const derivations = useQuickPasswords();

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const password = "a long way round the kitchen";
const newEmail = () => `${randomUUID()}@Example.com`;
async function register(email = newEmail()) {
  const created = await createShopper(
    platform.side.db,
    { email, password, firstName: "Ana", lastName: "Rivera", buyerGroups: ["Nobody's group"] },
    new Date(),
  );
  return { email, ...created! };
}
const guest = () => createGuest(platform.transports["in process"]);
const signIn = (username: string, secret = password, headers: Record<string, string> = {}) =>
  guest().call("createToken", { body: { grant_type: "password", username, password: secret }, headers });
const whoIs = async (token: string) => {
  const { status, body } = await guest().call("getSessionContext", {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200 ? (body.userId as string) : status;
};

describe("passwords", () => {
  it("are stored as a hash with its parameters and its own salt (ACCOUNT-1)", async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(one).not.toBe(two);
    expect(isOutdated(one)).toBe(false);
    expect(
      await Promise.all([
        verifyPassword(password, one),
        verifyPassword("another", one),
        verifyPassword(password, null),
      ]),
    ).toEqual([true, false, false]);
  });

  it("are the same in every Unicode form", async () => {
    expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
  });

  it("are rehashed on sign-in after the parameters were raised (ACCOUNT-1)", async () => {
    const { db } = platform.side;
    const ana = await register();
    // scrypt of the password with earlier parameters.
    const salt = Buffer.from("0123456789abcdef");
    const old = `scrypt$10$8$1$${salt.toString("base64")}$${scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64")}`;
    await db.updateTable("shopper").set({ password_hash: old }).where("id", "=", ana.userId).execute();
    expect((await signIn(ana.email)).status).toBe(200);
    const { password_hash } = await db
      .selectFrom("shopper")
      .select("password_hash")
      .where("id", "=", ana.userId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^scrypt\$15\$/);
    expect((await signIn(ana.email)).status).toBe(200);
  });
});

describe("registration", () => {
  it("creates account, user and contact, once per address in any case of its letters (ACCOUNT-2)", async () => {
    const ana = await register();
    const [again, atOnce] = await Promise.all(
      [ana.email.toUpperCase(), ` ${ana.email.toLowerCase()} `].map((email) =>
        createShopper(platform.side.db, { email, password }, new Date()),
      ),
    );
    expect([again, atOnce]).toEqual([null, null]);
    const accounts = await platform.side.db
      .selectFrom("account")
      .select("name")
      .where("name", "=", ana.email.toUpperCase())
      .execute();
    expect(accounts).toEqual([]);
  });

  it("of the same address by two requests at once happens once", async () => {
    const email = newEmail();
    const made = await Promise.all(
      ["1", "2", "3"].map(() => createShopper(platform.side.db, { email, password }, new Date())),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });
});

describe("sign-in", () => {
  it("creates sessions that end one by one or all at once (ACCOUNT-4, API-175)", async () => {
    const ana = await register();
    const [phone, desk, kitchen] = await Promise.all(
      [1, 2, 3].map(async () => (await signIn(ana.email.toUpperCase())).body.access_token as string),
    );
    expect(await Promise.all([phone!, desk!, kitchen!].map(whoIs))).toEqual([
      ana.userId,
      ana.userId,
      ana.userId,
    ]);
    const stored = await platform.side.db
      .selectFrom("shopper_session")
      .selectAll()
      .where("shopper_id", "=", ana.userId)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(phone);

    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await guest().call("revokeToken", { ...bearer(phone!), body: {} })).status).toBe(204);
    expect(await Promise.all([phone!, desk!].map(whoIs))).toEqual([401, ana.userId]);
    expect((await guest().call("revokeToken", { ...bearer(desk!), body: { everywhere: true } })).status).toBe(
      204,
    );
    expect(await Promise.all([desk!, kitchen!].map(whoIs))).toEqual([401, 401]);
  });

  it("ends after 30 days (API-173, SESSION-8)", async () => {
    const ana = await register();
    const { body } = await signIn(ana.email);
    expect(body.expires_in).toBe(30 * 24 * 60 * 60);
    platform.side.clock.offset = (body.expires_in + 5) * 1000;
    expect(await whoIs(body.access_token)).toBe(401);
    platform.side.clock.offset = 0;
  });

  it("ends in other sessions when the password changes (ACCOUNT-4)", async () => {
    const { db } = platform.side;
    const ana = await register();
    const [here, there] = [
      await createShopperSession(db, ana.userId, new Date()),
      await createShopperSession(db, ana.userId, new Date()),
    ];
    const change = { userId: ana.userId, passwordHash: await hashPassword("something else entirely") };
    await db.transaction().execute((trx) => storePasswordHash(trx, change, new Date(), here.sessionId));
    expect([await whoIs(here.token), await whoIs(there.token)]).toEqual([ana.userId, 401]);
    expect([
      (await signIn(ana.email)).status,
      (await signIn(ana.email, "something else entirely")).status,
    ]).toEqual([401, 200]);
    expect(await revokeAllSessions(db, ana.userId, new Date())).toBe(2);
  });

  it("answers the same for a wrong password, an unknown address, a shopper without a password and a closed account (ACCOUNT-3, API-173)", async () => {
    const { db } = platform.side;
    const [ana, closed] = [await register(), await register()];
    await db.updateTable("shopper").set({ is_active: false }).where("id", "=", closed.userId).execute();
    const byCode = newEmail();
    await createShopper(db, { email: byCode }, new Date());
    const answers = [];
    const work = [];
    for (const [email, secret] of [
      [ana.email, "wrong"],
      [newEmail(), password],
      [byCode, password],
      [closed.email, password],
    ] as const) {
      derivations.length = 0;
      const { status, text } = await signIn(email, secret);
      work.push([...derivations]);
      answers.push([status, text]);
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toEqual([
      401,
      JSON.stringify([{ errorCode: "INVALID_GRANT", message: "The user name or password isn’t right" }]),
    ]);
    // The same work, so that the time does not reveal the difference.
    expect(work).toEqual(
      Array.from({ length: 4 }, () => [expect.objectContaining({ N: 2 ** 15, r: 8, p: 3 })]),
    );
  });

  it("is refused after ten failures of an address from one client, known or not, and only there (API-174)", async () => {
    const [ana, ben] = [await register(), await register()];
    const unknown = newEmail();
    const from = (address: string) => ({ [clientAddressHeader]: address });
    for (const email of [ana.email, unknown]) {
      const failures = await Promise.all(
        Array.from({ length: 12 }, () => signIn(email, "wrong", from("192.0.2.1"))),
      );
      expect(failures.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429, 429]);
    }
    expect((await signIn(ana.email, password, from("192.0.2.1"))).status).toBe(429);
    expect((await signIn(ana.email, password, from("192.0.2.2"))).status).toBe(200);
    expect((await signIn(ben.email, password, from("192.0.2.1"))).status).toBe(200);
    platform.side.clock.offset = 16 * 60 * 1000;
    expect((await signIn(ana.email, password, from("192.0.2.1"))).status).toBe(200);
    platform.side.clock.offset = 0;
  }, 60_000);
});

it("stores that an e-mail address was verified", async () => {
  const ana = await register();
  await markEmailVerified(platform.side.db, ana.userId, new Date());
  const row = await platform.side.db
    .selectFrom("shopper")
    .select("email_verified_at")
    .where("id", "=", ana.userId)
    .executeTakeFirstOrThrow();
  expect(row.email_verified_at).toBeInstanceOf(Date);
});
