import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import { all, nameOf, wordsOf } from "#tests/crawler/page";
import { seededId } from "#platform/core/ids";
import {
  addProduct,
  fillCart,
  productLinks,
  shopUntil,
  shopUntilReview,
  someCategory,
} from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { openLedger } from "#tests/durability/ledger";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { cartCount, orderNumber } from "./pages/answers";

/** A separate store, started like `npm start`: these tests stop it and change its data. */
test.describe.configure({ mode: "serial" });

const root = resolve(import.meta.dirname, "../..");
let dataDir = "";
let store: ChildProcess;
let output = "";
let origin = "";

async function start(): Promise<void> {
  output = "";
  store = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PLATFORM_URL: "",
      LOG_LEVEL: "info",
      POSTS_PER_MINUTE: "100000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  store.stdout!.on("data", (text: Buffer) => (output += String(text)));
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/The store is open at/);
  origin = /http:\/\/localhost:\d+/.exec(output)![0];
}

/** Stops the store with SIGTERM; returns the exit code. */
async function stop(): Promise<number | null> {
  const ended = once(store, "exit");
  store.kill("SIGTERM");
  return (await ended)[0] as number | null;
}

const command = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, "build/operator.js"), ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "own-store-"));
  // The database may run as another user, who must be able to open the folder.
  chmodSync(dataDir, 0o755);
  await start();
});
test.afterAll(async () => {
  // It is missing if `beforeAll` failed.
  if (dataDir === "") return;
  if (store.exitCode === null) await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("one command seeds the store, serves it and prints its address (OPS-1, OPS-2)", async () => {
  expect(output).toContain(`The store is open at ${origin}\n`);
  expect(existsSync(join(dataDir, "postgres"))).toBe(true);
  const listing = await new Visitor(origin).open(someCategory);
  expect(productLinks(listing.page).length).toBeGreaterThan(3);
});

test("its heap has the limits of `npm start` (OPS-54)", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const name of ["start", "platform"])
    expect(scripts[name]).toMatch(/--max-semi-space-size=16 --max-old-space-size=384/);
});

