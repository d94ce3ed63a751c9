import type { Locator } from "@playwright/test";

import { expect, test } from "./fixtures";
import { filledCart, main, openProduct, summary } from "./pages/shop";

/** Computed styles. They do not depend on scripts, so one project is enough. */
const styleOf = (name: string) => (element: Element, property: string) =>
  getComputedStyle(element).getPropertyValue(property || name);
const read = styleOf("");

test("the sticky header is dark (HEADER-19) @on", async ({ shopper }) => {
  await shopper.visit("/");
  await shopper.page.mouse.wheel(0, 900);
  await expect
    .poll(() =>
      shopper.page.evaluate(() => {
        const at = document.elementFromPoint(4, 4)?.closest("header");
        return at ? getComputedStyle(at).backgroundColor : "no header";
      }),
    )
    .toBe("rgb(20, 20, 19)");
});

test("layers: feedback button, header, spinner (HEADER-23) @on", async ({ shopper }) => {
  // Stores other than the main one have their feedback button at the edge of the screen. The gallery has the
  // styles of a spinner from the start.
  await shopper.visit("/hollins/gallery");
  const layers = await shopper.page.evaluate(() => {
    const spinner = document.body.appendChild(document.createElement("div"));
    spinner.className = "spinner-over";
    const layerOf = (element: Element | null) => (element ? getComputedStyle(element).zIndex : "missing");
    const fixed = [...document.querySelectorAll("*")].filter((element) => layerOf(element) === "999");
    return [
      fixed.length > 0 ? "999" : "missing",
      layerOf(document.querySelector("header .bar")),
      layerOf(spinner),
    ];
  });
  expect(layers).toEqual(["999", "9100", "9999"]);
});

test("the search box grows to 700 px when it has the focus (SEARCH-7) @on", async ({ shopper }) => {
  await shopper.page.setViewportSize({ width: 1440, height: 900 });
  await shopper.visit("/");
  const box = shopper.page.getByRole("searchbox", { name: "Search" }).first();
  await box.focus();
  const widest = () =>
    box.evaluate((element) =>
      Math.max(...[element, element.closest("form")!].map((each) => each.clientWidth)),
    );
  await expect.poll(widest).toBeGreaterThanOrEqual(690);
  expect(await widest()).toBeLessThanOrEqual(702);
});

test("the footer has its padding, a tile's picture its size, and columns and tiles are side by side from 64.0625em and 48em on (CONTENT-14, CONTENT-21, STORE-29) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const footer = page.locator("#fragment-footer");
  const picture = page.locator(".tile img").first();
  const at = (width: number) => page.setViewportSize({ width, height: 900 });
  await shopper.visit("/");
  expect(await footer.evaluate(read, "padding")).toBe("20px 45px");

  for (const [width, size] of [
    [360, ["150px", "168px"]],
    [800, ["170px", "148px"]],
  ] as const) {
    await at(width);
    expect
      .soft([await picture.evaluate(read, "width"), await picture.evaluate(read, "height")])
      .toEqual(size);
  }

  const display = async (width: number) => {
    await at(width);
    return footer.locator(".cols").first().evaluate(read, "display");
  };
  expect.soft([await display(1024), await display(1025)]).toEqual(["flex", "grid"]);

  const columns = async (width: number) => {
    await at(width);
    return page.evaluate(() => {
      const tiles = document.body.appendChild(document.createElement("div"));
      tiles.className = "tiles";
      tiles.style.setProperty("--columns", "2");
      tiles.append(document.createElement("p"), document.createElement("p"));
      const count = getComputedStyle(tiles).gridTemplateColumns.split(" ").length;
      tiles.remove();
      return count;
    });
  };
  expect.soft([await columns(767), await columns(768)]).toEqual([1, 2]);
});

test("the footer is short on phones (STORE-46) @off", async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const home of ["/", "/hollins", "/brightwell", "/tarn", "/business"]) {
    await shopper.visit(home);
    const { height } = (await page.locator("#fragment-footer").boundingBox())!;
    expect.soft(height, home).toBeLessThanOrEqual(1200);
  }
});

test("the specification has two columns from 1024 px (CATALOG-88) @off", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  for (const [width, count] of [
    [360, 1],
    [1024, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const groups = page.locator("#fragment-specification tbody");
    const places = await groups.evaluateAll((all) =>
      all.map((group) => [...group.getClientRects()].map(({ left }) => Math.round(left))),
    );
    expect(new Set(places.flat()).size, `columns at ${width} px`).toBe(count);
    for (const place of places) expect(place, "the columns of a group").toHaveLength(1);
  }
});

test("the sheet of the cart is there before a script navigation shows the cart (OPS-135) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.route(/\/assets\/account-.*\.css/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await shopper.visit("/");
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const cart = document.querySelector(".cart");
      if (cart) seen.add(getComputedStyle(cart).paddingBottom);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.locator(".cart")).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual([await page.locator(".cart").evaluate(read, "padding-bottom")]);
  expect(seen).not.toEqual(["0px"]);
});

test("with forced colors what is chosen or wrong has a thicker edge, and a button like a link has none (FORM-55) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.emulateMedia({ forcedColors: "active" });
  const edgeOf = (element: Locator) => element.first().evaluate(read, "border-top-width");
  await shopper.visit("/global-search/single%20wall%20oven");
  await main(page).getByRole("link", { name: "Single Wall Oven", exact: true }).click();
  const widths = main(page).getByRole("group", { name: "Width" });
  expect(await edgeOf(widths.locator("[aria-current]"))).toBe("2px");
  expect(await edgeOf(widths.locator("a:not([aria-current])"))).toBe("1px");
  await shopper.visit("/check-order-status");
  const number = main(page).getByLabel("Order number");
  expect(await edgeOf(number)).toBe("1px");
  await main(page).getByRole("button", { name: "Check order" }).click();
  await expect(summary(page)).toBeVisible();
  expect(await edgeOf(number)).toBe("3px");
  await filledCart(shopper);
  expect(await edgeOf(main(page).getByRole("button", { name: /^Remove/ }))).toBe("0px");
});
