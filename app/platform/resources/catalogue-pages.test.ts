import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { GeocodeResult } from "~/contract/delivery-regions";
import type { MenuItem } from "~/contract/menus";
import { seededId } from "~/platform/ids";

import { createCatalogueCalls } from "../../../tests/support/catalogue-calls";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";

let database: TestDatabase;
let calls: ReturnType<typeof createCatalogueCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  calls = createCatalogueCalls(database.db);
});
afterAll(() => database?.close());

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.subMenu)]);

describe("categories", () => {
  it("lists roots, children and the path, with only what the store sells", async () => {
    const { productCategories } = await calls.call("listCategoryChildren");
    const countertop = productCategories.find((each) => each.urlName === "countertop")!;
    expect(countertop.fields).toMatchObject({ Name: "Countertop", ParentCategoryId: null, IsNavigational: "true" });
    const children = (await calls.call("listCategoryChildren", { query: { parentProductCategoryId: countertop.id } })).productCategories;
    expect(children.map((each) => each.urlName)).toContain("stand-mixers");
    const { path } = await calls.call("getCategoryPath", { params: { categoryId: children[0]!.id } });
    expect(path.map((step) => step.id)).toEqual([countertop.id, children[0]!.id]);
    expect(path[1]).toMatchObject({ urlName: children[0]!.urlName, urlPath: `countertop/${children[0]!.urlName}` });
    expect(await calls.call("getCategory", { params: { categoryId: countertop.id }, query: { fields: "Name" } })).toMatchObject({ fields: { Name: "Countertop" } });
  });
  it("refuses unknown categories and other ids", async () => {
    expect(await calls.refused("getCategory", { params: { categoryId: seededId("category", "nope") } })).toEqual([404, "ITEM_NOT_FOUND"]);
    expect(await calls.refused("getCategory", { params: { categoryId: "nope" } })).toEqual([400, "INVALID_ID_FIELD"]);
    expect(await calls.refused("getCategoryPath", { params: { categoryId: seededId("product", "x") } })).toEqual([400, "INVALID_ID_FIELD"]);
    // Hollins has no professional ranges of its own: to its store the category does not exist.
    const { rows } = await database.pool.query<{ id: string }>(`select id from category c where not exists (select 1 from product_category k
      join product p on p.id = k.product_id where k.category_id = c.id and p.brand = 'hollins')`);
    for (const { id } of rows) expect(await calls.refused("getCategory", { params: { categoryId: id } })).toEqual([404, "ITEM_NOT_FOUND"]);
  });
});

