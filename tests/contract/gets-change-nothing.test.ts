import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { screenRows } from "~/address-facts.server";
import routes from "~/routes";
import { createTestDatabase } from "#tests/support/database";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { add, fillCheckout, openBrowser, pay, type Browser, type Handler } from "./storefront-browser";

interface Row {
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Row[] | undefined;
}
interface Screen {
  pattern: string;
  loaders: Handler[];
}

/** All screens of the route map, with the loaders of the whole document where a screen has one. */
async function screensOf(rows: readonly Row[], above: readonly Handler[] = []): Promise<Screen[]> {
  const found = await Promise.all(
    rows.map(async ({ file, path, index, children }) => {
      const module = (await import(/* @vite-ignore */ `../../app/${file}`)) as {
        loader?: Handler;
        default?: unknown;
      };
      const loaders = [...(module.default ? above : []), ...(module.loader ? [module.loader] : [])];
      if (children) return screensOf(children, loaders);
      return path !== undefined || index ? [{ pattern: path ?? "", loaders }] : [];
    }),
  );
  return found.flat();
}

let platform: ContractPlatform;
let screens: Screen[];
beforeAll(async () => {
  const test = await createTestDatabase({ asOwner: true });
  platform = await openContractPlatform({ test });
  screens = await screensOf(routes as Row[]);
  // Each changed row notes the name of its table, in the transaction that changes it.
  const { rows } = await test.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  await test.pool.query(`
    create table changed (name text);
    create function note_change() returns trigger language plpgsql as
      $$ begin insert into changed values (tg_table_name); return null; end $$;
    ${rows.map(({ name }) => `create trigger noted after insert or update or delete on "${name}" for each row execute function note_change();`).join("\n")}`);
});
afterAll(() => platform?.close());

/** The tables that changed since the last time. */
async function takeChanges(): Promise<string[]> {
  const { rows } = await platform.side.pool.query<{ name: string }>("delete from changed returning name");
  return [...new Set(rows.map(({ name }) => name))].sort();
}

const screenOf = (pattern: string) => screens.find((screen) => screen.pattern === pattern)!;

/** Asks for a screen; answers its status and all that the request changed: cookies and tables. */
async function ask(
  browser: Browser,
  pattern: string,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) {
  const samples: Record<string, string> = {
    "*": pattern.startsWith("category") ? "cooking/professional-ranges" : "about-us",
    recordId: platform.productId,
    urlName: "test-range",
    term: "range",
    heading: "cooking",
    orderNumber: "12345678",
  };
  const params: Record<string, string> = {};
  const path = pattern.replace(
    /:(\w+)\??|\*/g,
    (_whole, name = "*") => (params[name as string] = samples[name as string] ?? "x1"),
  );
  await takeChanges();
  const { status, cookies } = await browser.load(screenOf(pattern).loaders, {
    path: `/${path}${query}`,
    params,
    headers,
  });
  return { status, changed: [...new Set(cookies), ...(await takeChanges())] };
}

/** Keeps the cookies of the home page, so that what signing in or a first visit does is done. */
const settle = async (browser: Browser) => {
  for (const loader of screenOf("").loaders) await browser.ask(loader, { path: "/" });
};

async function openVisitors() {
  const [stranger, guest, shopper] = [1, 2, 3].map(() => openBrowser(platform, "in process")) as [
    Browser,
    Browser,
    Browser,
  ];
  await add(guest);
  await fillCheckout(guest);
  const review = await pay(guest);
  await shopper.signIn();
  await add(shopper);
  for (const browser of [guest, shopper]) await settle(browser);
  return { visitors: { stranger, guest, shopper }, review: review.replace(/^[^?]*/, "") };
}

const walked = ({ pattern }: Screen) => !/^(?:sfsites|test-gateway|outbox)\//.test(pattern);
const prefetch = { "sec-purpose": "prefetch" };
const fromCart = { referer: "http://store.test/cart" };

