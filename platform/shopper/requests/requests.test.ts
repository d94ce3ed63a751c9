import { afterAll, beforeAll, expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import { createCommandLine } from "#tests/support/command-line";
import { createOrderSide, type OrderSide } from "#tests/support/order-side";

let side: OrderSide;
let cli: ReturnType<typeof createCommandLine>;
beforeAll(async () => {
  side = await createOrderSide();
  cli = createCommandLine(side.db);
});
afterAll(() => side?.close());

let sent = 0;
const message = (changes: object = {}, fields: object = {}) => ({
  kind: "contact",
  contact: { firstName: "Ana", lastName: "Rivera", email: `ana-${(sent += 1)}@example.com` },
  fields: { topic: "A delivery", message: "Is there room\r\nfor a truck? =1+1", ...fields },
  ...changes,
});

const mailsTo = (recipient: string) =>
  side.db.selectFrom("outbox").select(["template", "data"]).where("recipient", "=", recipient).execute();
const linkOf = async (recipient: string) => {
  const [mail] = await mailsTo(recipient);
  return (mail!.data as { link: string }).link;
};
const read = async (recipient: string) => {
  const token = (await linkOf(recipient)).split("/").at(-1)!;
  return side.shopper().call("getRequest", { params: { token } });
};

it("a form that is sent five times at once is one request, with a mail to either side (REQUEST-4, REQUEST-7, MAIL-37, MAIL-38)", async () => {
  const body = message();
  const { email } = body.contact;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => side.shopper().call("createRequest", { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const [{ reference }] = answers.map((answer) => answer.body as { reference: string }) as [
    { reference: string },
  ];
  expect(reference).toMatch(/^M-[2-9A-HJ-NP-TV-Z]{8}$/);
  expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
  const confirmed = await mailsTo(email);
  expect(confirmed).toEqual([
    { template: "request-received", data: { name: "message", reference, link: expect.any(String) } },
  ]);
  const told = (await mailsTo("care@ardenne.example")).filter(({ data }) => data.reference === reference);
  expect(told).toEqual([
    {
      template: "request-arrived",
      data: expect.objectContaining({
        details: expect.arrayContaining([
          { label: "Email", value: email },
          { label: "Message", value: "Is there room\nfor a truck? =1+1" },
        ]),
      }),
    },
  ]);
});

it.each([
  ["a field of another kind", message({}, { idea: "A fridge" })],
  ["no topic", message({}, { topic: "" })],
  ["a topic that is no choice", message({}, { topic: "The weather" })],
  ["a text that is too long", message({}, { orderNumber: "1".repeat(21) })],
  ["a phone number with three digits", message({}, { phone: "123" })],
  ["no sender", message({ contact: undefined })],
  ["no email address", message({ contact: { firstName: "A", lastName: "B", email: "nobody" } })],
  ["a list in place of a text", message({}, { message: ["a"] })],
])("is refused with %s (REQUEST-1)", async (_what, body) => {
  const answer = await side.shopper().call("createRequest", { body: body as never });
  expect(answer).toMatchObject({ status: 400, body: [{ errorCode: "INVALID_API_INPUT" }] });
});

it("a guest's forms to one address end after ten, and a repeated one does not count (REQUEST-6)", async () => {
  const first = message();
  const send = (words: string) =>
    side.shopper().call("createRequest", {
      body: { ...first, fields: { topic: "A delivery", message: words } },
    });
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await send(`turn ${Math.max(1, turn)}`)).status);
  expect(statuses).toEqual([201, 200, ...Array.from({ length: 9 }, () => 201), 429]);
});

it("feedback needs no address; then only the merchant is told (REQUEST-7)", async () => {
  const { status, body } = await side.shopper().call("createRequest", {
    body: { kind: "feedback", fields: { about: "Ordering", feedback: "Fine" } },
  });
  expect(status).toBe(201);
  const mails = await side.db
    .selectFrom("outbox")
    .select("template")
    .where("cause", "like", "request-%")
    .where((is) => is("data", "@>", JSON.stringify({ reference: body.reference }) as never))
    .execute();
  expect(mails).toEqual([{ template: "request-arrived" }]);
});

it("is listed, answered and closed by command; the sender reads the answer (OPERATOR-91, OPERATOR-92, REQUEST-8, MAIL-39)", async () => {
  const body = message();
  const { email } = body.contact;
  const { reference } = (await side.shopper().call("createRequest", { body })).body;
  expect((await cli.run("requests", "list", "--kind", "contact")).out).toMatch(
    new RegExp(`${reference} +contact +ardenne +Received .* Ana Rivera +${email}`),
  );
  const who = ["--by", "kim", "--note", "Yes,\nthere is."];
  expect(await cli.run("requests", "answer", reference.toLowerCase(), ...who, "--check")).toMatchObject({
    out: `${reference} would be answered. The answer goes to ${email}.\n`,
  });
  expect((await read(email)).body).toMatchObject({ status: "Received", answers: [] });
  await cli.run("requests", "answer", reference, ...who);
  await cli.run("requests", "close", reference, "--by", "kim", "--note", "For colleagues");
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
    "request-received",
    "request-answered",
  ]);
  expect((await read(email)).body).toMatchObject({
    reference,
    status: "Closed",
    details: expect.arrayContaining([{ label: "What is it about?", value: "A delivery" }]),
    answers: [{ text: "Yes,\nthere is." }],
  });
  const shown = await cli.run("requests", "show", reference);
  expect(shown.out).toContain("Answered by operator:kim");
  expect(shown.out).toContain("For colleagues");
  expect((await cli.run("requests", "list")).out).not.toContain(reference);
  const exported = await cli.run("requests", "export", "--all", "--kind", "contact");
  expect(exported.out).toContain(`${reference},contact,ardenne,Closed`);
  expect((await cli.run("requests", "export", "--all", "--file", "all.csv")).code).toBe(0);
  expect(String(cli.files["all.csv"])).toContain(reference);
  expect(await cli.run("requests", "answer", "M-NOBODY22", ...who)).toMatchObject({
    code: 1,
    err: "There is no request M-NOBODY22.\n",
  });
  expect((await cli.run("requests", "close", reference, "--by", "kim")).code).toBe(2);
  expect((await cli.run("requests", "list", "--kind", "poem")).err).toContain("--kind is one of contact");
});

