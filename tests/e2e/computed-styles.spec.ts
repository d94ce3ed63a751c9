import { expect, test } from "./fixtures";

/** Computed styles. They do not depend on scripts, so one project is enough. */
test.skip(({ scripts }) => scripts !== "on", "styles are the same in every mode");

const styleOf = (name: string) => (element: Element, property: string) =>
  getComputedStyle(element).getPropertyValue(property || name);
const read = styleOf("");

test("the sticky header is dark (HEADER-19)", async ({ shopper }) => {
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

test("layers: feedback button, header, spinner (HEADER-23)", async ({ shopper }) => {
  // Stores other than the main one have their feedback button at the edge of the screen.
  await shopper.visit("/hollins");
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

test("the footer has its padding (CONTENT-21)", async ({ shopper }) => {
  await shopper.visit("/");
  expect(await shopper.page.locator("#fragment-footer").evaluate(read, "padding")).toBe("20px 45px");
});

for (const [width, size] of [
  [360, ["150px", "168px"]],
  [800, ["170px", "148px"]],
] as const)
  test(`a tile's picture at ${width} px (CONTENT-14)`, async ({ shopper }) => {
    await shopper.page.setViewportSize({ width, height: 800 });
    await shopper.visit("/");
    const picture = shopper.page.locator(".tile img").first();
    expect([await picture.evaluate(read, "width"), await picture.evaluate(read, "height")]).toEqual(size);
  });

test("the search box grows to 700 px when it has the focus (SEARCH-7)", async ({ shopper }) => {
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

test("large screens start at 64.0625em: columns are side by side (STORE-29)", async ({ shopper }) => {
  await shopper.visit("/");
  const display = async (width: number) => {
    await shopper.page.setViewportSize({ width, height: 900 });
    return shopper.page.locator("#fragment-footer .cols").first().evaluate(read, "display");
  };
  expect([await display(1024), await display(1025)]).toEqual(["flex", "grid"]);
});

test("medium screens start at 48em: tiles are side by side (STORE-29)", async ({ shopper }) => {
  await shopper.visit("/");
  const columns = async (width: number) => {
    await shopper.page.setViewportSize({ width, height: 900 });
    return shopper.page.evaluate(() => {
      const tiles = document.body.appendChild(document.createElement("div"));
      tiles.className = "tiles of-2";
      tiles.append(document.createElement("p"), document.createElement("p"));
      const count = getComputedStyle(tiles).gridTemplateColumns.split(" ").length;
      tiles.remove();
      return count;
    });
  };
  expect([await columns(767), await columns(768)]).toEqual([1, 2]);
});
