import { expect, it } from "vitest";

import type { PlatformFetch } from "#contract/platform-fetch";

import { askForStores } from "./hosted-stores";

const webstore = (name: string) => ({
  id: `id of ${name}`,
  name,
  path: `/${name}`,
  siteId: `site of ${name}`,
  channelId: `channel of ${name}`,
  communityId: `community of ${name}`,
  defaultCurrency: "USD",
  supportedCurrencies: ["USD"],
  defaultLanguage: "en_US",
});
const answering =
  (webstores: object[], status = 200): PlatformFetch =>
  async () =>
    new Response(JSON.stringify({ count: webstores.length, webstores }), { status });

it("a storefront without STORES takes those of its platform, in their order (OPS-8)", async () => {
  const asked: string[] = [];
  const fetch: PlatformFetch = async (request) => {
    asked.push(`${request.method} ${request.url}`);
    return answering(["corner", "attic"].map(webstore))(request);
  };
  expect(await askForStores(fetch, "http://platform.test/api")).toEqual(
    ["corner", "attic"].map((name) => ({
      name,
      webstoreId: `id of ${name}`,
      siteId: `site of ${name}`,
      communityId: `community of ${name}`,
    })),
  );
  expect(asked).toEqual([
    expect.stringMatching(/^GET http:\/\/platform\.test\/api\/services\/apexrest\/.*\/webstores$/),
  ]);
});

it.each([
  ["an error", answering([], 503), "it answers 503"],
  ["no store", answering([]), "it has no store"],
  ["another answer", answering([{ name: "corner" }]), "id"],
  ["no answer", (() => Promise.reject(new Error("connection refused"))) as PlatformFetch, "refused"],
])("after %s it says which setting is missing (OPS-8)", async (_case, fetch, reason) => {
  const failed = askForStores(fetch, "http://platform.test");
  await expect(failed).rejects.toThrow(reason);
  await expect(failed).rejects.toThrow("Set STORES.");
});
