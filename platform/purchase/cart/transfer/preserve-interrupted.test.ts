import { sql } from "kysely";
import { expect, it, vi } from "vitest";

import { openBrowser, preserve, quantitiesOf, current } from "#tests/support/merge-guest";
import { openOrderSide } from "#tests/support/order-side";
import { insertPromotion } from "#tests/support/promotions";

const side = await openOrderSide();

/** The server process of the one statement that waits for a lock. */
const waiting = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(side.db);
    expect(rows).toHaveLength(1);
    return rows[0]!.pid;
  });

it("a merge that is killed in the middle changes nothing, and the next one does it all (CART-38)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [range, hood] = [await side.insertProduct(), await side.insertProduct()];
  await insertPromotion(side.db, { coupon_code: "KILLED" });
  const { guest, shopper } = await openBrowser(side);
  await guest.add(range, 2);
  await guest.add(hood, 1);
  await guest.call("addCartCoupon", { params: current, body: { couponCode: "KILLED" } });
  await shopper.add(range, 1);
  const { body } = await guest.call("getCart", { params: current });

  // Lines move before coupons. A lock on the coupon stops the merge between the two.
  const holder = await side.db.startTransaction().execute();
  await holder
    .selectFrom("cart_coupon")
    .select("id")
    .where("cart_id", "=", body.cartId)
    .forUpdate()
    .execute();
  const interrupted = preserve(shopper);
  const pid = await waiting();
  await sql`select pg_terminate_backend(${pid})`.execute(side.db);
  expect((await interrupted).status).toBeGreaterThanOrEqual(500);
  await holder.rollback().execute();

  expect(await quantitiesOf(guest)).toEqual({ [range]: 2, [hood]: 1 });
  expect(await quantitiesOf(shopper)).toEqual({ [range]: 1 });
  expect((await preserve(shopper)).status).toBe(200);
  expect(await quantitiesOf(shopper)).toEqual({ [range]: 3, [hood]: 1 });
  expect(await quantitiesOf(guest)).toEqual({});
});
