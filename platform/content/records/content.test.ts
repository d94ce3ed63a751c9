import { describe, expect, it } from "vitest";

import { dataPath } from "#contract/paths";

import { openCatalog } from "#tests/support/catalog-calls";
import { hollinsSite } from "#tests/support/published-content";

const { database, calls } = await openCatalog();

const channelId = `0ap${hollinsSite.slice(3)}`;

describe("content", () => {
  it("delivers published documents by key and id, and lists in pages (API-43, API-142)", async () => {
    for (let index = 0; index < 30; index += 1) {
      await database.pool.query(
        "insert into content (id, site_id, content_key, content_type, title, state, body) values ($1, $2, $3, 'test', 'T', $4, '{\"a\":1}')",
        [
          `20Ytest${index}`,
          hollinsSite,
          `test-${String(index).padStart(2, "0")}`,
          index === 29 ? "Draft" : "Live",
        ],
      );
    }
    const one = await calls.call("getContent", { params: { contentKeyOrId: "test-03" } });
    expect(one).toMatchObject({
      managedContentId: "20Ytest3",
      contentBody: { a: 1 },
      contentType: { fullyQualifiedName: "test" },
    });
    expect(one.publishedDate).toMatch(/Z$/);
    expect(
      (
        await calls.call("getContent", {
          params: { contentKeyOrId: "20Ytest3" },
          query: { includeContentBody: "false" },
        })
      ).contentBody,
    ).toBeUndefined();
    expect(await calls.refused("getContent", { params: { contentKeyOrId: "test-29" } })).toEqual([
      404,
      "ITEM_NOT_FOUND",
    ]);
    expect(
      await calls.refused("getContent", { store: "tarn", params: { contentKeyOrId: "test-03" } }),
    ).toEqual([404, "ITEM_NOT_FOUND"]);
    const first = await calls.call("listContents", { query: { contentTypeFQN: "test" } });
    expect(first.contents).toHaveLength(25);
    expect(first.contents[0]?.contentBody).toBeUndefined();
    expect(first.nextPageUrl).toContain("page=1");
    const second = await calls.call("listContents", {
      query: { contentTypeFQN: "test", page: "1", includeContentBody: "true" },
    });
    expect(second.contents).toHaveLength(4);
    expect(second.contents[0]?.contentBody).toEqual({ a: 1 });
    expect(second.nextPageUrl).toBeNull();
    expect(
      (await calls.call("listContents", { query: { contentKeys: "test-01,test-29" } })).contents,
    ).toHaveLength(1);
  });
  it("refuses invalid list queries (API-43, API-140)", async () => {
    const many = Array.from({ length: 51 }, (_, index) => `k${index}`).join();
    for (const query of [
      { contentKeys: "a", managedContentIds: "b" },
      { contentKeys: many },
      { pageSize: "251" },
      { page: "x" },
      { contentKeys: "\0" },
    ]) {
      expect(await calls.refused("listContents", { query })).toEqual([400, "INVALID_API_INPUT"]);
    }
  });
});

describe("channels", () => {
  it("deliver the content of their site at their own address (API-139)", async () => {
    const params = { channelId, contentKeyOrId: "home" };
    const { channelSummary, resourceUrl, ...document } = await calls.call("getChannelContent", { params });
    const {
      channelSummary: siteSummary,
      resourceUrl: siteUrl,
      ...same
    } = await calls.call("getContent", { params });
    expect(document).toEqual(same);
    expect([channelSummary!.id, siteSummary!.id]).toEqual([channelId, hollinsSite]);
    expect(resourceUrl).toBe(`${dataPath}/connect/cms/delivery/channels/${channelId}/contents/home`);
    expect(siteUrl).toBe(`${dataPath}/connect/sites/${hollinsSite}/cms/delivery/contents/home`);
    const absolute = await calls.call("getChannelContent", { params, query: { showAbsoluteUrl: "true" } });
    expect(absolute.resourceUrl).toBe(`http://platform.test${resourceUrl}`);
    expect(absolute.channelSummary!.domainUrl).toBe("http://platform.test");
    const list = await calls.call("listChannelContents", {
      params: { channelId },
      query: { contentTypeFQN: "page", pageSize: "1", page: "1" },
    });
    expect(list.nextPageUrl).toBe(
      `${dataPath}/connect/cms/delivery/channels/${channelId}/contents?contentTypeFQN=page&pageSize=1&page=2`,
    );
    expect(list.previousPageUrl).toContain("page=0");
  });

  it.each(["nope", "0apXXXXXXXXXXXXXXX", hollinsSite, "0ap' or 1=1"])(
    "answer 404 if they do not exist: %s (API-139)",
    async (wrong) => {
      expect(await calls.refused("listChannelContents", { params: { channelId: wrong } })).toEqual([
        404,
        "WEBSTORE_NOT_FOUND",
      ]);
    },
  );
});

it.each<[Record<string, string>, string]>([
  [{ pageSize: "26", includeContentBody: "true" }, "INVALID_API_INPUT"],
  [{ pageSize: "26", expandReferences: "true" }, "INVALID_API_INPUT"],
  [{ managedContentIds: "nope" }, "INVALID_ID_FIELD"],
  [{ includeContentBody: "1" }, "INVALID_API_INPUT"],
  [{ referenceDepth: "0" }, "INVALID_API_INPUT"],
  [{ referenceDepth: "6" }, "INVALID_API_INPUT"],
  [{ publishStartDate: "yesterday" }, "INVALID_API_INPUT"],
  [{ publishEndDate: "2026-13-01" }, "INVALID_API_INPUT"],
  [{ publishStartDate: "2026-02-01", publishEndDate: "2026-01-01" }, "INVALID_API_INPUT"],
  [{ publishStatus: "All" }, "INVALID_API_INPUT"],
  [
    { managedContentIds: Array.from({ length: 101 }, (_, index) => `20Y${index}`).join() },
    "INVALID_API_INPUT",
  ],
])("refuses the list query %j (TEXT-24)", async (query, code) => {
  expect(await calls.refused("listContents", { query })).toEqual([400, code]);
  expect(await calls.refused("listChannelContents", { params: { channelId }, query })).toEqual([400, code]);
});

it.each(["x".repeat(3000), "' or '1'='1", "../home", "%", "__proto__", "\u{1F9CA}"])(
  "answers 404 for the key %s",
  async (contentKeyOrId) => {
    expect(await calls.refused("getContent", { params: { contentKeyOrId } })).toEqual([
      404,
      "ITEM_NOT_FOUND",
    ]);
  },
);
