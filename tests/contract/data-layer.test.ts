import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createCommerceClient, type CommerceClient } from "~/commerce/client/client";
import { CommerceError } from "~/commerce/errors";
import { searchProductsBy, type SearchQuery } from "~/commerce/client/product-search";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { listVisibilityNames, visibleInLists } from "#contract/catalog/list-visibility";
import { guestCookieName } from "#platform/core/actor";
import { seededId } from "#platform/core/ids";

import { failSignIns } from "#tests/support/failed-sign-ins";
import { signIn } from "#tests/support/sign-in";
import { openContractPlatform, type ContractPlatform } from "./platform";

const store = {
  webstoreId: seededId("webstore", "ardenne"),
  siteId: seededId("site", "ardenne"),
  communityId: seededId("community", "ardenne"),
};
const refrigerators = seededId("category", "refrigeration/full-size-refrigerators");

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

/** The data layer of one shopper, once for each transport. */
function bothClients(): CommerceClient[] {
  const cookie = `${guestCookieName(store.communityId)}=${randomUUID()}`;
  return Object.values(platform.transports).map(({ fetch, base }) =>
    createCommerceClient({ store, fetch, base, cache: new SharedCache(), identity: () => ({ cookie }) }),
  );
}

/** Reads by both transports and expects equal answers. */
async function agreed<T>(
  clients: CommerceClient[],
  read: (client: CommerceClient) => Promise<T>,
): Promise<T> {
  const [first, ...others] = await Promise.all(clients.map(read));
  for (const other of others) expect(other).toEqual(first);
  return first!;
}

it("reads the same catalog by both transports (DATA-6)", async () => {
  const clients = bothClients();
  await agreed(clients, (client) => client.call("getApplicationContext"));
  expect((await agreed(clients, (client) => client.call("getCategoryMenuItems"))).menuItems).not.toEqual([]);
  const { productsPage } = await agreed(clients, async (client) => ({
    ...(await client.call("productSearch", {
      body: { categoryId: refrigerators, includePrices: true, pageSize: 5 },
    })),
    correlationId: "",
  }));
  const params = { productId: productsPage.products[0]!.id };
  expect((await agreed(clients, (client) => client.call("getProduct", { params }))).id).toBe(
    params.productId,
  );
  await agreed(clients, (client) => client.call("getProductPrice", { params }));
  const region = await agreed(clients, (client) =>
    client.call("getDeliveryRegion", { query: { zipCode: "40222" } }),
  );
  const stock = {
    products: params.productId,
    locationgroups: region.locationGroupId,
    scope: `webStoreId Eq '${store.webstoreId}'`,
  };
  expect(
    (await agreed(clients, (client) => client.call("getInventoryLevels", { query: stock }))).success,
  ).toBe(true);
});

it("both searches hide a product from category lists by its checkbox, and only there (CATALOG-25)", async () => {
  const visible = visibleInLists(listVisibilityNames[0]);
  const found = (query: SearchQuery) =>
    agreed(bothClients(), async (client) =>
      (await searchProductsBy(client, { pageSize: 200, ...query })).productsPage.products.map(({ id }) => id),
    );
  const [productId] = await found({ categoryId: refrigerators });
  const { db } = platform.side;
  const { grp, name } = await db
    .selectFrom("product")
    .select(["name", sql<string>`coalesce(parent_id, id)`.as("grp")])
    .where("id", "=", productId!)
    .executeTakeFirstOrThrow();
  await sql`update product set attributes = attributes || ${JSON.stringify({ [visible.nameOrId]: false })}::jsonb where id = ${grp}`.execute(
    db,
  );
  for (const includePrices of [false, true]) {
    const inCategory = { categoryId: refrigerators, includePrices };
    const all = await found(inCategory);
    expect(all).toContain(productId);
    expect(await found({ ...inCategory, refinements: [visible] })).toEqual(
      all.filter((id) => id !== productId),
    );
    expect(await found({ searchTerm: name, includePrices })).toContain(productId);
  }
  const params = { cartId: "active" };
  for (const client of bothClients()) {
    expect((await client.call("getProduct", { params: { productId: productId! } })).id).toBe(productId);
    expect(
      (
        await client.call("addCartItem", {
          params,
          body: { productId: productId!, quantity: 1, type: "Product" },
        })
      ).productId,
    ).toBe(productId);
  }
});

