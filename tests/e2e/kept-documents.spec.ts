import { openBrowserSession } from "#tests/support/browser-session";
import { fillCart, someProduct } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { expect, testWithoutBrowser as test } from "./fixtures";

/** Pages that the store keeps for strangers. One project is enough. */

/** A visitor by its cookies and headers. */
interface Kind {
  cookies: Map<string, string>;
  headers?: Record<string, string>;
  /** None of its pages is kept. */
  isApart?: true;
}

/** Makes visitors of many kinds by the forms of the store. */
async function makeKinds(origin: string): Promise<Record<string, Kind>> {
  const make = async (change?: (visitor: Visitor) => Promise<unknown>, headers?: Kind["headers"]) => {
    const visitor = new Visitor(origin);
    await change?.(visitor);
    return { cookies: new Map(visitor.cookies), ...(headers ? { headers } : {}) };
  };
  const apart = async (kind: Promise<Kind>): Promise<Kind> => ({ ...(await kind), isApart: true });
  const zip = (code: string) => async (visitor: Visitor) =>
    visitor.press((await visitor.open("/delivery-zip")).page, /Save|Update/, { zip: code });
  const analytics = (answer: string) => async (visitor: Visitor) =>
    visitor.press((await visitor.open("/cookie-settings")).page, "Save settings", {
      analytics: answer,
      advertising: "no",
    });
  const session = (options: Parameters<typeof openBrowserSession>[1] = {}, change?: typeof hide) =>
    make(async (visitor) => {
      const { cookie } = await openBrowserSession(origin, options);
      visitor.cookies.set(cookie.name, cookie.value);
      await change?.(visitor);
    });
  const hide = async (visitor: Visitor) =>
    visitor.press((await visitor.open("/")).page, "Hide announcements");
  const business = { groups: [{ priceBooks: ["business" as const], webstores: ["business"] }] };
  return {
    stranger: await make(),
    "Louisville, Kentucky": await make(zip("40222")),
    "Louisville, next door": await make(zip("40223")),
    Anchorage: await make(zip("99501")),
    "analytics refused": await make(analytics("no")),
    "no tracking": await make(undefined, { "sec-gpc": "1" }),
    "less data": await make(undefined, { "save-data": "on" }),
    "announcements hidden, Beverly Hills": await make(async (visitor) => {
      await zip("90210")(visitor);
      await hide(visitor);
    }),
    "guest with a cart": await make(async (visitor) => fillCart(visitor)),
    "another guest with a cart": await make(async (visitor) => fillCart(visitor)),
    "guest with two in the cart": await make(async (visitor) => fillCart(visitor, 2)),
    "guest who allows analytics": await make(async (visitor) => {
      await analytics("yes")(visitor);
      await fillCart(visitor);
    }),
    "guest of another store": await make(async (visitor) => fillCart(visitor, 1, "/hollins")),
    "guest with a message": await apart(
      make(async (visitor) => {
        const page = await visitor.open("/delivery-zip");
        await visitor.submit(page.page, /Save|Update/, { zip: "40222", place: "page" });
      }),
    ),
    "shopper Ann": await session({ firstName: "Ann" }),
    "shopper Björn O'Neil": await session({ firstName: "Björn O'Neil" }, zip("40222")),
    "shopper <Carl>": await apart(session({ firstName: '<Carl> & "sons"' })),
    "shopper with a list": await session({ wishlist: true }),
    "business shopper": await session(business),
    "shopper with the basic version": await apart(
      session().then((kind) => ({ ...kind, headers: { "save-data": "on" } })),
    ),
    "ended session": await apart(session({ expiresAt: new Date(0) })),
    "payment link": await apart(make(async (visitor) => visitor.open("/?paymentLinkId=0PL000000000001AAA"))),
  };
}

/** The same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * A page without the keys that are new in each page, and the seconds until a session ends. Kept pages write
 * an apostrophe as it is.
 */
const plain = ({ body }: Answer) =>
  body
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, "a key")
    .replaceAll("&#x27;", "'")
    .replace(/("reloadAfter"[:,]|http-equiv="refresh" content=")\d+/g, "$1seconds");

const seed = 20_261_126;

test("of twenty-two kinds of visitors, each gets the page that was made for its kind, whoever came before (SESSION-30, OPS-145, OPS-148)", async ({
  baseURL,
}) => {
  const origin = baseURL!;
  const kinds = await makeKinds(origin);
  expect(Object.keys(kinds)).toHaveLength(22);
  const product = await someProduct(new Visitor(origin));
  const pages = ["/", "/category/refrigeration", product, "/business", "/category/refrigeration.data"];
  /** A cookie that the store does not know makes the visitor none of the strangers, and changes no page. */
  const ask = async ({ cookies, headers = {} }: Kind, path: string, isMadeAnew = false): Promise<Answer> => {
    const visitor = new Visitor(origin);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    if (isMadeAnew) visitor.cookies.set("not_of_this_store", "1");
    return visitor.ask(path, { headers });
  };
  const cases = Object.entries(kinds).flatMap(([name, kind]) =>
    pages.flatMap((path) => [
      { name, kind, path },
      { name, kind, path },
    ]),
  );
  const random = randomNumbers(seed);
  const shuffled = cases
    .map((each) => ({ each, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);

  // Other tests buy pieces meanwhile: a kept page may be one that was made for its kind a moment ago.
  const madeFor: Record<string, Set<string>> = {};
  const makeAnew = async (name: string, kind: Kind, path: string): Promise<Answer> => {
    const anew = await ask(kind, path, true);
    (madeFor[`${name} ${path}`] ??= new Set()).add(plain(anew));
    return anew;
  };
  for (const { name, kind, path } of cases) await makeAnew(name, kind, path);

  const wrong: string[] = [];
  const keptFor = new Map(Object.keys(kinds).map((name) => [name, 0]));
  for (const { name, kind, path } of shuffled) {
    const [answer, anew] = [await ask(kind, path), await makeAnew(name, kind, path)];
    if (answer.headers.has("age")) keptFor.set(name, keptFor.get(name)! + 1);
    if (anew.headers.has("age")) wrong.push(`${path} was not made anew`);
    const [given, made] = [plain(answer), plain(anew)];
    const at = [...given].findIndex((letter, place) => letter !== made[place]);
    if (!madeFor[`${name} ${path}`]!.has(given))
      wrong.push(`${name} got another page of ${path}: ${given.slice(at - 40, at + 40)}`);
    const isPublic = answer.headers.get("cache-control")!.includes("public");
    if (isPublic && kind.cookies.size > 0) wrong.push(`${name} got a public answer of ${path}`);
  }
  expect(wrong).toEqual([]);
  const isSurprise = ([name, count]: [string, number]) => count > 0 === (kinds[name]!.isApart === true);
  expect([...keptFor].filter(isSurprise), "kept answers, where they are expected").toEqual([]);
});
