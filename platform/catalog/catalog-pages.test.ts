import { describe, expect, it } from "vitest";

import type { GeocodeResult } from "#contract/delivery/delivery-regions";
import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

describe("categories", () => {
  it("lists roots, children and the path, with only what the store sells (API-124, API-125, CATALOG-13)", async () => {
    const { productCategories } = await calls.call("listCategoryChildren");
    const countertop = productCategories.find((each) => each.urlName === "countertop")!;
    expect(countertop.fields).toMatchObject({
      Name: "Countertop",
      ParentCategoryId: null,
      IsNavigational: "true",
    });
    const children = (
      await calls.call("listCategoryChildren", { query: { parentProductCategoryId: countertop.id } })
    ).productCategories;
    expect(children.map((each) => each.urlName)).toContain("stand-mixers");
    const { path } = await calls.call("getCategoryPath", { params: { categoryId: children[0]!.id } });
    expect(path.map((step) => step.id)).toEqual([countertop.id, children[0]!.id]);
    expect(path[1]).toMatchObject({
      urlName: children[0]!.urlName,
      urlPath: `countertop/${children[0]!.urlName}`,
    });
    expect(
      await calls.call("getCategory", { params: { categoryId: countertop.id }, query: { fields: "Name" } }),
    ).toMatchObject({ fields: { Name: "Countertop" } });
  });
  it("refuses unknown categories and other ids (API-123, CATALOG-14)", async () => {
    expect(
      await calls.refused("getCategory", { params: { categoryId: seededId("category", "nope") } }),
    ).toEqual([404, "ITEM_NOT_FOUND"]);
    expect(await calls.refused("getCategory", { params: { categoryId: "nope" } })).toEqual([
      400,
      "INVALID_ID_FIELD",
    ]);
    expect(
      await calls.refused("getCategoryPath", { params: { categoryId: seededId("product", "x") } }),
    ).toEqual([400, "INVALID_ID_FIELD"]);
    // The store of Hollins sells no professional ranges, so the category does not exist there.
    const { rows } = await database.pool.query<{
      id: string;
    }>(`select id from category c where not exists (select 1 from product_category k
      join product p on p.id = k.product_id where k.category_id = c.id and p.brand = 'hollins')`);
    for (const { id } of rows)
      expect(await calls.refused("getCategory", { params: { categoryId: id } })).toEqual([
        404,
        "ITEM_NOT_FOUND",
      ]);
  });
});

describe("context, geocoding and delivery regions", () => {
  it("answers the settings of the store, and that a guest is a guest (API-47, SESSION-2)", async () => {
    const context = await calls.call("getApplicationContext");
    expect(context).toMatchObject({ taxType: "Net", guestCheckoutEnabled: true, defaultCurrency: "USD" });
    expect(context.inventoryConfiguration.inventoryDefaultSource?.reservationInSeconds).toBe(14_400);
    expect(await calls.call("getSessionContext")).toMatchObject({
      guestUser: true,
      accountId: null,
      userId: null,
    });
  });

  const zip = async (zipCode: string) =>
    JSON.parse((await calls.call("geocodeZipCode", { query: { zipCode } })).returnValue) as GeocodeResult;
  const position = async (latitude: string, longitude: string) =>
    JSON.parse(
      (await calls.call("geocodePosition", { query: { latitude, longitude } })).returnValue,
    ) as GeocodeResult;
  const part = (result: GeocodeResult, type: string) =>
    result.results[0]?.address_components.find((each) => each.types.includes(type))?.short_name;

  it("geocodes a ZIP code and a position (API-163, ZIP-10, ZIP-11)", async () => {
    const louisville = await zip(" 40222-1234 ");
    expect(
      ["postal_code", "locality", "administrative_area_level_1", "country"].map((type) =>
        part(louisville, type),
      ),
    ).toEqual(["40222", "Louisville", "KY", "US"]);
    for (const wrong of ["00000", "4022", "abc", "", "M5V", "__proto__"])
      expect(await zip(wrong)).toEqual({ status: "ZERO_RESULTS", results: [] });
    expect(part(await position("38.2674", "-85.6237"), "postal_code")).toBe("40222");
    expect((await position("48.85", "2.35")).status).toBe("ZERO_RESULTS");
    for (const [latitude, longitude] of [
      ["x", "1"],
      ["91", "0"],
      ["1e2", "0"],
    ] as const)
      expect((await position(latitude, longitude)).status).toBe("INVALID_REQUEST");
  });

  it("finds the region by the longest prefix (API-133, DELIVERY-9)", async () => {
    const webstoreId = seededId("webstore", "hollins");
    const region = async (zipCode: string) =>
      await calls.call("getDeliveryRegion", { params: { webstoreId }, query: { zipCode } });
    const louisville = await region("40222");
    expect(louisville).toMatchObject({ zipCode: "40222", deliverable: true });
    await database.pool.query(
      "insert into zip_region select '40222', id from location_group where id <> $1 order by id limit 1",
      [louisville.locationGroupId],
    );
    expect((await region("40222")).locationGroupId).not.toBe(louisville.locationGroupId);
    expect((await region("40223")).locationGroupId).toBe(louisville.locationGroupId);
    expect(
      await calls.refused("getDeliveryRegion", { params: { webstoreId }, query: { zipCode: "4022x" } }),
    ).toEqual([400, "INVALID_API_INPUT"]);
    await database.pool.query("delete from zip_region where zip_prefix = any($1)", [["", "0", "00", "000"]]);
    expect(
      await calls.refused("getDeliveryRegion", { params: { webstoreId }, query: { zipCode: "00000" } }),
    ).toEqual([404, "ITEM_NOT_FOUND"]);
  });
});
