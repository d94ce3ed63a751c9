import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createShopper } from "#platform/accounts/accounts/registration";
import { readConsents } from "#platform/accounts/consents/consents";
import { mailedCode } from "#tests/support/mailed";
import { newEmail, openIdentity, password, type Identity } from "#tests/support/identity";
import { mailsTo } from "#tests/support/mailed";
import { useQuickPasswords } from "#tests/support/quick-passwords";

useQuickPasswords();

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity?.platform.close());

const ana = { firstName: "Ana", lastName: "Rivera", password };
const shoppersWith = async (email: string) =>
  (
    await identity.platform.side.db
      .selectFrom("shopper")
      .select(["id", "email", "first_name", "last_name", "email_verified_at"])
      .where("email", "=", email)
      .execute()
  ).map(({ email_verified_at, ...row }) => ({ ...row, isVerified: email_verified_at !== null }));
const templatesTo = async (email: string) =>
  (await mailsTo(identity.platform.side.db, email)).map(({ template }) => template);

describe("registration", () => {
  it("creates the account when the code comes back, signs in, and welcomes once (ACCOUNT-2, API-260)", async () => {
    const { start, complete, whoIs, signIn } = identity;
    const email = newEmail();
    const started = await start("startRegistration", { ...ana, email });
    expect(await shoppersWith(email)).toEqual([]);
    expect((await signIn(email)).status).toBe(401);
    const { status, body } = await complete({ purpose: "register", ...started, token: undefined });
    expect(status).toBe(200);
    expect(await shoppersWith(email)).toEqual([
      { id: body.id, email, first_name: "Ana", last_name: "Rivera", isVerified: true },
    ]);
    expect(await whoIs(body.access_token)).toBe(body.id);
    expect((await signIn(email)).body.id).toBe(body.id);
    expect(await templatesTo(email)).toEqual(["welcome", "verify-email"]);
    expect((await complete({ purpose: "register", ...started, token: undefined })).status).toBe(404);
  });

  it("a verified shopper who confirms the address again is not welcomed again (MAIL-15)", async () => {
    const { start, complete, guest, platform } = identity;
    const { db } = platform.side;
    const email = newEmail();
    const first = await complete({
      purpose: "register",
      ...(await start("startRegistration", { ...ana, email })),
      token: undefined,
    });
    await db.deleteFrom("outbox").where("template", "=", "welcome").execute();
    const token = first.body.access_token as string;
    const { body } = await guest()("startEmailVerification", {}, token);
    const { code } = await mailedCode(db, email);
    const done = await complete({ purpose: "verify-email", identifier: body.identifier, code });
    expect(done.status).toBe(200);
    expect(await templatesTo(email)).not.toContain("welcome");
  });

  it("agrees to news only where the box was ticked (ACCOUNT-8)", async () => {
    const { start, complete, platform } = identity;
    for (const wantsNews of [true, false]) {
      const started = await start("startRegistration", { ...ana, email: newEmail(), wantsNews });
      const { body } = await complete({ purpose: "register", ...started, token: undefined });
      const { news } = await readConsents(platform.side.db, body.id as string);
      expect(news instanceof Date).toBe(wantsNews);
    }
  });

  it("by the link sets another password where another browser opens it (ACCOUNT-9, API-266)", async () => {
    const { start, complete, signIn, guest, whoIs } = identity;
    const [here, there] = [newEmail(), newEmail()];
    const first = await start("startRegistration", { ...ana, email: here });
    const own = await complete({ purpose: "register", token: first.token, identifier: first.identifier });
    expect(own.body.access_token).toEqual(expect.any(String));
    const second = await start("startRegistration", { ...ana, email: there });
    const elsewhere = { purpose: "register", token: second.token, identifier: first.identifier };
    expect((await complete(elsewhere)).body[0].errorCode).toBe("INVALID_API_INPUT");
    const read = async (identifier: string) =>
      (await guest()("readChallenge", { token: second.token, identifier })).body.isAskedHere as boolean;
    expect([await read(first.identifier), await read(second.identifier)]).toEqual([false, true]);
    const newPassword = "the words of the owner of the address";
    const other = await complete({ ...elsewhere, newPassword });
    expect(await whoIs(other.body.access_token)).toBe(other.body.id);
    expect((await signIn(there)).status).toBe(401);
    expect((await signIn(there, newPassword)).status).toBe(200);
    const [mail] = await mailsTo(identity.platform.side.db, there);
    expect(mail).toMatchObject({ template: "welcome", data: { firstName: null } });
  });

  it("of a taken address sends another mail and creates nothing (ACCOUNT-3)", async () => {
    const { guest, complete, platform } = identity;
    const email = newEmail();
    await createShopper(platform.side.db, { email, password: "the first password" }, new Date());
    const { status, body } = await guest()("startRegistration", { ...ana, email: email.toUpperCase() });
    expect([status, Object.keys(body as object).sort()]).toEqual([200, ["expiresAt", "identifier"]]);
    expect(await templatesTo(email)).toEqual(["account-exists"]);
    for (const code of ["000000", "123456"])
      expect(
        (await complete({ purpose: "register", identifier: body.identifier, code })).body[0].errorCode,
      ).toBe("INVALID_CODE");
    expect(await shoppersWith(email)).toHaveLength(1);
  });

  it("of one address by two people at once makes one account, and both get into it (ACCOUNT-2, ACCOUNT-18)", async () => {
    const { start, complete, signIn } = identity;
    const email = newEmail();
    const started = [
      await start("startRegistration", { ...ana, email }),
      await start("startRegistration", { ...ana, email, password: "another long password" }),
    ];
    const done = await Promise.all(
      started.map(({ identifier, code }) => complete({ purpose: "register", identifier, code })),
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(done.map(({ body }) => body.id as string)).size).toBe(1);
    expect(await shoppersWith(email)).toHaveLength(1);
    const signIns = await Promise.all([signIn(email), signIn(email, "another long password")]);
    expect(signIns.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe("codes and links", () => {
  it("are used once, by one of many requests at the same time (ACCOUNT-18)", async () => {
    const { start, complete } = identity;
    const { identifier, code, token } = await start("startRegistration", { ...ana, email: newEmail() });
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => complete({ purpose: "register", identifier, code })),
      ...[1, 2, 3].map(() => complete({ purpose: "register", token, identifier })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it("end after five wrong codes, at the same time too, but the link does not (ACCOUNT-18)", async () => {
    const { start, complete } = identity;
    const { identifier, code, token } = await start("startRegistration", { ...ana, email: newEmail() });
    const wrong = code === "111111" ? "222222" : "111111";
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => complete({ purpose: "register", identifier, code: wrong })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 404, 404]);
    expect((await complete({ purpose: "register", identifier, code })).status).toBe(404);
    expect((await complete({ purpose: "register", token, identifier })).status).toBe(200);
  });

  it("end with their time, the code before the link, and are deleted (ACCOUNT-18)", async () => {
    const { start, complete, platform } = identity;
    const { side } = platform;
    const { identifier, code, token } = await start("startRegistration", { ...ana, email: newEmail() });
    side.clock.offset = 15 * 60 * 1000;
    expect((await complete({ purpose: "register", identifier, code })).status).toBe(404);
    side.clock.offset = 24 * 60 * 60 * 1000;
    expect((await complete({ purpose: "register", token, identifier })).status).toBe(404);
    side.clock.offset = 0;
  });

  it("are stored as hashes, and a code fits its own identifier only (ACCOUNT-18)", async () => {
    const { start, complete, platform } = identity;
    const [first, second] = [
      await start("startRegistration", { ...ana, email: newEmail() }),
      await start("startRegistration", { ...ana, email: newEmail() }),
    ];
    expect(
      (await complete({ purpose: "register", identifier: second.identifier, code: first.code })).status,
    ).toBe(first.code === second.code ? 200 : 400);
    const rows = await platform.side.db.selectFrom("identity_challenge").selectAll().execute();
    const stored = rows.map((row) =>
      JSON.stringify(row, (_key, value: unknown) =>
        Buffer.isBuffer(value) ? value.toString("latin1") : value,
      ),
    );
    for (const { identifier, token } of [first, second])
      for (const secret of [identifier, token])
        expect(stored.some((text) => text.includes(secret))).toBe(false);
    expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  });
});
