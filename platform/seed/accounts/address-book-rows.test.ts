import { afterAll, beforeAll, expect, it } from "vitest";

import { readAddressValues } from "#platform/accounts/addresses/read-address";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.close());

it("every address of a demo account is in its book, as a valid default of both types", async () => {
  const books = await test.db.selectFrom("account_address").selectAll().orderBy("account_id").execute();
  const accounts = await test.db.selectFrom("account").select(["id", "address"]).execute();
  const withAddress = accounts.filter(({ address }) => address.street);
  expect(withAddress.length).toBeGreaterThan(2);
  expect(books.map((row) => `${row.account_id} ${row.address_type}`).sort()).toEqual(
    withAddress.flatMap(({ id }) => [`${id} Billing`, `${id} Shipping`]).sort(),
  );
  for (const {
    id: _id,
    account_id: _account,
    sequence: _sequence,
    created_at: _created,
    updated_at: _updated,
    ...values
  } of books) {
    expect(values.is_default).toBe(true);
    expect(await readAddressValues({}, { ...values } as never)).toEqual(values);
  }
});
