import { describe, expect, it } from "vitest";

import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import { seededId } from "#platform/core/ids";

import { openProducts } from "#tests/support/catalog-products";

const { database, calls, one, variation, foreign } = await openProducts();

describe("stock", () => {
  const scope = `webStoreId Eq '${seededId("webstore", "hollins")}'`;
  it("adds up the stock of a location group and subtracts reservations (API-132, STOCK-7)", async () => {
    const all = (await one<{ id: string }>("select id from location_group where is_all")).id;
    const { id, total } = await one<{
      id: string;
      total: string;
    }>(`select p.id, sum(on_hand) as total from product p join stock s on s.product_id = p.id
      where p.brand = 'hollins' group by p.id having sum(on_hand) > 3 order by p.id limit 1`);
    await database.pool.query("update stock set reserved = 1 where product_id = $1 and on_hand > 0", [id]);
    const { rows } = await database.pool.query("select 1 from stock where product_id = $1 and on_hand > 0", [
      id,
    ]);
    const levels = await calls.call("getInventoryLevels", {
      query: { locationgroups: all, products: id, scope },
    });
    const expected = {
      product2Id: id,
      onHand: Number(total),
      availableToFulfill: Number(total) - rows.length,
      availableToOrder: Number(total) - rows.length,
      isLargeAppliance: false,
      soldOutSince: null,
      expectedDate: null,
    };
    expect(levels.locationGroups).toEqual([{ locationGroupId: all, inventoryProducts: [expected] }]);
    expect(levels.totalInventory).toEqual([expected]);
    const far = await calls.call("getInventoryLevels", {
      query: { locationgroups: seededId("locationGroup", "nowhere"), products: foreign, scope },
    });
    expect(far.success).toBe(false);
  });
  it("says since when nothing is left, also of a bundle by its parts (API-132, STOCK-21)", async () => {
    const all = (await one<{ id: string }>("select id from location_group where is_all")).id;
    const bundle = await one<{ id: string; child: string }>(
      `select c.product_id as id, c.child_id as child from product_component c join product p on p.id = c.product_id
        where p.brand = 'hollins' order by 1, 2 limit 1`,
    );
    const since = async () => {
      const query = { locationgroups: all, products: `${bundle.id},${bundle.child}`, scope };
      const levels = await calls.call("getInventoryLevels", { query });
      return [bundle.id, bundle.child].map(
        (id) => levels.totalInventory.find(({ product2Id }) => product2Id === id)!.soldOutSince,
      );
    };
    const set = (change: string) =>
      database.pool.query(`update stock set ${change} where product_id = $1`, [bundle.child]);
    await set("on_hand = 3, reserved = 0");
    expect(await since()).toEqual([null, null]);
    await set("reserved = on_hand");
    const [ofBundle, ofPart] = await since();
    expect(Math.abs(Date.parse(ofPart!) - Date.now())).toBeLessThan(60_000);
    expect(ofBundle).toBe(ofPart);
    await set("on_hand = 0, reserved = 0");
    expect(await since(), "the moment stays when what was reserved is taken").toEqual([ofPart, ofPart]);
    await set("on_hand = 1");
    expect(await since()).toEqual([null, null]);
  });
  it("says when enough of each missing part is expected, today or later (API-395, STOCK-23, STOCK-24)", async () => {
    const { id: bundle } = await one<{ id: string }>(
      `select c.product_id as id from product_component c join product p on p.id = c.product_id
        where p.brand = 'hollins' group by 1 having count(*) > 1 order by 1 limit 1`,
    );
    const { rows: parts } = await database.pool.query<{ id: string; quantity: number }>(
      "select child_id as id, quantity from product_component where product_id = $1 order by 1",
      [bundle],
    );
    const [first, second] = parts as [(typeof parts)[0], (typeof parts)[0]];
    await database.pool.query("update stock set on_hand = 50, reserved = 0 where product_id = any($1)", [
      parts.map(({ id }) => id),
    ]);
    const near = await one<{ id: string; group: string }>(
      'select location_id as id, location_group_id as "group" from location_group_member m join location_group g on g.id = m.location_group_id where not is_all order by 2, 1 limit 1',
    );
    const far = await one<{ id: string }>(
      `select id from location where id not in (select location_id from location_group_member where location_group_id = '${near.group}') order by 1 limit 1`,
    );
    const all = (await one<{ id: string }>("select id from location_group where is_all")).id;
    const days = async () => {
      const query = { locationgroups: `${all},${near.group}`, products: [bundle, first.id].join(), scope };
      const { locationGroups } = await calls.call("getInventoryLevels", { query });
      return locationGroups.map(({ inventoryProducts }) =>
        [bundle, first.id].map((id) => inventoryProducts.find((level) => level.product2Id === id)!),
      );
    };
    const expectedDates = async () => (await days()).map((group) => group.map((level) => level.expectedDate));
    const day = (offset: number) => isoDay(new Date(storeDay(new Date()).getTime() + offset * 86_400_000));
    let orders = 0;
    await database.pool.query("delete from inbound_stock");
    const announce = (product: string, location: string, quantity: number, offset: number) =>
      database.pool.query(
        "insert into inbound_stock (id, reference, product_id, location_id, quantity, expected_on, created_at) values ($1, $1, $2, $3, $4, $5, now())",
        [`PO-${++orders}`, product, location, quantity, day(offset)],
      );

    await announce(first.id, near.id, 5, 9);
    expect(await expectedDates(), "nothing is said while there is stock").toEqual([
      [null, null],
      [null, null],
    ]);
    await database.pool.query("update stock set on_hand = 0 where product_id = $1", [first.id]);
    await announce(first.id, far.id, 5, 4);
    await announce(first.id, near.id, 5, -1);
    expect(await expectedDates(), "each group by its own locations, without what is late").toEqual([
      [day(4), day(4)],
      [day(9), day(9)],
    ]);
    expect((await days())[0]![0]!.availableToOrder, "what is expected cannot be ordered").toBe(0);
    await announce(first.id, far.id, 5, 0);
    expect((await expectedDates())[0]).toEqual([day(0), day(0)]);

    await database.pool.query("update stock set on_hand = 0 where product_id = $1", [second.id]);
    expect((await expectedDates())[0], "a bundle needs all of its parts").toEqual([null, day(0)]);
    await database.pool.query(
      "update product_component set quantity = 3 where product_id = $1 and child_id = $2",
      [bundle, second.id],
    );
    await announce(second.id, near.id, 2, 2);
    expect((await expectedDates())[0], "two of three are not enough").toEqual([null, day(0)]);
    await announce(second.id, far.id, 1, 6);
    expect((await expectedDates())[0]).toEqual([day(6), day(0)]);
    await database.pool.query(
      "update inbound_stock set canceled_at = now() where product_id = $1 and expected_on = $2",
      [first.id, day(0)],
    );
    expect((await expectedDates())[0]).toEqual([day(6), day(4)]);
  });
  it("includes variations and parts if related products are asked for (API-131, STOCK-9)", async () => {
    const all = (await one<{ id: string }>("select id from location_group where is_all")).id;
    const ask = async (products: string, more = {}) =>
      (
        await calls.call("getInventoryLevels", { query: { locationgroups: all, products, scope, ...more } })
      ).totalInventory
        .map((level) => level.product2Id)
        .sort();
    const { rows: family } = await database.pool.query<{ id: string }>(
      "select id from product where (id = $1 or parent_id = $1) and is_active",
      [variation.parent_id],
    );
    expect(await ask(variation.parent_id!)).toEqual([variation.parent_id]);
    expect(await ask(variation.parent_id!, { includeRelatedProducts: "true" })).toEqual(
      family.map(({ id }) => id).sort(),
    );
    const { rows: parts } = await database.pool.query<{ id: string; child: string }>(
      "select c.product_id as id, c.child_id as child from product_component c join product p on p.id = c.product_id where p.brand = 'hollins' and c.product_id = (select min(product_id) from product_component x join product y on y.id = x.product_id where y.brand = 'hollins')",
    );
    expect(parts.length).toBeGreaterThan(1);
    expect(await ask(parts[0]!.id, { includeRelatedProducts: "true" })).toEqual(
      [parts[0]!.id, ...parts.map(({ child }) => child)].sort(),
    );
  });
  it("refuses a call without products, places or the store (API-131, STOCK-9)", async () => {
    const group = seededId("locationGroup", "x");
    for (const query of [
      { products: variation.id, scope },
      { products: "", locationgroups: group, scope },
      { products: variation.id, locationgroups: group, scope: "x" },
    ]) {
      expect(await calls.refused("getInventoryLevels", { query })).toEqual([400, "INVALID_API_INPUT"]);
    }
  });
});
