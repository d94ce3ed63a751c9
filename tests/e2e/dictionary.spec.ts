import { compressesWithDictionary } from "#edge/dictionaries";

import { expect, test, untilHydrated } from "./fixtures";
import { main } from "./pages/shop";

test("a browser that has been on the home page gets the next documents as what they add to it (OPS-155, OPS-156)", async ({
  shopper: { page, scripts, visit },
}) => {
  test.skip(!compressesWithDictionary(), `Node ${process.version} compresses with no dictionary`);
  const loading = page.waitForResponse(/\/page-dictionary\//);
  await visit("/");
  const dictionary = await loading;
  expect(dictionary.status()).toBe(200);
  await dictionary.finished();

  /** Opens a document, and tells its encoding and its size in bytes. */
  const open = async (path: string) => {
    const answer = (await page.goto(path))!;
    const { responseBodySize } = await answer.request().sizes();
    return { encoding: await answer.headerValue("content-encoding"), bytes: responseBodySize };
  };
  const list = "/category/cooking";
  // The browser takes a moment to store it.
  await expect.poll(async () => (await open(list)).encoding).toBe("dcz");
  expect((await open(list)).bytes).toBeLessThan(7_000);
  await expect(main(page).locator(".card").first()).toBeVisible();
  if (scripts === "on") await untilHydrated(page);

  const cart = await open("/cart");
  expect(cart, "a page of one visitor").toMatchObject({ encoding: "dcz" });
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
});
