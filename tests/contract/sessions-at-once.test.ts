import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  createCommerceClient,
  type CommerceClient,
  type CommerceClientOptions,
} from "~/commerce/client/client";
import { SessionCache } from "~/commerce/cache/session-cache";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { guestCookieName } from "#platform/core/actor";
import { newId, seededId } from "#platform/core/ids";

import { createDice } from "#tests/support/dice";
import { signIn } from "#tests/support/sign-in";
import { openContractPlatform, type ContractPlatform, type Transport } from "./platform";

const store = {
  webstoreId: seededId("webstore", "ardenne"),
  siteId: seededId("site", "ardenne"),
  communityId: seededId("community", "ardenne"),
};

/** Someone at the store: a guest, or a shopper who acts for an account. */
interface Visitor {
  name: string;
  options: Pick<CommerceClientOptions, "identity" | "effectiveAccountId">;
  isSignedIn: boolean;
  /** Texts that no answer to anyone else may contain. */
  secrets: string[];
}

let platform: ContractPlatform;
let visitors: Visitor[];
let productId: string;

beforeAll(async () => {
  platform = await openContractPlatform();
  const { side } = platform;
  productId = await side.insertProduct({ stock: 100_000, maximum: 1000 });
  for (const [price_book, amount_minor] of [
    ["loyalty", 81_234],
    ["business", 71_234],
  ] as const) {
    await side.db
      .insertInto("price_book_entry")
      .values({
        id: newId("priceBookEntry"),
        price_book,
        product_id: productId,
        currency: "USD",
        amount_minor,
      })
      .execute();
  }
  visitors = [
    guest("a guest"),
    guest("another guest"),
    await shopper("a member", ["loyalty"]),
    await shopper("a business", ["business"]),
    await shopper("a shopper", []),
  ];
  const [manager, manages] = await managing();
  visitors.push(manager, manages);
});
afterAll(() => platform?.close());

const guestCookie = (id: string) => ({ cookie: `${guestCookieName(store.communityId)}=${id}` });

function guest(name: string): Visitor {
  const id = randomUUID();
  return { name, options: { identity: () => guestCookie(id) }, isSignedIn: false, secrets: [id] };
}

async function shopper(name: string, priceBooks: ("loyalty" | "business")[]): Promise<Visitor> {
  const { headers, email, userId } = await signIn(platform.side.db, {
    firstName: name,
    groups: [{ priceBooks }],
  });
  return { name, options: { identity: () => headers }, isSignedIn: true, secrets: [email, userId] };
}

/** One person with two sessions at once: for her own account, and for one that she manages. */
async function managing(): Promise<[Visitor, Visitor]> {
  const { headers, accountId, managedIds } = await signIn(platform.side.db, {
    firstName: "Manager",
    groups: [{ priceBooks: ["loyalty"] }],
    managed: ["Managed"],
  });
  const acting = (name: string, id: string): Visitor => ({
    name,
    options: { identity: () => headers, effectiveAccountId: () => id },
    isSignedIn: true,
    secrets: [id],
  });
  return [acting("a manager", accountId), acting("a manager for another", managedIds[0]!)];
}

const current = { cartId: "current" };
const account = { accountId: "current" };

/** The answers to each visitor, without the fields that differ in every answer. */
const reads: Record<string, { ofShoppers?: true; read: (client: CommerceClient) => Promise<unknown> }> = {
  price: { read: (client) => client.call("getProductPrice", { params: { productId } }) },
  prices: { read: (client) => client.call("listProductPrices", { query: { productIds: productId } }) },
  lines: { read: (client) => client.call("priceLineItems", { body: { pricingLineItems: [{ productId }] } }) },
  product: { read: (client) => client.call("getProduct", { params: { productId } }) },
  search: {
    read: async (client) =>
      (
        await client.call("productSearch", {
          body: { searchTerm: "range", includePrices: true, pageSize: 5 },
        })
      ).productsPage,
  },
  recommendations: {
    read: async (client) =>
      (await client.call("getRecommendations", { query: { recommender: "RecentlyViewed" } })).productPage,
  },
  badge: { read: (client) => client.call("getCompactSummary") },
  cart: { read: async (client) => (await client.callWithHeaders("listCartItems", { params: current })).data },
  session: { read: (client) => client.call("getSessionContext") },
  wishlists: { read: (client) => client.call("listWishlists") },
  context: { read: (client) => client.call("getApplicationContext") },
  menu: { read: (client) => client.call("getCategoryMenuItems") },
  user: { ofShoppers: true, read: (client) => client.call("getUserDetails") },
  contact: { ofShoppers: true, read: (client) => client.call("getContactDetails") },
  addresses: { ofShoppers: true, read: (client) => client.call("listAddresses", { params: account }) },
};