test("it stops cleanly on SIGTERM, and a restarted store gives the same answers; it logs one JSON line per event, without cookies (OPS-3, OPS-28, OPS-53)", async () => {
  const pages = async () => {
    const visitor = new Visitor(origin);
    const answers = await Promise.all(["/sitemap.xml", "/robots.txt"].map((path) => visitor.open(path)));
    return answers.map(({ body }) => body.replaceAll(origin, ""));
  };
  const before = await pages();
  await new Visitor(origin).ask("/", { headers: { cookie: "secret-cookie=1" } });
  expect(await stop()).toBe(0);
  const lines = output
    .split("\n")
    .filter((line) => line !== "" && !/The store is open|No mail is sent|Building/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  expect(output).not.toContain("secret-cookie");
  await start();
  expect(await pages()).toEqual(before);
});

test("a killed store keeps confirmed orders and carts (OPS-22)", async () => {
  const { visitor: buyer, review } = await shopUntilReview(origin);
  const confirmed = await buyer.press(review.page, "Place order");
  const number = orderNumber(confirmed);
  expect(number).not.toBeNull();
  const browser = new Visitor(origin);
  await fillCart(browser, 2);
  // The second post of the same order is in progress when the process is killed.
  const again = buyer.press(review.page, "Place order").catch(() => null);
  const ended = once(store, "exit");
  store.kill("SIGKILL");
  await ended;
  await again;
  await start();

  const reopen = (visitor: Visitor) => {
    const next = new Visitor(origin);
    visitor.cookies.forEach((value, name) => next.cookies.set(name, value));
    return next;
  };
  expect(orderNumber(await reopen(buyer).open(confirmed.page.address))).toBe(number);
  expect(cartCount(await reopen(browser).open("/cart"))).toBe(2);
  const books = await openLedger(dataDir);
  const { rows } = await books.pool.query<{ orders: number }>(
    "select count(*)::int as orders from order_summary",
  );
  await books.close();
  expect(rows[0]!.orders).toBe(1);
});

/** Sets the stock of a product to the same number in all locations. */
async function setStock(path: string, pieces: number): Promise<void> {
  const books = await openLedger(dataDir);
  try {
    const id = path.split("/").at(-1)!;
    const { rows } = await books.pool.query<{ sku: string; name: string }>(
      "select p.sku, l.name from stock s join product p on p.id = s.product_id join location l on l.id = s.location_id where p.id = $1",
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
    const file = join(dataDir, "stock.csv");
    const lines = rows.map(({ sku, name }) => `${sku},"${name}",${pieces}`);
    writeFileSync(file, ["sku,location,on_hand", ...lines, ""].join("\n"));
    await command("import", "stock", file);
  } finally {
    await books.close();
  }
}

test("a command is another process: its change drops the kept pages that may show it (OPS-46, OPS-146)", async () => {
  const stranger = new Visitor(origin);
  const [product] = productLinks((await stranger.open(someCategory)).page);
  const page = "/support";
  const isKept = async (path: string) => (await stranger.ask(path)).headers.has("age");
  const keep = async () => {
    for (const path of [product!, page]) await expect.poll(() => isKept(path)).toBe(true);
  };
  // Long before an answer gets old by time.
  const isDropped = (path: string) =>
    expect.poll(() => isKept(path), { timeout: 10_000, intervals: [0, 50] });

  await keep();
  await setStock(product!, 3);
  await isDropped(product!).toBe(false);
  expect(await isKept(page), "which shows no stock").toBe(true);

  await keep();
  const file = join(dataDir, "content.json");
  writeFileSync(file, (await command("show-content", "page/terms")).stdout);
  await command("publish", file);
  await isDropped(page).toBe(false);
});

test("a message replaces the checkout button if a line has a problem; a sold-out product has no button (CART-30, STOCK-3)", async () => {
  const visitor = new Visitor(origin);
  const [path] = productLinks((await visitor.open(someCategory)).page);
  await addProduct(visitor, path!);
  await setStock(path!, 0);
  const buttons = (page: Awaited<ReturnType<Visitor["open"]>>) =>
    all(page.page.document, "main")
      .flatMap((main) => all(main, "button"))
      .map(nameOf);
  await expect
    .poll(async () => wordsOf((await visitor.open("/cart")).page))
    .toContain("Please fix the lines marked above; then you can check out.");
  expect(buttons(await visitor.open("/cart"))).not.toContain("Check out");
  await expect.poll(async () => buttons(await new Visitor(origin).open(path!))).not.toContain("Add to cart");
});

test("each setting that a command changes counts with the next page, in a kept one too (OPERATOR-82, CART-58, CATALOG-37, CATALOG-64, CATALOG-86, EVENT-28, LINK-10, SESSION-18, SESSION-29, SESSION-49, ZIP-15)", async () => {
  test.slow();
  const buyer = new Visitor(origin);
  const [range, filter] = ["AR-RGD36-SS", "AR-PWF2"].map((sku) => `/product/x/${seededId("product", sku)}`);
  await shopUntil("method", buyer, filter!, 2);
  const [gift, subscriptions] = ["giftingConfig.", "subscriptionConfig."];
  const login = "https://partners.example/log-in";
  /** Each setting with its value, a page, and a text that is there before or after only. */
  const changes: [name: string, value: string, path: string, before: string | null, after: string | null][] =
    [
      [`${gift}isGiftWrapEnabled`, "off", "/checkout/delivery?edit=gift", "Cotton Paper Wrap", null],
      [`${gift}isGiftMessageEnabled`, "off", "/checkout/delivery?edit=gift", "Your message", null],
      [`${gift}isGiftingEnabled`, "off", "/checkout/delivery", "Send it as a gift", null],
      ["splitShipmentEnabled", "off", "/cart", "Deliver to several addresses", null],
      [
        `${subscriptions}commerceSubscriptionARCUIEnabled`,
        "off",
        filter!,
        null,
        "Call us to skip, pause or end",
      ],
      [`${subscriptions}rlmSubscriptionEnabled`, "off", filter!, "Every 6 months", null],
      [`${subscriptions}rlmSubscriptionEnabled`, "on", filter!, null, "Every 6 months"],
      [`${subscriptions}subscriptionPlusEnabled`, "off", filter!, "Every 6 months", null],
      ["protectionPlansEnabled", "off", range!, "Protection plan", null],
      ["shopperConsentEnabled", "off", "/support", "cookies for analytics and ads?", null],
      ["askLocationOnLoad", "on", "/support", null, '"asksPosition":true'],
      ["tradeProgramLogin", login, "/trade-program", null, `href="${login}"`],
      ["guestCheckoutEnabled", "off", "/cart", null, "Sign in to check out in this store."],
      ["guestCartEnabled", "off", range!, null, "Sign in to order in this store."],
      ["guestBrowsingEnabled", "off", someCategory, null, "Please sign in"],
    ];
  for (const [name, value, path, before, after] of changes) {
    // A new visitor's pages are kept ones. The cart is the buyer's.
    const visitor = /^\/(cart|checkout)/.test(path) ? buyer : new Visitor(origin);
    const shows = async () => {
      const { body } = await visitor.open(path);
      return [before, after].map((text) => text !== null && body.includes(text));
    };
    expect(await shows(), name).toEqual([before !== null, false]);
    await command("settings", "set", name, value, "--by", "kim", "--note", "A test");
    await expect
      .poll(shows, { message: name, timeout: 10_000, intervals: [0, 50] })
      .toEqual([false, after !== null]);
  }

  // Guests may not browse now: what helps owners stays, without prices (CATALOG-86).
  const guest = new Visitor(origin);
  const compared = await guest.open(`/compare?ids=${range!.split("/").at(-1)}`);
  expect([compared.status, compared.body.includes("Please sign in")]).toEqual([403, true]);
  const owner = await guest.open("/model-serial-finder?model=RFD36");
  expect([owner.status, owner.page.address]).toEqual([200, "/owner/AR-RFD36"]);
  expect(wordsOf(owner.page)).toMatch(/AR-PWF2(?!.*\$79)/);
});
