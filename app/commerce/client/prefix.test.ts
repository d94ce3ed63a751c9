import { describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { platformResponse } from "#contract/platform-fetch";

import { createCommerceClient } from "./client";
import { SharedCache } from "~/commerce/cache/shared-cache";

const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };
const names = Object.keys(endpoints) as EndpointName[];

/** The request that one call sends to a platform behind a prefix (DATA-3). */
async function addressOf(name: EndpointName, base: string): Promise<string> {
  const urls: string[] = [];
  const client = createCommerceClient({
    base,
    store,
    cache: new SharedCache(),
    checkAnswers: false,
    identity: () => ({ authorization: "Bearer ann" }),
    fetch: async ({ url }) => (
      urls.push(url),
      platformResponse(
        200,
        new Headers(),
        JSON.stringify({ taxType: "Gross", guestBrowsingEnabled: true, deploymentEnabled: true }),
      )
    ),
  });
  const params = Object.fromEntries(
    [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [
      param!,
      param === "channelId" ? "0ap/1" : `${param} 1`,
    ]),
  );
  const input = {
    params: { ...params, ...store },
    query: { ids: "a", searchTerm: "a", productIds: "a", recommender: "TopSelling" },
    body: { searchTerm: "a", pricingLineItems: ["a"], arrangements: ["a"] },
  };
  await (client as unknown as { call(name: string, input: object): Promise<unknown> }).call(name, input);
  return urls.at(-1)!;
}

describe.each([
  "https://shop.example/webruntime/api",
  "https://shop.example/northwind/webruntime/api",
  "https://shop.example",
])("below %s", (base) => {
  it.each(names)("%s has its path, whole (API-1, DATA-3)", async (name) => {
    const url = await addressOf(name, base);
    const expected = (endpoints[name] as Endpoint).path.replace(/\{(\w+)\}/g, (_match, param: string) =>
      param in store
        ? store[param as keyof typeof store]
        : param === "channelId"
          ? "0ap%2F1"
          : `${param}%201`,
    );
    expect(url.split("?")[0]).toBe(base + expected);
  });
});
