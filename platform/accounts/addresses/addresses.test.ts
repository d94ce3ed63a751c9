import { beforeEach, describe, expect, it } from "vitest";

import { openOrderSide, type SignedInShopper } from "#tests/support/order-side";

const home = {
  name: "Home",
  street: "1 Main St\r\nApt 4",
  city: "Louisville",
  region: "KY",
  postalCode: "40222",
  country: "US",
  phoneNumber: "+1 (502) 555-0100",
};
const toronto = {
  firstName: "Ana",
  lastName: "Rivera",
  street: "100 Queen St W",
  city: "Toronto",
  region: "Ontario",
  postalCode: "m5h2n2",
  country: "ca",
};

const side = await openOrderSide();
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await side.signedIn({ managed: ["The Alder House"] });
});

const current = { accountId: "current" };
const create = (body: object, who = ana) => who.call("createAddress", { params: current, body });
const list = async (query: Record<string, string> = {}, who = ana) =>
  (await who.call("listAddresses", { params: current, query })).body;
const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

describe("an address", () => {
  it("is stored as typed, with cleaned white space (API-99)", async () => {
    const { status, body } = await create({
      ...home,
      isDefault: true,
      commerceAddressFieldInputList: [{ dataName: "Gate_Code__c", text: " 12  34 " }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      addressType: "Shipping",
      name: "Home",
      firstName: null,
      street: "1 Main St\nApt 4",
      region: "KY",
      regionCode: "KY",
      country: "US",
      countryCode: "US",
      phoneNumber: "+1 (502) 555-0100",
      isDefault: true,
      fields: { Gate_Code__c: { label: "Gate Code", text: "12 34", type: "string" } },
    });
    expect((await list()).items).toEqual([body]);
  });

  it("is added once per Idempotency-Key, also by posts at the same time (API-97)", async () => {
    const add = (body: object, key: string) =>
      ana.call("createAddress", { params: current, body, headers: { "idempotency-key": key } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(home, "one")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.addressId}`)).size).toBe(1);
    expect((await add({ ...home, city: "Prospect" }, "one")).status).toBe(422);
    expect((await add(home, "two")).status).toBe(201);
    expect((await list()).items).toHaveLength(2);
  });

  it("takes its name from first and last name, and follows them unless another name was typed (API-97)", async () => {
    const { body } = await create(toronto);
    expect(body).toMatchObject({ name: "Ana Rivera", region: "ON", postalCode: "M5H 2N2", country: "CA" });
    const params = { ...current, addressId: body.addressId as string };
    expect((await ana.call("updateAddress", { params, body: { lastName: "Rivera-Cole" } })).body.name).toBe(
      "Ana Rivera-Cole",
    );
    expect((await ana.call("updateAddress", { params, body: { name: "Studio" } })).body.name).toBe("Studio");
    expect((await ana.call("updateAddress", { params, body: { firstName: "Anna" } })).body.name).toBe(
      "Studio",
    );
  });

  it("is changed field by field with 201, and validated as a whole (API-97)", async () => {
    const { body } = await create(home);
    const params = { ...current, addressId: body.addressId as string };
    const moved = await ana.call("updateAddress", {
      params,
      body: { phoneNumber: "", city: "Jeffersontown", postalCode: "40299" },
    });
    expect([moved.status, moved.body.phoneNumber, moved.body.city, moved.body.street]).toEqual([
      201,
      null,
      "Jeffersontown",
      "1 Main St\nApt 4",
    ]);
    const wrong = await ana.call("updateAddress", { params, body: { region: "TX" } });
    expect([wrong.status, wrong.body[0].message]).toEqual([400, "postalCode 40299 is in KY, not in TX"]);
    expect((await ana.call("updateAddress", { params, body: { street: " " } })).status).toBe(400);
    expect((await list()).items).toEqual([moved.body]);
  });

  it.each([
    ["a state of nowhere", { region: "ZZ" }],
    ["no state", { region: "" }],
    ["a ZIP code of letters", { postalCode: "4022x" }],
    ["a ZIP code of another state", { postalCode: "10001" }],
    ["no street", { street: "\n \n" }],
    ["no city", { city: "\u200b\u0007" }],
    ["no name at all", { name: " " }],
    ["a country of nowhere", { country: "ZZ" }],
    ["a country by name", { country: "USA" }],
    ["a telephone number of letters", { phoneNumber: "call me maybe" }],
    ["a telephone number of three digits", { phoneNumber: "911" }],
    ["a province with another's code", { ...toronto, postalCode: "V6B 1A1" }],
    ["a Canadian code that is none", { ...toronto, postalCode: "D0D 0D0" }],
    ["a type that is none", { addressType: "Holiday" }],
    ["a street of a thousand letters", { street: "x".repeat(1000) }],
    ["a field with a strange name", { commerceAddressFieldInputList: [{ dataName: "a.b", text: "" }] }],
    ["an id", { addressId: "81W000000000000AAA" }],
    ["an owner", { accountId: "001000000000000AAA" }],
  ])("refuses %s", async (_what, change) => {
    expect((await create({ ...home, ...change })).status).toBe(400);
    expect((await list()).count).toBe(0);
  });
});

describe("the default address", () => {
  it("exists once per type (API-97)", async () => {
    const first = await create({ ...home, isDefault: true });
    const billing = await create({ ...home, name: "Office", addressType: "Billing", isDefault: true });
    const second = await create({ ...home, name: "Cabin", isDefault: true });
    expect(names(await list({ defaultOnly: "true", sortOrder: "NameAsc" }))).toEqual(["Cabin", "Office"]);
    await ana.call("updateAddress", {
      params: { ...current, addressId: billing.body.addressId },
      body: { addressType: "Shipping" },
    });
    expect(names(await list({ defaultOnly: "true" }))).toEqual(["Office"]);
    await ana.call("deleteAddress", { params: { ...current, addressId: billing.body.addressId } });
    expect(await list({ defaultOnly: "true" })).toMatchObject({ count: 0 });
    await ana.call("updateAddress", {
      params: { ...current, addressId: first.body.addressId },
      body: { isDefault: true },
    });
    expect(names(await list({ shouldShowDefaultAddrFirst: "true" }))).toEqual(["Home", "Cabin"]);
    expect(second.status).toBe(201);
  });

  it("exists once, even if ten addresses are made the default at the same time", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, index) => create({ ...home, name: `Home ${index}` })),
    );
    const writes = [
      ...made.map(({ body }) =>
        ana.call("updateAddress", {
          params: { ...current, addressId: body.addressId as string },
          body: { isDefault: true },
        }),
      ),
      ...Array.from({ length: 5 }, (_, index) => create({ ...home, name: `New ${index}`, isDefault: true })),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await list({ defaultOnly: "true" })).toMatchObject({ count: 1 });
    expect(await list()).toMatchObject({ count: 10 });
  });
});

describe("the list", () => {
  beforeEach(async () => {
    await create({ ...home, name: "b" });
    await create({ ...toronto, name: "C" });
    await create({ ...home, name: "a", addressType: "Billing" });
  });

  it("is sorted and filtered (API-96)", async () => {
    expect(names(await list())).toEqual(["a", "C", "b"]);
    expect(names(await list({ sortOrder: "CreatedDateAsc" }))).toEqual(["b", "C", "a"]);
    expect(names(await list({ sortOrder: "NameAsc" }))).toEqual(["a", "b", "C"]);
    expect(names(await list({ addressType: "Billing" }))).toEqual(["a"]);
    expect(names(await list({ addressType: "Billing,Shipping", sortOrder: "NameDesc" }))).toEqual([
      "C",
      "b",
      "a",
    ]);
    expect(names(await list({ excludeUnsupportedCountries: "true" }))).toEqual(["b"]);
    const { items } = await list();
    expect(names(await list({ addressId: items[1].addressId }))).toEqual(["C"]);
    expect((await list({ fields: "Gate__c" })).items[0].fields).toEqual({
      Gate__c: { label: "Gate", text: null, type: "string" },
    });
  });

  it("is paged by tokens of this list only", async () => {
    const first = await list({ pageSize: "2", sortOrder: "NameAsc" });
    expect([names(first), first.count, first.pageSize, first.previousPageToken]).toEqual([
      ["a", "b"],
      2,
      2,
      null,
    ]);
    const second = await list({ pageToken: first.nextPageToken });
    expect([names(second), second.nextPageToken, second.sortOrder]).toEqual([["C"], null, "NameAsc"]);
    expect(names(await list({ pageToken: second.previousPageToken }))).toEqual(["a", "b"]);
    const decoded = JSON.parse(Buffer.from(first.nextPageToken, "base64").toString());
    const tampered = Buffer.from(JSON.stringify({ ...decoded, o: 1 })).toString("base64");
    const refused: Record<string, string>[] = [
      { pageToken: tampered },
      { pageToken: "'" },
      { pageToken: first.nextPageToken, sortOrder: "NameDesc" },
      { pageSize: "101" },
      { sortOrder: "Nope" },
    ];
    for (const query of refused)
      expect((await ana.call("listAddresses", { params: current, query })).status).toBe(400);
  });
});

describe("the owner", () => {
  it("has an address book for the own account and another for each managed account (API-96)", async () => {
    await create(home);
    const query = { effectiveAccountId: ana.managedIds[0]! };
    const made = await ana.call("createAddress", {
      params: current,
      query,
      body: { ...home, name: "Alder" },
    });
    expect(made.status).toBe(201);
    expect([names(await list()), names(await list(query))]).toEqual([["Home"], ["Alder"]]);
    // A managed account must be named to act for it.
    expect((await ana.call("listAddresses", { params: { accountId: ana.managedIds[0]! } })).status).toBe(403);
    const elsewhere = await ana.call("deleteAddress", {
      params: { ...current, addressId: made.body.addressId },
    });
    expect(elsewhere.status).toBe(404);
    expect(names(await list(query))).toEqual(["Alder"]);
  });

  it("is the only one who can read and change it", async () => {
    const { addressId } = (await create(home)).body as { addressId: string };
    const other = await side.signedIn();
    const guest = side.shopper();
    for (const [who, own, foreign] of [
      [other, 404, 403],
      [guest, 401, 401],
      [side.shopper("ardenne", null), 401, 401],
    ] as const) {
      for (const [accountId, status] of [
        ["current", own],
        [ana.accountId, foreign],
      ] as const) {
        const params = { accountId, addressId };
        expect((await who.call("updateAddress", { params, body: { name: "Mine" } })).status).toBe(status);
        expect((await who.call("deleteAddress", { params })).status).toBe(status);
      }
      expect((await who.call("listAddresses", { params: { accountId: ana.accountId } })).status).toBe(
        foreign,
      );
      expect(
        (await who.call("createAddress", { params: { accountId: ana.accountId }, body: home })).status,
      ).toBe(foreign);
    }
    expect(await list({ addressId }, other)).toMatchObject({ count: 0 });
    expect((await guest.call("listAddresses", { params: current })).body).toEqual([
      { errorCode: "INVALID_SESSION_ID", message: "Session expired or invalid" },
    ]);
    expect(names(await list())).toEqual(["Home"]);
  });
});
