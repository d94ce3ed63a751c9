import { describe, expect, it } from "vitest";

import { storeCookies, type SessionRecord } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";
import { loadNotices } from "~/shell/header/notices.server";
import { loadVisitor } from "./visitor.server";

const profile = {
  ...storeProfile,
  contentBody: {
    ...storeProfile.contentBody,
    tradeProgramLogin: "https://trade.example/login",
    promoStrip: { text: "Free delivery", link: "/offers" },
    banner: { text: "News.", link: { label: "More", url: "/news" } },
  },
};
const session = {
  accountId: "001",
  accountName: "Rivera Home",
  guestUser: false,
  profile: { firstName: "Ana", lastName: "Rivera", email: "ana@example.com", userName: "ana@example.com" },
  userId: "005",
  buyerGroups: [],
};
const answers: PlatformAnswers = {
  getContent: () => ({ body: profile }),
  getSessionContext: () => ({ body: session }),
  getTwoFactorMethodsInfo: () => ({ body: { returnValue: { HasUserVerifiedEmailAddress: true } } }),
  getUserSessionValidSecond: () => ({ body: { returnValue: 7200 } }),
};

async function visit(isSignedIn: boolean, more: PlatformAnswers = {}, record: Partial<SessionRecord> = {}) {
  const store = openTestStore({ ...answers, ...more }, { platformIsHosted: false });
  const cookie = await storeCookies(store.services.secret, false).session.serialize({
    token: "a token of the tests",
    ...record,
  });
  const request = new Request("http://store.test/hollins", {
    headers: isSignedIn ? { cookie: cookie.split(";")[0]! } : {},
  });
  // Not a document request, so that the menu's HTML is returned in the data.
  const context = await openStoreContext(
    request,
    { store: "hollins" },
    store.loadContext({ isDocument: false }),
  );
  return { store, context };
}

