import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import { fillCheckout, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { placeOrder } from "#tests/support/placed-orders";

import { writeMail } from "./core/outbox";
import { performOperations } from "./purchase/fulfillment/settlement/perform-operations";
import { startCleanup, runCleanup } from "./cleanup";

const side = await openOrderSide();

const hours = 60 * 60 * 1000;
const now = () => new Date(Date.now() + side.clock.offset);

async function held() {
  const shopper = side.shopper();
  const productId = await side.insertProduct({ stock: 2 });
  const { body } = await shopper.add(productId, 2);
  await shopper.call("startCheckout", { body: { cartId: "active" } });
  await shopper.call("reserveInventory", { params: { cartId: "active" }, body: {} });
  const read = async () => ({
    reserved: (
      await side.db
        .selectFrom("stock")
        .select("reserved")
        .where("product_id", "=", productId)
        .executeTakeFirstOrThrow()
    ).reserved,
    status: (
      await side.db
        .selectFrom("cart")
        .select("status")
        .where("id", "=", body.cartId as string)
        .executeTakeFirstOrThrow()
    ).status,
  });
  return { shopper, read };
}

describe("runCleanup", () => {
  it("releases expired reservations and reopens carts whose checkout has expired (CHECKOUT-3, OPS-27, STOCK-15)", async () => {
    const { shopper, read } = await held();
    await runCleanup({ db: side.db, now });
    expect(await read()).toEqual({ reserved: 2, status: "Checkout" });
    side.clock.offset = 4 * hours + 1000;
    await runCleanup({ db: side.db, now });
    expect(await read()).toEqual({ reserved: 0, status: "Active" });
    expect((await shopper.call("getCheckout", { params: { checkoutId: "active" } })).status).toBe(410);
    side.clock.offset = 0;
  });
});

describe("runCleanup, for the outbox", () => {
  it("deletes mails that were written 90 days ago (OPS-27, MAIL-15)", async () => {
    const mail = { template: "welcome", recipient: "ana@example.com", webstoreId: null } as const;
    const data = { firstName: null, accountLink: "/mya-account-details" };
    await writeMail(side.db, { ...mail, data, cause: "welcome:old" }, new Date(Date.now() - 91 * 24 * hours));
    await writeMail(side.db, { ...mail, data, cause: "welcome:new" }, new Date());
    await runCleanup({ db: side.db, now });
    const left = await side.db
      .selectFrom("outbox")
      .select("cause")
      .where("template", "=", "welcome")
      .execute();
    expect(left).toEqual([{ cause: "welcome:new" }]);
  });
});

describe("runCleanup, for what was abandoned", () => {
  const days = 24 * hours;
  const later = async (time: number) => {
    side.clock.offset = time;
    await runCleanup({ db: side.db, now });
    side.clock.offset = 0;
  };
  async function abandon(shopper: Shopper, paid = false) {
    const { body } = await shopper.add(await side.insertProduct());
    const checkoutId = await fillCheckout(shopper);
    if (paid) await pay(side, shopper, checkoutId);
    const cartId = body.cartId as string;
    return async () => {
      const rows = (table: "cart" | "checkout" | "payment", column: string, id: string) =>
        sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(side.db);
      const [cart, checkout, payment] = [
        await rows("cart", "id", cartId),
        await rows("checkout", "id", checkoutId),
        await rows("payment", "checkout_id", checkoutId),
      ];
      return [cart, checkout, payment].map((found) => found.rows.length);
    };
  }

  it("deletes a checkout after 30 days, and a guest's cart after 90 (CHECKOUT-42, OPS-27)", async () => {
    const guest = await abandon(side.shopper());
    const member = await abandon(await side.signedIn());
    await later(30 * days);
    expect([await guest(), await member()]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
    await later(31 * days);
    expect([await guest(), await member()]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    await later(91 * days);
    expect([await guest(), await member()]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });

  it("waits until the provider knows that the money is free, and leaves orders alone (CHECKOUT-42)", async () => {
    const left = await abandon(side.shopper(), true);
    const buyer = side.shopper();
    const { id } = await placeOrder(side, buyer, [[await side.insertProduct(), 1]]);
    await later(31 * days);
    expect(await left()).toEqual([1, 1, 1]);
    side.clock.offset = 31 * days;
    await performOperations({ ...side.services, now });
    await later(91 * days);
    expect(await left()).toEqual([0, 0, 0]);
    const kept =
      await sql`select from order_summary o join cart c on c.id = o.cart_id join payment p on p.checkout_id = o.checkout_id
      where o.id = ${id}`.execute(side.db);
    expect(kept.rows).toHaveLength(1);
  });
});

describe("startCleanup", () => {
  it("runs repeatedly, survives a failure, and stops on request (OPS-27)", async () => {
    const { read } = await held();
    side.clock.offset = 4 * hours + 1000;
    const errors: object[] = [];
    const cleanup = startCleanup(
      { db: side.db, now, log: { info() {}, error: (object) => void errors.push(object) } },
      { everyMs: 20 },
    );
    await vi.waitFor(async () => expect((await read()).reserved).toBe(0), 5000);
    await cleanup.stop();
    expect(errors).toEqual([]);
    side.clock.offset = 0;

    const failing = startCleanup(
      { db: null as never, now, log: { info() {}, error: (object) => void errors.push(object) } },
      { everyMs: 5 },
    );
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), 5000);
    await failing.stop();
  });
});
