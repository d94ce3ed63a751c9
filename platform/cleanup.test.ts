import { describe, expect, it, vi } from "vitest";

import { openOrderSide } from "#tests/support/order-side";

import { writeMail } from "./core/outbox";
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

describe("startCleanup", () => {
  it("runs repeatedly, survives a failure, and stops on request (OPS-27)", async () => {
    const { read } = await held();
    side.clock.offset = 4 * hours + 1000;
    const errors: object[] = [];
    const cleanup = startCleanup(
      { db: side.db, now, log: { info() {}, error: (object) => void errors.push(object) } },
      20,
    );
    await vi.waitFor(async () => expect((await read()).reserved).toBe(0), 5000);
    await cleanup.stop();
    expect(errors).toEqual([]);
    side.clock.offset = 0;

    const failing = startCleanup(
      { db: null as never, now, log: { info() {}, error: (object) => void errors.push(object) } },
      5,
    );
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), 5000);
    await failing.stop();
  });
});
