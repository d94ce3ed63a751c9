import type { Page } from "@playwright/test";

import { openBrowserSession } from "#tests/support/browser-session";
import { expect, test, type Shopper } from "./fixtures";
import { addToCart, expectNotice, heading, main, openProduct, press, summary } from "./pages/shop";

const count = (page: Page) => page.getByRole("banner").locator("[data-wishlist-count]");
const hearts = (page: Page) => page.locator(".cards button");
const category = "/category/refrigeration";

/** Presses a heart and waits until it has the other label. */
async function pressHeart(shopper: Shopper, index: number): Promise<void> {
  const { page } = shopper;
  const heart = hearts(page).nth(index);
  const before = await heart.textContent();
  await press(page, heart);
  await expect(hearts(page).nth(index)).not.toHaveText(before!);
}

/** A list with two products of the category. */
async function fillList(shopper: Shopper): Promise<void> {
  await shopper.visit(category);
  await pressHeart(shopper, 0);
  await pressHeart(shopper, 1);
}

test("hearts save products and take them off, with the page kept by scripts (WISHLIST-21, WISHLIST-11, FORM-27, FORM-1) @blocked", async ({
  shopper,
  context,
}) => {
  const { page, scripts } = shopper;
  await shopper.visit(category);
  expect(await context.cookies(), "no cookie before the first heart").toEqual([]);
  await expect(hearts(page).nth(1)).toHaveText(/^Add to wishlist ./);
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true)).catch(() => {});
  if (scripts === "on") {
    await hearts(page).nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(hearts(page).nth(1)).toHaveText(/^Remove from wishlist ./);
    await expect(hearts(page).nth(1)).toBeFocused();
    await expect(page.locator("#announcer")).toContainText("Added to your wishlist: ");
    expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
  } else {
    await pressHeart(shopper, 1);
    await expectNotice(page, "Added to your wishlist: ");
  }
  await expect(page).toHaveURL(new RegExp(`${category}$`));
  await expect(count(page)).toHaveAttribute("data-wishlist-count", "1");
  await expect(count(page)).toHaveAccessibleName("Wishlist, with items: 1");
  expect((await context.cookies()).some(({ name }) => name.startsWith("guest_uuid_essential_"))).toBe(true);

  await shopper.visit(category);
  await expect(hearts(page).nth(0)).toHaveText(/^Add to wishlist ./);
  await expect(hearts(page).nth(1)).toHaveText(/^Remove from wishlist ./);
  await pressHeart(shopper, 1);
  await expect(count(page)).toHaveAttribute("data-wishlist-count", "0");
});

test("the heart of a product page knows what is saved (WISHLIST-21)", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  const heart = main(page).locator("button.heart");
  await expect(heart).toHaveAccessibleName(/^Add to wishlist ./);
  await press(page, heart);
  await expect(heart).toHaveAccessibleName(/^Remove from wishlist ./);
  await addToCart(shopper);
  await expect(heart, "the page was loaded again").toHaveAccessibleName(/^Remove from wishlist ./);
  await press(page, heart);
  await expect(heart).toHaveAccessibleName(/^Add to wishlist ./);
});

