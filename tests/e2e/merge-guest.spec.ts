import { wordsOf } from "#tests/crawler/page";
import { fillCart, someCategory, someProduct } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { openBrowserAccount } from "#tests/support/browser-session";
import { expect, test, type Shopper } from "./fixtures";
import { openStep } from "./pages/prepare";
import { cartCount } from "./pages/answers";
import { addToCart, badge, expectNotice, main, openProduct, press, quantityOf } from "./pages/shop";

interface Account {
  email: string;
  password: string;
}

async function signIn(shopper: Shopper, { email, password }: Account, store = "") {
  const { page } = shopper;
  await shopper.visit(`${store}/login`);
  await main(page).getByLabel("Email", { exact: true }).fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("banner").getByText(/^Hi, /)).toHaveCount(1);
}

async function signOut(shopper: Shopper) {
  await shopper.visit("/secur/logout");
  await main(shopper.page).getByRole("button", { name: "Sign out" }).click();
  await expect(shopper.page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

/** Another tab, with the cookies of now. */
function sameBrowser(visitor: Visitor): Visitor {
  const tab = new Visitor(visitor.origin);
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}

/** The browser's records of a guest's cart. */
const records = ({ page }: Shopper) =>
  page.evaluate(() => [
    localStorage.getItem("guestCartId") !== null,
    sessionStorage.getItem("GuestCart::GuestCartUpdated"),
  ]);

test("a guest's cart is added to the account's when signing in, and a message says so (CART-34, CART-48, SESSION-22, SESSION-24, SESSION-25) @blocked", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const account = await openBrowserAccount(baseURL!);
  await openProduct(shopper);
  await addToCart(shopper, 2);
  await signIn(shopper, account);
  await expectNotice(page, "1 product from your cart was added to your account’s cart.");
  await expect(badge(page)).toHaveText("2");
  await signOut(shopper);
  await expect(badge(page)).toBeHidden();

  await openProduct(shopper);
  await addToCart(shopper, 1);
  if (shopper.scripts === "on") {
    await expect.poll(() => records(shopper)).toEqual([true, "true"]);
    const listener = await page.context().newPage();
    await listener.goto("/robots.txt");
    await listener.evaluate(() => {
      new BroadcastChannel("membership").onmessage = ({ data }) =>
        localStorage.setItem("heard", JSON.stringify(data));
    });
  }
  await signIn(shopper, account);
  await expectNotice(page, "1 product from your cart was added to your account’s cart.");
  await expect(badge(page)).toHaveText("3");
  if (shopper.scripts === "on") {
    await expect.poll(() => records(shopper)).toEqual([false, null]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("heard"))).toBe('"true"');
  }
  await shopper.visit("/cart");
  await expect(main(page).locator(".flash")).toHaveCount(0);
  await expect(quantityOf(page)).toHaveValue("3");
});

test("a guest's cart of another store is handed over when the shopper first comes there (SESSION-34)", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const account = await openBrowserAccount(baseURL!);
  await shopper.visit("/hollins");
  await main(page).locator('a[href*="/hollins/product/"]').first().click();
  await addToCart(shopper);
  await signIn(shopper, account);
  await expect(badge(page)).toBeHidden();
  await shopper.visit("/hollins");
  await expectNotice(page, "1 product from your cart was added to your account’s cart.");
  await expect(badge(page)).toHaveText("1");
  await expect(page).toHaveURL(/\/hollins$/);
  await shopper.visit("/hollins/cart");
  await expect(main(page).locator(".flash")).toHaveCount(0);
});

test("with a payment link the guest's cart stays (SESSION-24)", async ({ shopper, baseURL }) => {
  const { page } = shopper;
  const account = await openBrowserAccount(baseURL!);
  await openProduct(shopper);
  await addToCart(shopper);
  if (shopper.scripts === "on") {
    // A page of scripts keeps the id in session storage only.
    await page.evaluate(() => sessionStorage.setItem("paymentLinkId", "pl-1"));
    await shopper.visit("/support");
  } else await shopper.visit("/support?paymentLinkId=pl-1");
  await signIn(shopper, account);
  await expect(badge(page)).toBeHidden();
  await shopper.visit("/support?paymentLinkId=");
  await expectNotice(page, "1 product from your cart was added to your account’s cart.");
  await expect(badge(page)).toHaveText("1");
});

test("the sign-in form sent twice at once loses no line (CART-38)", async ({ shopper, baseURL }) => {
  const { page } = shopper;
  const account = await openBrowserAccount(baseURL!);
  await openProduct(shopper);
  await addToCart(shopper, 2);
  await shopper.visit("/login");
  await main(page).getByLabel("Email", { exact: true }).fill(account.email);
  await main(page).getByLabel("Password", { exact: true }).fill(account.password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).dblclick();
  await expect(page.getByRole("banner").getByText(/^Hi, /)).toHaveCount(1);
  await shopper.visit("/cart");
  await expect(quantityOf(page)).toHaveValue("2");
});

