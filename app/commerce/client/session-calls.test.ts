import { describe, expect, it } from "vitest";
import { refusal, type SeenCall } from "#tests/support/store-request";
import { ownAccount, noAccount, policy, setUp, product, price } from "#tests/support/echo-client";

describe("effective account", () => {
  it("is attached to calls made for the shopper, and to no shared call (DATA-16)", async () => {
    const { shopper, calls } = setUp();
    const ann = shopper("ann", { effectiveAccountId: () => ownAccount });
    await ann.call("getCompactSummary");
    await price(ann);
    await product(ann);
    await ann.call("getContent", { params: { contentKeyOrId: "home" } });
    expect(calls().map(({ query }) => query.effectiveAccountId)).toEqual([
      ownAccount,
      ownAccount,
      undefined,
      undefined,
    ]);
  });

  it.each([noAccount, `${noAccount}000`, ""])(
    "'%s' in the session means no account (DATA-16, SESSION-11)",
    async (id) => {
      const { shopper, calls } = setUp();
      await shopper("ann", { effectiveAccountId: () => id }).call("getCompactSummary");
      expect(calls()[0]!.query).toEqual({});
    },
  );

  it("given by the caller comes before that of the session; zeros are left out, an empty text is refused (DATA-16, ERROR-10, SESSION-11)", async () => {
    const { shopper, calls } = setUp();
    const ann = shopper("ann", { effectiveAccountId: () => ownAccount });
    for (const effectiveAccountId of ["001000000000002AAA", noAccount])
      await ann.call("getSessionContext", { query: { effectiveAccountId } });
    expect(calls().map(({ query }) => query)).toEqual([{ effectiveAccountId: "001000000000002AAA" }, {}]);
    for (const effectiveAccountId of ["", " ", 7 as never]) {
      await expect(ann.call("getSessionContext", { query: { effectiveAccountId } })).rejects.toMatchObject({
        status: 400,
        message:
          "The 'effectiveAccountId' param is required to be able to successfully execute this request.",
      });
    }
  });

  it("of a guest is not sent (DATA-16)", async () => {
    const { guest, calls } = setUp();
    await guest().call("getCompactSummary");
    expect(calls()[0]!.query).toEqual({});
  });
});