test("a guest creates, renames, fills, sorts and deletes lists (WISHLIST-9, WISHLIST-14, WISHLIST-15, WISHLIST-23, WORD-4)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await fillList(shopper);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Wishlist/ })
    .click();
  await expect(heading(page)).toHaveText("Wishlist");
  const names = main(page).locator(".wishlist-cards h2");
  await expect(names).toHaveCount(2);
  const [newest, oldest] = await names.allTextContents();
  await main(page).getByRole("link", { name: "Oldest first" }).click();
  await expect(names).toHaveText([oldest!, newest!]);

  await main(page).getByRole("link", { name: "Create another list" }).click();
  await press(page, main(page).getByRole("button", { name: "Create list" }));
  await expect(summary(page)).toContainText("Enter a name for the list");
  const name = "<b>Cabin</b> 🏕️ בקתה";
  await main(page).getByLabel("List name").fill(name);
  await press(page, main(page).getByRole("button", { name: "Create list" }));
  await expect(heading(page)).toHaveText(name);
  await expect(main(page)).toContainText("Nothing saved yet");

  await shopper.visit("/mya-wishlist");
  await main(page)
    .getByRole("link", { name: `Note or move ${newest}` })
    .click();
  await main(page).getByRole("textbox", { name: "Note" }).fill("Left of the window\n<i>measure</i>");
  await main(page).getByLabel("List", { exact: true }).selectOption({ label: name });
  await press(page, main(page).getByRole("button", { name: "Save", exact: true }));
  await expect(heading(page)).toHaveText(name);
  await expect(main(page).locator(".wishlist-note")).toContainText("<i>measure</i>");

  await press(page, main(page).getByRole("button", { name: "Save hearts here" }));
  await expectNotice(page, `Hearts now save to ${name}.`);
  await press(page, main(page).getByRole("button", { name: `Remove from wishlist ${newest}` }));
  await expect(main(page)).toContainText("Nothing saved yet");

  await main(page).getByRole("link", { name: "Rename" }).click();
  await main(page).getByLabel("List name").fill("Boat");
  await press(page, main(page).getByRole("button", { name: "Save name" }));
  await expect(heading(page)).toHaveText("Boat");
  await main(page).getByRole("link", { name: "Delete list" }).click();
  await expect(heading(page)).toHaveText("Delete list: Boat");
  await press(page, main(page).getByRole("button", { name: "Delete list" }));
  await expect(heading(page)).toHaveText("Wishlists");
  await expect(main(page).getByRole("heading", { level: 2, name: "Boat" })).toHaveCount(0);
});

test("a list is a collection of large cards, one to three in a row (WISHLIST-30)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/mya-wishlist");
  await expect(main(page).getByRole("link", { name: "Create a list" })).toBeVisible();
  await shopper.visit(category);
  await pressHeart(shopper, 0);
  await shopper.visit("/mya-wishlist");
  await expect(main(page).getByRole("link", { name: "Oldest first" })).toHaveCount(0);
  await shopper.visit(category);
  for (const index of [1, 2, 3]) await pressHeart(shopper, index);
  await shopper.visit("/mya-wishlist");
  const cards = main(page).locator(".wishlist-cards > li");
  await expect(cards).toHaveCount(4);
  for (const [columns, width] of [360, 768, 1440].entries()) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())!));
    expect(boxes.filter(({ y }) => y === boxes[0]!.y).length, `${width} px`).toBe(columns + 1);
    for (const button of await cards.first().getByRole("button").all())
      expect((await button.boundingBox())!.height, `${width} px`).toBeLessThan(52);
  }
});

test("after a product is removed by script the focus is on the next one (FORM-17, FORM-27) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await fillList(shopper);
  await shopper.visit("/mya-wishlist");
  const names = main(page).locator(".wishlist-cards h2 a");
  const remaining = await names.nth(1).textContent();
  const remove = main(page).getByRole("button", { name: /^Remove from wishlist/ });
  await remove.first().focus();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText([remaining!]);
  await expect(names.first()).toBeFocused();
  await remove.first().focus();
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("Nothing saved yet");
  await expect(heading(page)).toBeFocused();
});

test("a list is added to the cart, all of it or one product (WISHLIST-9, WISHLIST-6)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await fillList(shopper);
  await shopper.visit("/mya-wishlist");
  await press(page, main(page).getByRole("button", { name: "Add all to cart" }));
  await expectNotice(page, "Added to your cart: 2 products.");
  await expect(page.locator("[data-cart-count]")).toHaveAttribute("data-cart-count", "2");
  await press(
    page,
    main(page)
      .getByRole("button", { name: /^Add to cart/ })
      .last(),
  );
  await expect(page.locator("[data-cart-count]")).toHaveAttribute("data-cart-count", "3");
});

test("a double click adds a product of a list once, and another press after the message adds again (CART-41, CART-57)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await fillList(shopper);
  await shopper.visit("/mya-wishlist");
  const add = main(page)
    .getByRole("button", { name: /^Add to cart/ })
    .last();
  const count = page.locator("[data-cart-count]");
  await add.dblclick();
  await expectNotice(page, "Added to your cart: ");
  await expect(count).toHaveAttribute("data-cart-count", "1");
  await press(page, add);
  await expect(count).toHaveAttribute("data-cart-count", "2");
});

