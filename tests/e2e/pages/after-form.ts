import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses a button of a form with scripts on, and expects what a shopper who does not see the page needs: the
 * focus is in the page (never on `body`), and the words were announced. An error summary that has the focus
 * counts as announced.
 */
export async function pressAndListen(page: Page, button: Locator, words: string): Promise<void> {
  await page.locator("#announcer").evaluate((region) => void (region.textContent = ""));
  await button.click();
  const heard = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return "the focus is on body";
      return focused.matches(".errors")
        ? focused.textContent
        : document.getElementById("announcer")?.textContent;
    });
  await expect.poll(heard).toContain(words);
}
