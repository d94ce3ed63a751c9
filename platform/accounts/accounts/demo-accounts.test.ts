import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createGuest, type Guest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");

/** Signs in with an account of the README. */
async function enter(email: string, store = "ardenne") {
  expect(readme).toContain(email);
  const password = /password `([^`]+)`/.exec(readme)![1]!;
  const guest = createGuest(platform.transports["in process"], { store });
  const { status, body } = await guest.call("createToken", {
    body: { grant_type: "password", username: email, password },
  });
  expect(status).toBe(200);
  return { ...guest, headers: { authorization: `Bearer ${body.access_token}` } };
}

it("a member pays less than a guest, and a loyalty member less than a member (ACCOUNT-16)", async () => {
  const { body } = await createGuest(platform.transports["in process"]).call("productSearch", {
    body: { searchTerm: "refrigerator", pageSize: 1 },
  });
  const productId = body.productsPage.products[0].id as string;
  const prices = [];
  for (const email of [null, "member@example.com", "loyalty@example.com"]) {
    const who = email === null ? null : await enter(email);
    const guest = who ?? createGuest(platform.transports["in process"]);
    prices.push(
      Number(
        (await guest.call("getProductPrice", { params: { productId }, ...(who && { headers: who.headers }) }))
          .body.unitPrice,
      ),
    );
  }
  const [asGuest, asMember, asLoyal] = prices;
  expect(asMember).toBeLessThan(asGuest!);
  expect(asLoyal).toBeLessThan(asMember!);
});

it("a business buyer pays the business price, which a guest of the business store does not (STORE-3)", async () => {
  const product = await platform.side.db
    .selectFrom("price_book_entry")
    .select("product_id")
    .where("price_book", "=", "business")
    .orderBy("amount_minor", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const priceFor = async (who: Guest, headers: Record<string, string> = {}) =>
    Number(
      (await who.call("getProductPrice", { params: { productId: product.product_id }, headers })).body
        .unitPrice,
    );
  const nadia = await enter("buyer@example.com", "business");
  expect(await priceFor(nadia, nadia.headers)).toBeLessThan(
    await priceFor(createGuest(platform.transports["in process"], { store: "business" })),
  );
});

it("a business buyer has two accounts to act for (STORE-3)", async () => {
  const nadia = await enter("buyer@example.com", "business");
  const { body } = await nadia.call("getExternalManagedAccounts", { headers: nadia.headers });
  expect(body.externalManagedAccounts).toMatchObject([
    { accountName: "Alder House", address: { city: "Louisville", zip: "40202" } },
    { accountName: "Birch Court", address: { state: "OH" } },
  ]);
  const query = { effectiveAccountId: body.externalManagedAccounts[1].accountId as string };
  expect((await nadia.call("getSessionContext", { query, headers: nadia.headers })).body).toMatchObject({
    accountName: "Birch Court",
    buyerGroups: [{ name: "Property managers" }],
  });
});

it("an editor may see drafts (ACCOUNT-16)", async () => {
  const tomas = await enter("editor@example.com");
  expect((await tomas.call("getSessionContext", { headers: tomas.headers })).body).toMatchObject({
    isEditor: true,
    profile: { firstName: "Tomas" },
  });
});
