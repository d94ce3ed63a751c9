import type { ApplicationContext } from "#contract/accounts/application-context";
import { answering, type PlatformAnswers, type SeenCall } from "./store-request";
import {
  createCommerceClient,
  type CommerceClient,
  type CommerceClientOptions,
} from "~/commerce/client/client";
import { SessionCache } from "~/commerce/cache/session-cache";
import { SharedCache } from "~/commerce/cache/shared-cache";

export const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };

export const ownAccount = "001000000000001AAA";

export const noAccount = "000000000000000";

export const policy = (single: boolean, universal: boolean, browsing = true) =>
  ({
    taxType: "Gross",
    guestBrowsingEnabled: browsing,
    usesSingleEntitlementPolicy: single,
    usesUniversalPricebooks: universal,
  }) as ApplicationContext;

/** Each answer says who asked and for which account. */
export const echo = (call: SeenCall) => ({
  body: {
    who: call.headers.get("authorization") ?? call.headers.get("cookie") ?? "nobody",
    account: call.query.effectiveAccountId ?? null,
  },
});

export const askedBy = async (answer: Promise<unknown>) =>
  (await answer) as { who: string; account: string | null };

export function setUp(context = policy(true, false), answers: PlatformAnswers = {}) {
  const clock = { now: 1_000_000 };
  const { fetch, calls } = answering({
    getApplicationContext: () => ({ body: context, headers: { "cache-control": "public, max-age=300" } }),
    getProduct: echo,
    getCategory: echo,
    getProductPrice: echo,
    productSearch: echo,
    getContent: echo,
    getCompactSummary: echo,
    getInventoryLevels: echo,
    getSortRules: echo,
    getSessionContext: echo,
    getNavigationMenuItems: echo,
    getCategoryMenuItems: echo,
    getRecommendations: echo,
    ...answers,
  });
  const [cache, sessionCache] = [
    new SharedCache({ now: () => clock.now }),
    new SessionCache({ now: () => clock.now }),
  ];
  const base = {
    fetch,
    base: "http://platform.test",
    store,
    cache,
    sessionCache,
    checkAnswers: false,
    now: () => clock.now,
  };
  const shopper = (name: string, options: Partial<CommerceClientOptions> = {}) =>
    createCommerceClient({
      ...base,
      identity: () => ({ cookie: `guest=${name}`, authorization: name }),
      ...options,
    });
  const guest = () => createCommerceClient({ ...base, identity: () => ({ cookie: "guest=g" }) });
  return {
    shopper,
    guest,
    calls: () => calls.filter(({ name }) => name !== "getApplicationContext"),
    contexts: () => calls.length,
    clock,
    cache,
    sessionCache,
  };
}

export const product = (client: CommerceClient) =>
  askedBy(client.call("getProduct", { params: { productId: "01t1" } }));

export const price = (client: CommerceClient) =>
  askedBy(client.call("getProductPrice", { params: { productId: "01t1" } }));

export const search = (client: CommerceClient) =>
  askedBy(client.call("productSearch", { body: { searchTerm: "oven", includePrices: true } }));
