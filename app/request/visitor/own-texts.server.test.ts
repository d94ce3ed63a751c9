import { expect, it } from "vitest";

import type { RequestState } from "~/request/load-context";
import { openStoreContext } from "~/request/open-store-context.server";
import { storeCookies, type StoreCookies } from "~/request/cookies.server";
import { openTestStore, type PlatformAnswers } from "#tests/support/store-request";

const region = { zipCode: "40222", regionName: "Kentucky", deliverable: true };
const session = {
  accountId: "001000000000001AAA",
  accountName: "Rivera Home",
  guestUser: false,
  profile: { firstName: "Ana", lastName: " ", email: "ana@example.com", userName: "ana@example.com" },
  userId: "005000000000001AAA",
  buyerGroups: [],
};
const shopper = { session, isEmailVerified: true, validSeconds: 90_000, catalogKey: "all" };
const summary = {
  cartId: "0a6000000000001AAA",
  totalProductCount: "2",
  wishlistProductCount: 1,
  savedProductIds: ["01tA"],
  shopper: null as object | null,
};
type Change = (cookies: StoreCookies) => Promise<string>;
const guest: Change = (cookies) =>
  cookies.guest("0DBardenne000AAA").serialize("00000000-0000-4000-8000-000000000001");
const signedIn: Change = (cookies) => cookies.session.serialize({ token: "a token of the tests" });
const zip =
  (Zipcode: string, City = "Louisville"): Change =>
  (cookies) =>
    cookies.zip.serialize({ Zipcode, City, State: "KY", Country: "US" });

/** A page that may be kept, as a visitor with these cookies asks for it. */
async function open(changes: Change[], answers: PlatformAnswers = {}, state: Partial<RequestState> = {}) {
  const store = openTestStore(
    {
      getVisitorSummary: () => ({ body: summary }),
      getDeliveryRegion: ({ query }) => ({ body: { ...region, zipCode: query.zipCode } }),
      ...answers,
    },
    { namesKey: "00000000001secret", platformIsHosted: false },
  );
  const cookies = storeCookies(store.services.secret, false);
  const lines = await Promise.all(changes.map((change) => change(cookies)));
  const cookie = lines.map((line) => line.split(";")[0]!).join("; ");
  const request = new Request("http://store.test/", { headers: { cookie } });
  const load = store.loadContext({ isShared: true, ...state });
  const context = await openStoreContext(request, {}, load);
  return { context, page: load.state.ownPage };
}
const asShopper = (change: object = {}): PlatformAnswers => ({
  getVisitorSummary: () => ({ body: { ...summary, shopper: { ...shopper, ...change } } }),
});

it("a page that may be kept shows names in place of the visitor's texts (OPS-148)", async () => {
  const { context, page } = await open([signedIn, zip("40222")], asShopper());
  const [read, found] = [await context.shop.loadVisitorSummary(), await context.shop.loadRegion()];
  const shown = JSON.stringify([read, found, context.visitor.zip, context.forms.token]);
  const texts = [...page!.texts.values()];
  for (const text of [
    session.userId,
    session.accountName,
    "Ana",
    "ana@example.com",
    "40222",
    "Louisville",
    "90000",
  ]) {
    expect(texts).toContain(text);
    expect(shown).not.toContain(text);
  }
  expect(texts).toContain(summary.cartId);
  expect(shown).not.toContain(summary.cartId);
  for (const name of page!.texts.keys()) expect(shown).toContain(name);
  expect(page!.savedProductIds).toEqual(["01tA"]);
});

it("visitors of whom a page shows the same have one variant, others have their own (OPS-148)", async () => {
  const variantOf = async (...input: Parameters<typeof open>) => (await open(...input)).page!.variant;
  const ofGuest = await variantOf([guest, zip("40222")]);
  expect(await variantOf([guest, zip("40223", "Saint Matthews")])).toBe(ofGuest);
  const more = { ...summary, totalProductCount: "3" };
  const others = [
    await variantOf([guest]),
    await variantOf([zip("40222")]),
    await variantOf([guest, zip("40222")], { getVisitorSummary: () => ({ body: more }) }),
    await variantOf([guest, zip("40222")], {
      getDeliveryRegion: () => ({ body: { ...region, processDays: 9 } }),
    }),
    await variantOf([guest, zip("99501")], {
      getDeliveryRegion: () => ({ body: { ...region, deliverable: false } }),
    }),
    await variantOf([signedIn, zip("40222")], asShopper()),
    await variantOf([signedIn, zip("40222")], asShopper({ catalogKey: "business" })),
    await variantOf([signedIn, zip("40222")], asShopper({ isEmailVerified: false })),
  ];
  expect(new Set([ofGuest, ...others]).size).toBe(9);
});

it.each([
  ["whose session ends soon", [signedIn], asShopper({ validSeconds: 3_600 })],
  ["who may see drafts", [signedIn], asShopper({ catalogKey: undefined })],
  [
    "whose name HTML writes in another way",
    [signedIn],
    asShopper({ session: { ...session, accountName: "A & B" } }),
  ],
  ["who has things of a guest to take over", [signedIn, guest], asShopper()],
  ["of whom there is no summary", [guest], { getVisitorSummary: () => ({ status: 503 }) }],
  [
    "with more saved products than it names",
    [guest],
    { getVisitorSummary: () => ({ body: { ...summary, savedProductIds: null } }) },
  ],
] as [string, Change[], PlatformAnswers][])(
  "the page of a visitor %s is not kept (OPS-148)",
  async (_who, changes, answers) => {
    const { context, page } = await open(changes, answers);
    expect(page).toBeUndefined();
    expect(context.forms.token).not.toContain("secret");
  },
);

it("a page that is for its visitor alone has no names (OPS-148)", async () => {
  expect((await open([guest], {}, { isShared: false })).page).toBeUndefined();
});
