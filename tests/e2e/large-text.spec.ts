import { chromium, type Browser, type Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { giveAddress, giveContact, startCheckout } from "./pages/checkout";
import { answerPictures } from "./pages/network";
import { filledCart, openProduct } from "./pages/shop";

/** Text at 200 % (FORM-34). Layout does not depend on scripts, so one project is enough. */
test.use({ pictures: true });

const addresses = [
  "/",
  "/category/cooking/microwaves",
  "/global-search/range",
  "/support",
  "/check-order-status",
];

/** Controls and texts of the page that overlap, and by how much the page is wider than the window. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    // Cards outside the window have a guessed height until they are drawn.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        "header :is(a, summary, input, button), main :is(h1, h2, h3, p, a, button, input, select, label, dt, dd)",
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".vh"));
    const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const isSeen = ({ element, box }: (typeof boxes)[number]) =>
      box.width > 1 &&
      box.height > 1 &&
      getComputedStyle(element).clipPath === "none" &&
      getComputedStyle(element).position !== "absolute";
    const seen = boxes.filter(isSeen);
    const overlaps: string[] = [];
    for (const [index, first] of seen.entries())
      for (const second of seen.slice(index + 1)) {
        if (first.element.contains(second.element) || second.element.contains(first.element)) continue;
        const across =
          Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const down = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        if (across > 4 && down > 4)
          overlaps.push(
            [first, second]
              .map(({ element }) => (element.textContent || element.tagName).trim().slice(0, 30))
              .join(" × "),
          );
      }
    const widest =
      over > 0
        ? [...document.querySelectorAll<HTMLElement>("body *")]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => `${element.tagName}.${element.className}`)
            .slice(-4)
        : [];
    return { over: Math.max(0, over), widest, overlaps: overlaps.slice(0, 6) };
  });

const none = { over: 0, widest: [], overlaps: [] };

test("a style sheet that doubles the text at 1280 px (FORM-34) @off", async ({ shopper }) => {
  const { page } = shopper;
  await answerPictures(page);
  const look = async (name: string) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% }");
      document.adoptedStyleSheets = [sheet];
    });
    expect.soft(await faultsOf(page), name).toEqual(none);
  };
  for (const address of addresses) {
    await shopper.visit(address);
    await look(address);
  }
  await openProduct(shopper);
  await look("product");
  await filledCart(shopper);
  await look("cart");
});

test.describe("a default text size of 32 px @off", () => {
  let browser: Browser;
  test.beforeAll(async () => {
    browser = await chromium.launch({
      ...test.info().project.use.launchOptions,
      args: [
        ...(test.info().project.use.launchOptions?.args ?? []),
        "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26",
      ],
    });
  });
  test.afterAll(() => browser.close());

  test("at 375 and 1280 px (FORM-34)", async ({ baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const page = await context.newPage();
    await answerPictures(page);
    const shopper = {
      page,
      scripts: "off" as const,
      origin: baseURL!,
      visit: async (path: string) => void (await page.goto(path)),
    };
    const look = async (name: string) => {
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await faultsOf(page), `${name} at ${width} px`).toEqual(none);
      }
    };
    await shopper.visit("/");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const address of addresses) {
      if (address !== "/") await shopper.visit(address);
      await look(address);
    }
    await openProduct(shopper);
    await look("product");
    await filledCart(shopper);
    await look("cart");
    await page.getByLabel("Promotion code", { exact: true }).fill("WELCOME10");
    await page.getByRole("button", { name: "Apply" }).click();
    const promotion = page.locator(".summary dt").nth(1);
    await expect(promotion).toContainText("WELCOME10");
    await look("cart with a promotion");
    // A word that leaves no room beside it, and one that is longer than the line.
    for (const word of ["(COMPLETEKITCHEN)", "COMPLETEKITCHENANDLAUNDRY750"]) {
      await promotion.evaluate((term, text) => (term.textContent = text), `Complete kitchen ${word}`);
      await look(`cart with ${word}`);
    }
    await startCheckout(shopper);
    await giveContact(shopper);
    await giveAddress(shopper);
    await look("delivery methods");
    await context.close();
  });
});