it("names open repairs in the list too (OPERATOR-91)", async () => {
  const ana = await side.signedIn();
  const { body } = await ana.call("createRepairRequest", {
    body: {
      requestKey: "6f6f7c56-6a0f-4a55-8a52-1f6f0d1c4a11",
      model: "AR-RFD36",
      serialNumber: "SN12345678",
      problem: "Leaks",
      description: "Water",
      contact: { firstName: "Ana", lastName: "Rivera", phone: "(502) 555-0100" },
      address: { street: "1 Main St", city: "Louisville", region: "KY", postalCode: "40222" },
    },
  });
  expect((await cli.run("requests", "list", "--kind", "repair", "--json")).out).toContain(body.reference);
});

it("is part of what is kept of a person, and goes with the person (REQUEST-9)", async () => {
  const body = message();
  const { email } = body.contact;
  await side.shopper().call("createRequest", { body });
  const kept = JSON.parse((await cli.run("person", "export", email)).out);
  expect(kept.tables?.request ?? kept.request).toEqual([
    expect.objectContaining({ email, fields: expect.objectContaining({ topic: "A delivery" }) }),
  ]);
  expect((await cli.run("person", "erase", email, "--by", "kim", "--note", "Asked")).code).toBe(0);
  const left = await side.db.selectFrom("request").selectAll().where("email", "=", email).execute();
  expect(left).toEqual([]);
});

it("is deleted some months after its last change (OPS-201)", async () => {
  const [old, young] = [message(), message()];
  for (const body of [old, young]) await side.shopper().call("createRequest", { body });
  const age = (email: string, days: number) =>
    side.db
      .updateTable("request")
      .set({ updated_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
      .where("email", "=", email)
      .execute();
  await age(old.contact.email, 100);
  await age(young.contact.email, 80);
  await runCleanup({
    db: side.db,
    now: () => new Date(),
    retention: { identifierMonths: 13, eventMonths: 25, requestMonths: 3 },
  });
  const left = await side.db.selectFrom("request").select("email").execute();
  const emails = left.map(({ email }) => email);
  expect(emails).not.toContain(old.contact.email);
  expect(emails).toContain(young.contact.email);
});

const guestSends = (kind: string, fields: object, more: object = {}) =>
  side.shopper().call("createRequest", { body: message({ kind, fields, ...more }) as never });

it("samples end after twelve for one address, whoever asks (REQUEST-10)", async () => {
  const order = (street: string, samples: string[]) =>
    guestSends("samples", { samples, street, city: "Louisville", region: "KY", postalCode: "40299-1234" });
  const six = ["stainless", "black-stainless", "matte-black", "white", "copper", "brass"];
  expect((await order("9 Elm St", six)).status).toBe(201);
  expect((await order("9 elm st.", six)).status).toBe(201);
  expect(await order("9 Elm St", ["white"])).toMatchObject({
    status: 400,
    body: [{ errorCode: "MAX_LIMIT_EXCEEDED" }],
  });
  expect((await order("10 Elm St", ["white"])).status).toBe(201);
  expect((await order("11 Elm St", [...six, "knob"])).status).toBe(400);
  expect((await order("12 Elm St", ["gold"])).status).toBe(400);
});

it("partners, samples and sessions are records that an operator changes (REQUEST-11)", async () => {
  const ask = (partner: string, more: object = {}) =>
    guestSends("partner", {
      partner,
      ask: "Recommend in my project",
      postalCode: "40222",
      message: "Panels",
      ...more,
    });
  expect((await ask("oakline-cabinets")).status).toBe(201);
  const call = { ask: "Ask this partner to call me" };
  expect(await ask("oakline-cabinets", call)).toMatchObject({
    status: 400,
    body: [{ message: "phone: Enter a phone number for the call" }],
  });
  expect((await ask("oakline-cabinets", { ...call, phone: "(502) 555-0100" })).status).toBe(201);
  expect((await ask("oakline-cabinets", { ask: "introduction" })).status).toBe(400);
  expect((await ask("new-partner")).status).toBe(400);
  const record = JSON.parse((await cli.run("show-content", "form/partner")).out);
  record.body.choices = [{ id: "new-partner", label: "New Partner" }];
  cli.files["partner.json"] = JSON.stringify(record);
  expect((await cli.run("publish", "partner.json")).code).toBe(0);
  expect((await ask("new-partner")).status).toBe(201);
  expect((await ask("oakline-cabinets")).status).toBe(400);
});
