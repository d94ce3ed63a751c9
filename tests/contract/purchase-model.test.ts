import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { openOrderSide, type Answer } from "#tests/support/order-side";
import {
  emptyCart,
  filledGroups,
  linesOf,
  randomSource,
  totalsOf,
  type ModelCart,
  type ModelProduct,
} from "./purchase-model";
import { steps } from "./purchase-steps";
import { idOf, readCart, type Buyer, type Person, type Turn } from "./purchase-turn";

/**
 * Random purchases against a simple model (purchase-model.ts): of guests and of shoppers who sign in and out,
 * with secondary carts, to one address or several. After every step, refused or not, totals, stock and order
 * lines must agree with the model. To repeat a failing run, use its seed.
 */
const side = await openOrderSide();

const cents = (text: string) => Math.round(Number(text) * 100);

async function openMarket(): Promise<ModelProduct[]> {
  const make = async (price: number, maximum: number, stock: number) => ({
    id: await side.insertProduct({ sale: price, list: price + 5_000, maximum, stock }),
    price,
    maximum,
    stock,
  });
  return Promise.all([make(90_000, 9, 120), make(62_345, 3, 25), make(799, 5, 40), make(33_333, 2, 4)]);
}

async function expectOrder({ body }: Answer, cart: ModelCart): Promise<void> {
  const id = body.orderSummaryId as string;
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', i.product_id, i.quantity, g.address ->> 'region',
      (select coalesce(sum(a.quantity), 0) from order_allocation a where a.order_item_id = i.id)) as line
    from order_item i join order_delivery_group g on g.id = i.order_delivery_group_id where i.order_id = ${id}`.execute(
    side.db,
  );
  const lines = linesOf(cart).map(
    ({ productId, quantity, group }) => `${productId} ${quantity} ${group.region} ${quantity}`,
  );
  expect(rows.map(({ line }) => line).sort()).toEqual(lines.sort());
  const { groups } = await side.db
    .selectFrom("order_delivery_group")
    .select((of) => of.fn.countAll<string>().as("groups"))
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(Number(groups)).toBe(filledGroups(cart).length);
}

interface Item {
  cartItem: { productId: string; quantity: string; cartDeliveryGroupId: string };
}

async function expectCart(
  who: Person["who"],
  cart: ModelCart,
  products: readonly ModelProduct[],
): Promise<void> {
  const { cartItems, cartSummary } = await readCart(who, cart);
  const lines = (cartItems as Item[]).map(
    ({ cartItem }) => `${cartItem.cartDeliveryGroupId} ${cartItem.productId} ${Number(cartItem.quantity)}`,
  );
  const expected = linesOf(cart).map(
    ({ group, productId, quantity }) => `${idOf(cart, group)} ${productId} ${quantity}`,
  );
  expect(lines.sort()).toEqual(expected.sort());
  const model = totalsOf(cart, products);
  expect(Number(cartSummary.totalProductCount)).toBe(model.count);
  expect(cents(cartSummary.totalProductAmount)).toBe(model.product);
  expect(cents(cartSummary.totalPromotionalAdjustmentAmount) + 0).toBe(-model.discount + 0);
  expect(cents(cartSummary.totalChargeAmount)).toBe(model.delivery);
  // Tax is rounded once a line and once for the delivery of each group; a line's part of the discount is
  // whole cents too.
  expect(Math.abs(cents(cartSummary.totalTaxAmount) - model.tax)).toBeLessThanOrEqual(
    lines.length * 0.6 + cart.groups.length * 0.5,
  );
  expect(cents(cartSummary.grandTotalAmount)).toBe(
    model.product - model.discount + model.delivery + cents(cartSummary.totalTaxAmount),
  );
}

async function expectStock(buyers: readonly Buyer[], products: readonly ModelProduct[]): Promise<void> {
  const { rows } = await sql<{ id: string; on_hand: number; reserved: number; held: string }>`
    select s.product_id as id, s.on_hand, s.reserved,
      (select coalesce(sum(r.quantity), 0) from stock_reservation r where r.product_id = s.product_id) as held
    from stock s where s.product_id = any(${products.map(({ id }) => id)})`.execute(side.db);
  expect(rows).toHaveLength(products.length);
  for (const { id, on_hand, reserved, held } of rows) {
    const sold = buyers.reduce((sum, { bought }) => sum + (bought.get(id) ?? 0), 0);
    expect(on_hand + sold).toBe(products.find((product) => product.id === id)!.stock);
    expect(reserved).toBe(Number(held));
    expect(reserved).toBeLessThanOrEqual(on_hand);
  }
}

const newBuyers = (count: number): Promise<Buyer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const guestId = randomUUID();
      const person = (who: Person["who"]): Person => ({ who, carts: [emptyCart()] });
      return {
        guest: person(side.shopper("ardenne", guestId)),
        account: person(await side.signedIn({ guestId })),
        isSignedIn: false,
        bought: new Map(),
        orders: 0,
      };
    }),
  );

/** Weighted by repetition, so that runs get as far as an order. */
const deck = Object.entries({
  add: 6,
  setQuantity: 1,
  remove: 1,
  addCoupon: 1,
  removeCoupon: 1,
  split: 3,
  arrange: 4,
  join: 1,
  start: 1,
  giveAddress: 2,
  chooseMethod: 2,
  prepare: 1,
  order: 5,
  cancel: 1,
  signInOrOut: 3,
  newCart: 1,
}).flatMap(([name, times]) => Array<string>(times).fill(name));

/** The number of times that the runs reached each situation; each must occur at least once. */
const seen = { splitOrders: 0, signedInOrders: 0, furtherOrders: 0, leftovers: 0 };

async function takeStep(
  buyer: Buyer,
  random: Turn["random"],
  products: readonly ModelProduct[],
  note: (step: string) => void,
): Promise<void> {
  const person = buyer.isSignedIn ? buyer.account : buyer.guest;
  const cart = random.below(2) === 0 ? random.pick(person.carts) : person.carts[0];
  const name = random.pick(deck);
  note(`${buyer.isSignedIn ? "s" : "g"}${person.carts.indexOf(cart)}.${name}`);
  const further = buyer.account.carts.length;
  await steps[name]!({
    side,
    buyer,
    person,
    cart,
    random,
    products,
    async expectOrder(answer, ordered) {
      await expectOrder(answer, ordered);
      if (filledGroups(ordered).length > 1) seen.splitOrders += 1;
      if (buyer.isSignedIn) seen.signedInOrders += 1;
      if (ordered !== person.carts[0]) seen.furtherOrders += 1;
    },
  });
  if (name === "signInOrOut" && buyer.account.carts.length > further) seen.leftovers += 1;
  const now = buyer.isSignedIn ? buyer.account : buyer.guest;
  for (const each of now.carts) await expectCart(now.who, each, products);
}

describe("random purchases agree with a simple model", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("step by step, seed %i (ORDER-7)", { timeout: 60_000 }, async (seed) => {
    const random = randomSource(seed);
    const products = await openMarket();
    const buyers = await newBuyers(3);
    const taken: string[] = [];
    try {
      for (let step = 0; step < 120; step += 1) {
        const buyer = random.pick(buyers);
        await takeStep(buyer, random, products, (what) => taken.push(`${buyers.indexOf(buyer)}${what}`));
        await expectStock(buyers, products);
      }
    } catch (error) {
      throw new Error(`seed ${seed}: ${taken.join(" ")}`, { cause: error });
    }
  });

  it("the runs covered orders of several groups, of signed-in shoppers, of secondary carts, and leftover carts", () => {
    for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
  });

  it.each([11, 12])(
    "with six shoppers at once, seed %i (ORDER-7, STOCK-12)",
    { timeout: 60_000 },
    async (seed) => {
      const products = await openMarket();
      const buyers = await newBuyers(6);
      await Promise.all(
        buyers.map(async (buyer, index) => {
          const random = randomSource(seed * 100 + index);
          for (let step = 0; step < 35; step += 1) await takeStep(buyer, random, products, () => {});
        }),
      );
      await expectStock(buyers, products);
      expect(buyers.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(0);
    },
  );
});