describe("menus", () => {
  it("builds the category menu and keeps its limits", async () => {
    const { menuItems } = await calls.call("getCategoryMenuItems");
    expect(menuItems.map((item) => item.actionValue)).toContain("/category/countertop");
    expect(flat(menuItems).find((item) => item.label === "Stand Mixers")?.pageReference?.attributes.recordId).toBe(seededId("category", "countertop/stand-mixers"));
    expect((await calls.call("getCategoryMenuItems", { query: { maxLevels: "1" } })).menuItems.every((item) => item.subMenu.length === 0)).toBe(true);
    expect(flat((await calls.call("getCategoryMenuItems", { query: { maxItems: "7" } })).menuItems)).toHaveLength(7);
    expect((await calls.call("getCategoryMenuItems", { query: { addHomeMenuItem: "true" } })).menuItems[0]?.label).toBe("Home");
    for (const query of [{ maxLevels: "6" }, { maxItems: "-1" }, { maxItems: "2501" }]) {
      expect(await calls.refused("getCategoryMenuItems", { query })).toEqual([400, "INVALID_API_INPUT"]);
    }
  });
  it("gives out live link sets of the store", async () => {
    const items = [
      { label: "In", actionType: "InternalLink", actionValue: "/in", target: "CurrentWindow", imageUrl: "/i.png", subMenu: [] },
      { label: "Out", actionType: "ExternalLink", actionValue: "https://example.com", target: "NewWindow", imageUrl: null, subMenu: [] },
    ];
    const community = seededId("community", "hollins");
    await database.pool.query("insert into navigation_link_set (id, community_id, developer_name, state, items) values ('t1', $1, 'Test_Set', 'Live', $2), ('t2', $1, 'Draft_Set', 'Draft', $2)", [community, JSON.stringify(items)]);
    const set = (query: Record<string, string>) => calls.call("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: "Test_Set", ...query } });
    expect((await set({})).menuItems.map((item) => item.label)).toEqual(["In", "Out"]);
    expect((await set({ menuItemTypesToSkip: "ExternalLink,Event" })).menuItems.map((item) => item.label)).toEqual(["In"]);
    expect((await set({ includeImageUrl: "false" })).menuItems[0]?.imageUrl).toBeNull();
    for (const name of ["Nope", "Draft_Set"]) {
      expect(await calls.refused("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: name, publishStatus: "Draft" } })).toEqual([404, "ITEM_NOT_FOUND"]);
    }
    expect(await calls.refused("getNavigationMenuItems", { query: {} })).toEqual([400, "INVALID_API_INPUT"]);
    expect(await calls.refused("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: "a\0" } })).toEqual([400, "INVALID_API_INPUT"]);
  });
});

describe("content", () => {
  it("gives out live documents by key and id, and lists in pages", async () => {
    const site = seededId("site", "hollins");
    for (let index = 0; index < 30; index += 1) {
      await database.pool.query("insert into content (id, site_id, content_key, content_type, title, state, body) values ($1, $2, $3, 'test', 'T', $4, '{\"a\":1}')",
        [`20Ytest${index}`, site, `test-${String(index).padStart(2, "0")}`, index === 29 ? "Draft" : "Live"]);
    }
    const one = await calls.call("getContent", { params: { contentKeyOrId: "test-03" } });
    expect(one).toMatchObject({ managedContentId: "20Ytest3", contentBody: { a: 1 }, contentType: { fullyQualifiedName: "test" } });
    expect(one.publishedDate).toMatch(/Z$/);
    expect((await calls.call("getContent", { params: { contentKeyOrId: "20Ytest3" }, query: { includeContentBody: "false" } })).contentBody).toBeUndefined();
    expect(await calls.refused("getContent", { params: { contentKeyOrId: "test-29" } })).toEqual([404, "ITEM_NOT_FOUND"]);
    expect(await calls.refused("getContent", { store: "tarn", params: { contentKeyOrId: "test-03" } })).toEqual([404, "ITEM_NOT_FOUND"]);
    const first = await calls.call("listContents", { query: { contentTypeFQN: "test" } });
    expect(first.contents).toHaveLength(25);
    expect(first.contents[0]?.contentBody).toBeUndefined();
    expect(first.nextPageUrl).toContain("page=1");
    const second = await calls.call("listContents", { query: { contentTypeFQN: "test", page: "1", includeContentBody: "true" } });
    expect(second.contents).toHaveLength(4);
    expect(second.contents[0]?.contentBody).toEqual({ a: 1 });
    expect(second.nextPageUrl).toBeNull();
    expect((await calls.call("listContents", { query: { contentKeys: "test-01,test-29" } })).contents).toHaveLength(1);
  });
  it("refuses bad lists", async () => {
    const many = Array.from({ length: 51 }, (_, index) => `k${index}`).join();
    for (const query of [{ contentKeys: "a", managedContentIds: "b" }, { contentKeys: many }, { pageSize: "251" }, { page: "x" }, { contentKeys: "\0" }]) {
      expect(await calls.refused("listContents", { query })).toEqual([400, "INVALID_API_INPUT"]);
    }
  });
});

describe("context, geocoding and delivery regions", () => {
  it("tells the settings of the store and that a guest is a guest", async () => {
    const context = await calls.call("getApplicationContext");
    expect(context).toMatchObject({ taxType: "Net", guestCheckoutEnabled: true, defaultCurrency: "USD" });
    expect(context.inventoryConfiguration.inventoryDefaultSource?.reservationInSeconds).toBe(14_400);
    expect(await calls.call("getSessionContext")).toMatchObject({ guestUser: true, accountId: null, userId: null });
  });

  const zip = async (zipCode: string) => JSON.parse((await calls.call("geocodeZipCode", { query: { zipCode } })).returnValue) as GeocodeResult;
  const position = async (latitude: string, longitude: string) => JSON.parse((await calls.call("geocodePosition", { query: { latitude, longitude } })).returnValue) as GeocodeResult;
  const part = (result: GeocodeResult, type: string) => result.results[0]?.address_components.find((each) => each.types.includes(type))?.short_name;

  it("geocodes a ZIP code and a position", async () => {
    const louisville = await zip(" 40222-1234 ");
    expect(["postal_code", "locality", "administrative_area_level_1", "country"].map((type) => part(louisville, type))).toEqual(["40222", "Louisville", "KY", "US"]);
    for (const wrong of ["00000", "4022", "abc", "", "M5V", "__proto__"]) expect(await zip(wrong)).toEqual({ status: "ZERO_RESULTS", results: [] });
    expect(part(await position("38.2674", "-85.6237"), "postal_code")).toBe("40222");
    expect((await position("48.85", "2.35")).status).toBe("ZERO_RESULTS");
    for (const [latitude, longitude] of [["x", "1"], ["91", "0"], ["1e2", "0"]] as const) expect((await position(latitude, longitude)).status).toBe("INVALID_REQUEST");
  });

  it("finds the region by the longest prefix", async () => {
    const webstoreId = seededId("webstore", "hollins");
    const region = async (zipCode: string) => (await calls.call("getDeliveryRegion", { query: { zipCode, webstoreId } })).returnValue;
    const louisville = await region("40222");
    expect(louisville).toMatchObject({ zipCode: "40222", deliverable: true });
    await database.pool.query("insert into zip_region select '40222', id from location_group where id <> $1 order by id limit 1", [louisville.locationGroupId]);
    expect((await region("40222")).locationGroupId).not.toBe(louisville.locationGroupId);
    expect((await region("40223")).locationGroupId).toBe(louisville.locationGroupId);
    expect(await calls.refused("getDeliveryRegion", { query: { zipCode: "4022x", webstoreId } })).toEqual([400, "INVALID_API_INPUT"]);
    await database.pool.query("delete from zip_region where zip_prefix = any($1)", [["", "0", "00", "000"]]);
    expect(await calls.refused("getDeliveryRegion", { query: { zipCode: "00000", webstoreId } })).toEqual([404, "ITEM_NOT_FOUND"]);
  });
});
