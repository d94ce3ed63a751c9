import { describe, expect, it } from "vitest";

import { storeCookies } from "~/request/cookies.server";
import type { EventRecord } from "#contract/analytics/recording";
import type { ProcessServices } from "~/request/load-context";
import type { PageRecord } from "~/request/visitor/page-notes";

import { collect } from "./collect.server";
import { recordView } from "./record-view.server";

const page: PageRecord = {
  pageType: "Search",
  productType: null,
  bcPage: "search",
  storeId: "0ZE1",
  storeName: "Ardenne",
  storeType: "ardenne",
  guestGroups: "Guests",
  events: [
    {
      name: "search-submit",
      payload: { search_term: "oven", results: 3, refinements: [], suggestion: null },
    },
  ],
};
const request = { address: "10.0.0.1", browser: "Mozilla", isBot: false, path: "/a", cookie: "", secGpc: "" };
const secret = "a secret of at least 32 characters";
const viewer = { userId: "005u", owner: "account:001:005u" };

function openServices() {
  const rows: EventRecord[] = [];
  const services = {
    secret,
    secureCookies: false,
    stores: [{ name: "ardenne", communityId: "0DB000" }],
    now: () => new Date("2026-01-02T03:04:05Z"),
    events: { push: (_store: string, row: EventRecord) => void rows.push(row) },
  } as unknown as ProcessServices;
  const told: string[] = [];
  const send = (beacon: unknown, from = request) =>
    collect(
      {
        services,
        recordOf: (hash) => (hash === "known" ? { hash, page } : null),
        told: (_facts, path) => void told.push(path),
        viewerOf: async () => viewer,
      },
      from,
      typeof beacon === "string" ? beacon : JSON.stringify(beacon),
    );
  return { rows, services, told, send };
}

const cookie = async (analytics: boolean) => {
  const line = await storeCookies(secret, false).consent.serialize({ analytics, advertising: false });
  return line.split(";")[0]!;
};
const press = {
  id: "press-0001",
  name: "nav-click",
  path: "/before",
  payload: { location: "footer", element_text: "Terms", url: "/terms" },
};

describe("what the tracker tells", () => {
  it("is recorded as what the server records of the same page, with scripts (EVENT-48, EVENT-50)", async () => {
    const { rows, services, send, told } = openServices();
    await recordView(services, { id: "0123456789", page, request, viewer: null, scripts: null });
    const counted = rows.splice(0);
    const beacon = { path: "/a?q=1", view: { id: "0123456789", page: "known" }, events: [press] };
    expect(await send(beacon)).toBe(204);
    expect(counted.map(({ id, name }) => `${id} ${name}`)).toEqual([
      "0123456789 page-view",
      "0123456789.1 search-submit",
    ]);
    expect(counted[0]!.payload).toEqual({
      userId: null,
      loggedIn: false,
      productType: null,
      pageType: "Search",
      storeType: "ardenne",
      storeId: "0ZE1",
      bcPage: "search",
    });
    expect(rows.slice(0, 2)).toEqual(counted.map((row) => ({ ...row, scripts: true })));
    expect(rows[2]).toMatchObject({ ...press, scripts: true, visitor: null });
    expect(told).toEqual(["/a?q=1"]);
  });

  it("names nobody without consent, and nobody who opts out (EVENT-4)", async () => {
    const { rows, services } = openServices();
    const view = { id: "0123456789", page, viewer, scripts: null };
    await recordView(services, { ...view, request });
    await recordView(services, { ...view, request: { ...request, cookie: await cookie(false) } });
    const agreed = { ...request, cookie: await cookie(true) };
    await recordView(services, { ...view, request: { ...agreed, secGpc: "1" } });
    await recordView(services, { ...view, request: agreed });
    const views = rows.filter(({ name }) => name === "page-view");
    expect(views.map(({ visitor, payload }) => [visitor, payload.userId])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [viewer.owner, viewer.userId],
    ]);
  });

  it("may hold the page itself, where the process does not know it (EVENT-50)", async () => {
    const { rows, send } = openServices();
    const beacon = (shown: unknown) => ({ path: "/a", view: { id: "0123456789", page: shown }, events: [] });
    expect([await send(beacon("unknown")), rows]).toEqual([409, []]);
    expect(await send(beacon(page))).toBe(204);
    expect(rows.map(({ name }) => name)).toEqual(["page-view", "search-submit"]);
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", { path: "/a", events: [], more: 1 }],
    ["another host's path", { path: "https://evil.example/", events: [] }],
    ["a purchase", { path: "/a", events: [{ ...press, name: "purchase", payload: {} }] }],
    [
      "an event of a form",
      { path: "/a", events: [{ ...press, name: "registration", payload: { method: "x" } }] },
    ],
    ["an unknown event", { path: "/a", events: [{ ...press, name: "__proto__" }] }],
    ["a field too many", { path: "/a", events: [{ ...press, payload: { ...press.payload, more: 1 } }] }],
    [
      "a text too long",
      { path: "/a", events: [{ ...press, payload: { ...press.payload, url: "x".repeat(501) } }] },
    ],
    ["a forged id", { path: "/a", events: [{ ...press, id: "'; drop table" }] }],
    ["too many events", { path: "/a", events: Array(51).fill(press) }],
    [
      "a page with an event of a form",
      {
        path: "/a",
        view: { id: "0123456789", page: { ...page, events: [{ name: "purchase", payload: {} }] } },
        events: [],
      },
    ],
    [
      "a page with another view",
      {
        path: "/a",
        view: { id: "0123456789", page: { ...page, events: [{ name: "page-view", payload: {} }] } },
        events: [],
      },
    ],
  ])("is refused whole: %s (EVENT-53)", async (_what, beacon) => {
    const { rows, send } = openServices();
    expect([await send(beacon), rows]).toEqual([400, []]);
  });

  it("names the kind of page in which an event happened, and takes no query (EVENT-79)", async () => {
    const { rows, send } = openServices();
    const paths = [
      "/product/oven/01t1?color=red",
      "/ardenne/cart",
      "/order-summary/O1?placed=1",
      `/category/a?${"x".repeat(2000)}`,
    ];
    expect(await send({ path: "/a", events: paths.map((path) => ({ ...press, path })) })).toBe(204);
    expect(rows.map(({ path, pageType }) => [path, pageType])).toEqual([
      ["/product/oven/01t1", "Product"],
      ["/ardenne/cart", "Cart"],
      ["/order-summary/O1", "Order"],
      ["/category/a", "Category"],
    ]);
  });

  it("keeps markup as text, and a replay has the same ids (EVENT-53)", async () => {
    const { rows, send } = openServices();
    const hostile = { ...press, payload: { ...press.payload, element_text: "<script>alert(1)</script>" } };
    for (let turn = 0; turn < 2; turn += 1) await send({ path: "/a", events: [hostile] });
    expect(rows.map(({ id, payload }) => [id, payload.element_text])).toEqual(
      Array(2).fill([press.id, "<script>alert(1)</script>"]),
    );
  });
});
