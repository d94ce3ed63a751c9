import { afterEach, expect, it, vi } from "vitest";

import type { StoreContext } from "~/request/store-context.server";

import { sampleRegion } from "#tests/support/region-sample";
import { loadStock } from "./stock.data.server";

const region = { ...sampleRegion, locationGroupId: "near", allLocationsGroupId: "all" };

interface InventoryQuery {
  locationgroups?: string;
  locations?: string;
  products: string;
}

const sourcesOf = (ids: string | undefined) => ids?.split(",") ?? [];
const levelOf = (product2Id: string) => ({ product2Id, availableToOrder: 2, isLargeAppliance: true });
const applicationWith = (type: string) => ({
  inventoryConfiguration: {
    isInventoryEnabled: true,
    inventoryDefaultSource: { locationSourceId: "all", webStoreInventoryLocationSourceType: type },
  },
});

/** A context whose inventory call has two pieces of everything; it fails for the products in `failing`. */
function contextWith(failing: readonly string[] = [], sourceType = "LocationGroup") {
  const queries: InventoryQuery[] = [];
  const warnings: string[] = [];
  const context = {
    store: { webstoreId: "0ZE000000000000001" },
    now: () => new Date("2026-11-20T12:00:00Z"),
    logger: { warn: (_details: object, message: string) => void warnings.push(message) },
    shop: {
      loadRegion: async () => region,
      commerce: {
        async call(name: string, input: { query: InventoryQuery } | undefined) {
          if (name === "getApplicationContext") return applicationWith(sourceType);
          const { query } = input!;
          queries.push(query);
          const ids = query.products.split(",");
          if (ids.some((id) => failing.includes(id))) throw new Error("no answer");
          return {
            locations: sourcesOf(query.locations).map((locationId) => ({
              locationId,
              inventoryProducts: ids.map(levelOf),
            })),
            locationGroups: sourcesOf(query.locationgroups).map((locationGroupId) => ({
              locationGroupId,
              inventoryProducts: ids.map(levelOf),
            })),
          };
        },
      },
    },
  };
  return { context: context as unknown as StoreContext, queries, warnings };
}

afterEach(() => void vi.useRealTimers());

const ids = Array.from({ length: 120 }, (_, index) => `01t${index}`);

it("asks for both location groups, at most 50 products a call (STOCK-4)", async () => {
  const { context, queries } = contextWith();
  expect((await loadStock(context, ids)).size).toBe(120);
  expect(queries.map(({ products }) => products.split(",").length)).toEqual([50, 50, 20]);
  expect(new Set(queries.map(({ locationgroups }) => locationgroups))).toEqual(new Set(["near,all"]));
});

it("asks for the location if the store counts the stock of one (STOCK-6)", async () => {
  const { context, queries } = contextWith([], "Location");
  const statements = await loadStock(context, ["01t1"]);
  expect(queries).toEqual([
    { locations: "all", products: "01t1", scope: "webStoreId Eq '0ZE000000000000001'" },
  ]);
  expect(statements.get("01t1")).toMatchObject({ canBuy: true, available: 2 });
});

it("a failing call leaves its products without statements (STOCK-4)", async () => {
  const { context, warnings } = contextWith(["01t60"]);
  const statements = await loadStock(context, ids);
  expect(statements.size).toBe(70);
  expect(statements.has("01t60")).toBe(false);
  expect(warnings).toHaveLength(1);
});

it("a call that takes more than 2 s leaves its products without statements (ERROR-14)", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { context, warnings } = contextWith();
  const commerce = {
    call: (name: string) =>
      name === "getApplicationContext"
        ? Promise.resolve(applicationWith("LocationGroup"))
        : new Promise(() => undefined),
  };
  const hanging = { ...context, shop: { ...context.shop, commerce } };
  const loading = loadStock(hanging as unknown as StoreContext, ["01t1"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await loading).size).toBe(0);
  expect(warnings).toHaveLength(1);
});
