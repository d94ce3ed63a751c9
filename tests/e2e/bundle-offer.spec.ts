import { addProduct, productLinks } from "#tests/crawler/shopping";

import { expect, test, type Shopper } from "./fixtures";
import { cartCount } from "./pages/answers";
import { pressAndListen } from "./pages/after-form";
import { become, otherWindow } from "./pages/prepare";
import { badge, cents, expectNotice, figure, heading, main, press, quantityOf, summary } from "./pages/shop";

const suite = "Professional Kitchen Suite, 36-Inch";
const hood = /Canopy Wall Hood/;

/** Opens a cart with three of the four parts of a suite. */
async function cartWithParts(shopper: Shopper): Promise<void> {
  const visitor = await otherWindow(shopper);
  for (const sku of ["AR-RGD36-SS", "AR-HWC36-36-SS", "AR-RFD36-SS"]) {
    const [product] = productLinks((await visitor.open(`/global-search/${sku}`)).page);
    await addProduct(visitor, product!);
  }
  await become(shopper, visitor);
  await shopper.visit("/cart");
}

const offer = ({ page }: Shopper) => main(page).getByRole("region", { name: "Bundle and save" });
const take = (shopper: Shopper) =>
  offer(shopper).getByRole("button", { name: `Take this offer for ${suite}` });

test("the cart offers a suite that costs little more than its parts, and one press exchanges them for it at that price (CART-45, CART-46, FORM-17)", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await cartWithParts(shopper);
  await expect(offer(shopper).getByRole("link", { name: suite })).toHaveAttribute("href", /\/product\//);
  const lead = offer(shopper).getByText(/^For \$[\d,.]+ more you also get$/);
  await expect(lead).toBeVisible();
  await expect(offer(shopper)).toContainText("24-Inch Stainless Dishwasher");
  const before = await cents(figure(page, "Estimated total"));
  const difference = await cents(lead);

  // By the keyboard.
  await take(shopper).focus();
  if (scripts === "on") await pressAndListen(page, take(shopper), "Now in your cart");
  else await page.keyboard.press("Enter");
  await expectNotice(page, `Now in your cart: ${suite}, in place of its parts.`);
  await expect(badge(page)).toHaveText("1");
  await expect(main(page).getByRole("article")).toHaveCount(1);
  await expect(main(page).getByRole("article", { name: suite })).toContainText(hood);
  await expect.poll(() => cents(figure(page, "Estimated total"))).toBe(before + difference);
  await expect(offer(shopper)).toHaveCount(0);
  if (scripts === "on") await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(badge(page)).toHaveText("1");
});

test("a double click takes the offer once (CART-45, FORM-12)", async ({ shopper }) => {
  const { page } = shopper;
  await cartWithParts(shopper);
  await take(shopper).dblclick();
  await expectNotice(page, "Now in your cart");
  await expect(badge(page)).toHaveText("1");
  await expect(summary(page)).toHaveCount(0);
});

test("a quantity that was typed is saved first, and the piece that is left keeps its line (CART-42, CART-45)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await cartWithParts(shopper);
  await main(page).getByRole("article", { name: hood }).getByRole("spinbutton").fill("2");
  await take(shopper).click();
  await expectNotice(page, "Now in your cart");
  await expect(quantityOf(page)).toHaveCount(2);
  await expect(main(page).getByRole("article", { name: hood }).first().getByRole("spinbutton")).toHaveValue(
    "1",
  );
});

test("an offer of an outdated cart is refused, and the cart is shown as it is (CART-19, CART-45)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await cartWithParts(shopper);
  const second = await otherWindow(shopper);
  const gone = await second.press((await second.open("/cart")).page, /^Remove.*Canopy Wall Hood/);
  expect(cartCount(gone)).toBe(2);
  expect(await press(page, take(shopper))).toBe(409);
  await expect(summary(page)).toContainText("Your cart changed");
  await expect(badge(page)).toHaveText("2");
  await expect(main(page).getByRole("article", { name: hood })).toHaveCount(0);
});

test("the offer is accessible, and at 400 % zoom and with text at 200 % it fits the window (CART-46, FORM-34) @off", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await cartWithParts(shopper);
  await scanner.scan(await page.content(), "cart with a bundle offer");
  const edges = async () => {
    const { x, width } = (await offer(shopper).boundingBox())!;
    return [x, x + width];
  };
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await edges()).toEqual([16, 304]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  const [left, right] = await edges();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(375);
});
