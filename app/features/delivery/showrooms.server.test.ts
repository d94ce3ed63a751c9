import { expect, it } from "vitest";

import type { StoreContext } from "~/request/store-context.server";
import { createAddresses } from "~/addresses.server";

import { loadNearShowrooms } from "./showrooms.server";

const positions: Record<string, [number, number]> = {
  "96813": [21.3179, -157.8521],
  "83702": [43.6364, -116.1909],
  "40222": [38.2674, -85.6237],
  "40202": [38.2527, -85.7585],
  "40507": [38.0464, -84.4969],
  "98109": [47.6338, -122.3476],
};
const place = (name: string, city: string, state: string, zip: string) => ({
  name,
  city,
  state,
  zip,
  street: "1 Main Street",
  phone: "(502) 555-0119",
  hours: ["Every day"],
  onDisplay: "ranges",
});
const states = [
  { name: "Washington", places: [place("Salish", "Seattle", "WA", "98109")] },
  {
    name: "Kentucky",
    places: [place("Bluegrass", "Lexington", "KY", "40507"), place("Millrace", "Louisville", "KY", "40202")],
  },
  { name: "Nowhere", places: [place("Unknown", "Nowhere", "KY", "00000")] },
];
const sections = [{ components: [{ name: "place-list", attributes: { heading: "Showrooms", states } }] }];
const body = { title: "Showrooms", metaDescription: "", urlName: "showrooms", sections };

const contextOf = (contentBody: object) =>
  ({
    addresses: createAddresses("/hollins"),
    logger: { warn: () => undefined },
    shop: {
      commerce: {
        async call(name: string, { query }: { query: { zipCode: string } }) {
          if (name === "getContent") return { contentBody };
          const [lat, lng] = positions[query.zipCode] ?? [];
          const geometry = lat === undefined ? {} : { geometry: { location: { lat, lng } } };
          return {
            returnValue: JSON.stringify({ status: "OK", results: [{ address_components: [], ...geometry }] }),
          };
        },
      },
    },
  }) as unknown as StoreContext;

it("names the showrooms within 100 miles, nearest first, with links to their state (STOCK-20)", async () => {
  expect(await loadNearShowrooms(contextOf(body), "40222")).toEqual([
    { name: "Millrace", place: "Louisville, KY", miles: 7, href: "/hollins/showrooms#in-kentucky" },
    { name: "Bluegrass", place: "Lexington, KY", miles: 63, href: "/hollins/showrooms#in-kentucky" },
  ]);
});

it("names the nearest one within a day's drive if none is near, and none beyond (STOCK-20)", async () => {
  const found = await loadNearShowrooms(contextOf(body), "83702");
  expect(found.map(({ name, miles }) => [name, miles])).toEqual([["Salish", 406]]);
  expect(await loadNearShowrooms(contextOf(body), "96813")).toEqual([]);
});

it("names none for a ZIP without a position or a store without showrooms (STOCK-20)", async () => {
  expect(await loadNearShowrooms(contextOf(body), "00000")).toEqual([]);
  expect(await loadNearShowrooms(contextOf({ ...body, sections: [] }), "40222")).toEqual([]);
  expect(await loadNearShowrooms(contextOf({}), "40222")).toEqual([]);
});
