import { expect, it } from "vitest";

import type { StoreContext } from "~/request/store-context.server";
import { createAddresses } from "~/addresses.server";

import { loadNearShowrooms } from "./showrooms.server";

const place = (name: string, city: string, region: string, miles: number | null) => ({
  name,
  city,
  region,
  miles,
});

/** The platform sorts by distance. */
const contextOf = (places: object[] | Error, offers = true) =>
  ({
    addresses: createAddresses("/hollins"),
    logger: { warn: () => undefined },
    shop: {
      commerce: {
        offers: async () => offers,
        async call() {
          if (places instanceof Error) throw places;
          return { places };
        },
      },
    },
  }) as unknown as StoreContext;

const louisville = place("Millrace", "Louisville", "KY", 6.8);
const lexington = place("Bluegrass", "Lexington", "KY", 62.9);
const seattle = place("Salish", "Seattle", "WA", 406.2);
const href = "/hollins/find-store?zip=40222";

it("names the showrooms within 100 miles, nearest first, with a link to the list (STOCK-20)", async () => {
  expect(await loadNearShowrooms(contextOf([louisville, lexington, seattle]), "40222")).toEqual([
    { name: "Millrace", place: "Louisville, KY", miles: 7, href },
    { name: "Bluegrass", place: "Lexington, KY", miles: 63, href },
  ]);
});

it("names the nearest one within a day's drive if none is near, and none beyond (STOCK-20)", async () => {
  const found = await loadNearShowrooms(contextOf([seattle, place("Far", "Reno", "NV", 450)]), "83702");
  expect(found.map(({ name, miles }) => [name, miles])).toEqual([["Salish", 406]]);
  expect(await loadNearShowrooms(contextOf([place("Far", "Reno", "NV", 2500)]), "96813")).toEqual([]);
});

it("names none for a ZIP without a position, and where no places can be read (STOCK-20)", async () => {
  expect(await loadNearShowrooms(contextOf([place("Millrace", "Louisville", "KY", null)]), "09012")).toEqual(
    [],
  );
  expect(await loadNearShowrooms(contextOf(new Error("no such ZIP code")), "00000")).toEqual([]);
  expect(await loadNearShowrooms(contextOf([louisville], false), "40222")).toEqual([]);
});
