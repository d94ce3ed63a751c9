import { expect, it } from "vitest";

import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { storeCookies } from "~/request/cookies.server";
import { form } from "~/request/forms/form.server";
import { formTokenField } from "~/request/forms/form-token";
import { formTokenOf } from "~/request/forms/form-token.server";
import { route } from "~/request/route.server";
import { createSecrets } from "~/request/secrets.server";

const emptyCart = { cartId: null, currencyIsoCode: "USD", totalProductCount: "0", uniqueProductCount: 0 };
const cookies = storeCookies("a secret of the tests", false);
const token = "a token of the tests";
const record = { token, effectiveAccountId: "001000000000009AAA", effectiveAccountName: "Alder House" };
const cookieOf = async (value: typeof record | { token: string }) =>
  (await cookies.session.serialize(value)).split(";")[0]!;

const lost: PlatformAnswers = {
  getCompactSummary: ({ query }) =>
    query.effectiveAccountId ? refusal(403, "INSUFFICIENT_ACCESS") : { body: emptyCart },
  getEffectiveAccount: () => refusal(404, "EFFECTIVE_ACCOUNT_NOT_FOUND"),
};

/** The new session and the message of a redirect. */
async function read(response: Response) {
  const lines = response.headers.getSetCookie().map((line) => line.split(";")[0]!);
  const [session, flash] = await Promise.all(
    [cookies.session, cookies.flash].map((cookie) =>
      cookie.parse(lines.find((line) => line.startsWith(`${cookie.name}=`)) ?? ""),
    ),
  );
  return { location: response.headers.get("location"), session: session as unknown, flash: flash as unknown };
}

const atHome = {
  location: "/cart?page=2",
  session: { token },
  flash: {
    tone: "problem",
    text: "You can no longer act for Alder House, so you’re back in your own account.",
  },
};

it("a page for a lost account leads to the shopper's own and says so, and the cookie loses the account (SESSION-31)", async () => {
  const store = openTestStore(lost);
  const response = (await route
    .loader(async ({ shop: { commerce } }) => ({ cart: (await commerce.call("getCompactSummary")).cartId }), {
      needs: "nobody",
    })({
      request: new Request("http://store.test/cart?page=2", { headers: { cookie: await cookieOf(record) } }),
      params: {},
      context: store.loadContext() as never,
    })
    .catch((thrown: unknown) => thrown)) as Response;
  expect(response.status).toBe(303);
  expect(response.headers.get("x-remix-reload-document")).toBe("true");
  expect(await read(response)).toEqual(atHome);
});

it("a form for a lost account writes nothing, also after a read that went on as the shopper's own (SESSION-31)", async () => {
  const store = openTestStore({ ...lost, addCartItem: () => ({ status: 201 }) });
  const secrets = createSecrets("a secret of the tests");
  const add = form({ isMain: true }, async ({ shop: { commerce } }) => {
    await commerce.call("getCompactSummary");
    await commerce.call("addCartItem", {
      params: { cartId: "current" },
      body: { productId: "01t000000000001AAA", quantity: "1", type: "Product" },
    });
    return { to: "/cart" };
  });
  const body = new URLSearchParams({
    [formTokenField]: formTokenOf(secrets, { session: record, guestId: null })!,
    "page-query": "?page=2",
  });
  const response = (await route
    .forms([add], { needs: "nobody" })({
      request: new Request("http://store.test/cart", {
        method: "POST",
        headers: { cookie: await cookieOf(record), "sec-fetch-site": "same-origin" },
        body,
      }),
      params: {},
      context: store.loadContext() as never,
    })
    .catch((thrown: unknown) => thrown)) as Response;
  expect(await read(response)).toEqual(atHome);
  expect(store.calls().map(({ name }) => name)).not.toContain("addCartItem");
});

it("a form of a page of another account is not sent, but kept (SESSION-44)", async () => {
  const store = openTestStore();
  const secrets = createSecrets("a secret of the tests");
  let sent = 0;
  const send = form({ isMain: true }, () => ({ to: `/sent/${++sent}` }));
  const post = async (session: typeof record | { token: string }) => {
    const body = new URLSearchParams({
      [formTokenField]: formTokenOf(secrets, { session, guestId: null })!,
      note: "Ring twice",
    });
    const response = (await route
      .forms([send], { needs: "nobody" })({
        request: new Request("http://store.test/cart", {
          method: "POST",
          headers: { cookie: await cookieOf(record), "sec-fetch-site": "same-origin" },
          body,
        }),
        params: {},
        context: store.loadContext() as never,
      })
      .catch((thrown: unknown) => thrown)) as Response | { data: Response };
    const answer = response instanceof Response ? response : response.data;
    return answer.headers.get("location");
  };
  expect(await post({ token })).toBe("/kept-form");
  expect(await post({ ...record, effectiveAccountId: "001000000000008AAA" })).toBe("/kept-form");
  expect([sent, await post(record)]).toEqual([0, "/sent/1"]);
});
