import { describe, expect, it } from "vitest";

import {
  cookiesSet,
  formPost,
  openTestStore,
  refusal,
  type PlatformAnswers,
} from "#tests/support/store-request";

import { sampleRegion } from "#tests/support/region-sample";
import { readCookie, storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";

const part = (short_name: string, ...types: string[]) => ({ long_name: short_name, short_name, types });
const found = {
  returnValue: JSON.stringify({
    status: "OK",
    results: [
      {
        address_components: [
          part("40202", "postal_code"),
          part("Louisville", "locality", "political"),
          part("KY", "administrative_area_level_1"),
          part("US", "country"),
        ],
      },
    ],
  }),
};
const nothing = { returnValue: JSON.stringify({ status: "ZERO_RESULTS", results: [] }) };
const record = { Zipcode: "40202", City: "Louisville", State: "KY", Country: "US" };

async function send(
  fields: Record<string, string>,
  { path = "/cart?a=1", ...answers }: PlatformAnswers & { path?: string } = {},
) {
  const store = openTestStore({
    geocodeZipCode: () => ({ body: found }),
    geocodePosition: () => ({ body: found }),
    ...answers,
  });
  const context = store.loadContext();
  const request = formPost(path, { intent: "delivery-zip", ...fields });
  const result: unknown = await route
    .forms()({ request, params: {}, context: context as never })
    .catch((error: unknown) => error);
  return { result, state: context.state, calls: store.calls(), services: store.services };
}

describe("ZIP form", () => {
  it("saves the record in a signed cookie and returns to the page without the parameter `index` (ZIP-5)", async () => {
    const { result, calls, services } = await send(
      { zip: " 40202 " },
      { path: "/category/a?index&min-price=5&page=2" },
    );
    const response = result as Response;
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/category/a?min-price=5&page=2",
    ]);
    expect(calls.map(({ name, query }) => [name, query.zipCode])).toEqual([["geocodeZipCode", "40202"]]);
    const pair = response.headers.getSetCookie()[0]!.split(";")[0]!;
    expect(await readCookie(storeCookies(services.secret, false).zip, pair)).toEqual(record);
  });

  it("never returns to another host (ZIP-5)", async () => {
    const { result } = await send({ zip: "40202" }, { path: "//evil.example/x" });
    expect((result as Response).headers.get("location")).toBe("/");
  });

  it.each([
    ["an empty field", "", {}, 0],
    ["a ZIP that is not known", "00000", { geocodeZipCode: () => ({ body: nothing }) }, 1],
    ["nonsense", "<b>x</b>", { geocodeZipCode: () => ({ body: nothing }) }, 1],
  ] as [string, string, PlatformAnswers, number][])(
    "%s draws the page again at 400 with the message and what was typed (ZIP-7)",
    async (_what, zip, answers, asked) => {
      const { result, state, calls } = await send({ zip }, answers);
      const { data, init } = result as { data: object; init: { status: number; headers: Headers } };
      expect([init.status, data, cookiesSet(init.headers)]).toEqual([
        400,
        {
          form: "delivery-zip",
          initialValue: zip ? { zip } : {},
          error: { zip: ["Enter Valid Zip Code"] },
        },
        [],
      ]);
      expect(state.refusedForm).toEqual(data);
      expect(calls).toHaveLength(asked);
    },
  );

  it.each([
    ["/product/range/01t1?a=1", "/product/range/01t1?a=1"],
    ["", "/delivery-zip"],
    ["https://evil.example/", "/delivery-zip"],
    ["//evil.example/", "/delivery-zip"],
    ["/\\evil.example", "/delivery-zip"],
  ])("on its own page: returns to '%s' with a message (ZIP-18, LINK-20)", async (returnTo, to) => {
    const page = {
      path: "/delivery-zip",
      getDeliveryRegion: () => ({ body: sampleRegion }),
    };
    const { result, services } = await send({ zip: "40202", place: "page", returnTo }, page);
    const { headers } = result as Response;
    expect(headers.get("location")).toBe(to);
    const flash = headers
      .getSetCookie()
      .find((line) => line.startsWith("flash="))!
      .split(";")[0]!;
    expect(await readCookie(storeCookies(services.secret, false).flash, flash)).toEqual({
      tone: "success",
      text: "Delivering to 40202.",
    });
  });

  it.each([
    ["/support", { text: "We don’t deliver to 40202 yet." }],
    ["/cart?a=1", { text: "ZIP code 40202 is saved.", heard: "We don’t deliver to 40202 yet." }],
    ["/product/x/01t1", { text: "ZIP code 40202 is saved.", heard: "We don’t deliver to 40202 yet." }],
  ])("on its own page, not served: the message on %s (ZIP-18)", async (returnTo, message) => {
    const region = { ...sampleRegion, deliverable: false };
    const { result, services } = await send(
      { zip: "40202", place: "page", returnTo },
      { path: "/delivery-zip", getDeliveryRegion: () => ({ body: region }) },
    );
    const flash = (result as Response).headers.getSetCookie().find((line) => line.startsWith("flash="))!;
    expect(await readCookie(storeCookies(services.secret, false).flash, flash.split(";")[0]!)).toEqual({
      tone: "info",
      ...message,
    });
  });

  it("within a page: returns to the form (ZIP-20)", async () => {
    const { result } = await send({ zip: "40202", place: "part" }, { path: "/hollins?index" });
    expect((result as Response).headers.get("location")).toBe("/hollins#zip");
  });

  it("a geocoder that does not answer is an error page (ZIP-8)", async () => {
    const { result } = await send({ zip: "40202" }, { geocodeZipCode: () => refusal(500, "INTERNAL_ERROR") });
    expect((result as Response).status).toBe(503);
  });
});

describe("position", () => {
  it("is rounded to about a mile before it leaves the store (ZIP-16)", async () => {
    const { result, calls } = await send({ latitude: "38.252664", longitude: "-85.758456" });
    expect((result as Response).status).toBe(303);
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      ["geocodePosition", { latitude: "38.25", longitude: "-85.76" }],
    ]);
  });

  it.each([
    ["", ""],
    ["91", "0"],
    ["0", "-180.5"],
    ["NaN", "0"],
    ["Infinity", "0"],
    ["north", "west"],
    ["38.2", ""],
  ])("'%s', '%s' is not a position, and no call is made (TEXT-25)", async (latitude, longitude) => {
    const { result, calls } = await send({ latitude, longitude });
    expect([(result as { init: { status: number } }).init.status, calls.length]).toEqual([400, 0]);
  });
});
