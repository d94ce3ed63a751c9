import { describe, expect, it } from "vitest";

import { openTestStore, refusal, testStores, type PlatformAnswers } from "#tests/support/store-request";

import { readCookie, storeCookies, type GuestRecord } from "~/request/cookies.server";
import { mergeGuest } from "./merge-guest.server";
import { openStoreContext } from "~/request/open-store-context.server";

const guestId = "11111111-2222-4333-8444-555555555555";
const { communityId } = testStores[0]!;
const cookies = storeCookies("a secret of the tests", false);
const pair = (line: string) => line.split(";")[0]!;

interface Browser {
  token?: string | undefined;
  guest?: boolean;
  record?: GuestRecord | undefined;
  more?: string;
}

const item = (name: string, quantity: string) => ({
  cartItem: { cartItemId: `0a9${name}`, name, productId: `01t${name}`, quantity, type: "Product" },
});
const moved = (name: string) => ({ ...item(name, "1"), status: "Success", message: null });
const kept = (name: string) => ({
  ...item(name, "2"),
  status: "Error",
  message: `You can order at most 4 of ${name}. 2 more are kept aside`,
});
const preserved = (succeeded: object[], failed: object[] = []) => ({
  body: {
    returnValue: {
      cartId: "0a6",
      currencyIsoCode: "USD",
      numberOfProducts: succeeded.length + failed.length,
      numberOfProductsWithSuccess: succeeded.length,
      numberOfProductsWithError: failed.length,
      succeededCartItems: succeeded,
      failedCartItems: failed,
      leftoverCartId: failed.length > 0 ? "0a7" : null,
    },
  },
});
const answers: PlatformAnswers = {
  getSessionContext: () => ({
    body: {
      accountId: "001A",
      accountName: "A",
      guestUser: false,
      profile: null,
      userId: "005A",
      buyerGroups: [],
    },
  }),
  processLogin: () => ({ body: { returnValue: { success: true } } }),
  preserveGuestCart: () => preserved([moved("Range")]),
};

/** A request of a browser, and what the answer leaves in it. */
async function open({ token, guest = true, record, more }: Browser, given: PlatformAnswers = {}) {
  const store = openTestStore({ ...answers, ...given });
  const cookie = [
    token && pair(await cookies.session.serialize({ token })),
    guest && pair(await cookies.guest(communityId).serialize(guestId)),
    record && pair(await cookies.guestRecord(communityId).serialize(record)),
    more,
  ].filter(Boolean);
  const request = new Request("http://store.test/", { headers: { cookie: cookie.join("; ") } });
  const context = await openStoreContext(request, {}, store.loadContext());
  return {
    context,
    logged: store.logged,
    calls: () => store.calls().map(({ name }) => name),
    last: () => store.calls().at(-1)!,
    async kept(): Promise<GuestRecord | null | undefined> {
      const lines = context.document.headers
        .getSetCookie()
        .filter((line) => line.startsWith("guest_cart_updated"));
      return lines.length === 0
        ? undefined
        : readCookie(cookies.guestRecord(communityId), pair(lines.at(-1)!));
    },
  };
}

const token = "a-token-of-a-session";
const nothing = { flash: null, isPending: false, isChanged: false };
const flagged: GuestRecord = { updated: true, session: null };

/** The record after the merge of this session is complete. */
async function completed(): Promise<GuestRecord> {
  const first = await open({ token, record: flagged });
  await mergeGuest(first.context);
  return (await first.kept())!;
}

