import { expect, test, untilHydrated, type Shopper } from "./fixtures";
import {
  cards,
  chooseMethod,
  giveAddress,
  giveContact,
  openGateway,
  payWith,
  placeOrder,
  startCheckout,
} from "./pages/checkout";
import { allowAnalytics, isSeenByServer, rowsOf } from "./pages/recorded";
import { addToCart, main, openProduct, press, quantityOf } from "./pages/shop";

const item = (quantity: number, price = "4559.05", discount = "739.95") => ({
  item_name: "36-Inch Counter-Depth French-Door Refrigerator – Stainless Steel",
  item_id: "AR-RFD36-SS",
  price,
  discount,
  item_brand: "Ardenne",
  item_category: "Full Size Refrigerators",
  item_category2: "Refrigeration",
  item_category3: "",
  item_category4: "",
  item_variant: "Stainless Steel",
  on_sale: "Yes",
  on_clearance: "No",
  eco_part: "18.00",
  quantity,
});
const goods = (value: string, ...items: object[]) => ({ currency: "USD", value, items });
const [one, two] = [goods("4799.00", item(1, "4799.00", "500.00")), goods("9118.10", item(2))];
const product = "/product/36-inch-counter-depth-french-door-refrigerator-ar-rfd36-ss/…";

/** The rows of the journey below, in whichever mode. From two pieces on, each costs less. */
const expected = [
  ["add-to-wishlist", product, one],
  ["remove-from-wishlist", product, one],
  ["add-to-cart-pdp", product, one],
  ["page-view", "/cart", "Cart"],
  ["view-cart-items", "/cart", one],
  ["add-to-cart", "/cart", goods("9598.00", item(2, "4799.00", "500.00"))],
  ["remove-from-cart", "/cart", goods("4559.05", item(1))],
  ["begin-checkout", "/cart", { ...two, tax: 0 }],
  ["page-view", "/guest-checkout", "Guest Checkout"],
  ["page-view", "/checkout/contact", "Checkout"],
  ["page-view", "/checkout/delivery", "Checkout"],
  ["shipping-info", "/checkout/delivery", { ...two, tier: "Scheduled delivery" }],
  ["page-view", "/checkout/payment", "Checkout"],
  ["billing-info", "/checkout/payment", two],
  ["payment-info", "/checkout/payment", { ...two, payment_type: "card" }],
  ["page-view", "/checkout/review", "Checkout"],
  ["purchase", null, { ...two, tax: "558.97", shipping: "198.00", coupon: null, transaction_id: "…" }],
  ["page-view", "/order-summary/…", "Order"],
];

/** Rows without what differs between two purchases, in the order of their texts. */
const comparable = (rows: readonly unknown[]) =>
  rows
    .map((row) =>
      JSON.stringify(row, (_key, value: unknown) =>
        value !== null && typeof value === "object" && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      ),
    )
    .sort();

const seen = async (shopper: Shopper) =>
  (await rowsOf(shopper)).filter(isSeenByServer).map(({ name, path, payload }) => {
    const { transaction_id, pageType, ...rest } = payload as { transaction_id?: string; pageType?: string };
    const where = path?.replace(/(?<=^\/order-summary\/)\d+$|(?<=^\/product\/.*\/)\w+$/, "…") ?? null;
    if (name === "page-view") return [name, where, pageType];
    return [name, where, transaction_id === undefined ? rest : { ...rest, transaction_id: "…" }];
  });

async function setQuantity({ page }: Shopper, quantity: string): Promise<void> {
  await quantityOf(page).fill(quantity);
  await main(page)
    .getByRole("button", { name: /^Update/ })
    .click();
  await expect(page.locator("[data-cart-count]")).toHaveText(quantity);
}

test("a guest who changes quantities and buys leaves the same rows in three modes, and the browser is told of the purchase once (EVENT-6, EVENT-7, EVENT-9, EVENT-12, EVENT-85, EVENT-86, EVENT-87: add-to-wishlist, remove-from-wishlist, add-to-cart, add-to-cart-pdp, remove-from-cart, begin-checkout, shipping-info, billing-info, payment-info, purchase, page-view, view-cart-items) @blocked", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await allowAnalytics(shopper);
  await openProduct(shopper);
  const heart = (label: RegExp) => main(page).getByRole("button", { name: label }).first();
  await press(page, heart(/^Add to wishlist/));
  await expect(heart(/^Remove from wishlist/)).toBeVisible();
  await press(page, heart(/^Remove from wishlist/));
  await expect(heart(/^Add to wishlist/)).toBeVisible();
  await addToCart(shopper);
  await shopper.visit("/cart");
  await setQuantity(shopper, "3");
  await setQuantity(shopper, "2");
  await startCheckout(shopper);
  await giveContact(shopper);
  await giveAddress(shopper);
  await chooseMethod(shopper, "Scheduled delivery");
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  // An order that is placed before the scripts run is one without scripts.
  if (scripts === "on") await untilHydrated(page);
  const number = await placeOrder(shopper);
  await expect.poll(async () => comparable(await seen(shopper))).toEqual(comparable(expected));

  if (scripts !== "on") return;
  const fired = () =>
    page.evaluate(
      () =>
        (window as { dataLayer?: { event: string }[] }).dataLayer?.filter(
          ({ event }) => event === "purchase",
        ) ?? [],
    );
  const [row] = (await rowsOf(shopper)).filter(({ name }) => name === "purchase");
  await expect.poll(fired).toEqual([{ event: "purchase", ...row!.payload }]);
  expect(row).toMatchObject({ scripts: true, payload: { transaction_id: number } });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer?.length ?? 0))
    .toBeGreaterThan(0);
  expect(await fired()).toEqual([]);
});
