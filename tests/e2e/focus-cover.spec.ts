import { expect, test, type Shopper } from "./fixtures";
import { mostStops, walkFocus } from "./pages/focus";
import { addToCart, heading, openProduct } from "./pages/shop";

/** Nothing covers the element that has the focus (FORM-35): no open menu, fixed header or fixed bar. */

const sizes = [
  { width: 375, height: 667 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];

/** Scripts fix the header of wide screens in the frame after a scroll. One page waits for every frame. */
async function walkBothWays(shopper: Shopper, what: string, { fewest = 10, everyFrame = false } = {}) {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const stops = await walkFocus(shopper, key, { everyFrame });
    const covered = stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
    expect.soft(covered, `${what}, ${key}`).toEqual([]);
    expect(stops.length, `${what}, ${key}`).toBeGreaterThan(fewest);
    expect(stops.length, `${what}, ${key}`).toBeLessThan(mostStops);
  }
}

async function walkAtEachSize(shopper: Shopper, what: string): Promise<void> {
  // Without scripts nothing is different at 768 px.
  for (const size of sizes.filter(({ width }) => shopper.scripts === "on" || width !== 768)) {
    await shopper.page.setViewportSize(size);
    const everyFrame = shopper.scripts === "on" && what === "/" && size.width === 1440;
    await walkBothWays(shopper, `${what} at ${size.width} px`, { everyFrame });
  }
}

test("nothing covers the focus on product and cart (FORM-35)", async ({ shopper }) => {
  await openProduct(shopper);
  await walkAtEachSize(shopper, "product");
  await addToCart(shopper);
  await walkAtEachSize(shopper, "product with a message");
  await shopper.visit("/cart");
  await expect(heading(shopper.page, "Your cart")).toBeVisible();
  await walkAtEachSize(shopper, "cart");
});

for (const address of ["/", "/category/cooking/microwaves"])
  test(`nothing covers the focus at ${address} (FORM-35)`, async ({ shopper }) => {
    await shopper.visit(address);
    await walkAtEachSize(shopper, address);
  });

test("nothing covers the focus with an open menu panel or ZIP field, or in a page that was scrolled (FORM-35)", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const opener of ["Cooking", "About", "DELIVERING TO ZIP CODE"]) {
    await shopper.visit("/support");
    const summary = page.locator("header summary", { hasText: opener }).first();
    await summary.click();
    await summary.focus();
    await walkBothWays(shopper, opener, { fewest: 1 });
  }
  await shopper.visit("/");
  await page.mouse.wheel(0, 1500);
  // The browser scrolls over several frames, also after the wheel has been turned.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.locator("main a").nth(8).focus();
  await walkBothWays(shopper, "scrolled", { fewest: 1, everyFrame: scripts === "on" });
});
