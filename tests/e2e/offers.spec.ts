import { person, shopUntilReview } from "#tests/crawler/shopping";

import { expect, test } from "./fixtures";
import { orderNumber } from "./pages/answers";
import { filledCart, heading, main, press, summary } from "./pages/shop";

test("a shopper checks the cart against an offer, and enters its code (OFFER-6, OFFER-7, OFFER-8, EVENT-126: promotion-view, promotion-click) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page, visit, scripts } = shopper;
  await visit("/offers");
  await expect(heading(page)).toHaveText("Offers");
  const expectEvent = async (event: string) => {
    if (scripts === "on")
      await expect
        .poll(() => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer))
        .toContainEqual(expect.objectContaining({ event, creative_name: "/offers/kitchen-package" }));
  };
  await expectEvent("promotion-view");
  await main(page).getByRole("link", { name: "$500 off kitchens from $5,000" }).click();
  await expect(page).toHaveURL(/\/offers\/kitchen-package$/);
  await expect(main(page).getByRole("row", { name: /At least/ })).toContainText("$5,000.00 of goods");
  await expectEvent("promotion-click");
  await main(page).getByRole("link", { name: "Check my cart" }).click();
  await expect(main(page).getByRole("heading", { name: "Your cart doesn’t qualify yet" })).toBeVisible();
  await expect(main(page).getByText("Your cart is empty.")).toBeVisible();

  await filledCart(shopper);
  await visit("/offers/kitchen-package/check");
  await expect(main(page).getByText(/^You need \$[\d,.]+ more to reach \$5,000\.00\./)).toBeVisible();
  await scanner.scan(await page.content(), "an offer that does not apply");
  await visit("/offers/welcome/check");
  await expect(main(page).getByRole("heading", { name: "Your cart qualifies" })).toBeVisible();
  await press(page, main(page).getByRole("button", { name: "Use WELCOME10 in my cart" }));
  await expect(page).toHaveURL(/\/cart$/);
  await visit("/offers/welcome/check");
  await expect(main(page).getByRole("heading", { name: "Your cart has this offer" })).toBeVisible();
  await scanner.scan(await page.content(), "an offer that applies");
});

test("an order is shown to whoever knows number, email address and last name (OFFER-5, OFFER-8, OFFER-15)", async ({
  shopper,
  scanner,
}) => {
  const { page, visit, origin } = shopper;
  const { visitor, review } = await shopUntilReview(origin);
  const number = orderNumber(await visitor.press(review.page, "Place order"))!;
  await visit("/offers/holiday-2024");
  await expect(main(page).getByText("This offer ended on")).toBeVisible();
  const form = main(page).getByRole("form", { name: "Check an order" });
  await form.getByLabel("Order number").fill(number);
  await form.getByLabel("Email address").fill(person.email);
  await form.getByLabel("Last name").fill("Nobody");
  await press(page, form.getByRole("button", { name: "Check the order" }));
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page)).toContainText(
    "We found no order with this number, email address and last name.",
  );
  await expect(form.getByLabel("Order number")).toHaveValue(number);
  await scanner.scan(await page.content(), "an offer, an order that is not found");
  await form.getByLabel("Last name").fill(person.lastName);
  await press(page, form.getByRole("button", { name: "Check the order" }));
  await expect(page).toHaveURL(/\/offers\/holiday-2024\/check\/\d+\?reference=/);
  await expect(
    main(page).getByRole("heading", { name: `Order ${number} didn’t get this offer` }),
  ).toBeVisible();
  await expect(main(page).getByText("The offer ended on December 31, 2024.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "The order and its invoice" })).toHaveAttribute(
    "href",
    /\/guest-order-details\/\d+\?reference=/,
  );
  await expect(main(page).getByRole("link", { name: /^Rebates that may/ })).toBeVisible();
  const answer = new URL(page.url());
  await visit(`${answer.pathname}${answer.search.replace(/signature=./, "signature=!")}`);
  await expect(page).toHaveTitle(/Not found|Page/i);
});

test("a shopper finds the rebates of a place, for a model and for the cart (OFFER-12, OFFER-13) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page, visit } = shopper;
  await visit("/inflation-reduction-act");
  await main(page).getByLabel("ZIP code").fill("00000");
  await main(page).getByRole("button", { name: "Show rebates" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(main(page).getByLabel("ZIP code")).toHaveValue("00000");
  await scanner.scan(await page.content(), "rebates, a wrong ZIP code");
  await main(page).getByLabel("ZIP code").fill("40222");
  await main(page).getByRole("button", { name: "Show rebates" }).click();
  await expect(main(page).getByRole("heading", { name: "Rebates in Kentucky" })).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "$500.00" })).toContainText(
    /Sample\. Source: .*checked November 27, 2026/,
  );
  await expect(main(page).getByText("It ended on June 30, 2026.")).toBeVisible();
  await scanner.scan(await page.content(), "rebates of a state");
  await filledCart(shopper);
  await visit("/inflation-reduction-act?state=KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await main(page).getByRole("button", { name: "Check my cart" }).click();
  await expect(main(page).getByRole("heading", { name: "Your cart in Kentucky" })).toBeVisible();
  await expect(main(page).getByText("These don’t apply")).toBeVisible();
  await scanner.scan(await page.content(), "rebates for a cart");
  await visit("/inflation-reduction-act?state=AK");
  await expect(main(page).getByText("We have no rebate on record here.")).toBeVisible();
});
