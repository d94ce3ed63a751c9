import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Visitor } from "#tests/crawler/visitor";
import { expect, testWithoutBrowser as test } from "./fixtures";
import { orderNumber } from "./pages/answers";
import { cards, person } from "./pages/checkout";
import { isInstalled, openLynx, openW3m, type TextBrowser } from "./pages/text-browser";

/** Text browsers run no scripts, so one project is enough. */

const browsers = { lynx: openLynx, w3m: openW3m };

for (const [name, open] of Object.entries(browsers))
  test(`a guest buys with ${name}, from the home page to the order number (FORM-23, FORM-26)`, async ({
    baseURL,
  }) => {
    test.skip(!isInstalled(name), `${name} is not installed: apt-get install ${name}`);
    const folder = mkdtempSync(join(tmpdir(), "text-browser-"));
    try {
      const browser = open(baseURL!, folder);
      buy(browser, name === "lynx");
      const screens = await browser.run();
      const number = /Order number (\d{8})/.exec(screens)?.[1];
      expect(number, screens.slice(-3000)).toBeDefined();
      await expectOrder(baseURL!, number!);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

/** `entersFirstField`: the browser puts the cursor into a field that begins a page. */
function buy(browser: TextBrowser, entersFirstField: boolean): void {
  const press = (text: string) => {
    browser.find(text);
    browser.enter();
  };
  const submit = () => {
    browser.next();
    browser.enter();
  };
  press("Microwaves");
  browser.find("Countertop Microwave");
  // The text is found in the description of the picture; then comes the link.
  if (entersFirstField) browser.find("Countertop Microwave");
  else browser.next();
  browser.enter();
  for (const label of ["Add to cart", "View cart", "Check out", "Continue as guest"]) press(label);
  browser.fill("Email address", [person.email, person.first, person.last, person.phone]);
  submit();
  browser.fill("Street address", ["12 Main Street", "", "Louisville"]);
  submit();
  browser.choose("Kentucky");
  browser.next();
  browser.fill(null, ["40222", ""]);
  submit();
  press("Continue");
  press("Continue");
  browser.fill(entersFirstField ? null : "Card number", [cards.approved, "09/35", "123", "Ada Byron"]);
  // Past the choice to keep the card.
  browser.next();
  submit();
  press("Place order");
  browser.find("Order number");
}

/** Looks the order up, as the shopper may do later. */
async function expectOrder(origin: string, number: string): Promise<void> {
  const visitor = new Visitor(origin);
  const lookup = await visitor.open("/check-order-status");
  const order = await visitor.press(lookup.page, "Check order", {
    orderNumber: number,
    email: person.email,
    lastName: person.last,
  });
  expect(orderNumber(order)).toBe(number);
}
