import { expect, it } from "vitest";

import { answering, openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";
import { createCommerceClient } from "~/commerce/client/client";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { loadAccountLayout } from "~/features/account/account-layout.data.server";
import { storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";
import { requireOffered } from "~/request/visitor/require-account.server";

function openClient(answers: PlatformAnswers, mayLackCalls = true) {
  const { fetch, calls } = answering({ getDeliveryRegion: () => ({ body: {} }), ...answers });
  const client = createCommerceClient({
    fetch,
    base: "http://platform.test",
    cache: new SharedCache(),
    store: { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" },
    identity: () => ({}),
    checkAnswers: false,
    mayLackCalls,
  });
  const ask = () =>
    client.call("getDeliveryRegion", { query: { zipCode: "40222" } }).then(
      () => "answered",
      ({ kind }: { kind: string }) => kind,
    );
  return { client, ask, names: () => calls.map(({ name }) => name) };
}

it.each([[404], [401], [405]])(
  "a platform that refuses (%i) to name our calls has none of them, and is asked once (DATA-43)",
  async (status) => {
    const { client, ask, names } = openClient({ listOwnCalls: () => refusal(status, "X") });
    expect([await ask(), await ask(), await client.offers("getProfile")]).toEqual([
      "not-offered",
      "not-offered",
      false,
    ]);
    expect(await client.offers("listOrderSummaries")).toBe(true);
    expect(names()).toEqual(["listOwnCalls"]);
  },
);

it("has those that it names, and all of them while it does not answer (DATA-43)", async () => {
  const some = openClient({ listOwnCalls: () => ({ body: { calls: ["getDeliveryRegion"] } }) });
  expect([await some.ask(), await some.client.offers("getProfile")]).toEqual(["answered", false]);
  expect(some.names()).toEqual(["listOwnCalls", "getDeliveryRegion"]);
  const silent = openClient({ listOwnCalls: () => refusal(503, "X") });
  expect([await silent.ask(), await silent.client.offers("getProfile")]).toEqual(["answered", true]);
});

it("a platform of this repository is not asked (DATA-43)", async () => {
  const { ask, names } = openClient({}, false);
  expect(await ask()).toBe("answered");
  expect(names()).toEqual(["getDeliveryRegion"]);
});

it("the account's menu has no entry, and the page says why, where the platform lacks its call (ERROR-17)", async () => {
  const store = openTestStore({ listOwnCalls: () => refusal(404, "X") }, { platformIsOurs: false });
  const { session } = storeCookies("a secret of the tests", false);
  const cookie = await session.serialize({ token: "a".repeat(32) });
  const load = (read: Parameters<typeof route.loader>[0]) =>
    route.loader(read, { needs: "nobody" })({
      request: new Request("http://store.test/x", { headers: { cookie } }),
      params: {},
      context: store.loadContext() as never,
    });
  const labels: string[] = [];
  await load(async (context) => {
    labels.push(...(await loadAccountLayout(context))!.areas.map(({ label }) => label));
    return null;
  });
  expect(labels).toEqual(["My orders", "Wishlists", "My products"]);
  const refused = (await load((context) => requireOffered(context, "createRepairRequest")).catch(
    (error: unknown) => error,
  )) as Response;
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { texts: { title: "Not offered here", text: expect.stringContaining("doesn’t offer this page") } },
  ]);
});
