import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { clientAddressHeader } from "#contract/accounts/identity";
import { createOrderSide, type OrderSide } from "#tests/support/order-side";
import { placeOrder } from "#tests/support/placed-orders";

let side: OrderSide;
beforeAll(async () => {
  side = await createOrderSide();
});
afterAll(() => side?.close());

const contact = { firstName: "Zoe", lastName: "Ray", email: "zoe@example.com", phone: "(502) 555-0101" };
let serials = 0;
const newSerial = () => `SN${String((serials += 1)).padStart(8, "0")}`;
const day = "2026-01-31";
const file = (text: string | Buffer, fileName = "receipt.pdf") => ({
  fileName,
  content: Buffer.from(text).toString("base64"),
});

type Person = Awaited<ReturnType<OrderSide["signedIn"]>> | ReturnType<OrderSide["shopper"]>;
const register = (person: Person, body: object) =>
  person.call("createRegistration", {
    body: { model: "AR-RFD36", serialNumber: newSerial(), purchaseDate: day, ...body },
  });
const listOf = async (person: Person) => (await person.call("listRegistrations")).body;
const mailsTo = (recipient: string) =>
  side.db.selectFrom("outbox").selectAll().where("recipient", "=", recipient).execute();

describe("models and serial numbers", () => {
  it("a model number is found however it is typed, in another store, and without its finish and brand (APPLIANCE-1, APPLIANCE-20)", async () => {
    const ana = await side.signedIn({ store: "tarn" });
    const { sku } = await side.db
      .selectFrom("product")
      .select("sku")
      .where("sku", "like", "AR-RFD36-%")
      .orderBy("sku")
      .executeTakeFirstOrThrow();
    for (const model of ["AR-RFD36", " ar rfd36", "rfd36", "ａｒ－rfd/36", sku.toLowerCase()])
      expect((await register(ana, { model })).status, model).toBe(201);
    const [inTarn] = (await listOf(ana)).registrations;
    expect(inTarn.product).toMatchObject({ model: sku, productUrlName: null, warranty: expect.any(String) });
  });

  it.each(["S123456", "SERIALNUMBER", "1".repeat(21), "S-1234-🧊", ""])(
    "refuses %j as a serial number (APPLIANCE-2)",
    async (serialNumber) => {
      expect((await register(await side.signedIn(), { serialNumber })).status).toBe(400);
    },
  );

  it("refuses a day that is in the future, before 1950, or does not exist (APPLIANCE-3)", async () => {
    const ana = await side.signedIn();
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
    for (const purchaseDate of [tomorrow, "1949-12-31", "2025-02-29", "2/30/2025", "yesterday", ""])
      expect((await register(ana, { purchaseDate })).status, purchaseDate).toBe(400);
    const { body } = await register(ana, { purchaseDate: "3/7/2025" });
    expect(body.purchaseDate).toBe("2025-03-07");
  });
});

