import { describe, expect, it } from "vitest";

import * as robotsRoute from "~/routes/content/robots";
import * as securityContactRoute from "~/routes/content/security-contact";

import { loadRobots } from "./robots.server";
import { listSitemapLinks } from "./sitemap-links.server";
import { loadSitemap } from "./sitemap.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, storeProfile } from "#tests/support/store-request";

const category = (name: string, subMenu: object[] = []) => ({
  label: name,
  actionType: "InternalLink",
  actionValue: `/category/${name}`,
  target: null,
  imageUrl: null,
  subMenu,
  pageReference: { type: "standard__recordPage", attributes: { recordId: name }, state: {} },
});

/** A store with one category of as many products as asked for, in two smaller ones. */
function setUp(
  totals: Record<string, number>,
  { productionHost = null as string | null, part = undefined as string | undefined } = {},
) {
  const store = openTestStore(
    {
      getCategoryMenuItems: () => ({
        body: { menuItems: [category("cooking", [category("ovens"), category("ranges")])] },
      }),
      listContents: () => ({
        body: {
          contents: [
            {
              urlName: "about-us",
              title: "About",
              managedContentId: "1",
              contentKey: "page/about-us",
              contentType: { fullyQualifiedName: "page", name: "page" },
              language: "en_US",
              publishedDate: "2026-01-01T00:00:00Z",
            },
          ],
          nextPageUrl: null,
          currentPageUrl: "",
          total: 1,
        },
      }),
      searchProducts: ({ query }) => {
        const total = totals[query.categoryId!] ?? 0;
        const from = Number(query.page) * Number(query.pageSize);
        const count = Math.max(0, Math.min(Number(query.pageSize), total - from));
        const products = Array.from({ length: count }, (_each, index) => ({
          id: `01t${query.categoryId}${from + index}`,
          name: "Oven",
          productClass: "Simple",
          urlName: index === 0 ? "a&b" : "oven",
          fields: {},
          defaultImage: null,
          prices: null,
          variationAttributeSet: null,
        }));
        return {
          body: {
            correlationId: "",
            locale: "en_US",
            categories: null,
            facets: [],
            productsPage: { total, pageSize: Number(query.pageSize), currencyIsoCode: "USD", products },
          },
        };
      },
    },
    { productionHost, platformIsHosted: false },
  );
  return openStoreContext(
    new Request("http://store.test/hollins/sitemap.xml"),
    { store: "hollins", part },
    store.loadContext(),
  );
}

const addresses = async (answer: Promise<Response>) =>
  [...(await (await answer).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);

describe("the site map of a store", () => {
  it("lists public pages and products once, escaped, and no personal pages", async () => {
    const found = await addresses(loadSitemap(await setUp({ cooking: 450 })));
    expect(found).toContain("http://store.test/hollins");
    expect(found).toContain("http://store.test/hollins/about-us");
    expect(found.filter((address) => address.includes("/product/"))).toHaveLength(450);
    expect(found).toContain("http://store.test/hollins/product/a%26b/01tcooking0");
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((address) => /\/(?:cart|login|mya-|global-search|profile)/.test(address))).toEqual(
      [],
    );
  });

  it("is an index of parts if the store has more products than a search reaches", async () => {
    const totals = { cooking: 7000, ovens: 4000, ranges: 3000 };
    expect(await addresses(loadSitemap(await setUp(totals)))).toEqual(
      [1, 2, 3].map((part) => `http://store.test/hollins/sitemap/${part}.xml`),
    );
    expect(await addresses(loadSitemap(await setUp(totals, { part: "1.xml" })))).toContain(
      "http://store.test/hollins/about-us",
    );
    expect(await addresses(loadSitemap(await setUp(totals, { part: "2.xml" })))).toHaveLength(4000);
    for (const part of ["0.xml", "4.xml", "2", "x.xml"])
      await expect(setUp(totals, { part }).then(loadSitemap)).rejects.toMatchObject({ status: 404 });
  });

  it("has no parts if the store is small", async () => {
    await expect(setUp({ cooking: 10 }, { part: "1.xml" }).then(loadSitemap)).rejects.toMatchObject({
      status: 404,
    });
  });
});

it("the site map page lists every screen of the account under its own heading", async () => {
  const groups = await listSitemapLinks(await setUp({}));
  const labels = (title: string) =>
    groups.find((group) => group.title === title)!.links.map(({ label }) => label);
  expect(labels("This store")).toEqual([
    "Home",
    "Search",
    "Your cart",
    "Check order status",
    "Delivery ZIP code",
    "Compare products",
    "What we keep",
  ]);
  expect(labels("Your account")).toEqual(
    expect.arrayContaining(["Sign in", "Create account", "My profile", "My orders", "My subscriptions"]),
  );
  const links = groups.flatMap((group) => group.links.map(({ href }) => ({ href, title: group.title })));
  expect(links.filter(({ href, title }) => href.includes("/mya-") && title !== "Your account")).toEqual([]);
});

describe("robots.txt", () => {
  const text = async (productionHost: string | null) => {
    const context = await openStoreContext(
      new Request("http://store.test/robots.txt"),
      {},
      openTestStore({}, { productionHost }).loadContext(),
    );
    return (await loadRobots(context)).text();
  };

  it("names the site map of each store, and disallows only pages that posts lead to", async () => {
    const robots = await text(null);
    expect(robots.match(/^Sitemap: .*$/gm)).toEqual([
      "Sitemap: http://store.test/sitemap.xml",
      "Sitemap: http://store.test/hollins/sitemap.xml",
    ]);
    expect(robots).toContain("Disallow: /hollins/checkout/");
    expect(robots).not.toMatch(/^Disallow: \/$/m);
  });

  it("disallows everything on other hosts", async () =>
    expect(await text("shop.example")).toBe("User-agent: *\nDisallow: /\n"));
});

describe("files of the host", () => {
  const profile = (support?: object) => ({
    body: { ...storeProfile, contentBody: { ...storeProfile.contentBody, support } },
  });
  async function load(path: "robots.txt" | ".well-known/security.txt", email?: string, origin?: string) {
    const { loader } = path === "robots.txt" ? robotsRoute : securityContactRoute;
    const { loadContext } = openTestStore(
      { getContent: () => profile(email === undefined ? undefined : { email }) },
      { productionHost: "shop.example", publicOrigin: origin ?? null },
    );
    const request = new Request(`http://staging.example/${path}`);
    const input = { request, params: {}, context: loadContext() as never };
    return (await loader(input).catch((thrown: unknown) => thrown)) as unknown as Response;
  }

  it.each(["robots.txt", ".well-known/security.txt"] as const)(
    "%s has no store's name in front, on any host (STORE-41)",
    async (path) => expect((await load(path, "help@shop.example")).status).toBe(200),
  );

  it("security.txt names the email address of the profile, and is Not Found without one (STORE-41)", async () => {
    const answer = await load(".well-known/security.txt", "help@shop.example", "https://shop.example");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    expect(lines.filter((line) => !line.startsWith("Expires: "))).toEqual([
      "Contact: mailto:help@shop.example",
      "Preferred-Languages: en",
      "Canonical: https://shop.example/.well-known/security.txt",
      "",
    ]);
    const days =
      (Date.parse(lines[1]!.slice("Expires: ".length)) - openTestStore().services.now().getTime()) /
      86_400_000;
    expect(Math.ceil(days)).toBe(180);
    expect((await load(".well-known/security.txt")).status).toBe(404);
  });
});
