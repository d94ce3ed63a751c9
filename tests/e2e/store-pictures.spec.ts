import { expect, test } from "./fixtures";
import { heading, main } from "./pages/shop";

test.use({ pictures: true });
test("wide screens show the store's own picture beside signing in, others fetch none; a page that isn't there has one too (ACCOUNT-76, CONTENT-36)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const picture = main(page).locator("picture img");
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const found = new Set<string>();
  for (const path of ["/login", "/hollins/register", "/tarn/passwordless-login"]) {
    await page.setViewportSize({ width: 1024, height: 800 });
    await shopper.visit(path);
    await expect(picture).toBeHidden();
    expect(await shown(), path).toMatch(/^data:/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shopper.visit(path);
    await expect(picture).toBeVisible();
    await expect.poll(shown, path).toContain("/media/");
    found.add(await shown());
  }
  for (const path of ["/no-such-page", "/hollins/no-such/page"]) {
    await shopper.visit(path);
    await expect(heading(page)).toHaveText("Not Found");
    await expect(main(page)).toContainText("every shelf");
    await expect(picture).toHaveAttribute("alt", /^An open .* refrigerator/);
    await expect.poll(shown, path).not.toBe("");
    found.add(await shown());
  }
  expect(found.size).toBe(5);
});