describe("one registration for each appliance", () => {
  it("the same person gets the existing one, also at the same time and in another finish (APPLIANCE-4, APPLIANCE-14, APPLIANCE-25)", async () => {
    const ana = await side.signedIn();
    const serialNumber = newSerial();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => register(ana, { serialNumber: serialNumber.toLowerCase() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    const { sku } = await side.db
      .selectFrom("product")
      .select("sku")
      .where("sku", "like", "AR-RFD36-%")
      .executeTakeFirstOrThrow();
    expect((await register(ana, { serialNumber, model: sku })).status).toBe(200);
    expect((await listOf(ana)).registrations).toHaveLength(1);
    const [mail, ...others] = await mailsTo(ana.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "product-registered",
      data: {
        model: "AR-RFD36",
        number: expect.stringMatching(/^P-[2-9A-HJKMNP-TV-Z]{8}$/),
        serial: serialNumber,
        link: expect.stringContaining("/mya-my-appliance/0rG"),
      },
    });
  });

  it("another person is refused without a word about the owner, until it is removed (APPLIANCE-4, APPLIANCE-7)", async () => {
    const ana = await side.signedIn();
    const guest = side.shopper();
    const serialNumber = newSerial();
    const { body } = await register(ana, { serialNumber });
    const refused = await register(guest, { serialNumber, contact });
    expect([refused.status, refused.body]).toEqual([
      400,
      [{ errorCode: "REGISTRATION_REFUSED", message: "This product cannot be registered online" }],
    ]);
    const params = { registrationId: body.registrationId as string };
    for (const name of ["getRegistration", "deleteRegistration", "getRegistrationProof"] as const)
      expect((await guest.call(name, { params })).status).toBe(404);
    expect((await ana.call("deleteRegistration", { params })).status).toBe(204);
    expect((await register(guest, { serialNumber, contact })).status).toBe(201);
  });

  it("a guest without an id, or without a contact, is refused (APPLIANCE-7)", async () => {
    expect((await register(side.shopper("ardenne", null), { contact })).status).toBe(401);
    expect((await register(side.shopper(), {})).status).toBe(400);
    expect((await register(side.shopper(), { contact: { ...contact, email: "zoe" } })).status).toBe(400);
  });
});

describe("proof of purchase", () => {
  it.each([
    ["application/pdf", "%PDF-1.4 …", "../../etc/ré ceipt.exe", "ré ceipt.pdf"],
    ["image/jpeg", Buffer.from("ffd8ffe0", "hex"), "C:\\photos\\a.html", "a.jpg"],
    ["image/png", Buffer.from("89504e470d0a1a0a00", "hex"), ".png", "proof-of-purchase.png"],
    ["image/webp", "RIFF0000WEBPVP8 ", "bill", "bill.webp"],
    ["image/heic", "\0\0\0\x18ftypheic", "x".repeat(200), `${"x".repeat(100)}.heic`],
  ])("%s is known by its first bytes (APPLIANCE-5)", async (contentType, content, fileName, kept) => {
    const ana = await side.signedIn();
    const { body } = await register(ana, { proof: file(content, fileName) });
    expect(body.proof).toEqual({ contentType, fileName: kept });
    const params = { registrationId: body.registrationId as string };
    expect((await ana.call("getRegistrationProof", { params })).body).toEqual({
      contentType,
      fileName: kept,
      content: Buffer.from(content).toString("base64"),
    });
  });

  it("refuses other files, empty files, and more than 5 MB (APPLIANCE-5)", async () => {
    const ana = await side.signedIn();
    const big = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(5 * 1024 * 1024)]);
    for (const content of ["<html>", "MZ", "", "GIF89a", big]) {
      const { status, body } = await register(ana, { proof: file(content) });
      expect([status, body[0].errorCode]).toEqual([400, "INVALID_FILE"]);
    }
    const whole = await register(ana, { proof: file(big.subarray(0, 5 * 1024 * 1024)) });
    expect(whole.status).toBe(201);
    expect((await listOf(ana)).registrations).toHaveLength(1);
  });

  it("can be added and replaced later (APPLIANCE-5)", async () => {
    const ana = await side.signedIn();
    const { body } = await register(ana, {});
    const params = { registrationId: body.registrationId as string };
    for (const fileName of ["one.pdf", "two.pdf"]) {
      const changed = await ana.call("updateRegistration", {
        params,
        body: { purchaseDate: day, proof: file("%PDF-", fileName) },
      });
      expect(changed.body.proof.fileName).toBe(fileName);
    }
  });
});

it("forms are limited by person, and of guests by the address that gets the mail (APPLIANCE-8)", async () => {
  const email = `${randomUUID()}@example.com`;
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await register(side.shopper(), { contact: { ...contact, email } })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
  expect(await mailsTo(email)).toHaveLength(10);
});

it("guests of one network send few mails to addresses that nobody has proven (APPLIANCE-8)", async () => {
  const headers = { [clientAddressHeader]: "198.51.100.31" };
  const statuses = [];
  for (let turn = 0; turn < 61; turn += 1) {
    const email = `${randomUUID()}@example.com`;
    const body = { model: "AR-RFD36", serialNumber: newSerial(), purchaseDate: day };
    const input = { body: { ...body, contact: { ...contact, email } }, headers };
    statuses.push((await side.shopper().call("createRegistration", input)).status);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(201), 429]);
});

it("a guest's mail carries no name (MAIL-22)", async () => {
  const email = `${randomUUID()}@example.com`;
  const firstName = "your account is locked, go to evil.example";
  await register(side.shopper(), { contact: { ...contact, email, firstName } });
  const [mail] = await mailsTo(email);
  expect(mail!.data).toMatchObject({ firstName: null });
});

