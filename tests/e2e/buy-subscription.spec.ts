import { seededId } from "#platform/core/ids";

import { expect, test, type Shopper } from "./fixtures";
import { expectNotice, main, press } from "./pages/shop";

const filter = "Refrigerator Water Filter, Two-Pack";
const again = `${filter}, Every 6 months`;
const lines = ({ page }: Shopper) => main(page).getByRole("article");
const choice = ({ page }: Shopper, name: RegExp) => main(page).getByRole("radio", { name });

const address = `/product/filter/${seededId("product", "AR-PWF2")}`;

async function addBoth(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.visit(address);
  await expect(choice(shopper, /^Buy once/)).toBeChecked();
  const add = main(page).getByRole("button", { name: "Add to cart" });
  await add.click();
  await expectNotice(page, `Added to your cart: 1 × ${filter}.`);
  await choice(shopper, /^Every 6 months/).check();
  await add.click();
  await expectNotice(page, `Added to your cart: 1 × ${again}.`);
}

test("a filter is bought once and by subscription, in two lines that are changed each by itself (CATALOG-63, CART-33, CART-67, CART-69, CATALOG-65, PRICE-17) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await addBoth(shopper);
  await expect(main(page)).toContainText("You can skip, pause or end it at any time.");
  await scanner.scan(await page.content(), "product with a subscription");
  const offer = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(offer.join()).toContain('"price":"79.00"');

  await shopper.visit("/cart");
  await expect(lines(shopper)).toHaveCount(2);
  const subscription = main(page).getByRole("article", { name: again });
  await expect(subscription).toContainText("Price per delivery");
  await expect(subscription).toContainText("$71.10");
  await subscription.getByRole("spinbutton").fill("2");
  await subscription.getByRole("button", { name: /^Update/ }).click();
  await expect(subscription).toContainText("$142.20");
  await expect(main(page).getByRole("article", { name: filter, exact: true })).toContainText("$79.00");
  await expect(main(page).getByText("updating")).toHaveCount(0);

  const once = main(page).getByRole("button", { name: /^Buy once instead/ });
  expect(await press(page, once)).toBeLessThan(400);
  await expectNotice(page, `You now buy it once: ${filter}`);
  await expect(lines(shopper)).toHaveCount(1);
  await expect(lines(shopper).getByRole("spinbutton")).toHaveValue("3");
});

test("the way to buy is chosen by keyboard (CATALOG-63)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit(address);
  await choice(shopper, /^Buy once/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(choice(shopper, /^Every 6 months/)).toBeChecked();
});