const ordersOfShopper = [
  "mya-my-orders/:orderNumber",
  "mya-my-orders/:orderNumber/:change",
  "mya-my-orders/:orderNumber/address",
  "mya-my-orders/:orderNumber/documents/:document",
  "mya-my-orders/:orderNumber/calendar/:entry",
];

it(
  "of all screens, none sets a cookie or changes data by GET; a prefetch changes nothing (LINK-23, LINK-24)",
  { timeout: 120_000 },
  async () => {
    const { visitors, review } = await openVisitors();
    const changes: Record<string, string[]> = {};
    const refused: Record<string, string[]> = {};
    for (const [who, browser] of Object.entries(visitors))
      for (const { pattern } of screens.filter(walked)) {
        const query = { "checkout/review": review, "global-search/:term?": "?q=range" }[pattern] ?? "";
        const plain = await ask(browser, pattern, { query, headers: fromCart });
        const ahead = await ask(browser, pattern, { query, headers: { ...prefetch, ...fromCart } });
        expect(ahead.changed, `${who}: ${pattern}`).toEqual([]);
        if (plain.changed.length > 0) (changes[`${who}: ${plain.changed.join(", ")}`] ??= []).push(pattern);
        if (ahead.status === 425) (refused[who] ??= []).push(pattern);
        else expect(ahead.status, `${who}: ${pattern}`).toBe(plain.status);
      }
    expect(screens.length).toBeGreaterThan(70);
    expect(changes).toEqual({
      // Somebody who tries numbers of orders is counted (ORDER-17).
      "shopper: sign_in_throttle": ordersOfShopper,
    });
    const never = screenRows.filter(({ ahead }) => ahead === "never").map(({ pattern }) => pattern);
    const inOrder = (...patterns: readonly string[]) =>
      screens.map(({ pattern }) => pattern).filter((pattern) => patterns.includes(pattern));
    const all = inOrder(...never);
    expect(refused).toEqual({ stranger: all, guest: all, shopper: all });
  },
);

describe("a prefetch is refused, and the page that is opened afterwards does it all", () => {
  it.each([
    ["a page", { "sec-purpose": "prefetch" }],
    ["a page that is drawn already", { "sec-purpose": "prefetch;prerender" }],
    ["data, by the store's own scripts", { purpose: "prefetch" }],
  ])("of %s, while a message waits (LINK-23)", async (_what, headers) => {
    const browser = openBrowser(platform, "in process");
    await add(browser);
    await browser.ask(screenOf("").loaders[0]!, { path: "/" });
    await add(browser);
    expect(await ask(browser, "cart", { headers })).toEqual({ status: 425, changed: [] });
    expect(await ask(browser, "cart")).toEqual({ status: 200, changed: ["flash", "last_message"] });
  });

  it("of a shopper whose guest's cart is still to be handed over (LINK-23)", async () => {
    const browser = openBrowser(platform, "in process");
    await add(browser);
    await browser.signIn();
    expect(await ask(browser, "cart", { headers: prefetch })).toEqual({ status: 425, changed: [] });
    const opened = await ask(browser, "cart");
    expect([opened.status, opened.changed.includes("cart")]).toEqual([303, true]);
  });

  it("of somebody whose session has ended (LINK-23)", async () => {
    const browser = openBrowser(platform, "in process");
    await browser.signIn({ expiresAt: new Date(Date.now() - 1000) });
    expect(await ask(browser, "cart", { headers: prefetch })).toEqual({ status: 425, changed: [] });
    expect((await ask(browser, "cart")).changed).toEqual(["session"]);
  });
});

it("a prefetch is no use of the session (LINK-23, SESSION-8)", async () => {
  const browser = openBrowser(platform, "in process");
  await browser.signIn();
  await settle(browser);
  platform.side.clock.offset = 6 * 60_000;
  try {
    expect(await ask(browser, "profile", { headers: prefetch })).toEqual({ status: 200, changed: [] });
    expect(await ask(browser, "profile")).toEqual({ status: 200, changed: ["shopper_session"] });
  } finally {
    platform.side.clock.offset = 0;
  }
});