describe("registrations of guests", () => {
  it("are offered to the account with their verified address and taken over by a post (APPLIANCE-9)", async () => {
    const email = `Ana-${randomUUID()}@example.com`;
    const guest = side.shopper();
    await register(guest, { contact: { ...contact, email: email.toUpperCase() } });
    await register(guest, { contact: { ...contact, email } });
    const stranger = await side.signedIn({ email, isVerified: false });
    expect((await listOf(stranger)).claimableCount).toBe(0);
    expect((await stranger.call("claimRegistrations", { body: {} })).body.claimedCount).toBe(0);
    await side.db
      .updateTable("shopper")
      .set({ email_verified_at: new Date() })
      .where("id", "=", stranger.userId)
      .execute();
    expect(await listOf(stranger)).toMatchObject({ claimableCount: 2, registrations: [] });
    const answers = await Promise.all([
      stranger.call("claimRegistrations", { body: {} }),
      stranger.call("claimRegistrations", { body: {} }),
    ]);
    expect(answers.map(({ body }) => body.claimedCount).sort()).toEqual([0, 2]);
    const { claimableCount, registrations } = await listOf(stranger);
    expect([claimableCount, registrations.length]).toEqual([0, 2]);
    expect((await listOf(guest)).registrations).toEqual([]);
  });

  it("become the shopper's who types the same numbers (APPLIANCE-4, APPLIANCE-9)", async () => {
    const ana = await side.signedIn();
    const serialNumber = newSerial();
    await register(side.shopper(), { serialNumber, contact: { ...contact, email: ana.email } });
    expect((await register(ana, { serialNumber })).status).toBe(200);
    expect((await listOf(ana)).registrations).toHaveLength(1);
  });
});

describe("appliances of own orders (API-281, APPLIANCE-12)", () => {
  const offered = async (person: Person) =>
    (await listOf(person)).ordered.map(
      ({ product, orderNumber }: { product: { productId: string }; orderNumber: string }) => [
        product.productId,
        orderNumber,
      ],
    );
  const modelOf = async (id: string) =>
    (await side.db.selectFrom("product").select("sku").where("id", "=", id).executeTakeFirstOrThrow()).sku;

  it("are offered until as many are registered as were ordered, and to nobody else", async () => {
    const [ana, other] = [await side.signedIn(), await side.signedIn()];
    const [range, filter] = [await side.insertProduct(), await side.insertProduct({ type: "part-filter" })];
    await placeOrder(side, ana, [
      [range, 1],
      [filter, 1],
    ]);
    const second = await placeOrder(side, ana, [[range, 1]]);
    const model = await modelOf(range);
    expect(await offered(ana)).toEqual([[range, second.number]]);
    expect(await offered(other)).toEqual([]);
    await register(other, { model });
    await register(ana, { model });
    expect(await offered(ana), "one of two is registered").toHaveLength(1);
    await register(ana, { model });
    expect(await offered(ana)).toEqual([]);
  });

  it("of a canceled order are not offered", async () => {
    const ana = await side.signedIn();
    const { id } = await placeOrder(side, ana, [[await side.insertProduct(), 1]]);
    expect(await offered(ana)).toHaveLength(1);
    await side.db.updateTable("order_summary").set({ status: "Cancelled" }).where("id", "=", id).execute();
    expect(await offered(ana)).toEqual([]);
  });

  it("are counted by finish, and together for a model number without its finish", async () => {
    const ana = await side.signedIn();
    const [model, steel, black] = [
      await side.insertProduct(),
      await side.insertProduct(),
      await side.insertProduct(),
    ];
    await placeOrder(side, ana, [
      [steel, 1],
      [black, 1],
    ]);
    const change = (
      id: string,
      set: { product_class: "Variation" | "VariationParent"; parent_id?: string },
    ) => side.db.updateTable("product").set(set).where("id", "=", id).execute();
    await change(model, { product_class: "VariationParent" });
    for (const finish of [steel, black])
      await change(finish, { product_class: "Variation", parent_id: model });
    const ids = async () => (await offered(ana)).map(([id]: string[]) => id).sort();
    expect(await ids()).toEqual([steel, black].sort());
    await register(ana, { model: await modelOf(steel) });
    expect(await ids()).toEqual([black]);
    await register(ana, { model: await modelOf(model) });
    expect(await ids()).toEqual([]);
  });
});
