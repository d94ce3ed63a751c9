import { describe, expect, it } from "vitest";

import {
  formPost,
  openTestStore,
  refusal,
  testStores,
  type PlatformAnswers,
} from "#tests/support/store-request";

import { readCookie, storeCookies } from "~/request/cookies.server";
import { form } from "~/request/forms/form.server";
import { formTokenOf } from "~/request/forms/form-token.server";
import { route } from "~/request/route.server";
import { createSecrets } from "~/request/secrets.server";

const secret = "a secret of the tests";
const cookies = storeCookies(secret, false);
const { communityId } = testStores[0]!;
const pair = (line: string) => line.split(";")[0]!;
const token = "a-token-of-a-session";
const flagged = { updated: true, session: null };

describe("a guest's cart", () => {
  const product = { productId: "01t", name: "Range", sku: "R" };
  const line = { ...product, cartItemId: "0a9", cartId: "0a6", quantity: "1", productDetails: product };
  const filled: PlatformAnswers = {
    addCartItem: () => ({ status: 201, body: line }),
    updateGuestCart: () => ({ body: { returnValue: { success: true, cartId: "0a6" } } }),
  };
  const fill = form({ intent: "fill", isMain: true }, async ({ visitor, shop }) => {
    await visitor.ensureGuestId();
    const body = { productId: "01t", quantity: "1", type: "Product" } as const;
    await shop.commerce.call("addCartItem", { params: { cartId: "active" }, body });
    return { to: "/cart" };
  });

  /** A form that fills the cart, from a browser with these cookies. */
  async function post(cookie = "", given: PlatformAnswers = {}) {
    const store = openTestStore({ ...filled, ...given });
    const answer = (await route.forms([fill])({
      request: formPost("/product/range", {}, { cookie }),
      params: {},
      context: store.loadContext() as never,
    })) as unknown as Response;
    const told = store.calls().filter(({ name }) => name === "updateGuestCart");
    const kept = answer.headers.getSetCookie().map(pair).join("; ");
    return { status: answer.status, told, logged: store.logged, cookie: [cookie, kept].join("; ") };
  }
  const recordIn = (cookie: string) => readCookie(cookies.guestRecord(communityId), cookie);

  it("is told to the platform once, by the form that fills it, which sets the flag (SESSION-22, SESSION-41)", async () => {
    const first = await post();
    const guestUUID = await readCookie(cookies.guest(communityId), first.cookie);
    expect(first.told.map(({ query }) => query)).toMatchObject([{ cartId: "0a6", guestUUID }]);
    expect(await recordIn(first.cookie)).toEqual(flagged);
    const next = await post(first.cookie);
    expect([next.status, next.told]).toEqual([303, []]);
  });

  it("without an answer the form goes on, and the next one tries again (SESSION-26, SESSION-41)", async () => {
    const first = await post("", { updateGuestCart: () => refusal(500, "UNKNOWN") });
    expect([first.status, first.logged.length, await recordIn(first.cookie)]).toEqual([303, 1, null]);
    const next = await post(first.cookie);
    expect([next.told.length, await recordIn(next.cookie)]).toEqual([1, flagged]);
  });

  it("is not a shopper's, and no cart is told of that was not filled (SESSION-41)", async () => {
    const session = pair(await cookies.session.serialize({ token }));
    const formToken = formTokenOf(createSecrets(secret), {
      session: { token },
      guestId: null,
    });
    const store = openTestStore(filled);
    await route.forms([fill])({
      request: formPost("/product/range", { "form-token": formToken! }, { cookie: session }),
      params: {},
      context: store.loadContext() as never,
    });
    expect(store.calls().map(({ name }) => name)).toEqual(["addCartItem"]);
    const failing = post("", { addCartItem: () => refusal(503, "UNAVAILABLE") });
    const refused = (await failing.catch((thrown: unknown) => thrown)) as Response;
    expect(refused.headers.getSetCookie().join()).not.toContain("guest_cart_updated");
  });
});