describe("loadVisitor", () => {
  it("makes no call for a guest (HEADER-11, SESSION-2)", async () => {
    const { store, context } = await visit(false);
    expect([await loadVisitor(context), store.calls()]).toEqual([{}, []]);
  });

  it("a shopper with a verified address gets the whole menu (HEADER-13)", async () => {
    const { user } = await loadVisitor((await visit(true)).context);
    for (const part of [
      "Hi, Ana",
      'href="/hollins/mya-my-products"',
      'href="/hollins/mya-my-orders"',
      'href="/hollins/mya-my-subscriptions"',
      'href="/hollins/mya-repair-services"',
      "Help",
      'href="https://trade.example/login"',
      'action="/hollins/secur/logout"',
    ])
      expect(user?.menu).toContain(part);
    expect(user?.id, "for the user provider of scripts (SESSION-3)").toBe("005");
  });

  it("the trade partners' log-in of the store's settings comes before its profile's (SESSION-49)", async () => {
    const menuWith = async (body: object) =>
      (await loadVisitor((await visit(true, { getApplicationContext: () => ({ body }) })).context)).user
        ?.menu;
    const tradeProgramLogin = "https://partners.example/in";
    expect(await menuWith({ tradeProgramLogin })).toContain(`href="${tradeProgramLogin}"`);
    expect(await menuWith({})).toContain('href="https://trade.example/login"');
  });

  it("the name and the agent that the session keeps come first, without a call for them (SESSION-46, SESSION-47)", async () => {
    const kept = { firstName: "Anna", agent: { name: "Ada", url: "https://ask.example/ada" } };
    const { store, context } = await visit(true, {}, kept);
    const { user } = await loadVisitor(context);
    for (const part of ["Hi, Anna", 'href="https://ask.example/ada"', "Ask Ada"])
      expect(user?.menu).toContain(part);
    const names = store.calls().map(({ name }) => name);
    for (const name of ["getUserDetails", "getContactDetails", "getShopperAgentContext"] as const)
      expect(names).not.toContain(name);
    expect((await loadVisitor((await visit(true)).context)).user?.menu).not.toContain("Ask ");
  });

  it("a buyer acts for the account by its present name, or by the former one if it is not known (SESSION-42, SESSION-48)", async () => {
    const record = { effectiveAccountId: "001000000000009AAA", effectiveAccountName: "Alder House" };
    const actingFor = async (accountName: string | null) => {
      const body = { ...session, accountId: record.effectiveAccountId, accountName };
      const { context } = await visit(true, { getSessionContext: () => ({ body }) }, record);
      const { acting, user } = await loadVisitor(context);
      expect(user?.menu).toContain(`Acting for ${acting!.name}`);
      return [acting!.name, acting!.html];
    };
    const html = (name: string) =>
      `<a class="acting wrap" href="/hollins/mya-accounts">Acting for ${name}</a>`;
    expect(await actingFor("Alder Lofts")).toEqual(["Alder Lofts", html("Alder Lofts")]);
    expect(await actingFor(null)).toEqual(["Alder House", html("Alder House")]);
    expect((await loadVisitor((await visit(true)).context)).acting).toBeUndefined();
  });

  it("a visitor whose session the platform calls a guest's is shown as a guest (SESSION-2)", async () => {
    const guest = { ...session, guestUser: true, userId: null, accountId: null, profile: null };
    expect(
      await loadVisitor((await visit(true, { getSessionContext: () => ({ body: guest }) })).context),
    ).toEqual({});
  });

  it.each([
    [
      "is not",
      { getTwoFactorMethodsInfo: () => ({ body: { returnValue: { HasUserVerifiedEmailAddress: false } } }) },
      0,
    ],
    ["is not known to be", { getTwoFactorMethodsInfo: () => refusal(500, "UNKNOWN") }, 1],
  ] as [string, PlatformAnswers, number][])(
    "a shopper whose address %s verified is led to the verification (HEADER-14)",
    async (_what, more, logged) => {
      const { store, context } = await visit(true, more);
      const { user } = await loadVisitor(context);
      expect(user?.menu!.match(/href="\/hollins\/mya-email-verification"/g)).toHaveLength(2);
      expect(user?.menu).toContain("Sign out");
      expect(user?.menu).not.toMatch(/Help|Trade program|mya-my/);
      expect(store.logged).toHaveLength(logged);
    },
  );

  it("a name that cannot be read is logged; the greeting has no name (ERROR-11, HEADER-10)", async () => {
    const { store, context } = await visit(true, {
      getSessionContext: () => refusal(500, "UNKNOWN"),
    });
    const { user } = await loadVisitor(context);
    expect([user?.menu!.includes("<span>Hi</span>"), store.logged.length]).toEqual([true, 1]);
  });

  it("parts that cannot be read are logged together, each with its call (DATA-38, ERROR-11)", async () => {
    const { store, context } = await visit(true, {
      getSessionContext: () => refusal(500, "UNKNOWN"),
      getUserSessionValidSecond: () => refusal(503, "SERVER_UNAVAILABLE"),
    });
    await loadVisitor(context);
    const failed = (provider: string, status: number, call: string) =>
      expect.objectContaining({ provider, status, url: expect.stringContaining(call) as string }) as object;
    expect(store.logged).toEqual([
      {
        message: "parts of a page could not be read",
        details: {
          failed: [
            failed("session", 500, "/session-context"),
            failed("validSeconds", 503, "/getUserSessionValidSecond"),
          ],
        },
      },
    ]);
  });

  it.each([
    [7200, 7200],
    [0, 5],
  ])(
    "with %i s of the session left the page reloads after %i s; with an unknown rest it does not (SESSION-6)",
    async (returnValue, reloadAfter) => {
      expect(
        (
          await loadVisitor(
            (await visit(true, { getUserSessionValidSecond: () => ({ body: { returnValue } }) })).context,
          )
        ).user,
      ).toMatchObject({ reloadAfter });
      expect(
        (
          await loadVisitor(
            (await visit(true, { getUserSessionValidSecond: () => refusal(500, "UNKNOWN") })).context,
          )
        ).user,
      ).not.toHaveProperty("reloadAfter");
    },
  );

  it("a shopper whose session has ended counts as a guest (SESSION-7)", async () => {
    const over = () => refusal(401, "INVALID_SESSION_ID");
    const { context } = await visit(true, {
      getSessionContext: over,
      getTwoFactorMethodsInfo: over,
      getUserSessionValidSecond: over,
    });
    expect(await loadVisitor(context)).toEqual({});
  });
});

describe("lines above the header", () => {
  it("come from the profile, with addresses of the store (HEADER-4)", async () => {
    expect(await loadNotices((await visit(false)).context)).toEqual([
      { kind: "banner", text: "News.", link: { label: "More", href: "/hollins/news" } },
      { kind: "promo", text: "Free delivery", link: { label: "Free delivery", href: "/hollins/offers" } },
    ]);
  });

  it("are absent if the profile has none (HEADER-4)", async () => {
    expect(
      await loadNotices((await visit(false, { getContent: () => ({ body: storeProfile }) })).context),
    ).toBeUndefined();
  });
});
