import { expect, test } from "./fixtures";
import { heading, main, summary } from "./pages/shop";

/** Finders of a model, and the page of its owner. */

test("an owner finds the filter by half a model number, after a typo, and registers (APPLIANCE-20 to APPLIANCE-23) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const field = main(page).getByLabel("Model number");
  const find = () => main(page).getByRole("button", { name: "Find parts" }).click();
  await shopper.visit("/parts");
  await field.fill("rfd63");
  await find();
  await expect(summary(page)).toContainText("We don’t know the model rfd63");
  await expect(field).toHaveValue("rfd63");
  await expect(main(page)).toContainText(/Did you mean .*AR-RFD36\?/);
  await field.fill(" rfd 36");
  await find();
  await expect(heading(page)).toContainText("French-Door Refrigerator");
  await expect(page).toHaveURL(/\/owner\/AR-RFD36#parts$/);
  await expect(page.locator('meta[name="page-type"]')).toHaveAttribute("content", "Ownership");
  await expect(main(page).getByRole("row", { name: /Water Filter/ })).toContainText("6 months");
  await expect(main(page)).toContainText("There’s no open recall of this model on our list.");
  const file = main(page).getByRole("link", { name: /Download PDF/ });
  const answer = await page.request.get((await file.getAttribute("href"))!);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await main(page).getByRole("link", { name: "Register it" }).click();
  await expect(heading(page)).toHaveText("Register your product");
  await expect(field).toHaveValue("AR-RFD36");
});
