import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addToCart } from "~/features/cart/add-to-cart.actions.server";
import { cartForms } from "~/features/cart/cart.actions.server";
import { loadCartPage } from "~/features/cart/cart.data.server";
import { cartIntent, quantityField } from "~/features/cart/cart.intents";
import { deliveryZip } from "~/request/visitor/delivery-zip.server";
import { seededId } from "#platform/core/ids";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { openBrowser, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const suite = seededId("product", "AR-KSP36");
const parts = ["AR-RGD36-SS", "AR-HWC36-36-SS", "AR-RFD36-SS"].map((sku) => seededId("product", sku));

const cartOf = async (browser: Browser) => (await browser.visit(loadCartPage, "/cart")).data.cart!;
const linesOf = async (browser: Browser) =>
  (await cartOf(browser)).lines.map(({ sku, quantity }) => [sku, quantity]);

/** A browser with three of the four parts of a suite in its cart. */
async function withParts(on = platform) {
  const browser = openBrowser(on, "in process");
  for (const productId of parts)
    await browser.post([addToCart], "/product/w/x", { intent: cartIntent.add, productId, quantity: "1" });
  return browser;
}

/** The form of the cart with the button of the offer, and quantities as they are or as typed. */
async function formOf(browser: Browser, typed: Record<string, string> = {}) {
  const { version, lines } = await cartOf(browser);
  return {
    intent: `${cartIntent.takeOffer} ${suite}`,
    version,
    ...Object.fromEntries(
      lines.map(({ id, sku, quantity }) => [quantityField(id), typed[sku] ?? String(quantity)]),
    ),
  };
}
const post = (browser: Browser, form: Record<string, string>) => browser.post(cartForms, "/cart", form);

describe("a bundle offer in the cart (CART-45, CART-46)", () => {
  it("names the bundle, what it adds and costs, and what it takes the place of", async () => {
    const [offer, ...more] = (await cartOf(await withParts())).offers;
    expect(more).toEqual([]);
    expect(offer).toMatchObject({
      name: "Professional Kitchen Suite, 36-Inch",
      href: expect.stringContaining(suite),
      lead: expect.stringMatching(/^For \$[\d,.]+ more you also get$/),
      added: [expect.stringContaining("Dishwasher")],
      comparison: expect.stringMatching(/^Bought separately: \$[\d,.]+\. You save \$[\d,.]+\.$/),
    });
    expect(offer!.replaced).toHaveLength(3);
  });

  it("is not shown where the store does not deliver", async () => {
    const browser = await withParts();
    await browser.post([deliveryZip], "/", { intent: "delivery-zip", zip: "96813" });
    const { isDeliverable, offers } = await cartOf(browser);
    expect([isDeliverable, offers]).toEqual([false, []]);
  });

  it("is not shown by a platform that does not know the parameter, and the cart works", async () => {
    const inProcess = platform.transports["in process"];
    const older: typeof inProcess.fetch = (request) =>
      inProcess.fetch(
        Object.create(request, { url: { value: request.url.replace("includeBundleOffers=true", "") } }),
      );
    const hosted = {
      ...platform,
      transports: { ...platform.transports, "in process": { ...inProcess, fetch: older } },
    };
    const browser = await withParts(hosted);
    const { lines, offers } = await cartOf(browser);
    expect([lines.length, offers]).toEqual([3, []]);
  });

  it("is taken once, by the second post of a double click too, and the line names its parts (CART-47)", async () => {
    const browser = await withParts();
    const form = await formOf(browser);
    const atOnce = await Promise.all([post(browser, form), post(browser, form)]);
    const later = await post(browser, form);
    expect([...atOnce, later].map(({ status, location }) => [status, location])).toEqual(
      [1, 2, 3].map(() => [303, "/cart"]),
    );
    const { lines, offers } = await cartOf(browser);
    expect(lines).toMatchObject([{ sku: "AR-KSP36", quantity: 1, unitList: null }]);
    expect([lines[0]!.parts.length, offers]).toEqual([4, []]);
  });

  it("saves the quantities that were typed first (CART-42)", async () => {
    const browser = await withParts();
    const form = await formOf(browser, { "AR-HWC36-36-SS": "3" });
    expect((await post(browser, form)).status).toBe(303);
    expect((await post(browser, form)).status).toBe(303);
    expect(await linesOf(browser)).toEqual([
      ["AR-HWC36-36-SS", 2],
      ["AR-KSP36", 1],
    ]);
  });

  it("takes nothing if a quantity that was typed is invalid, or the cart has changed", async () => {
    const browser = await withParts();
    const before = await linesOf(browser);
    expect((await post(browser, await formOf(browser, { "AR-HWC36-36-SS": "x" }))).status).toBe(400);
    const form = await formOf(browser);
    await browser.post([addToCart], "/product/w/x", {
      intent: cartIntent.add,
      productId: platform.productId,
      quantity: "1",
    });
    expect(await post(browser, form)).toMatchObject({
      status: 409,
      data: { error: { "": [expect.stringContaining("Your cart changed")] } },
    });
    expect((await linesOf(browser)).slice(0, 3)).toEqual(before);
  });

  it("says so when the offer is gone, and keeps the parts", async () => {
    const browser = await withParts();
    const form = await formOf(browser);
    const stockOf = () =>
      platform.side.db.updateTable("stock").where("product_id", "=", seededId("product", "AR-DWS24-SS"));
    await stockOf().set({ on_hand: 0 }).execute();
    const before = await linesOf(browser);
    expect(await post(browser, form)).toMatchObject({
      status: 404,
      data: { error: { "": ["This offer is no longer available for your cart."] } },
    });
    expect([await linesOf(browser), (await cartOf(browser)).offers]).toEqual([before, []]);
  });
});
