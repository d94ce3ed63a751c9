import type { Locator } from "@playwright/test";

import { expect, test } from "./fixtures";
import { main } from "./pages/shop";

test.use({ pictures: true });
test("a card shows a second picture under the pointer and with the keyboard's focus, and fetches it only then (CATALOG-55)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await shopper.visit("/category/cooking/professional-ranges");
  const all = main(page).locator(".card[style]");
  const idIn = (text: string | null) => /media\/(\w+)/.exec(text ?? "")?.[1] ?? "";
  const wasAsked = (id: string) => asked.some((url) => url.includes(id));
  // A menu may show one of them too.
  const pictures = await page.locator("img").evaluateAll((images) => images.map((each) => each.outerHTML));
  const found: [Locator, string][] = [];
  for (const card of await all.all()) {
    const id = idIn(await card.getAttribute("style"));
    if (!pictures.some((html) => html.includes(id))) found.push([card, id]);
  }
  expect(found.length).toBeGreaterThan(3);
  const [[card, second], [other, secondOfOther]] = found as [[Locator, string], [Locator, string]];
  const isShown = (of: Locator) =>
    of.evaluate((each) => getComputedStyle(each, "::before").content !== "none");

  const first = idIn(await card.locator("img").getAttribute("src"));
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => wasAsked(first), "pictures are loaded").toBe(true);
  expect(
    found.filter(([, id]) => wasAsked(id)),
    "not fetched before they are shown",
  ).toEqual([]);
  expect(await isShown(card)).toBe(false);

  const before = await card.boundingBox();
  await card.hover();
  await expect.poll(() => wasAsked(second)).toBe(true);
  expect(await isShown(card)).toBe(true);
  expect(await card.boundingBox()).toEqual(before);
  await card.hover({ position: { x: 40, y: 40 } });
  const link = card.getByRole("link");
  const isOverLink = await link.evaluate((each) => {
    const { x, y } = each.closest(".card")!.getBoundingClientRect();
    return document.elementFromPoint(x + 40, y + 40) === each;
  });
  expect(isOverLink, "the picture is part of the link").toBe(true);

  await page.mouse.move(0, 0);
  await expect.poll(() => isShown(card)).toBe(false);
  expect(wasAsked(secondOfOther)).toBe(false);
  await link.focus();
  while (!(await isShown(other))) await page.keyboard.press("Tab");
  await expect.poll(() => wasAsked(secondOfOther)).toBe(true);
});
