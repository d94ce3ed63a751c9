import { expect, it } from "vitest";

import { openTestStore, refusal } from "#tests/support/store-request";

import { storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";

const emptyCart = { cartId: null, currencyIsoCode: "USD", totalProductCount: "0", uniqueProductCount: 0 };

it("a session for a lost account continues as the shopper's own, and its cookie loses the account (SESSION-31)", async () => {
  const { session } = storeCookies("a secret of the tests", false);
  const token = "a token of the tests";
  const record = { token, effectiveAccountId: "001000000000009AAA" };
  const cookie = (await session.serialize(record)).split(";")[0]!;
  const store = openTestStore({
    getCompactSummary: ({ query }) =>
      query.effectiveAccountId ? refusal(403, "INSUFFICIENT_ACCESS") : { body: emptyCart },
    getEffectiveAccount: () => refusal(404, "EFFECTIVE_ACCOUNT_NOT_FOUND"),
  });
  const result = await route.loader(
    async ({ shop: { commerce } }) => ({ cart: (await commerce.call("getCompactSummary")).cartId }),
    { needs: "nobody" },
  )({
    request: new Request("http://store.test/cart", { headers: { cookie } }),
    params: {},
    context: store.loadContext() as never,
  });
  const { init } = result as unknown as { init: { status: number; headers: Headers } };
  const cookies = init.headers.getSetCookie();
  expect([init.status, cookies.length]).toEqual([200, 1]);
  expect(await session.parse(cookies[0]!.split(";")[0]!)).toEqual({ token });
});
