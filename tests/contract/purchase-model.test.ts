import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sql } from "kysely";

import { ana, louisville, openOrderSide, pay, type Answer, type OrderSide, type Shopper } from "../support/order-side";

import { emptyCart, randomSource, totalsOf, type ModelCart, type ModelProduct, type RandomSource } from "./purchase-model";

/**
 * Random purchases against a simple model (purchase-model.ts): after every step totals, stock and order lines agree with it, whatever the
 * step was and whether it was refused. A failing run is repeated by its seed.
 */
let side: OrderSide;
beforeAll(async () => {
  side = await openOrderSide();
});
afterAll(() => side?.close());

const addresses = [
  louisville,
  { street: "2 Elm St", city: "Portland", region: "OR", postalCode: "97201", country: "US", name: "Ana Rivera" },
  { street: "3 Oak St", city: "Newark", region: "NJ", postalCode: "07102", country: "US", name: "Ana Rivera" },
];

interface Buyer {
  shopper: Shopper;
  cart: ModelCart;
  checkoutId: string | null;
  /** Product id to quantity, over all orders. */
  bought: Map<string, number>;
  orders: number;
}

const cents = (text: string) => Math.round(Number(text) * 100);
const current = { cartId: "current" };
const linesOf = async ({ shopper }: Buyer) => (await shopper.call("listCartItems", { params: current, query: { pageSize: "100" } })).body;

async function openMarket(): Promise<ModelProduct[]> {
  const make = async (price: number, maximum: number, stock: number) => ({
    id: await side.insertProduct({ sale: price, list: price + 5_000, maximum, stock }), price, maximum, stock,
  });
  return Promise.all([make(90_000, 9, 60), make(12_345, 3, 6), make(799, 5, 9), make(33_333, 2, 2)]);
}

type Step = (buyer: Buyer, random: RandomSource, products: readonly ModelProduct[]) => Promise<void>;

async function lineId(buyer: Buyer, productId: string): Promise<string> {
  const { cartItems } = await linesOf(buyer);
  return cartItems.find(({ cartItem }: { cartItem: { productId: string } }) => cartItem.productId === productId)?.cartItem.cartItemId ?? "none";
}

