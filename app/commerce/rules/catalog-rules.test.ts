import { describe, expect, it } from "vitest";
import { refusal } from "#tests/support/store-request";
import { setUp } from "#tests/support/rule-client";

describe("taxes", () => {
  const context = (taxType: string, guestBrowsingEnabled = true) => ({
    getApplicationContext: () => ({ body: { taxType, guestBrowsingEnabled } }),
    getProductTaxes: () => ({ body: { taxLocaleType: taxType } }),
  });
  const ask = { params: { productId: "01t1" } };

  it("are not requested in a Net store (TAX-1)", async () => {
    const { client, calls } = setUp(context("Net"));
    await expect(client.call("getProductTaxes", ask)).rejects.toMatchObject({
      status: 400,
      message: "The request should not be triggered when taxType is Net",
    });
    expect(calls.map(({ name }) => name)).toEqual(["getApplicationContext"]);
  });

  it.each([
    [true, null],
    [false, "Bearer ann"],
  ])(
    "are requested as a guest where guests may browse: %s (DATA-13, TAX-6)",
    async (browsing, authorization) => {
      const { client, calls } = setUp(context("Gross", browsing));
      expect((await client.call("getProductTaxes", ask)).taxLocaleType).toBe("Gross");
      expect(calls.at(-1)!.headers.get("authorization")).toBe(authorization);
    },
  );
});

it("gift wrap that cannot be fetched is an error with the status (CATALOG-35)", async () => {
  const { client } = setUp({ listGiftWraps: () => refusal(500, "INTERNAL_ERROR") }, { signedIn: false });
  await expect(client.call("listGiftWraps")).rejects.toMatchObject({
    status: 500,
    message: "Failed to fetch gift wrap details: 500",
    code: "INTERNAL_ERROR",
  });
});

it("a snapshot of the catalog is requested with its header (CATALOG-4)", async () => {
  const { client, calls } = setUp(
    { getSnapshotProduct: () => ({ body: { id: "01t1" } }) },
    { signedIn: false },
  );
  await client.call("getSnapshotProduct", { params: { snapshotId: "s1", productId: "01t1" } });
  expect(calls[0]!.headers.get("x-high-scale")).toBe("true");
});

describe("recommendations", () => {
  const found = { productPage: { products: [{ id: "01t1" }], total: 1 }, uuid: "1" };
  const enabled = (deploymentEnabled: boolean) => ({
    getAiConfiguration: () => ({ body: { deploymentEnabled } }),
    getRecommendations: () => ({ body: found }),
  });
  const ask = { query: { recommender: "TopSelling" as const } };
  const nothing = { productPage: { products: [], total: 0 }, uuid: "" };

  it("without a recommender log a warning and send nothing (CATALOG-29)", async () => {
    const { loose, calls, warnings } = setUp(enabled(true), { signedIn: false });
    for (const input of [{}, { query: { recommender: " " } }])
      expect(await loose.call("getRecommendations", input)).toEqual(nothing);
    expect([calls.length, warnings.length]).toEqual([0, 2]);
  });

  it("are requested only where the store has the service (CATALOG-29)", async () => {
    expect(await setUp(enabled(true), { signedIn: false }).client.call("getRecommendations", ask)).toEqual(
      found,
    );
    const { client, calls } = setUp(enabled(false), { signedIn: false });
    expect(await client.call("getRecommendations", ask)).toEqual(nothing);
    await client.call("getRecommendations", ask);
    expect(calls.map(({ name }) => name)).toEqual(["getAiConfiguration"]);
  });
});