it("reads by one transport a cart that was filled by the other (DATA-6)", async () => {
  const clients = bothClients();
  const params = { cartId: "active" };
  for (const client of clients)
    await client.call("addCartItem", {
      params,
      body: { productId: platform.productId, quantity: 1, type: "Product" },
    });
  const { data, etag } = await agreed(clients, async (client) => {
    const answer = await client.callWithHeaders("listCartItems", { params });
    return { data: answer.data, status: answer.status, etag: answer.headers.get("etag") };
  });
  expect(data.cartSummary.totalProductCount).toBe("2");
  expect(etag).toMatch(/^"\w+\.\d+"$/);
  await agreed(clients, (client) => client.call("getCompactSummary"));

  const line = { cartId: "active", cartItemId: data.cartItems[0]!.cartItem.cartItemId! };
  expect(await clients[0]!.call("deleteCartItem", { params: line })).toBeNull();
  expect((await clients[1]!.call("listCartItems", { params })).cartItems).toEqual([]);
});

it("checks out in the same way by both transports (DATA-6)", async () => {
  const clients = bothClients();
  const [one, other] = clients as [CommerceClient, CommerceClient];
  await one.call("addCartItem", {
    params: { cartId: "active" },
    body: { productId: platform.productId, quantity: 1, type: "Product" },
  });
  const params = await agreed([one, other], async (client) => ({
    ...(await client.call("startCheckout", { body: { cartId: "active" } })),
  }));
  await other.call("updateCheckout", {
    params,
    body: { contactInfo: { firstName: "Ana", lastName: "Rivera", email: "ana@example.com" } },
  });
  const checkout = await agreed(clients, (client) => client.call("getCheckout", { params }));
  expect(checkout.contactInfo).toMatchObject({ email: "ana@example.com" });
});

it.each<[string, (client: CommerceClient) => Promise<unknown>, object]>([
  [
    "an unknown product",
    (client) => client.call("getProduct", { params: { productId: seededId("product", "nope") } }),
    { status: 404, kind: "not-found", code: "ITEM_NOT_FOUND" },
  ],
  [
    "an empty checkout",
    async (client) => {
      await client.call("ensureActiveCart");
      return client.call("startCheckout", { body: { cartId: "active" } });
    },
    { status: 422, kind: "rejected", code: "INVALID_API_INPUT" },
  ],
  [
    "a question that cannot be read",
    (client) => client.call("listProducts"),
    { status: 400, kind: "invalid", code: "INVALID_API_INPUT" },
  ],
  [
    "an old view of the cart",
    async (client) => {
      const line = await client.call("addCartItem", {
        params: { cartId: "active" },
        body: { productId: platform.productId, quantity: 1, type: "Product" },
      });
      const params = { cartId: "active", cartItemId: line.cartItemId! };
      return client.call("updateCartItem", {
        params,
        body: { quantity: 9 },
        headers: { "if-match": '"old.1"' },
      });
    },
    { status: 412, kind: "stale", code: "CART_CHANGED" },
  ],
])("gets the same refusal by both transports: %s", async (_what, ask, expected) => {
  const refused = await agreed(bothClients(), async (client) => {
    const error: unknown = await ask(client).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(CommerceError);
    const { status, kind, code, message, errors } = error as CommerceError;
    return { status, kind, code, message, errors };
  });
  expect(refused).toMatchObject(expected);
});

it("failed sign-ins are counted by the visitor's address, which the data layer passes on (DATA-7)", async () => {
  const { fetch, base } = platform.transports["in process"];
  const { email } = await signIn(platform.side.db);
  const from = (clientAddress: string) =>
    createCommerceClient({
      store,
      fetch,
      base,
      cache: new SharedCache(),
      identity: () => ({}),
      clientAddress,
    });
  const tryFrom = (address: string) =>
    from(address)
      .call("createToken", { body: { grant_type: "password", username: email, password: "wrong" } })
      .catch((error: CommerceError) => error.status);
  await failSignIns(platform.side.db, email, 9, "192.0.2.1");
  expect([await tryFrom("192.0.2.1"), await tryFrom("192.0.2.1"), await tryFrom("192.0.2.2")]).toEqual([
    401, 429, 401,
  ]);
});
