import { expect, it } from "vitest";

import { openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

const list = (query: Record<string, string>, store = "ardenne") => calls.call("listPlaces", { store, query });

it("names the nearest places first, with miles along the earth (API-443, PLACE-3)", async () => {
  const { zip, total, places } = await list({ zipCode: "40222", limit: "3" });
  expect(zip).toMatchObject({ zipCode: "40222", city: "Louisville", region: "KY" });
  expect(places.map(({ slug, miles }) => [slug, miles])).toEqual([
    ["millrace-kitchens", 6.8],
    ["louisville", 7.5],
    ["chicago", 268],
  ]);
  expect(total).toBe(15);
  // This is in the Gulf of Guinea.
  await database.pool.query("update place set latitude = 0, longitude = 0 where slug = 'dallas'");
  const far = (await list({ zipCode: "96813", kinds: "DesignCenter" })).places.at(-1);
  expect(far).toMatchObject({ slug: "dallas", miles: 10_339 });
});

it("shows the places of its own store only, and takes one off that is not listed (API-443, API-444, PLACE-1)", async () => {
  const slugs = async () => (await list({}, "tarn")).places.map(({ slug }) => slug);
  expect(await slugs()).toContain("maumee-laundry-supply");
  expect(await slugs()).not.toContain("millrace-kitchens");
  const place = { store: "tarn", params: { slug: "maumee-laundry-supply" } };
  expect(await calls.call("getPlace", place)).toMatchObject({
    kind: "Dealer",
    miles: null,
    timeZone: "America/New_York",
    categories: [{ urlPath: "cleaning/laundry", name: "Laundry" }],
  });
  expect(await calls.refused("getPlace", { ...place, store: "ardenne" })).toEqual([404, "ITEM_NOT_FOUND"]);
  await database.pool.query("update place set is_listed = false where slug = 'maumee-laundry-supply'");
  expect(await slugs()).not.toContain("maumee-laundry-supply");
  expect(await calls.refused("getPlace", place)).toEqual([404, "ITEM_NOT_FOUND"]);
});

it("names only categories of which its store sells something (API-443)", async () => {
  const named = async (store: string) => {
    const { categories } = await calls.call("getPlace", { store, params: { slug: "louisville" } });
    return categories.map(({ urlPath }) => urlPath);
  };
  expect(await named("hollins")).toContain("countertop");
  expect(await named("ardenne")).not.toContain("countertop");
});

it("finds places with a category, one above or one below it on display (API-443, PLACE-2)", async () => {
  const found = async (category: string) => (await list({ category })).places.map(({ slug }) => slug);
  expect(await found("cooking/hearth-ovens")).toEqual(
    expect.arrayContaining(["hearth-and-limestone", "lakefront-kitchen-rooms"]),
  );
  expect(await found("cooking/hearth-ovens")).not.toContain("peachwood-appliance-gallery");
  expect(await found("cooking")).toContain("hearth-and-limestone");
  expect(await list({ category: "cooking/nope" })).toMatchObject({ category: null, total: 15 });
});

it("says so where nobody knows the position of a ZIP code (API-443)", async () => {
  // A military post office.
  expect(await list({ zipCode: "09012" })).toMatchObject({ zip: null, total: 15 });
});

it("tells what is delivered to a ZIP code, and from where (API-445)", async () => {
  const area = (zipCode: string) => calls.call("getServiceArea", { store: "ardenne", query: { zipCode } });
  const near = await area("40222");
  expect(near).toMatchObject({ deliverable: true, warehouse: { city: "Louisville", region: "KY" } });
  expect(near.methods.map(({ classOfService }) => classOfService)).toContain("WhiteGlove");
  expect(await area("96813")).toMatchObject({
    deliverable: false,
    warehouse: null,
    methods: [],
    city: "Honolulu",
  });
});
