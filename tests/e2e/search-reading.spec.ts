import { expect, test } from "./fixtures";
import { heading, main } from "./pages/shop";

const status = (page: Parameters<typeof main>[0]) => main(page).getByRole("status");

test("the results page says what it corrected and left out, with links to undo it; limits of a term are named and can be removed, one by one (SEARCH-15, SEARCH-24, SEARCH-29, SEARCH-30)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/global-search/refridgerator");
  await expect(main(page)).toContainText("Showing results for “refrigerator”.");
  await main(page).getByRole("link", { name: "Search instead for “refridgerator”" }).click();
  await expect(page).toHaveURL(/\/global-search\/refridgerator\?literal=1$/);
  await expect(main(page)).toContainText("We found nothing for “refridgerator”.");

  await shopper.visit("/global-search/range?literal=1&finish=Matte+Black");
  const [clear] = await main(page).getByRole("link", { name: "Clear all" }).all();
  await expect(clear!).toHaveAttribute("href", /\/global-search\/range\?literal=1$/);

  await shopper.visit("/global-search/cheap%20range");
  await expect(main(page)).toContainText("Not used in this search: “cheap”.");
  await expect(main(page).getByRole("link", { name: "Search for every word" })).toHaveAttribute(
    "href",
    /literal=1/,
  );

  await shopper.visit("/global-search/dishwasher%20under%20%241500");
  const limits = main(page).getByRole("list", { name: "Limits in your search" });
  await expect(limits.getByRole("link")).toHaveText(["Remove Price under $1,500 ×"]);
  const within = await status(page).innerText();
  await limits.getByRole("link").click();
  await expect(heading(page)).toHaveText("Results for “dishwasher”");
  await expect(limits).toHaveCount(0);
  expect(await status(page).innerText()).not.toBe(within);

  await shopper.visit("/global-search/dishwasher%20under%20%24100");
  await expect(main(page)).toContainText("No dishwashers here are within this limit.");
  await expect(limits.getByRole("link")).toHaveText(["Remove Price under $100 ×"]);
});

test("a superlative sorts and says so, with a link to undo it; parts and accessories are one link away (SEARCH-29, SEARCH-36, SEARCH-38)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/global-search/quietest%20dishwasher");
  await expect(main(page)).toContainText("Sorted by noise: low to high.");
  const sort = main(page).getByLabel("Sort by");
  await expect(sort.locator("option").first()).toHaveText("Noise: low to high");
  await expect(sort).toHaveValue("");
  await main(page).getByRole("link", { name: "Search without “quietest”" }).click();
  await expect(heading(page)).toHaveText("Results for “dishwasher”");

  await shopper.visit("/global-search/quietest%20dishwasher?sort=name-asc");
  await expect(sort).toHaveValue("name-asc");
  await expect(main(page)).not.toContainText("Sorted by");

  await shopper.visit("/global-search/dishwasher");
  const all = main(page).getByRole("link", { name: /^Parts and accessories for dishwashers:\s\d+$/ });
  const count = /\d+$/.exec(await all.innerText())![0];
  await all.click();
  await expect(page).toHaveURL(/\/global-search\/dishwasher\?parts=1$/);
  await expect(status(page)).toHaveText(new RegExp(`(of |^)${count}( products)?$`));
  await expect(heading(page)).toHaveText("Parts and accessories for dishwashers");
  const [control] = await main(page).locator("input[name=parts]").all();
  await expect(control!).toHaveValue("1");
  await main(page).getByRole("link", { name: "See dishwashers" }).click();
  await expect(page).toHaveURL(/\/global-search\/dishwasher$/);
});

test("what the store does not sell leads to the store that does; pages, guides and documents stand beside the products (SEARCH-28, SEARCH-29, SEARCH-32)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/global-search/kettle");
  await expect(main(page)).toContainText("We don’t sell kettles in this store.");
  await main(page).getByRole("link", { name: "see them in the Hollins store" }).click();
  await expect(page).toHaveURL(/\/hollins\/global-search\/kettle$/);
  await expect(
    main(page)
      .getByRole("link", { name: /Kettle/ })
      .first(),
  ).toBeVisible();

  await shopper.visit("/global-search/garbage%20disposal");
  await expect(main(page)).toContainText("None of our brands makes garbage disposals.");

  const pages = main(page).getByRole("region", { name: "Pages and guides" });
  await shopper.visit("/global-search/return%20policy");
  await pages.getByRole("link", { name: "Returns and exchanges" }).click();
  await expect(page).toHaveURL(/\/returns-exchanges$/);

  await shopper.visit("/global-search/AR-DWQ24-SS%20manual");
  await expect(pages.getByRole("link").first()).toHaveText(/Dishwasher.*\(PDF\)/);
  await expect(
    main(page)
      .getByRole("link", { name: /Quiet Dishwasher/ })
      .first(),
  ).toBeVisible();
});