const steps: Record<string, Step> = {
  async add(buyer, random, products) {
    const product = random.pick(products);
    const quantity = 1 + random.below(3);
    const after = (buyer.cart.lines.get(product.id) ?? 0) + quantity;
    const { status } = await buyer.shopper.add(product.id, quantity);
    expect(status).toBe(after <= product.maximum ? 201 : 400);
    if (status === 201) buyer.cart.lines.set(product.id, after);
  },
  async setQuantity(buyer, random, products) {
    const product = random.pick(products);
    const quantity = random.below(product.maximum + 3);
    const { status } = await buyer.shopper.call("updateCartItem", {
      params: { ...current, cartItemId: await lineId(buyer, product.id) }, body: { quantity },
    });
    const fits = buyer.cart.lines.has(product.id) && quantity > 0 && quantity <= product.maximum;
    expect(status < 300).toBe(fits);
    if (fits) buyer.cart.lines.set(product.id, quantity);
  },
  async remove(buyer, random, products) {
    const product = random.pick(products);
    const { status } = await buyer.shopper.call("deleteCartItem", { params: { ...current, cartItemId: await lineId(buyer, product.id) } });
    expect(status).toBe(buyer.cart.lines.has(product.id) ? 204 : 404);
    buyer.cart.lines.delete(product.id);
  },
  async addCoupon(buyer) {
    const { status } = await buyer.shopper.call("addCartCoupon", { params: current, body: { couponCode: "WELCOME10" } });
    if (buyer.cart.welcome || buyer.cart.lines.size === 0) expect(status).toBeGreaterThanOrEqual(400);
    else expect(status).toBe(201);
    buyer.cart.welcome ||= status === 201;
  },
  async removeCoupon(buyer) {
    const coupons = (await buyer.shopper.call("listCartCoupons", { params: current })).body.cartCoupons?.coupons ?? [];
    expect(coupons.length).toBe(buyer.cart.welcome ? 1 : 0);
    if (!buyer.cart.welcome) return;
    const { status } = await buyer.shopper.call("deleteCartCoupon", { params: { ...current, cartCouponId: coupons[0].cartCouponId } });
    expect(status).toBe(204);
    buyer.cart.welcome = false;
  },
  async start(buyer) {
    const { status, body } = await buyer.shopper.call("startCheckout", { body: { cartId: "active" } });
    expect(status < 300).toBe(buyer.cart.lines.size > 0);
    if (status < 300) buyer.checkoutId = body.checkoutId;
  },
  async giveAddress(buyer, random) {
    if (!buyer.checkoutId) return;
    const deliveryAddress = random.pick(addresses);
    const { status } = await buyer.shopper.call("updateCheckout", { params: { checkoutId: buyer.checkoutId }, body: { contactInfo: ana, deliveryAddress } });
    expect(status).toBe(202);
    buyer.cart.region = deliveryAddress.region;
  },
  async chooseMethod(buyer, random) {
    if (!buyer.checkoutId || !buyer.cart.region) return;
    const params = { checkoutId: buyer.checkoutId };
    const offered: { id: string; classOfService: string }[] = (await buyer.shopper.call("getCheckout", { params })).body.deliveryGroups.items[0].availableDeliveryMethods;
    if (offered.length === 0) return;
    const method = random.pick(offered);
    expect((await buyer.shopper.call("updateCheckout", { params, body: { deliveryMethodId: method.id } })).status).toBe(202);
    buyer.cart.deliveryClass = method.classOfService;
  },
  async prepare(buyer) {
    if (!buyer.checkoutId) return;
    await buyer.shopper.call("runOrderActions", { params: { checkoutId: buyer.checkoutId }, body: { actions: [{ action: "prepare" }] } });
  },
  async cancel(buyer) {
    if (!buyer.checkoutId) return;
    expect((await buyer.shopper.call("deleteCheckout", { params: { checkoutId: buyer.checkoutId } })).status).toBe(204);
    Object.assign(buyer, { checkoutId: null });
    Object.assign(buyer.cart, { region: null, deliveryClass: null });
  },
  async order(buyer, random, products) {
    if (buyer.cart.lines.size === 0) return;
    if (!buyer.checkoutId) await steps.start!(buyer, random, products);
    if (!buyer.cart.region) await steps.giveAddress!(buyer, random, products);
    if (!buyer.cart.deliveryClass) await steps.chooseMethod!(buyer, random, products);
    if (!buyer.checkoutId || !buyer.cart.deliveryClass) return;
    const { auth } = await pay(side, buyer.shopper, buyer.checkoutId);
    if (auth.status !== 201) return;
    // Now and then the shopper presses twice.
    const asked = Array.from({ length: 1 + random.below(2) }, () => buyer.shopper.call("placeOrder", { params: { checkoutId: buyer.checkoutId! } }));
    const placed = (await Promise.all(asked)).filter(({ status }) => status < 300);
    if (placed.length === 0) return;
    await expectOrder(placed[0]!, buyer);
    for (const [id, quantity] of buyer.cart.lines) buyer.bought.set(id, (buyer.bought.get(id) ?? 0) + quantity);
    buyer.orders += 1;
    Object.assign(buyer, { checkoutId: null, cart: emptyCart() });
  },
};

async function expectOrder({ body }: Answer, { cart }: Buyer): Promise<void> {
  const items = await side.db.selectFrom("order_item").select(["product_id", "quantity"]).where("order_id", "=", body.orderSummaryId).execute();
  expect(new Map(items.map((item) => [item.product_id, item.quantity]))).toEqual(cart.lines);
  const { rows } = await sql<{ taken: string }>`
    select coalesce(sum(a.quantity), 0) as taken from order_allocation a join order_item i on i.id = a.order_item_id where i.order_id = ${body.orderSummaryId}`.execute(side.db);
  expect(Number(rows[0]!.taken)).toBe([...cart.lines.values()].reduce((sum, quantity) => sum + quantity, 0));
}

