import type { Browser } from "@playwright/test";

import { all, attribute } from "#tests/crawler/page";
import { addProduct, pay, person, productLinks, shopUntil, someProduct } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { foreignWords, openForeignPlatform } from "#tests/support/foreign-platform";
import { startServed } from "#tests/support/start-served";
import { addressMap } from "~/addresses.server";

import { expect, shopperAt, testWithoutBrowser as test } from "./fixtures";
import { cartCount, expectPage, headingOf } from "./pages/answers";
import { blockAddresses } from "./pages/network";
import {
  cards,
  chooseMethod,
  giveAddress,
  giveContact,
  openGateway,
  payWith,
  startCheckout,
} from "./pages/checkout";
import { addToCart, clickProduct, heading, main } from "./pages/shop";

/** The store at platforms that are not ours: with the calls of the specification, and the vendor's too. */
test.describe.configure({ mode: "default" });

const kinds = ["specification", "documented"] as const;
const platforms: Awaited<ReturnType<typeof openForeignPlatform>>[] = [];
// It is missing if `beforeAll` failed.
let served: Awaited<ReturnType<typeof startServed>> | undefined;

test.beforeAll(async () => {
  const way = (last: number) => async (platform: string) => {
    const foreign = await openForeignPlatform(platform, kinds.slice(0, last));
    platforms.push(foreign);
    return foreign.origin;
  };
  served = await startServed(way(1), way(2));
});
test.afterAll(async () => {
  await served?.stop();
  for (const platform of platforms) await platform.close();
});

/** Reads every answer: nothing that the platform says in an error reaches a shopper (ERROR-4, ERROR-16). */
class Reader extends Visitor {
  override async ask(...asked: Parameters<Visitor["ask"]>): Promise<Answer> {
    const answer = await super.ask(...asked);
    expect(answer.body + JSON.stringify([...answer.headers]), asked[0]).not.toContain(foreignWords);
    return answer;
  }
}

const numberOf = (body: string) => /data-order-number="([^"]+)"/.exec(body)?.[1];

/** Opens every address without parameters. Returns the status, or the heading, of those that are no page. */
async function walk(visitor: Visitor): Promise<Record<string, number | string>> {
  const found: Record<string, number | string> = {};
  for (const [name, pattern] of Object.entries(addressMap)) {
    const path = `/${pattern.replace(/\/?:\w+\?$/, "")}`;
    if (/[:*]/.test(path)) continue;
    const answer = await visitor.open(path);
    if (answer.status !== 200) found[name] = headingOf(answer) === notOffered ? notOffered : answer.status;
  }
  return found;
}
const notOffered = "Not offered here";
/** Addresses that answer no page to anybody here. */
const noPages: Record<string, number | string> = {
  gallery: 404,
  merchantValidation: 405,
  passkeyOptions: 405,
  wishlistHeart: 405,
};

/** Pages of our own calls alone. Guests are led from those of the account to the sign-in. */
const forAll = ["myProductRegistration", "productRegistration", "rebatesCart", "repairServices"];
const ofAccount = [
  "accountDetails",
  "closeAccount",
  "mySubscriptions",
  "profile",
  "referFriend",
  "updatePassword",
];
const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, notOffered]));