/** Shuffles a list. The order depends on the seed only, so it is the same in every run. */
function shuffled<T>(items: T[], seed: number): T[] {
  const dice = createDice(seed);
  return items
    .map((item) => ({ item, rank: dice(1_000_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

describe.each(["in process", "over HTTP"] as const)("%s", (transportName) => {
  const connect = (visitor: Visitor, caches: Pick<CommerceClientOptions, "cache" | "sessionCache">) => {
    const { fetch, base }: Transport = platform.transports[transportName];
    return createCommerceClient({ fetch, base, store, ...caches, ...visitor.options });
  };
  const alone = (visitor: Visitor) => connect(visitor, { cache: new SharedCache() });
  const mine = (visitor: Visitor) =>
    Object.entries(reads).filter(([, { ofShoppers }]) => !ofShoppers || visitor.isSignedIn);

  it(
    "many sessions at once read only their own data, and leave none of it in the shared cache (DATA-20)",
    { timeout: 120_000 },
    async () => {
      for (const [index, visitor] of visitors.entries()) {
        const client = alone(visitor);
        const { cartItemId } = await client.call("addCartItem", {
          params: { cartId: "active" },
          body: { productId, quantity: index + 1, type: "Product" },
        });
        visitor.secrets.push(cartItemId!);
        if (!visitor.isSignedIn) continue;
        const street = `${100 + index} ${transportName} St`;
        await client.call("createAddress", {
          params: account,
          body: {
            name: visitor.name,
            addressType: "Shipping",
            street,
            city: "Louisville",
            region: "KY",
            postalCode: "40222",
            country: "US",
          },
        });
        visitor.secrets.push(street);
      }
      const truth = new Map<string, string>();
      for (const visitor of visitors) {
        for (const [name, { read }] of mine(visitor))
          truth.set(`${visitor.name}: ${name}`, JSON.stringify(await read(alone(visitor))));
      }
      // The answers differ between visitors; otherwise the comparison below would prove nothing.
      const unitPrice = (name: string) =>
        (JSON.parse(truth.get(`${name}: price`)!) as { unitPrice: string }).unitPrice;
      expect(["a guest", "a member", "a business", "a shopper"].map(unitPrice)).toEqual([
        "900.00",
        "812.34",
        "712.34",
        "900.00",
      ]);
      expect(new Set(visitors.map(({ name }) => truth.get(`${name}: cart`))).size).toBe(visitors.length);

      const caches = { cache: new SharedCache(), sessionCache: new SessionCache() };
      const rounds = 6;
      const work = visitors.flatMap((visitor) => {
        const client = connect(visitor, caches);
        return Array.from({ length: rounds }, () => mine(visitor))
          .flat()
          .map(([name, { read }]) => async () => {
            expect([visitor.name, name, JSON.stringify(await read(client))]).toEqual([
              visitor.name,
              name,
              truth.get(`${visitor.name}: ${name}`),
            ]);
          });
      });
      const queue = shuffled(work, transportName.length);
      await Promise.all(
        Array.from({ length: 40 }, async () => {
          for (let next = queue.pop(); next; next = queue.pop()) await next();
        }),
      );

      const kept: string[] = [];
      caches.cache.clear((key) => (kept.push(key + JSON.stringify(caches.cache.peek(key))), false));
      expect(kept.length).toBeGreaterThan(4);
      const everything = kept.join("\n");
      for (const secret of [...visitors.flatMap(({ secrets }) => secrets), "812.34", "712.34"])
        expect(everything).not.toContain(secret);
      expect(platform.failures).toEqual([]);
    },
  );
});
