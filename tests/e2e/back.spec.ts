import type { Page } from "@playwright/test";

import { expect, shopperAt, test, untilHydrated, type Shopper } from "./fixtures";
import { becomeShopper, expectSignedIn } from "./pages/identity";
import { blockAddresses } from "./pages/network";
import { become, openStep, otherWindow, productAt, products } from "./pages/prepare";
import { addToCart, badge, main } from "./pages/shop";

const list = products.category;

/** The id of an answer in which a page came; each answer of the store has another one. */
async function idOf({ page, scripts }: Shopper, coming: ReturnType<Page["goto"]>) {
  const answer = await coming;
  // Until then the scripts write into the history themselves.
  if (scripts === "on") await untilHydrated(page);
  return answer?.headerValue("x-request-id");
}

const open = (shopper: Shopper, path: string) => idOf(shopper, shopper.page.goto(shopper.origin + path));

/** Goes back until the page has this path. */
async function goBackTo(shopper: Shopper, path: string) {
  for (let steps = 0; steps < 5; steps++) {
    const id = await idOf(shopper, shopper.page.goBack());
    if (new URL(shopper.page.url()).pathname === path) return id;
  }
  throw new Error(`No way back to ${path}`);
}

/** Another tab of the same browser. */
async function openTab({ page, scripts, origin }: Shopper): Promise<Shopper> {
  const tab = await page.context().newPage();
  if (scripts === "blocked") await blockAddresses(tab, ["*/assets/*.js*"]);
  return shopperAt(tab, scripts, origin);
}

test("the back button shows a guest's pages of the catalog as they were; the store is not asked (LINK-30, OPS-158) @blocked", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  await openStep(shopper, "cart", 2);
  for (const path of ["/", list, await productAt(origin), "/global-search/range", "/about-us"]) {
    const id = await open(shopper, path);
    await open(shopper, "/cart");
    expect(await goBackTo(shopper, path), path).toBe(id);
    await expect(badge(page)).toHaveText("2");
  }
  const id = await open(shopper, "/cart");
  await open(shopper, list);
  expect(await goBackTo(shopper, "/cart"), "a page that is not for the browser to keep").not.toBe(id);
});

test("after a message the back button asks again, and the form there adds again (CART-57, LINK-30)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const product = await productAt(origin);
  await openStep(shopper, "cart");
  const before = await open(shopper, list);
  await shopper.visit(product);
  await addToCart(shopper);
  await expect(badge(page)).toHaveText("2");
  expect(await goBackTo(shopper, list)).not.toBe(before);
  await expect(badge(page)).toHaveText("2");
  await shopper.visit(product);
  await addToCart(shopper);
  await expect(badge(page)).toHaveText("3");
});

test("a page from before the message adds again, and a double click there adds once (CART-41, CART-57)", async ({
  shopper,
}) => {
  const product = await productAt(shopper.origin);
  await openStep(shopper, "cart");
  const old = await openTab(shopper);
  for (const tab of [old, shopper]) await tab.visit(product);
  await addToCart(shopper);
  await expect(badge(shopper.page)).toHaveText("2");
  const add = main(old.page).getByRole("button", { name: "Add to cart" });
  await add.dblclick();
  await expect(badge(old.page)).toHaveText("3");
  await old.page.reload();
  await expect(badge(old.page)).toHaveText("3");
});

test("scripts ask for the data of a page that the browser restores as it was left (LINK-30) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "cart");
  await shopper.visit(list);
  await expect(badge(page)).toHaveText("1");
  const window = await otherWindow(shopper);
  await window.press((await window.open(await productAt(shopper.origin))).page, "Add to cart");
  await become(shopper, window);
  const restore = (persisted: boolean) =>
    page.evaluate((persisted) => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
    }, persisted);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith(".data") && asked.push(request.url()));
  await restore(false);
  await restore(true);
  await expect(badge(page)).toHaveText("2");
  expect(asked).toEqual([`${shopper.origin}${list}.data`]);
});

test("after signing out the back button shows no page of the shopper, of the catalog neither (LINK-25, OPS-158) @blocked", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const product = await productAt(origin);
  await becomeShopper(shopper);
  for (const path of ["/", list, product]) {
    await shopper.visit(path);
    await expectSignedIn(page);
  }
  await page.locator("details.user > summary").click();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  for (const path of [product, list, "/"]) {
    await goBackTo(shopper, path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(page.getByRole("banner").getByText(/^Hi, /)).toHaveCount(0);
  }
});
