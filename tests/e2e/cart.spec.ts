import { expect, test } from "./fixtures";
import { cartCount } from "./pages/answers";
import { addParcel, otherWindow } from "./pages/prepare";
import {
  badge,
  cents,
  expectNotice,
  figure,
  filledCart,
  heading,
  main,
  openProduct,
  press,
  quantityOf,
  summary,
} from "./pages/shop";

test("quantities are absolute, Check out saves them too, an invalid one is shown as an error, and a line can be removed (CART-24, CART-25, CART-26, CART-27, CART-42, FORM-18, WORD-2, WORD-6) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper, 2);
  await expect(badge(page)).toHaveText("2");
  const products = figure(page, "Products");
  const two = await cents(products);
  const quantity = quantityOf(page);
  await expect(quantity).toHaveValue("2");
  await quantity.fill("3");
  await main(page)
    .getByRole("button", { name: /^Update/ })
    .click();
  await expect(products).toHaveText(/\$/);
  await expect.poll(() => cents(products)).toBe((two / 2) * 3);
  await expect(badge(page)).toHaveText("3");
  await expect(quantity).toHaveValue("3");
  await page.reload();
  await expect(quantity).toHaveValue("3");

  const checkOut = main(page).getByRole("button", { name: "Check out" });
  await quantity.fill("9999");
  expect(await press(page, checkOut)).toBe(400);
  await expect(summary(page)).toContainText("You can order at most");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(quantity).toHaveValue("9999");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await quantity.fill("4");
  await checkOut.click();
  await expect(heading(page)).toHaveText("Check out");
  await shopper.visit("/cart");
  await expect(quantity).toHaveValue("4");
  await expect(badge(page)).toHaveText("4");

  await main(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(heading(page)).toHaveText("Your cart is empty");
  await expect(badge(page)).toBeHidden();
});

test("promotion codes: a wrong one stays in the field, a right one lowers the total, and it can be removed (PRICE-24, PRICE-29, WORD-2) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  const before = await cents(figure(page, "Estimated total"));
  const field = main(page).getByLabel("Promotion code", { exact: true });
  await field.fill("NOSUCHCODE");
  const status = await press(page, main(page).getByRole("button", { name: "Apply" }));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  await expect(field).toHaveValue("NOSUCHCODE");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(summary(page).getByRole("link")).toHaveAttribute("href", "#couponCode");

  await field.fill("WELCOME10");
  await main(page).getByRole("button", { name: "Apply" }).click();
  await expectNotice(page, "WELCOME10");
  const off = Math.min(50_000, Math.round(before / 10));
  await expect.poll(() => cents(figure(page, "Estimated total"))).toBe(before - off);
  await main(page).getByRole("button", { name: "Remove promotion code WELCOME10" }).click();
  await expect.poll(() => cents(figure(page, "Estimated total"))).toBe(before);
  await expect(main(page).getByText("WELCOME10", { exact: true })).toHaveCount(0);
});

test("a form of an outdated cart changes nothing and shows the current cart (CART-19, FORM-11) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  const second = await otherWindow(shopper);
  const field = /(?<=name=")quantity-\w+/.exec(await page.content())![0];
  const changed = await second.press((await second.open("/cart")).page, /^Update/, { [field]: "4" });
  expect([changed.status, cartCount(changed)]).toEqual([200, 4]);

  await quantityOf(page).fill("2");
  expect(await press(page, main(page).getByRole("button", { name: /^Update/ }))).toBe(409);
  await expect(summary(page)).toContainText("Your cart changed");
  await expect(quantityOf(page)).toHaveValue("4");
});

test("a double click on Add to cart adds once, a reload adds nothing, and a form that is loaded anew adds to the same line (CART-28, CART-41, FORM-12) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const add = main(page).getByRole("button", { name: "Add to cart" });
  await add.dblclick();
  await expect(badge(page)).toHaveText("1");
  // If scripts send the form, the second click may come after the answer to the first.
  if (shopper.scripts === "on") await add.dispatchEvent("click", { detail: 2 });
  await page.reload();
  await expect(badge(page)).toHaveText("1");
  // From here on the visitor has a cart, and the form has a key.
  await quantityOf(page).fill("2");
  await add.dblclick();
  await expect(badge(page)).toHaveText("3");
  await shopper.visit("/cart");
  await expect(quantityOf(page)).toHaveCount(1);
  await expect(quantityOf(page)).toHaveValue("3");
});

test("a press of Check out waits for a quantity that is on its way, and counts if the button moves away meanwhile (CART-42) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  let goOn = () => {};
  const isHeld = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/cart.data", async (route) => {
    if (route.request().postData()?.includes("update-line")) await isHeld;
    await route.continue();
  });
  const onItsWay = page.waitForRequest((request) => Boolean(request.postData()?.includes("update-line")));
  await quantityOf(page).fill("3");
  await onItsWay;
  const checkOut = main(page).getByRole("button", { name: "Check out" });
  await checkOut.click();
  await quantityOf(page).fill("4");
  goOn();
  await expect(heading(page)).toHaveText("Check out");
  await shopper.visit("/cart");
  await expect(quantityOf(page)).toHaveValue("4");

  const pad = (top: string) =>
    main(page).evaluate((element, size) => void (element.style.paddingTop = size), top);
  // The script that does it comes after the others. A press before it is lost.
  await expect(async () => {
    await pad("");
    const { x, y, width, height } = (await checkOut.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await pad("9rem");
    await page.mouse.up();
    await expect(heading(page)).toHaveText("Check out", { timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
});

test("a line is saved for later with its product on the wishlist, and the other line stays (CART-73)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  await addParcel(shopper);
  await shopper.visit("/cart");
  const lines = main(page).getByRole("article");
  await expect(lines).toHaveCount(2);
  const name = await lines.last().getByRole("link").first().innerText();
  await lines.last().getByRole("button", { name: "Save for later" }).click();
  await expectNotice(page, `Saved for later: ${name}.`);
  await expect(lines).toHaveCount(1);
  await expect(lines).not.toContainText(name);
  await page.getByRole("link", { name: "View wishlist" }).click();
  await expect(main(page)).toContainText(name);
});

test("a line that was removed just before Check out is not bought (CART-42) @on", async ({ shopper }) => {
  const { page } = shopper;
  await filledCart(shopper);
  await addParcel(shopper);
  await shopper.visit("/cart");
  await expect(main(page).getByRole("article")).toHaveCount(2);
  // Both presses come before the script has sent anything.
  await main(page).evaluate((element) => {
    const press = (label: string) =>
      [...element.querySelectorAll("button")]
        .find(({ textContent }) => textContent!.startsWith(label))!
        .click();
    press("Remove");
    press("Check out");
  });
  await expect(heading(page)).toHaveText("Check out");
  await shopper.visit("/cart");
  await expect(main(page).getByRole("article")).toHaveCount(1);
});
