import { openBrowserSession } from "#tests/support/browser-session";
import { fillCart, someProduct } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { expect, testWithoutBrowser as test } from "./fixtures";

/** Pages that the store keeps for strangers. One project is enough. */

/** A visitor by its cookies and headers. */
interface Kind {
  cookies: Map<string, string>;
  headers?: Record<string, string>;
  isStranger: boolean;
}

/** Makes visitors of many kinds by the forms of the store. */
async function makeKinds(origin: string): Promise<Record<string, Kind>> {
  const stranger = async (change?: (visitor: Visitor) => Promise<unknown>, headers?: Kind["headers"]) => {
    const visitor = new Visitor(origin);
    await change?.(visitor);
    return { cookies: new Map(visitor.cookies), isStranger: true, ...(headers ? { headers } : {}) };
  };
  const known = async (change: (visitor: Visitor) => Promise<unknown>) => ({
    ...(await stranger(change)),
    isStranger: false,
  });
  const zip = (code: string) => async (visitor: Visitor) =>
    visitor.press((await visitor.open("/delivery-zip")).page, /Save|Update/, { zip: code });
  const analytics = (answer: string) => async (visitor: Visitor) =>
    visitor.press((await visitor.open("/cookie-settings")).page, "Save settings", { analytics: answer });
  const session = (options: Parameters<typeof openBrowserSession>[1]) =>
    known(async (visitor) => {
      const { cookie } = await openBrowserSession(origin, options);
      visitor.cookies.set(cookie.name, cookie.value);
    });
  const hide = async (visitor: Visitor) =>
    visitor.press((await visitor.open("/")).page, "Hide announcements");
  return {
    stranger: await stranger(),
    "Louisville, Kentucky": await stranger(zip("40222")),
    "Beverly Hills": await stranger(zip("90210")),
    Anchorage: await stranger(zip("99501")),
    "analytics allowed": await stranger(analytics("yes")),
    "analytics refused": await stranger(analytics("no")),
    "no tracking": await stranger(undefined, { "sec-gpc": "1" }),
    "less data": await stranger(undefined, { "save-data": "on" }),
    "announcements hidden": await stranger(hide),
    "announcements hidden, Louisville": await stranger(async (visitor) => {
      await zip("40222")(visitor);
      await hide(visitor);
    }),
    "guest with a cart": await known(async (visitor) => fillCart(visitor)),
    "another guest with a cart": await known(async (visitor) => fillCart(visitor)),
    "guest with two in the cart": await known(async (visitor) => fillCart(visitor, 2)),
    "guest of another store": await known(async (visitor) => fillCart(visitor, 1, "/hollins")),
    "guest with a message": await known(async (visitor) => {
      const page = await visitor.open("/delivery-zip");
      await visitor.submit(page.page, /Save|Update/, { zip: "40222", place: "page" });
    }),
    "shopper Ann": await session({}),
    "shopper with a list": await session({ wishlist: true }),
    "business shopper": await session({ groups: [{ priceBooks: ["business"], webstores: ["business"] }] }),
    "ended session": await session({ expiresAt: new Date(0) }),
    "payment link": await known(async (visitor) => visitor.open("/?paymentLinkId=0PL000000000001AAA")),
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

const hasSession = ({ cookies }: Kind) => [...cookies.keys()].some((name) => name.endsWith("session"));
/** A page without the keys that are new in each of a guest's pages. */
const plain = ({ body }: Answer) => body.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, "a key");

const seed = 20_261_126;

test("of twenty kinds of visitors, each gets the page that was made for its kind, whoever came before (SESSION-30, OPS-145, OPS-148)", async ({
  baseURL,
}) => {
  const origin = baseURL!;
  const kinds = await makeKinds(origin);
  expect(Object.keys(kinds)).toHaveLength(20);
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

  const wrong: string[] = [];
  let kept = 0;
  for (const { name, kind, path } of shuffled) {
    const [answer, anew] = [await ask(kind, path), await ask(kind, path, true)];
    const isKept = answer.headers.has("age");
    if (isKept) kept += 1;
    if (isKept && !kind.isStranger) wrong.push(`${name} got a kept answer of ${path}`);
    if (!hasSession(kind) && plain(answer) !== plain(anew)) wrong.push(`${name} got another page of ${path}`);
    if (kind.isStranger && anew.headers.has("age")) wrong.push(`${path} was not made anew`);
    const isPublic = answer.headers.get("cache-control")!.includes("public");
    if (isPublic && kind.cookies.size > 0) wrong.push(`${name} got a public answer of ${path}`);
  }
  expect(wrong).toEqual([]);
  expect(kept, "kept answers").toBeGreaterThan(0);
});
