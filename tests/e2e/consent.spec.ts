import { expect, test, type Shopper } from "./fixtures";
import { addToCart, heading, main, openProduct } from "./pages/shop";

/** The question about cookies, its answers, and the hosts that a browser asks before one. */

const banner = ({ page }: Shopper) => page.getByRole("form", { name: "Cookies" });
const consentCookie = async ({ page }: Shopper) =>
  (await page.context().cookies()).find(({ name }) => name === "consent");

for (const answer of ["Refuse all", "Accept all"])
  test(`"${answer}" is one press, keeps the page and is not asked again (EVENT-26) @blocked`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit("/showrooms?zip=40222");
    await expect(banner(shopper)).toBeVisible();
    expect(await consentCookie(shopper)).toBeUndefined();
    await page.getByRole("button", { name: answer }).click();
    await expect(banner(shopper)).toBeHidden();
    await expect(page).toHaveURL(/\/showrooms\?zip=40222$/);
    const days = ((await consentCookie(shopper))!.expires - Date.now() / 1000) / 86_400;
    expect(Math.floor(days)).toBe(182);
    if (shopper.scripts === "on")
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await shopper.visit("/hollins");
    await expect(heading(page, /./)).toBeVisible();
    await expect(banner(shopper)).toBeHidden();
  });

test("the question takes at most half of the window with text at 200 % (EVENT-26) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 360, height: 800 });
  await shopper.visit("/");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect((await banner(shopper).boundingBox())!.height).toBeLessThanOrEqual(400);
  await page.getByRole("button", { name: "Refuse all" }).click();
  await expect(banner(shopper)).toBeHidden();
});

test("both answers have the same size, and the first Tab after the skip link comes to them (EVENT-26) @off", async ({
  shopper,
}) => {
  const { page } = shopper;
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await shopper.visit("/");
    const [refuse, accept] = await Promise.all(
      ["Refuse all", "Accept all"].map((name) => page.getByRole("button", { name }).boundingBox()),
    );
    expect(Math.abs(refuse!.width - accept!.width)).toBeLessThan(10);
    expect([refuse!.height, refuse!.y]).toEqual([accept!.height, accept!.y]);
    const box = (await banner(shopper).boundingBox())!;
    expect(box.y + box.height).toBe(800);
    expect(box.height, "a small part of the window").toBeLessThan(100);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Refuse all");
  }
  // As at a zoom of 400 %: above the page, and gone with it.
  await page.setViewportSize({ width: 320, height: 256 });
  await shopper.visit("/");
  expect((await banner(shopper).boundingBox())!.y).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ media: "print" });
  await expect(banner(shopper)).toBeHidden();
});

test("no banner on cart, checkout and Cookie settings, nor for a browser that opts out (EVENT-2, EVENT-26) @off", async ({
  shopper,
}) => {
  const { page } = shopper;
  for (const path of ["/cart", "/cookie-settings"]) {
    await shopper.visit(path);
    await expect(heading(page, /./)).toBeVisible();
    await expect(banner(shopper)).toBeHidden();
  }
  await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await shopper.visit("/");
  await expect(banner(shopper)).toBeHidden();
  await shopper.visit("/do-not-sell-or-share");
  await expect(main(page).getByText("Your browser sends Global Privacy Control")).toBeVisible();
  await expect(page.getByRole("button", { name: "Opt out of sale and sharing" })).toBeHidden();
});

test("one button opts out of sale and sharing, for a year (EVENT-27)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/hollins/do-not-sell-or-share");
  await page.getByRole("button", { name: "Opt out of sale and sharing" }).click();
  await expect(main(page).getByText("You’ve opted out.")).toBeVisible();
  await expect(main(page).getByText("You’re opted out in this browser.")).toBeVisible();
  await expect(banner(shopper)).toBeHidden();
  const days = ((await consentCookie(shopper))!.expires - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test("before an answer nothing reaches another host, and no cookie is of anybody else (EVENT-3)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const hosts = new Set<string>();
  page.on(
    "request",
    (request) => void (/^https?:/.test(request.url()) && hosts.add(new URL(request.url()).host)),
  );
  await shopper.visit("/");
  await shopper.visit("/category/cooking");
  await shopper.visit("/global-search/range");
  await openProduct(shopper);
  await addToCart(shopper);
  await shopper.visit("/cart");
  await expect(heading(page, "Your cart")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([new URL(origin).host]);
  const cookies = await page.context().cookies();
  expect([...new Set(cookies.map(({ domain }) => domain))]).toEqual([new URL(origin).hostname]);
  expect(cookies.map(({ name }) => name).filter((name) => name.startsWith("_"))).toEqual([]);
});
