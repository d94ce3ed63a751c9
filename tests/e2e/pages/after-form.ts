import { expect, type Locator, type Page } from "@playwright/test";

const said = (page: Page) => page.locator("#announcer");

/**
 * Presses a button of a form with scripts on, and expects what a shopper who does not see the page needs: the
 * focus is somewhere in the page (never on `body`), and something was announced. Returns the announcement. An
 * error summary counts as announced when it has the focus.
 */
export async function pressAndListen(page: Page, button: Locator): Promise<string> {
  await said(page).evaluate((region) => void (region.textContent = ""));
  await button.click();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const isError = focused?.matches(".errors") === true;
        const words = document.getElementById("announcer")?.textContent ?? "";
        return focused !== null && focused !== document.body && (isError || words !== "");
      }),
    )
    .toBe(true);
  return page.evaluate(() =>
    document.activeElement?.matches(".errors")
      ? (document.activeElement.textContent ?? "")
      : (document.getElementById("announcer")?.textContent ?? ""),
  );
}