describe("the merge of a guest's things", () => {
  it("sends the documented parameters, and the guest's cookie with the token (SESSION-24, CART-37)", async () => {
    const { context, calls, last } = await open({ token, record: flagged });
    await mergeGuest(context);
    expect(calls()).toEqual(["processLogin", "getSessionContext", "preserveGuestCart"]);
    expect(last().query).toMatchObject({
      effectiveAccountId: "001A",
      ownerId: "005A",
      guestUUID: guestId,
      communityId,
    });
    expect(last().headers.get("authorization")).toBe(`Bearer ${token}`);
    expect(last().headers.get("cookie")).toContain(guestId);
  });

  it("is done once for each session, and again for the next one (SESSION-34)", async () => {
    const record = await completed();
    expect(record).toMatchObject({ updated: false, session: expect.any(String) });
    const again = await open({ token, record });
    expect(await mergeGuest(again.context)).toEqual(nothing);
    expect([again.calls(), await again.kept()]).toEqual([[], undefined]);
    const other = await open({ token: `${token}-2`, record });
    await mergeGuest(other.context);
    expect(other.calls()).toContain("preserveGuestCart");
  });

  it("makes no call for a guest, or for a shopper without a guest (SESSION-2)", async () => {
    for (const browser of [{ record: flagged }, { token, guest: false }]) {
      const { context, calls } = await open(browser);
      expect(await mergeGuest(context)).toEqual(nothing);
      expect(calls()).toEqual([]);
    }
  });

  it("at sign-in leaves the flag, so that the next page looks once more (SESSION-34)", async () => {
    const { context, kept: left } = await open({ token, record: flagged });
    await mergeGuest(context, { isSigningIn: true });
    const record = (await left())!;
    expect(record.updated).toBe(true);
    const next = await open(
      { token, record },
      { preserveGuestCart: () => ({ body: { returnValue: null } }) },
    );
    expect(await mergeGuest(next.context)).toEqual(nothing);
    expect(next.calls(), "the sign-in is counted once").not.toContain("processLogin");
    expect(await next.kept()).toEqual({ ...record, updated: false });
  });

  it("a guest's form that arrives late makes the next page look again (SESSION-34)", async () => {
    const late = await open({ record: await completed() });
    await late.context.visitor.ensureGuestId();
    const record = (await late.kept())!;
    const next = await open({ token, record });
    await mergeGuest(next.context);
    expect(next.calls()).toContain("preserveGuestCart");
  });

  it.each([
    ["one product", [moved("Range")], [], /^1 product from your cart was added to your account’s cart\.$/],
    [
      "two",
      [moved("Range"), moved("Hood")],
      [],
      /^2 products from your cart were added to your account’s cart\.$/,
    ],
    [
      "what does not fit",
      [moved("Range")],
      [kept("Range")],
      /^1 product .* cart\. You can order at most 4 of Range\. 2 more are kept aside\.$/,
    ],
    [
      "more than a message holds",
      [moved("Range")],
      Array.from({ length: 9 }, () => kept("A range with a name of some length")),
      /^1 product .* More products are kept aside\.$/,
    ],
  ])("says %s (CART-48)", async (_what, succeeded, failed, text) => {
    const { context } = await open(
      { token, record: flagged },
      { preserveGuestCart: () => preserved(succeeded, failed) },
    );
    const { flash } = await mergeGuest(context);
    expect(flash?.text).toMatch(text);
    expect(flash!.text.length).toBeLessThanOrEqual(300);
    expect(flash).toMatchObject({ tone: failed.length > 0 ? "info" : "success", cartHandedOver: true });
  });
});

it("the first visit to a store may change wishlists, so its page is loaded again (WISHLIST-8)", async () => {
  const empty = { preserveGuestCart: () => ({ body: { returnValue: null } }) };
  const { context } = await open({ token }, empty);
  expect(await mergeGuest(context)).toEqual({ ...nothing, isChanged: true });
});

describe("a merge that fails", () => {
  it("is only logged, and tried again with the next page (SESSION-26)", async () => {
    const {
      context,
      logged,
      kept: left,
    } = await open({ token, record: flagged }, { preserveGuestCart: () => refusal(503, "UNAVAILABLE") });
    expect(await mergeGuest(context)).toMatchObject({ flash: null, isPending: true });
    expect(logged.map(({ message }) => message)).toEqual(["a guest's cart could not be handed over"]);
    const record = (await left())!;
    expect(record.updated).toBe(true);
    const next = await open({ token, record });
    expect((await mergeGuest(next.context)).flash).not.toBeNull();
    expect(await next.kept()).toMatchObject({ updated: false });
  });

  it("is not tried again where the platform has refused it (SESSION-26)", async () => {
    const {
      context,
      logged,
      kept: left,
    } = await open(
      { token, record: flagged },
      { preserveGuestCart: () => refusal(403, "INSUFFICIENT_ACCESS") },
    );
    expect(await mergeGuest(context)).toMatchObject({ flash: null, isPending: false });
    expect([logged.length, await left()]).toEqual([1, { updated: false, session: expect.any(String) }]);
  });

  it("wishlists are tried again too (SESSION-26, WISHLIST-8)", async () => {
    const { context, kept: left } = await open(
      { token, record: flagged },
      { processLogin: () => refusal(503, "UNAVAILABLE") },
    );
    await mergeGuest(context);
    const next = await open({ token, record: (await left())! });
    await mergeGuest(next.context);
    expect(next.calls()).toContain("processLogin");
  });
});

it("with a payment link the cart stays, until the link has ended (SESSION-24)", async () => {
  const more = "payment_link_id=a-1";
  const { context, calls, kept: left } = await open({ token, record: flagged, more });
  expect(await mergeGuest(context, { isSigningIn: true })).toMatchObject({ flash: null, isPending: true });
  expect(calls()).toEqual(["processLogin"]);
  const record = (await left())!;
  const held = await open({ token, record, more });
  expect(await mergeGuest(held.context)).toEqual({ ...nothing, isPending: true });
  expect([held.calls(), await held.kept()]).toEqual([[], undefined]);
  const ended = await open({ token, record });
  expect((await mergeGuest(ended.context)).flash?.cartHandedOver).toBe(true);
});