async function expectCart(buyer: Buyer, products: readonly ModelProduct[]): Promise<void> {
  const { cartItems, cartSummary } = await linesOf(buyer);
  const lines = new Map(cartItems.map(({ cartItem }: { cartItem: { productId: string; quantity: string } }) => [cartItem.productId, Number(cartItem.quantity)]));
  expect(lines).toEqual(buyer.cart.lines);
  const model = totalsOf(buyer.cart, products);
  expect(Number(cartSummary.totalProductCount)).toBe(model.count);
  expect(cents(cartSummary.totalProductAmount)).toBe(model.product);
  expect(cents(cartSummary.totalPromotionalAdjustmentAmount) + 0).toBe(-model.discount + 0);
  expect(cents(cartSummary.totalChargeAmount)).toBe(model.delivery);
  // Tax is rounded once a line and once for the delivery.
  expect(Math.abs(cents(cartSummary.totalTaxAmount) - model.tax)).toBeLessThanOrEqual((lines.size + 1) / 2);
  expect(cents(cartSummary.grandTotalAmount)).toBe(model.product - model.discount + model.delivery + cents(cartSummary.totalTaxAmount));
}

async function expectStock(buyers: readonly Buyer[], products: readonly ModelProduct[]): Promise<void> {
  const { rows } = await sql<{ id: string; on_hand: number; reserved: number; held: string }>`
    select s.product_id as id, s.on_hand, s.reserved,
      (select coalesce(sum(r.quantity), 0) from stock_reservation r where r.product_id = s.product_id) as held
    from stock s where s.product_id = any(${products.map(({ id }) => id)})`.execute(side.db);
  for (const { id, on_hand, reserved, held } of rows) {
    const sold = buyers.reduce((sum, { bought }) => sum + (bought.get(id) ?? 0), 0);
    expect(on_hand + sold).toBe(products.find((product) => product.id === id)!.stock);
    expect(reserved).toBe(Number(held));
    expect(reserved).toBeLessThanOrEqual(on_hand);
  }
}

const newBuyers = (count: number): Buyer[] =>
  Array.from({ length: count }, () => ({ shopper: side.shopper(), cart: emptyCart(), checkoutId: null, bought: new Map(), orders: 0 }));

/** Weighted by repetition, so that runs get as far as an order. */
const deck = ["add", "add", "add", "setQuantity", "remove", "addCoupon", "removeCoupon", "start", "start", "giveAddress", "giveAddress", "chooseMethod", "chooseMethod", "prepare", "order", "order", "cancel"];

describe("random purchases agree with a simple model", () => {
  it.each([1, 2, 3, 4, 5, 6])("step by step, seed %i", { timeout: 60_000 }, async (seed) => {
    const random = randomSource(seed);
    const products = await openMarket();
    const buyers = newBuyers(3);
    const taken: string[] = [];
    try {
      for (let step = 0; step < 90; step += 1) {
        const buyer = random.pick(buyers);
        const name = random.pick(deck);
        taken.push(`${buyers.indexOf(buyer)}.${name}`);
        await steps[name]!(buyer, random, products);
        await expectCart(buyer, products);
        await expectStock(buyers, products);
      }
    } catch (error) {
      throw new Error(`seed ${seed}: ${taken.join(" ")}`, { cause: error });
    }
  });

  it.each([11, 12])("with six shoppers at once, seed %i", { timeout: 60_000 }, async (seed) => {
    const products = await openMarket();
    const buyers = newBuyers(6);
    await Promise.all(buyers.map(async (buyer, index) => {
      const random = randomSource(seed * 100 + index);
      for (let step = 0; step < 50; step += 1) {
        await steps[random.pick(deck)]!(buyer, random, products);
        await expectCart(buyer, products);
      }
    }));
    await expectStock(buyers, products);
    expect(buyers.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(0);
  });
});
