import { afterAll, beforeAll, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { newEmail, openIdentity, password, type Identity } from "#tests/support/identity";
import { mailedCode, mailsTo } from "#tests/support/mailed";
import { useQuickPasswords } from "#tests/support/quick-passwords";

useQuickPasswords();

let identity: Identity;
let cli: ReturnType<typeof createCommandLine>;
let group: string;
beforeAll(async () => {
  identity = await openIdentity();
  cli = createCommandLine(db());
  group = (await db().selectFrom("buyer_group").select("name").execute())[0]!.name;
});
afterAll(() => identity?.platform.close());
const db = () => identity.platform.side.db;

const ana = { firstName: "Ana", lastName: "Rivera", password };
const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`).toString("base64");

const send = (email: string, documents: { fileName: string; content: string }[] = []) =>
  identity.platform.side.shopper().call("createRequest", {
    body: {
      kind: "trade",
      contact: { firstName: "Ana", lastName: "Rivera", email },
      fields: {
        business: "Rivera Kitchens",
        trade: "Interior design",
        region: "KY",
        license: "KY-1",
        phone: "(502) 555-0100",
        projects: "Two kitchens",
      },
      documents,
    },
  });
const applyAs = async (email: string) => (await send(email)).body.reference as string;
const decide = (action: "approve" | "decline", reference: string, ...more: string[]) =>
  cli.run("requests", action, reference, "--by", "kim", "--note", "We looked.", ...more);
const approve = (reference: string) => decide("approve", reference, "--groups", group);

const groupsOf = async (email: string) =>
  (
    await db()
      .selectFrom("shopper as s")
      .innerJoin("account_buyer_group as j", "j.account_id", "s.account_id")
      .innerJoin("buyer_group as g", "g.id", "j.buyer_group_id")
      .select("g.name")
      .where("s.email", "ilike", email)
      .execute()
  ).map(({ name }) => name);
const toldTo = async (email: string) =>
  (await mailsTo(db(), email))
    .flatMap(({ template, data }) =>
      template.startsWith("request-")
        ? [[template, "terms" in data ? data.terms : null].filter(Boolean).join(" ")]
        : [],
    )
    .sort();

/** Registers by the code that was mailed. */
async function register(email: string) {
  const started = await identity.start("startRegistration", { ...ana, email });
  return identity.complete({ purpose: "register", ...started, token: undefined });
}
const signedIn = (email: string, isVerified: boolean) =>
  identity.platform.side.signedIn({ email, isVerified });

it("takes up to three documents, which operators list and save, and says which one is refused (REQUEST-12, OPERATOR-107)", async () => {
  const email = newEmail();
  const three = ["one", "two", "three"].map((name) => ({
    fileName: `C:\\papers\\${name}.exe`,
    content: pdf(name),
  }));
  const { status, body } = await send(email, three);
  expect(status).toBe(201);
  expect((await send(email, three)).body.reference).toBe(body.reference);
  expect((await send(email, [...three, three[0]!])).status).toBe(400);
  const page = { fileName: "../plan.docx", content: Buffer.from("PK").toString("base64") };
  expect((await send(email, [three[0]!, page])).body).toMatchObject([
    { errorCode: "INVALID_FILE", message: "plan.docx is no PDF, JPEG, PNG, WebP or HEIC" },
  ]);
  expect((await cli.run("requests", "show", body.reference)).out).toContain(
    "1 one.pdf (1 KB), 2 two.pdf (1 KB), 3 three.pdf (1 KB)",
  );
  const save = (...more: string[]) =>
    cli.run("requests", "document", body.reference, "--file", "it.pdf", ...more);
  expect(await save()).toMatchObject({ code: 2, err: expect.stringContaining("2 two.pdf") });
  expect((await save("--number", "4")).code).toBe(2);
  expect((await save("--number", "2")).out).toBe("two.pdf is in it.pdf.\n");
  expect(Buffer.from(cli.files["it.pdf"]!).toString("base64")).toBe(pdf("two"));
  const none = await applyAs(newEmail());
  expect((await cli.run("requests", "document", none, "--file", "it.pdf")).code).toBe(1);
});

it("documents are part of what is kept of a person, and go with the person (REQUEST-9)", async () => {
  const email = newEmail();
  await send(email, [{ fileName: "license.pdf", content: pdf("mine") }]);
  const kept = JSON.parse((await cli.run("person", "export", email)).out);
  expect((kept.tables ?? kept).request_document).toEqual([
    expect.objectContaining({ file_name: "license.pdf", content: pdf("mine") }),
  ]);
  expect((await cli.run("person", "erase", email, "--by", "kim", "--note", "Asked")).code).toBe(0);
  const left = await db()
    .selectFrom("request_document")
    .selectAll()
    .where("file_name", "=", "license.pdf")
    .execute();
  expect(left).toEqual([]);
});

it("approval before there is an account starts with the registration, once (REQUEST-13, OPERATOR-93, MAIL-51, MAIL-53)", async () => {
  const email = newEmail();
  const reference = await applyAs(email);
  expect((await decide("approve", reference, "--groups", "No Such Group")).code).toBe(1);
  expect((await approve(reference)).out).toBe(
    `${reference} is approved. Nobody is registered as ${email} yet: the account joins ${group} once it is and the address is verified.\n`,
  );
  expect(await toldTo(email)).toEqual(["request-decided NeedAccount", "request-received"]);
  const { body } = await register(email);
  expect(await groupsOf(email)).toEqual([group]);
  const session = await identity.platform.side
    .shopper("ardenne", null, { authorization: `Bearer ${body.access_token}` })
    .call("getSessionContext");
  expect(session.body.buyerGroups).toEqual([expect.objectContaining({ name: group })]);
  await identity.complete({
    purpose: "sign-in",
    ...(await identity.start("startPasswordlessLogin", { email })),
  });
  expect(await toldTo(email)).toEqual(["request-decided NeedAccount", "request-received", "request-started"]);
  expect((await cli.run("requests", "show", reference)).out).toContain(`We looked. (${group}, since 20`);
});

it("approval waits until the address of the account is verified (REQUEST-13)", async () => {
  const email = newEmail();
  const { headers } = await signedIn(email, false);
  const reference = await applyAs(email);
  expect((await approve(reference)).out).toContain(`joins ${group} once the address is verified.`);
  expect(await groupsOf(email)).toEqual([]);
  expect((await cli.run("requests", "show", reference)).out).toContain("once the address is verified)");
  const token = headers.authorization.slice("Bearer ".length);
  const { body } = await identity.guest()("startEmailVerification", {}, token);
  const { code } = await mailedCode(db(), email);
  await identity.complete({ purpose: "verify-email", identifier: body.identifier, code });
  expect(await groupsOf(email)).toEqual([group]);
  expect(await toldTo(email)).toEqual([
    "request-decided NeedVerification",
    "request-received",
    "request-started",
  ]);
});

it("approval starts at once for a verified address, and with a change of the address to it (REQUEST-13)", async () => {
  const [verified, before, after] = [newEmail(), newEmail(), newEmail()];
  await signedIn(verified, true);
  const reference = await applyAs(verified);
  expect((await decide("approve", reference, "--groups", group, "--check")).out).toContain(
    "would be approved.",
  );
  expect(await groupsOf(verified)).toEqual([]);
  expect((await approve(reference)).out).toBe(
    `${reference} is approved. The account of ${verified} is in ${group}.\n`,
  );
  expect(await toldTo(verified)).toEqual(["request-decided Started", "request-received"]);

  const { body } = await register(before);
  await approve(await applyAs(after));
  const change = { newEmail: after, password };
  const started = await identity.guest()("startEmailChange", change, body.access_token as string);
  const { code } = await mailedCode(db(), after);
  await identity.complete({ purpose: "change-email", identifier: started.body.identifier, code });
  expect(await groupsOf(after)).toEqual([group]);
});

it("approval and verification at the same time lose nothing and tell once (REQUEST-13)", async () => {
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const email = newEmail();
      const reference = await applyAs(email);
      const started = await identity.start("startRegistration", { ...ana, email });
      await Promise.all([
        approve(reference),
        identity.complete({ purpose: "register", ...started, token: undefined }),
      ]);
      expect(await groupsOf(email)).toEqual([group]);
      const told = await toldTo(email);
      expect(told.filter((each) => /Started|started/.test(each))).toHaveLength(1);
    }),
  );
}, 60_000);

it("a declined application says so by mail, and starts nothing any more (OPERATOR-106, REQUEST-13, MAIL-52)", async () => {
  const email = newEmail();
  const reference = await applyAs(email);
  await approve(reference);
  expect((await decide("decline", reference)).out).toBe(
    `${reference} is declined. The reason goes to ${email}.\n`,
  );
  expect(await toldTo(email)).toContain("request-decided None");
  await register(email);
  expect(await groupsOf(email)).toEqual([]);
  await approve(reference);
  expect(await groupsOf(email)).toEqual([group]);
  expect(await decide("decline", reference)).toMatchObject({
    code: 1,
    err: `${reference} is approved, and its account has joined its buyer groups.\n`,
  });
  expect((await cli.run("requests", "list", "--all", "--kind", "trade")).out).toContain(`${reference} `);
});

it("only applications are decided (OPERATOR-93, OPERATOR-106)", async () => {
  const { body } = await identity.platform.side.shopper().call("createRequest", {
    body: { kind: "feedback", fields: { about: "Ordering", feedback: "Fine" } },
  });
  for (const action of ["approve", "decline"] as const)
    expect(await decide(action, body.reference)).toMatchObject({
      code: 1,
      err: `${body.reference} is no trade application.\n`,
    });
  expect(await decide("decline", "M-NOBODY22")).toMatchObject({
    code: 1,
    err: "There is no request M-NOBODY22.\n",
  });
});
