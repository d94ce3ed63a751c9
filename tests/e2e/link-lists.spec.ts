import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";

const page = "/kitchen-design/choosing-appliances";

test("categories with pictures have the specified height and lead to their page; with scripts the clicked item of a list is active, the one under the pointer hovered (MENU-26, MENU-39)", async ({
  shopper,
}) => {
  await shopper.visit(page);
  const item = shopper.page.locator("ul.pictured > li").first();
  for (const [width, height] of [
    [1440, 250],
    [1280, 200],
    [1025, 200],
  ] as const) {
    await shopper.page.setViewportSize({ width, height: 900 });
    expect((await item.boundingBox())!.height).toBe(height);
  }
  await shopper.page.setViewportSize({ width: 1024, height: 900 });
  const [narrow, picture] = [(await item.boundingBox())!, (await item.locator("img").boundingBox())!];
  expect(narrow.height).toBeGreaterThan(picture.height);
  const name = (await item.innerText()).trim();
  await item.getByRole("link", { name, exact: true }).click();
  await expect(shopper.page.getByRole("heading", { level: 1 })).toHaveText(name);
  if (shopper.scripts === "on") await expectActiveItem(shopper.page);
});

test("typing jumps to the item of a menu's list that begins with it, for 700 ms after each character (MENU-27) @on", async ({
  shopper: { page, ...shopper },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.visit("/");
  await page.locator("summary", { hasText: "Cooking" }).click();
  const item = (name: string) => page.getByRole("link", { name, exact: true }).first();
  for (const [typed, found] of [
    ["WA", "Wall Ovens"],
    ["warming d", "Warming Drawers"],
  ] as const) {
    // A busy machine may need longer than 700 ms between two characters. Then all are typed again.
    await expect(async () => {
      await page.waitForTimeout(900);
      await item("5-in-1 Ovens").focus();
      await page.keyboard.type(typed);
      await expect(item(found)).toBeFocused({ timeout: 1000 });
    }).toPass();
  }
  // Typed characters are discarded, so that the next letter begins anew, after the focused item.
  for (const name of ["Wall Ovens", "Warming Drawers"]) {
    await page.waitForTimeout(900);
    await page.keyboard.press("w");
    await expect(item(name)).toBeFocused();
  }
});

test.describe("with pictures", () => {
  test.use({ pictures: true });

  test("a picture that fails leaves its text, and with scripts a message after a second try (MENU-38)", async ({
    shopper,
  }) => {
    const asked = new Map<string, number>();
    await shopper.page.route(/delivery\/media\/[^?]+\?v=1&w=640/, (route) => {
      const url = route.request().url();
      asked.set(url, (asked.get(url) ?? 0) + 1);
      return route.abort();
    });
    await shopper.visit(page);
    const item = shopper.page.locator("ul.pictured > li").first();
    const name = (await item.innerText()).trim();
    const url = new URL((await item.locator("img").getAttribute("src"))!, shopper.page.url()).href;
    await item.scrollIntoViewIfNeeded();
    await expect.poll(() => asked.get(url) ?? 0).toBeGreaterThan(0);
    if (shopper.scripts === "on") {
      await expect(item).toContainText("Error loading image");
      expect(asked.get(url)).toBe(2);
    }
    await expect(item.getByRole("link", { name, exact: true })).toBeVisible();
  });
});

async function expectActiveItem(page: Page): Promise<void> {
  const items = page.locator("#fragment-footer nav").first().locator("li");
  for (const index of [0, 4]) {
    const item = items.nth(index);
    // A navigation that is still under way scrolls the page away from under the pointer.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await item.hover();
      await expect(item).toHaveClass(/\bis-hovered\b/, { timeout: 1_000 });
    }).toPass();
    await item.getByRole("link").click();
    await expect(page.locator("#fragment-footer [data-active]")).toHaveCount(1);
    await expect(item).toHaveClass(/\bactive\b/);
    await expect(item).toHaveAttribute("data-active", "");
  }
  await page.mouse.move(0, 0);
  await expect(page.locator(".is-hovered")).toHaveCount(0);
}
