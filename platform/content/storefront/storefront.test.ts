import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { serverMethodPath } from "#contract/paths";
import { seededId } from "#platform/core/ids";

import { createGuest, type Guest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";

import { checkValidationUrl } from "./merchant-session";

let platform: ContractPlatform;
let guest: Guest;
beforeAll(async () => {
  platform = await openContractPlatform();
  guest = createGuest(platform.transports["in process"]);
});
afterAll(() => platform?.close());
const value = async (call: ReturnType<Guest["call"]>) => (await call).body.returnValue;

describe("category pictures", () => {
  it.each(["ardenne", "hollins", "brightwell", "tarn", "business"])(
    "are given by category in %s (API-166)",
    async (store) => {
      const map = await value(
        guest.call("getEnhancedContentCollection", {
          query: { collectionId: "category-images", siteId: seededId("site", store) },
        }),
      );
      const categories = await platform.side.db
        .selectFrom("category")
        .select(["id", "tile_media_id"])
        .execute();
      expect(map).toEqual(Object.fromEntries(categories.map((each) => [each.id, each.tile_media_id])));
    },
  );

  it("are items of a collection with content keys, by key and by id, by GET and by POST (API-166, CONTENT-16)", async () => {
    const items = await value(
      guest.call("getEnhancedContentCollection", { query: { collectionId: "category-images" } }),
    );
    expect(items[0]).toMatchObject({
      contentKey: expect.stringMatching(/^category\/.*\/tile$/),
      contentType: "cms_image",
    });
    const tiles = await value(
      guest.call("getEnhancedContentCollection", {
        query: { collectionId: seededId("collection", "ardenne/tiles") },
      }),
    );
    expect(tiles.map(({ contentType }: { contentType: string }) => contentType)).toContain("tile");
    const posted = await guest.send(
      `${serverMethodPath}/ContentController/getEnhancedContentCollectionMgmItem`,
      {
        method: "POST",
        body: JSON.stringify({ collectionId: "category-images", siteId: null }),
      },
    );
    expect(posted.body.returnValue).toEqual(items);
    // A collection without category tiles gives an empty map.
    expect(
      await value(
        guest.call("getEnhancedContentCollection", {
          query: { collectionId: "tiles", siteId: seededId("site", "ardenne") },
        }),
      ),
    ).toEqual({});
  });
});

describe("social links", () => {
  it.each(["ardenne", "hollins", "brightwell", "tarn"])(
    "of %s lead to the five networks (API-167, CONTENT-26)",
    async (brand) => {
      const links: { DeveloperName: string; newUrl__c: string }[] = await value(
        guest.call("getSocialMediaLinks", { query: { storeName: brand } }),
      );
      expect(links.map(({ DeveloperName }) => DeveloperName).sort()).toEqual([
        "MGM_Facebook",
        "MGM_Instagram",
        "MGM_Pinterest",
        "MGM_Tiktok",
        "MGM_Youtube",
      ]);
      for (const { DeveloperName, newUrl__c } of links)
        expect(new URL(newUrl__c).hostname).toBe(
          `www.${DeveloperName.replace("MGM_", "").toLowerCase()}.com`,
        );
    },
  );

  it("are empty for an unknown brand (API-167, CONTENT-26)", async () => {
    expect(await value(guest.call("getSocialMediaLinks", { query: { storeName: "' or 1=1 --" } }))).toEqual(
      [],
    );
  });
});

describe("look-ups", () => {
  it("give a product's type in stores that sell it (API-164)", async () => {
    const query = { productId: platform.productId };
    expect(await value(guest.call("getProductType", { query }))).toEqual({ success: true, data: "range" });
    expect(
      await value(
        guest.call("getProductType", { query: { ...query, webstoreId: seededId("webstore", "hollins") } }),
      ),
    ).toEqual({ success: false, data: null });
    expect(await value(guest.call("getProductType", { query: { productId: "nope" } }))).toEqual({
      success: false,
      data: null,
    });
  });

  it("find places by ZIP code and by city (API-165)", async () => {
    const find = (query: Record<string, string>) => value(guest.call("lookUpAddress", { query }));
    expect(await find({ postalCode: "40222-0001" })).toEqual([
      { city: "Louisville", region: "KY", postalCode: "40222", country: "US" },
    ]);
    expect(await find({ postalCode: "40222", region: "TX" })).toEqual([]);
    expect(await find({ postalCode: "4022" })).toEqual([]);
    const places = await find({ city: "louisville", region: "ky" });
    expect([places.length, new Set(places.map(({ region }: { region: string }) => region))]).toEqual([
      10,
      new Set(["KY"]),
    ]);
    const named = async (city: string, region: string) =>
      new Set((await find({ city, region })).map((place: { city: string }) => place.city));
    expect(await named("St. Louis", "MO")).toEqual(new Set(["Saint Louis"]));
    expect(await named("Lousville", "KY")).toEqual(new Set(["Louisville"]));
    expect(await named("Luoisville", "KY")).toEqual(new Set(["Louisville"]));
    expect(await named("Xqzzyville", "KY")).toEqual(new Set());
    expect(await find({ postalCode: "40222", city: "Louisvile" })).toHaveLength(1);
  });

  it("accept POST too where they are declared for GET (SESSION-19)", async () => {
    const posted = await guest.send(`${serverMethodPath}/GeocodingController/getAddressByZipCode`, {
      method: "POST",
      body: JSON.stringify({ zipCode: 40222 }),
    });
    expect(JSON.parse(posted.body.returnValue).status).toBe("OK");
  });
});

describe("merchant validation", () => {
  it("answers a session that is marked as a test (API-168, CONTENT-30)", async () => {
    const { body } = await guest.call("validateAppleMerchant", {
      body: { validationURL: "https://apple-pay-gateway-nc-pod3.apple.com/paymentservices/startSession" },
    });
    expect(body).toMatchObject({
      signature: "TEST",
      isTestSession: true,
      displayName: "Ardenne (test)",
      merchantIdentifier: "merchant.test.ardenne",
    });
    expect(body.expiresAt - body.epochTimestamp).toBe(300_000);
  });

  it.each([
    "https://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://cn-apple-pay-gateway-sh-pod1.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway-cert.apple.com/paymentservices/paymentSession",
    "https://apple-pay-gateway-pr-pod5-dr.apple.com/paymentservices/startSession",
  ])("takes %s", (url) => {
    expect(() => checkValidationUrl(url)).not.toThrow();
  });

  it.each([
    "http://apple-pay-gateway.apple.com/paymentservices/x",
    "https://apple-pay-gateway.apple.com:8443/paymentservices/x",
    "https://a:b@apple-pay-gateway.apple.com/paymentservices/x",
    "https://apple-pay-gateway.apple.com@evil.test/paymentservices/x",
    "https://apple-pay-gateway.apple.com.evil.test/paymentservices/x",
    "https://evil.test/apple-pay-gateway.apple.com/paymentservices/",
    "https://apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway.apple.com/paymentservices/../internal",
    "https://evilapple-pay-gateway.apple.com/paymentservices/x",
    "https://www.apple.com/paymentservices/x",
    "https://127.0.0.1/paymentservices/x",
    "https://[::1]/paymentservices/x",
    "https://localhost/paymentservices/x",
    "https://169.254.169.254/paymentservices/x",
    "https://2130706433/paymentservices/x",
    "ftp://apple-pay-gateway.apple.com/paymentservices/x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//apple-pay-gateway.apple.com/paymentservices/x",
    "",
    " ",
    "https://",
    "https://аpple-pay-gateway.apple.com/paymentservices/x",
    "https://apple-pay-gateway.apple.com\\@evil.test/paymentservices/x",
  ])("refuses %s (CONTENT-30)", (url) => {
    expect(() => checkValidationUrl(url)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
