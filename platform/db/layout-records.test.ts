import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";

import { contentBodies } from "#contract/content/content-bodies";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { seededId } from "#platform/core/ids";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

const picture = { mediaId: "2pm1", alt: "A kitchen" };
const action = { label: "On", url: "/on" };
const before: Record<string, object> = {
  page: {
    title: "T",
    lead: "L",
    metaDescription: "M",
    hero: picture,
    blocks: [
      { kind: "text", heading: null, html: "<p>A</p>" },
      { kind: "table", heading: "B", columns: ["x"], rows: [["1"]] },
    ],
  },
  home: {
    hero: { heading: "H", text: "T", picture, actions: [action] },
    ranges: { heading: "R", items: [] },
    collection: null,
    featured: { heading: "F", skus: ["A-1"] },
    services: [{ heading: "S", text: "T", action }],
  },
  navigation: {
    headings: [
      { label: "New", slug: "new", url: "/new", columns: [] },
      {
        label: "More",
        slug: "more",
        url: null,
        columns: [
          { kind: "category-links", title: "C", urlPaths: ["cooking"], shopAll: "cooking" },
          { kind: "link-set", title: "S", developerName: "Need_Help" },
          { kind: "links", title: "L", links: [action] },
          { kind: "tile", contentKey: "tile-a" },
        ],
      },
    ],
  },
  footer: {
    columns: [
      { title: "Care", developerName: "Footer_Column_1" },
      { title: "More", developerName: "Footer_Column_2" },
    ],
    tagline: "#E",
    legal: "© A",
  },
};

it("migration 0022 turns earlier records into layouts and does not change layouts", async () => {
  const site = seededId("site", "tarn");
  const sql = await readFile(new URL("migrations/0022-layout-records.sql", import.meta.url), "utf8");
  for (const [type, body] of Object.entries(before)) {
    await database.db
      .insertInto("content")
      .values({
        id: `20Yold${type}`,
        site_id: site,
        content_key: `old/${type}`,
        content_type: type,
        title: type,
        url_name: null,
        state: "Draft",
        body: JSON.stringify(body),
        published_at: "2026-10-01T00:00:00Z",
      })
      .execute();
  }
  const read = async () =>
    Object.fromEntries(
      (await database.db.selectFrom("content").select(["id", "content_type", "body"]).execute()).map(
        ({ id, content_type: type, body }) => [id, { type, body }],
      ),
    );
  const seeded = await read();
  const run = () =>
    database.db
      .transaction()
      .execute((trx) =>
        import("kysely").then(({ sql: raw }) =>
          raw.raw(sql.replaceAll("create function", "create or replace function")).execute(trx),
        ),
      );
  await run();
  const after = await read();
  for (const [id, { type, body }] of Object.entries(after)) {
    expect(contentBodies[type]?.safeParse(body).error?.issues, id).toBeUndefined();
    if (!id.startsWith("20Yold")) expect(body).toEqual(seeded[id]!.body);
  }
  const names = (id: string) =>
    [...JSON.stringify(after[id]!.body).matchAll(/"name":\s*"([a-z-]+)"/g)].map((match) => match[1]).sort();
  expect(names("20Yoldpage")).toEqual(["page-head", "table", "text"]);
  expect(names("20Yoldhome")).toEqual([
    "category-tiles",
    "delivery-zip",
    "featured-products",
    "hero",
    "services",
  ]);
  expect(names("20Yoldnavigation")).toEqual([
    "category-link-list",
    "content-tile",
    "link-list",
    "navigation-menu",
    "shop-all",
  ]);
  expect(names("20Yoldfooter")).toEqual([
    "navigation-menu",
    "navigation-menu",
    "site-logo",
    "social-icons",
    "text-block",
    "text-block",
  ]);
  await run();
  expect(await read()).toEqual(after);
});
