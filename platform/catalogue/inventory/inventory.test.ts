import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openProducts } from "#tests/support/catalogue-products";

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