test("a shared list is read by somebody without an account, until it is withdrawn (WISHLIST-10, WISHLIST-17, WISHLIST-18)", async ({
  shopper,
  browser,
}) => {
  const { page } = shopper;
  await fillList(shopper);
  await shopper.visit("/mya-wishlist");
  await main(page).getByRole("link", { name: "Share list" }).click();
  await main(page).getByLabel("Your first name").fill("Ana");
  await press(page, main(page).getByRole("button", { name: "Share list" }));
  const link = await main(page).getByRole("textbox", { name: "Link" }).inputValue();
  await expect(main(page), "a guest sends no mail").not.toContainText("Send the link by email");

  const reader = await (await browser.newContext()).newPage();
  const answer = await reader.goto(link);
  expect(answer!.headers()["cache-control"]).toBe("private, no-store");
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(heading(reader)).toHaveText("Wishlist");
  await expect(main(reader)).toContainText(/A list by Ana/i);
  await expect(main(reader).locator(".wishlist-cards > li")).toHaveCount(2);
  await main(reader)
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await expectNotice(reader, "Added to your cart: ");

  await press(page, main(page).getByRole("button", { name: "Stop sharing" }));
  await expect(main(page).getByRole("textbox", { name: "Link" })).toHaveCount(0);
  expect((await reader.goto(link))!.status()).toBe(404);
  await expect(heading(reader)).toHaveText("This list isn’t shared anymore");
  await reader.context().close();
});

test("a shopper with a verified address mails the link; the form says what is missing (WISHLIST-20, FORM-13)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  const session = await openBrowserSession(baseURL!, { wishlist: true });
  await context.addCookies([{ ...session.cookie, url: baseURL! }]);
  await shopper.visit("/mya-wishlists");
  await main(page).locator(".wishlist-lists a").first().click();
  await main(page).getByRole("link", { name: "Share list" }).click();
  await press(page, main(page).getByRole("button", { name: "Share list" }));
  const send = main(page).getByRole("button", { name: "Send email" });
  await main(page).getByLabel("Email address").fill("sam");
  expect(await press(page, send)).toBe(400);
  await expect(summary(page)).toContainText("Enter an email address like name@example.com");
  await expect(summary(page)).toContainText("Enter your name");
  await main(page).getByLabel("Email address").fill("sam@example.com");
  await main(page).getByLabel("Your name").fill("Ana");
  await press(page, send);
  await expectNotice(page, "The link is on its way to sam@example.com.");
});

test("a shopper without a verified address has wishlists, but sends no mail (WISHLIST-24, WISHLIST-20)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  const session = await openBrowserSession(baseURL!, { wishlist: true, isVerified: false });
  await context.addCookies([{ ...session.cookie, url: baseURL! }]);
  await shopper.visit("/mya-wishlist");
  await expect(main(page).locator(".wishlist-cards > li")).toHaveCount(1);
  await main(page).getByRole("link", { name: "Share list" }).click();
  await press(page, main(page).getByRole("button", { name: "Share list" }));
  await expect(main(page).getByRole("textbox", { name: "Link" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Send email" })).toHaveCount(0);
});

test("a guest's list is the shopper's after signing in (WISHLIST-8)", async ({ shopper }) => {
  const { page } = shopper;
  const name = `Cabin ${Date.now()} ${shopper.scripts}`;
  await shopper.visit("/mya-wishlists");
  await main(page).getByLabel("List name").fill(name);
  await press(page, main(page).getByRole("button", { name: "Create list" }));
  await expect(heading(page)).toHaveText(name);
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await main(page).getByLabel("Email", { exact: true }).fill("member@example.com");
  await main(page).getByLabel("Password", { exact: true }).fill("warm-kitchen-26");
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("banner").getByText(/^Hi, /)).toHaveCount(1);
  await shopper.visit("/mya-wishlists");
  await expect(main(page).getByRole("heading", { level: 2, name })).toBeVisible();
  await main(page).getByRole("link", { name }).click();
  await expect(heading(page)).toHaveText(name);
});

test("in the other brands the heart leads to all lists (HEADER-25, STORE-21)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/hollins/mya-wishlist");
  await expect(heading(page)).toHaveText("Wishlist");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Wishlist/ })
    .click();
  await expect(page).toHaveURL(/\/hollins\/mya-wishlists$/);
  await expect(main(page)).toContainText("No lists yet");
});