test.describe("with scripts @on", () => {
  test("a guest's name, email and phone are kept for scripts (SESSION-28)", async ({ shopper }) => {
    await openStep(shopper, "address");
    const kept = () =>
      shopper.page.evaluate(() =>
        ["lastName", "email", "phoneNumber"].map((key) => sessionStorage.getItem(key)),
      );
    await expect
      .poll(kept)
      .toEqual([expect.stringMatching(/\w/), expect.stringMatching(/@/), expect.stringMatching(/\d/)]);
  });

  test("a spinner covers the page until the cart is kept, or the form is refused (CONTENT-33, SESSION-24, SESSION-26)", async ({
    shopper,
    baseURL,
  }) => {
    const { page } = shopper;
    const account = await openBrowserAccount(baseURL!);
    await openProduct(shopper);
    await addToCart(shopper);
    await shopper.visit("/login");
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/login*", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await main(page).getByLabel("Email", { exact: true }).fill(account.email);
    await main(page).getByLabel("Password", { exact: true }).fill("not the password");
    const button = main(page).getByRole("button", { name: "Sign in", exact: true });
    const refused = press(page, button);
    const spinner = page.locator(".spinner-over");
    await expect(spinner).toBeVisible();
    release();
    expect(await refused).toBe(400);
    await expect(spinner).toHaveCount(0);
    await main(page).getByLabel("Password", { exact: true }).fill(account.password);
    await button.click();
    await expectNotice(page, "1 product from your cart was added to your account’s cart.");
    await expect(spinner).toHaveCount(0);
  });
});

test.describe("without a browser @off", () => {
  const flags = ({ headers }: Answer) =>
    headers.getSetCookie().filter((line) => line.startsWith("guest_cart_updated")).length;

  test("the post that fills a guest's cart sets the flag, from any page, and no page does (SESSION-41)", async ({
    baseURL,
  }) => {
    const guest = new Visitor(baseURL!);
    const product = await guest.open(await someProduct(guest));
    const added = await guest.submit(product.page, "Add to cart", { quantity: "1" });
    expect([added.status, flags(added)]).toEqual([303, 1]);
    for (const path of ["/", "/cart", "/mya-wishlist"])
      expect((await guest.open(path)).headers.getSetCookie().join()).not.toContain("guest_cart");

    for (const button of [/^Add all to cart/, /^Add to cart/]) {
      const saver = new Visitor(baseURL!);
      await saver.press((await saver.open(someCategory)).page, /^Add to wishlist/);
      const list = await saver.open("/mya-wishlist");
      expect(flags(await saver.submit(list.page, button)), String(button)).toBeGreaterThan(0);
      expect(cartCount(await saver.open("/cart")), String(button)).toBe(1);
    }
  });

  test("two tabs that sign in at once, and a guest's form that arrives late, lose no line (CART-38, SESSION-34)", async ({
    baseURL,
  }) => {
    const account = await openBrowserAccount(baseURL!);
    const guest = new Visitor(baseURL!);
    await fillCart(guest, 2);
    const before = await guest.open(await someProduct(guest));
    const login = await guest.open("/login");
    const [first, second, late] = [sameBrowser(guest), sameBrowser(guest), sameBrowser(guest)];
    const answers = await Promise.all([
      first.submit(login.page, "Sign in", account),
      second.submit(login.page, "Sign in", account),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await late.submit(before.page, "Add to cart", { quantity: "3" })).status).toBe(303);
    // The browser got the cookies in this order.
    for (const tab of [second, late]) for (const [name, value] of tab.cookies) first.cookies.set(name, value);
    const next = await first.open("/support");
    expect(wordsOf(next.page)).toContain("1 product from your cart was added to your account’s cart.");
    expect(cartCount(next)).toBe(5);
    expect(cartCount(await first.open("/cart"))).toBe(5);
  });

  test("a guest's wishlist of another store is there on the first page after signing in (WISHLIST-8, SESSION-34)", async ({
    baseURL,
  }) => {
    const account = await openBrowserAccount(baseURL!);
    const guest = new Visitor(baseURL!);
    const saved = await guest.press(
      (await guest.open("/hollins/global-search/mixer")).page,
      /^Add to wishlist/,
    );
    const count = /data-wishlist-count="1"/;
    expect(wordsOf(saved.page)).toContain("Added to your wishlist");
    await guest.press((await guest.open("/login")).page, "Sign in", account);
    const lists = await guest.open("/hollins/mya-wishlists");
    expect(lists.body).toMatch(count);
    expect(wordsOf(lists.page)).toMatch(/1 product|1 item/);
  });
});
