import { sql } from "kysely";

import { remindOfEnds } from "#platform/mail/membership-ends";
import { demoPassword, openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";

import { expect, test, type Shopper } from "./fixtures";
import * as checkout from "./pages/checkout";
import { expectSignedIn, signInByPassword } from "./pages/identity";
import { productAt, products } from "./pages/prepare";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { addToCart, cents, expectNotice, figure, heading, main, press } from "./pages/shop";

const line = ({ page }: Shopper, name: RegExp) =>
  main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name }) });
const joinLink = ({ page }: Shopper) => main(page).getByRole("link", { name: "Become a member" });

const dayMs = 86_400_000;

/** The clock of the store cannot be moved, so the account's membership is moved back by a year and a day. */
const letYearPass = ({ origin }: Shopper, accountId: string) =>
  withStoreDatabase(origin, async (db) => {
    const back = (column: string) => sql<Date>`${sql.ref(column)} - interval '1 year 1 day'`;
    await db
      .updateTable("membership")
      .set({ joined_at: back("joined_at") })
      .where("account_id", "=", accountId)
      .execute();
    await db
      .updateTable("account_buyer_group")
      .set({ until: back("until") })
      .where("account_id", "=", accountId)
      .execute();
  });

test("a guest who sees what members pay signs in, buys a membership and pays it with the next cart; a mail comes before its end, and after it the prices go back (PRICE-8, PRICE-35, PRICE-37, ACCOUNT-63, ACCOUNT-64, ACCOUNT-75, CART-66, MAIL-27) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  const { email, accountId } = await openBrowserSession(shopper.origin, { hasPassword: true });
  const appliance = await productAt(shopper.origin);
  await shopper.visit(appliance);
  const usual = await cents(main(page).locator(".purchase .price b"));
  const note = main(page).getByText("Members pay $");
  const forMembers = Math.round(
    Number((await note.innerText()).match(/\$([\d,]+\.\d\d)/)![1]!.replace(/,/g, "")) * 100,
  );
  expect(forMembers).toBeLessThan(usual);
  await scanner.scan(await page.content(), "product with the price of members");
  await joinLink(shopper).click();
  await expect(heading(page)).toHaveText("Ardenne Membership");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("HomeArdenne Membership");
  await expect(main(page)).toContainText("A membership belongs to an account.");
  await expect(main(page).getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await scanner.scan(await page.content(), "membership of a guest");
  await main(page).getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await signInByPassword(shopper, email, demoPassword);
  await expectSignedIn(page);

  await expect(heading(page), "signing in leads back").toHaveText("Ardenne Membership");
  await expect(main(page)).not.toContainText("In stock");
  await main(page).getByRole("button", { name: "Add to cart" }).click();
  await expectNotice(page, "Added to your cart: 1 × Ardenne Membership, 1 year.");
  await shopper.visit(appliance);
  await addToCart(shopper);
  await shopper.visit("/cart");
  await expect(main(page)).toContainText("Member prices begin once this order is placed and paid.");
  expect(await cents(figure(page, "Estimated total"))).toBe(usual + 4_900);
  await scanner.scan(await page.content(), "cart with a membership");
  await press(page, line(shopper, /Refrigerator/).getByRole("button", { name: /^Remove/ }));
  await expect(line(shopper, /Refrigerator/)).toHaveCount(0);

  await main(page).getByRole("button", { name: "Check out" }).click();
  // A failure shows what the cart says.
  await expect(main(page)).toContainText("Street address");
  await expect(heading(page)).toHaveText("Delivery address");
  await main(page).getByLabel("Street address").fill("12 Main Street");
  await main(page).getByLabel("City").fill("Louisville");
  await main(page).getByLabel("State").selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await checkout.next(page).click();
  await checkout.chooseMethod(shopper);
  await checkout.openGateway(shopper);
  await checkout.payWith(shopper, checkout.cards.approved);
  await expect(main(page)).toContainText("Ardenne Membership");
  await checkout.placeOrder(shopper);

  await expect
    .poll(async () => {
      await shopper.visit("/profile");
      return main(page).innerText();
    })
    .toMatch(/You pay member prices until \w+ \d+, 20\d\d\./);
  await scanner.scan(await page.content(), "profile of a member");
  await shopper.visit(appliance);
  await addToCart(shopper);
  await expect(main(page)).toContainText("This is your member price.");
  await expect(joinLink(shopper)).toHaveCount(0);
  await shopper.visit("/cart");
  expect(await cents(figure(page, "Estimated total"))).toBe(forMembers);
  await expect(joinLink(shopper)).toHaveCount(0);
  const card = main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: products.withFinishes, exact: true }) });
  const dollars = (amount: number) =>
    `$${(amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  await shopper.visit(products.category);
  await expect(card).toContainText(dollars(forMembers));

  await withStoreDatabase(shopper.origin, (db) => remindOfEnds(db, new Date(Date.now() + 360 * dayMs)));
  const told = await newestMail(shopper.origin, email, "membership-ends:");
  expect(told.subject).toMatch(/^Your membership ends on \w+, \w+ \d+/);
  await letYearPass(shopper, accountId);
  await shopper.visit("/profile");
  await expect(main(page)).toContainText(
    /Your membership ended on \w+ \d+, 20\d\d\. You pay the usual prices\./,
  );
  await scanner.scan(await page.content(), "profile after a membership");
  await shopper.visit("/cart");
  expect(await cents(figure(page, "Estimated total"))).toBe(usual);
  await expect(joinLink(shopper)).toHaveCount(1);
  await shopper.visit(products.category);
  await expect(card).toContainText(dollars(usual));
});

test("a cart says what members pay less; a membership that is added and removed is told to analytics (CART-66, EVENT-21: add-to-cart-membership, remove-from-cart-membership)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { cookie, accountId, userId } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  await allowAnalytics(shopper);
  await shopper.visit(await productAt(origin));
  await addToCart(shopper);
  await shopper.visit("/cart");
  await expect(main(page)).toContainText(/Members pay \$\d[\d,.]+ less for this cart\./);
  await joinLink(shopper).click();
  await expect(heading(page)).toHaveText("Ardenne Membership");
  await press(page, main(page).getByRole("button", { name: "Add to cart" }));
  await shopper.visit("/cart");
  await press(page, line(shopper, /Membership/).getByRole("button", { name: /^Remove/ }));
  await expect(line(shopper, /Membership/)).toHaveCount(0);
  const told = async () =>
    (await rowsOf(shopper, `account:${accountId}:${userId}`))
      .filter(({ name }) => name.endsWith("-membership"))
      .map(({ name, payload }) => {
        const { name: what, unitAdjustedPrice, quantity } = payload as Record<string, unknown>;
        return [name, what, unitAdjustedPrice, quantity];
      });
  await expect.poll(told).toEqual([
    ["add-to-cart-membership", "Ardenne Membership", "49.00", 1],
    ["remove-from-cart-membership", "Ardenne Membership", "49.00", 1],
  ]);
});

test("a search for the membership leads to it; a store that sells none has none (PRICE-46, PRICE-47)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const found = main(page).getByRole("link", { name: "Ardenne Membership" });
  await shopper.visit("/global-search/membership");
  await expect(main(page)).toContainText("Member prices for one year, in all of our stores.");
  await expect(main(page)).not.toContainText("We found nothing");
  await found.click();
  await expect(heading(page)).toHaveText("Ardenne Membership");
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["About this product"]);
  await shopper.visit("/business/global-search/membership");
  await expect(main(page).getByRole("link", { name: /Membership/ })).toHaveCount(0);
});
