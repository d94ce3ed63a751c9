import { openBrowserSession } from "#tests/support/browser-session";
import { fillCart } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import routes from "~/routes";
import { expect, testWithoutBrowser as test } from "./fixtures";

/** The answers that a cache between the store and its visitors may share. One project is enough. */

interface Row {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Row[] | undefined;
}

/** The patterns of all routes below a row of the route table. */
function patternsOf({ path = "", index, children = [] }: Row, base = ""): string[] {
  const own = [base, path].filter(Boolean).join("/");
  const below = children.flatMap((child) => patternsOf(child, own));
  return path !== "" || index === true ? [own, ...below] : below;
}

/** Pictures and the payment page are fetched without the visitor's cookies (OPS-44). */
const isProxied = (pattern: string) => /^(?:sfsites|test-gateway)\//.test(pattern);

const samples: Record<string, string> = { heading: "cooking", term: "range" };

/** An address for each route, in the main store and in another one. */
const documents = (routes as Row[])
  .flatMap((row) => patternsOf(row))
  .filter((pattern) => !isProxied(pattern))
  .flatMap((pattern) =>
    ["", "business"].map((store) => {
      const path = pattern
        .replace(":store?", store)
        .replace(/:(\w+)\??/g, (_whole, name: string) => samples[name] ?? "x1")
        .replace("*", "about-us")
        .replace(/\/+/g, "/")
        .replace(/^\//, "");
      return `/${path}${path.endsWith("search-suggestions") ? "?q=range" : ""}`;
    }),
  )
  .filter((path, at, all) => all.indexOf(path) === at);
/** The same pages as data, as a script navigation asks for them, in the present way and in the former one. */
const addresses = documents.flatMap((path) =>
  /[.?]/.test(path)
    ? [path]
    : [path, path === "/" ? "/_root.data" : `${path}.data`, `${path}?_data=routes%2Fstore`],
);

/** Of another store than that of the guest's cookies, or of no store. */
const isForAll = (path: string) => path.startsWith("/business") || path === "/robots.txt";

const isShared = ({ headers }: { headers: Headers }) =>
  !/private|no-store/.test(headers.get("cache-control") ?? "");

/** Opens a session whose groups have business prices; returns a function that makes visitors with it. */
async function openSession(origin: string, expiresAt?: Date) {
  const { cookie } = await openBrowserSession(origin, {
    groups: [{ priceBooks: ["business"], webstores: ["business"] }],
    ...(expiresAt ? { expiresAt } : {}),
  });
  return () => {
    const visitor = new Visitor(origin);
    visitor.cookies.set(cookie.name, cookie.value);
    return visitor;
  };
}

/** Fills a guest's cart; returns a function that makes visitors with the guest's cookies. */
async function openGuest(origin: string) {
  const guest = new Visitor(origin);
  await fillCart(guest);
  await guest.open("/support");
  return () => {
    const visitor = new Visitor(origin);
    for (const [name, value] of guest.cookies) visitor.cookies.set(name, value);
    return visitor;
  };
}

test("no answer to a session, and none that sets a cookie, may be shared (SESSION-30)", async ({
  baseURL,
}) => {
  const origin = baseURL!;
  expect(documents.length).toBeGreaterThan(60);
  const visitors = {
    guest: () => new Visitor(origin),
    session: await openSession(origin),
    "ended session": await openSession(origin, new Date(0)),
    "guest with a cart": await openGuest(origin),
  };
  const sharedWithGuests = new Set<string>();
  const wrong: string[] = [];
  const look = async (who: string, enter: () => Visitor, path: string) => {
    const answer = await enter().ask(path);
    if (!isShared(answer)) return;
    // A guest's cookies belong to one store; in the others the guest is like any visitor.
    const isAnyGuest = who === "guest" || (who === "guest with a cart" && isForAll(path));
    if (who === "guest") sharedWithGuests.add(path.replace(/^\/business|\?.*$/g, ""));
    if (!isAnyGuest || answer.headers.has("set-cookie"))
      wrong.push(`${who}: ${path} ${answer.status} ${answer.headers.get("cache-control")}`);
  };
  for (const path of addresses)
    await Promise.all(Object.entries(visitors).map(([who, enter]) => look(who, enter, path)));
  expect(wrong).toEqual([]);
  const forms = [
    ..."aspen-food-wine-classic brand-partners feedback material-samples submit-an-idea".split(" "),
    ..."support trade-program".split(" "),
  ];
  const finders = [
    ..."compare custom-panel-planner design-centers find-store inflation-reduction-act".split(" "),
    ..."model-serial-finder offers ownership parts service-areas showrooms".split(" "),
    "specification-cad-search",
  ];
  const pages = [
    ...["", "/", "/about-us", "/global-search/range", "/menu/cooking", "/site-map"],
    ...[...forms, ...finders].map((name) => `/${name}`),
  ];
  const data = ["/_root.data", ...pages.filter((page) => page !== "/").map((page) => `${page}.data`)];
  const files = ["/robots.txt", "/search-suggestions", "/sitemap.xml", "/speculation-rules.json"];
  expect([...sharedWithGuests].sort()).toEqual([...pages, ...data, ...files].sort());
});

test("a plain shared cache gives no one the prices or the cookies of another (SESSION-30)", async ({
  baseURL,
}) => {
  const origin = baseURL!;
  const path = "/business/search-suggestions?q=dishw";
  const [buyer, leaver] = [await openSession(origin), await openSession(origin, new Date(0))];
  const forGuests = (await new Visitor(origin).ask(path)).body;
  const kept = new Map<string, Awaited<ReturnType<Visitor["ask"]>>>();
  const askThroughCache = async (visitor: Visitor) => {
    const answer = kept.get(path) ?? (await visitor.ask(path));
    if (isShared(answer)) kept.set(path, answer);
    return answer;
  };

  expect((await askThroughCache(buyer())).body).not.toBe(forGuests);
  expect((await askThroughCache(leaver())).headers.has("set-cookie")).toBe(true);
  const guest = await askThroughCache(new Visitor(origin));
  expect([guest.body, guest.headers.has("set-cookie")]).toEqual([forGuests, false]);
  expect(kept.get(path)?.headers.get("vary")).toContain("Cookie");
});

test("pictures and built files are the same for everybody, and set no cookie (SESSION-30)", async ({
  baseURL,
}) => {
  const origin = baseURL!;
  const enter = await openSession(origin);
  const home = await new Visitor(origin).ask("/");
  const files = [
    ...new Set(
      [...home.body.matchAll(/(?:src|href)="(\/(?:sfsites|assets)\/[^"]+)"/g)].map(([, path]) => path!),
    ),
  ].map((path) => path.replaceAll("&amp;", "&"));
  const kinds = ["/sfsites/", "/assets/"].map((start) => files.find((path) => path.startsWith(start))!);
  for (const path of kinds) {
    const answers = await Promise.all([new Visitor(origin).ask(path), enter().ask(path)]);
    expect(
      answers.map(({ status }) => status),
      path,
    ).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers.get("set-cookie"))).toEqual([null, null]);
    expect(answers[0]!.body === answers[1]!.body, path).toBe(true);
  }
});