describe("an account that the shopper may no longer act for", () => {
  const refused = ({ query }: SeenCall) =>
    query.effectiveAccountId ? refusal(403, "INSUFFICIENT_ACCESS") : { body: { who: "ann", account: null } };

  function lose(getEffectiveAccount: () => ReturnType<typeof refusal>) {
    const { shopper, calls } = setUp(policy(false, false), {
      getCompactSummary: refused,
      getProductPrice: refused,
      addCartItem: refused,
      getEffectiveAccount,
    });
    let account: string | null = ownAccount;
    let losses = 0;
    const onAccountLost = () => {
      account = null;
      losses += 1;
    };
    const ann = shopper("ann", { effectiveAccountId: () => account, onAccountLost });
    return { ann, calls, losses: () => losses };
  }
  const unknown = () => refusal(404, "EFFECTIVE_ACCOUNT_NOT_FOUND");

  it("falls back to the own account, for all reading calls of the request (DATA-39)", async () => {
    const { ann, calls, losses } = lose(unknown);
    const answers = await Promise.all([ann.call("getCompactSummary"), price(ann)]);
    expect(answers).toMatchObject([{ account: null }, { account: null }]);
    await ann.call("getCompactSummary");
    expect(calls().at(-1)!.query).toEqual({});
    expect(losses()).toBeGreaterThan(0);
  });

  it("a writing call fails, and the account is lost (DATA-39)", async () => {
    const { ann, calls, losses } = lose(unknown);
    const body = { productId: "01t000000000001", quantity: "1", type: "Product" as const };
    await expect(ann.call("addCartItem", { params: { cartId: "current" }, body })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(calls().map(({ name }) => name)).toEqual(["addCartItem", "getEffectiveAccount"]);
    expect(losses()).toBe(1);
  });

  it("a refusal with another reason stays one (DATA-39)", async () => {
    const { ann, losses } = lose(() => ({ body: { id: ownAccount, name: "x", fields: {} } }) as never);
    await expect(ann.call("getCompactSummary")).rejects.toMatchObject({ kind: "forbidden" });
    expect(losses()).toBe(0);
  });
});

describe("a session that the platform no longer knows", () => {
  const ended = ({ headers }: SeenCall) =>
    headers.get("authorization") ? refusal(401, "INVALID_SESSION_ID") : { body: { who: "nobody" } };

  it("is over: private calls fail, public ones are answered as a guest's (DATA-17)", async () => {
    const { shopper } = setUp(policy(false, false), {
      getProductPrice: ended,
      getCompactSummary: ended,
      getProduct: ended,
    });
    let ends = 0;
    const ann = shopper("ann", { onSessionEnded: () => void (ends += 1) });
    await expect(ann.call("getCompactSummary")).rejects.toMatchObject({
      status: 401,
      kind: "unauthenticated",
    });
    expect([(await price(ann)).who, (await product(ann)).who, ends]).toEqual(["nobody", "nobody", 3]);
  });

  it("a guest's refused call ends no session (DATA-17)", async () => {
    const { guest } = setUp(undefined, { getCompactSummary: () => refusal(401, "INVALID_SESSION_ID") });
    await expect(guest().call("getCompactSummary")).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("a call that changes data", () => {
  const body = { orderSummaryIdOrRefNumber: "1" };

  it("tells so afterwards, also if it failed; calls that only read do not, whatever their method", async () => {
    const { shopper } = setUp(policy(false, false), {
      lookupOrder: () => ({ body: {} }),
      previewCancelOrder: () => ({ body: {} }),
      submitCancelOrder: () => ({ body: {} }),
      removeKeptCard: () => refusal(409, "ORDER_CHANGED"),
      saveUserZipCode: () => ({ body: {} }),
    });
    let writes = 0;
    const ann = shopper("ann", { onWrite: () => void (writes += 1) });
    await ann.call("lookupOrder", { body });
    await ann.call("previewCancelOrder", { body });
    await price(ann);
    expect(writes).toBe(0);
    await ann.call("submitCancelOrder", { body });
    expect(writes).toBe(1);
    await expect(ann.call("removeKeptCard", { body })).rejects.toMatchObject({ status: 409 });
    expect(writes).toBe(2);
    await ann.call("saveUserZipCode", { query: { zipCode: "40222" } } as never);
    expect(writes).toBe(3);
  });
});

describe("previews", () => {
  it("send the identity of the editor, request drafts and use no cache (DATA-5)", async () => {
    const { shopper, calls, cache, clock } = setUp();
    const editor = shopper("ed", { preview: true });
    for (let time = 0; time < 2; time++)
      await editor.call("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: "A" } });
    await editor.call("getContent", { params: { contentKeyOrId: "home" } });
    expect(calls().map(({ query }) => [query.publishStatus, query.cacheBuster])).toEqual([
      ["Draft", "1000000"],
      ["Draft", "1000000"],
      ["Draft", String(clock.now)],
    ]);
    expect([calls()[0]!.headers.get("authorization"), cache.size]).toEqual(["ed", 0]);
  });

  it("are not requested by others: menus are Live, content has no status (DATA-5)", async () => {
    const { guest, calls } = setUp();
    await guest().call("getCategoryMenuItems");
    await guest().call("getNavigationMenuItems");
    await guest().call("getContent", { params: { contentKeyOrId: "home" } });
    expect(calls().map(({ query }) => query)).toEqual([
      { maxLevels: "5", maxItems: "2500", publishStatus: "Live" },
      { publishStatus: "Live" },
      {},
    ]);
  });
});