async function shopByClicks(browser: Browser, scripts: "on" | "blocked", origin: string): Promise<void> {
  const page = await browser.newPage();
  if (scripts === "blocked") await blockAddresses(page, ["*/assets/*.js*"]);
  const shopper = shopperAt(page, scripts, origin);
  await clickProduct(shopper);
  await addToCart(shopper);
  await shopper.visit("/cart");
  await startCheckout(shopper);
  await giveContact(shopper);
  await giveAddress(shopper);
  await chooseMethod(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await main(page).getByRole("button", { name: "Place order" }).click();
  await expect(heading(page)).toContainText("Your order is placed");
  await expect(page.locator("[data-order-number]")).toHaveText(/^[\w-]{8,}$/);
  await page.close();
}

for (const [at, kind] of kinds.entries()) {
  test(`a guest buys on a platform with the calls of: ${kind} (DATA-42, ORDER-99)`, async () => {
    const origin = served!.origins[at]!;
    const visitor = new Reader(origin);
    await shopUntil("payment", visitor, await someProduct(visitor));
    const review = await pay(visitor, await visitor.open("/checkout/payment"));
    const bought = await visitor.follow(await visitor.press(review.page, "Place order"));
    expectPage(bought, 200);
    expect(headingOf(bought)).toBe("Thank you. Your order is placed.");
    expect(bought.body).toContain(person.email);
    const number = numberOf(bought.body);
    expect(number).toMatch(/^[\w-]{8,}$/);
    expect(cartCount(await visitor.open("/"))).toBeFalsy();

    const elsewhere = await new Reader(origin).open(bought.page.address);
    expectPage(elsewhere, 200);
    expect(numberOf(elsewhere.body)).toBe(number);
    expect(elsewhere.body.includes(person.email)).toBe(kind === "documented");
    expectPage(await visitor.open(bought.page.address.replace(/signature=./, "signature=!")), 404);
  });

  for (const scripts of ["on", "blocked"] as const)
    test(`a guest buys by clicks (scripts: ${scripts}) on a platform with the calls of: ${kind} (DATA-42)`, ({
      browser,
    }) => shopByClicks(browser, scripts, served!.origins[at]!));

  test(`every address opens on a platform with the calls of: ${kind}, or says what is missing (DATA-42, DATA-43, ERROR-17, EVENT-97, OFFER-9, REQUEST-2)`, async () => {
    const visitor = new Reader(served!.origins[at]!);
    expect(await walk(visitor)).toEqual({ ...noPages, ...without(forAll) });
    for (const path of [
      "/category/cooking/microwaves",
      "/category/cooking",
      "/global-search/range",
      "/offers",
    ])
      expectPage(await visitor.open(path), 200);
    const support = await visitor.open("/support");
    expect(support.body).toContain("This store can’t take this form.");
    const offer = await visitor.open("/offers/welcome");
    expectPage(offer, 200);
    expect(offer.body).toContain("This page can’t check carts and orders in this store.");
    const receipt = await visitor.open("/privacy/receipt");
    expect(receipt.body).toContain("tell you what it keeps.");
    const product = await someProduct(visitor);
    expectPage(await visitor.open(product), 200);
    const listed = productLinks((await visitor.open("/category/cooking/microwaves")).page);
    const ids = listed.slice(0, 2).map((href) => `ids=${href.split("/").at(-1)}`);
    const compared = await visitor.open(`/compare?${ids.join("&")}`);
    expectPage(compared, 200);
    expect(headingOf(compared)).toBe("Compare 2 products");
    const refused = await addProduct(visitor, product, 999);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await addProduct(visitor, product);
    const cart = await visitor.open("/cart");
    expectPage(cart, 200);
    expectPage(await visitor.press(cart.page, "Apply", { couponCode: "NONE" }), [400, 404]);
    expect([...platforms[at]!.refused].filter((each) => / .*apexrest(?!.*\/calls$)/.test(each))).toEqual([]);
  });
}

test("a shopper signs in on a platform with the vendor's calls, and reads the account's pages (DATA-42, ERROR-17)", async () => {
  const visitor = new Reader(served!.origins[1]!);
  const { page } = await visitor.open("/login");
  const started = await visitor.press(page, "Sign in", {
    email: "member@example.com",
    password: "warm-kitchen-26",
  });
  expectPage(started, 200);
  expect(await walk(visitor)).toEqual({ ...noPages, ...without([...forAll, ...ofAccount]) });
  const orders = await visitor.open("/mya-my-orders");
  const menu = all(orders.page.document, "nav").find((nav) => attribute(nav, "aria-label") === "My account");
  expect(all(menu!, "a").map((link) => attribute(link, "href"))).toEqual([
    "/mya-my-orders",
    "/mya-wishlists",
    "/mya-my-products",
  ]);
});
