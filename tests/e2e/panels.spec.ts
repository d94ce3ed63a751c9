import { expect, test } from "./fixtures";
import { heading, main, summary } from "./pages/shop";

/** The planner of custom panels. */

test("a cabinetmaker gets the panels of a model as sizes, drawing and PDF (APPLIANCE-28 to APPLIANCE-31) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const form = main(page).getByRole("form", { name: "Choices for the panels" });
  const update = () => form.getByRole("button", { name: "Update the plan" }).click();
  await shopper.visit("/custom-panel-planner");
  await expect(main(page).getByRole("link", { name: "AR-PRC30" })).toBeVisible();
  await main(page).getByLabel("Model number").fill("prc30");
  await main(page).getByRole("button", { name: "Plan panels" }).click();
  await expect(page).toHaveURL(/\/custom-panel-planner\?model=AR-PRC30$/);
  await expect(heading(page)).toHaveText("Custom panel planner");
  await expect(page.locator('meta[name="page-type"]')).toHaveAttribute("content", "Custom Panel Planner");

  await form.getByLabel("Width of the model").selectOption("36 in");
  await form.getByLabel("Board", { exact: true }).selectOption({ label: "MDF (48 lb/ft³)" });
  await form.getByLabel("Thickness").fill("1");
  await form.getByLabel("Toe kick").fill("4 1/2");
  await update();
  await expect(summary(page)).toContainText("would weigh 78.9 lb. The appliance carries 64 lb at most");
  await expect(form.getByLabel("Toe kick")).toHaveValue("4 1/2");
  await expect(form.getByLabel("Board", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByRole("link", { name: /Download/ })).toHaveCount(0);

  await form.getByLabel("Thickness").fill("19 mm");
  await form.getByLabel("Handle, hole to hole").fill("24");
  await update();
  const panel = main(page)
    .getByRole("row", { name: /A Door/ })
    .first();
  await expect(panel).toContainText("35 3/4 in 908 mm");
  await expect(panel).toContainText("79 3/8 in 2016 mm");
  await expect(panel).toContainText("59.2 lb");
  await expect(main(page).getByRole("row", { name: /A Door, 2/ })).toContainText("2 in 51 mm");
  await expect(main(page)).toContainText("1/8 in + 79 3/8 in + 4 1/2 in = 84 in");
  for (const format of ["PDF", "SVG"]) {
    const file = main(page).getByRole("link", { name: `Download ${format}` });
    const answer = await page.request.get((await file.getAttribute("href"))!);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([
      200,
      format === "PDF" ? "application/pdf" : "image/svg+xml; charset=utf-8",
    ]);
  }
  // The address is the plan.
  await page.reload();
  await expect(panel).toContainText("79 3/8 in 2016 mm");
});

test("a model with its own front is said to carry no panels; owners and product pages lead to the planner (APPLIANCE-31)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/custom-panel-planner?model=rfd36");
  await expect(main(page).getByRole("heading", { name: "AR-RFD36 isn’t panel-ready" })).toBeVisible();
  await main(page).getByRole("link", { name: "AR-PFD36" }).click();
  await expect(
    main(page)
      .getByRole("row", { name: /C Drawer/ })
      .first(),
  ).toContainText("35 3/4 in");
  await main(page).getByRole("link", { name: "Documents and drawings of AR-PFD36" }).click();
  await expect(page).toHaveURL(/\/owner\/AR-PFD36$/);
  await main(page).getByRole("link", { name: "Plan its custom panels" }).click();
  await expect(page).toHaveURL(/\?model=AR-PFD36$/);
  await main(page).getByRole("link", { name: "See it in the store" }).click();
  await main(page).getByRole("link", { name: "Plan its panels" }).click();
  await expect(page).toHaveURL(/\?model=AR-PFD36$/);
});
