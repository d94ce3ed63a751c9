import { beforeAll, describe, expect, it } from "vitest";

import { tileBody } from "#contract/content-bodies";
import { dataPath } from "#contract/paths";
import { seededId } from "#platform/core/ids";

import { openCatalogue } from "#tests/support/catalogue-calls";
import { signIn } from "#tests/support/sign-in";

const { database, calls } = await openCatalogue();

const site = seededId("site", "hollins");
const channelId = `0ap${site.slice(3)}`;
async function publish(
  key: string,
  body: object,
  options: { state?: "Draft" | "Live"; type?: string; at?: string; id?: string } = {},
) {
  const id = options.id ?? seededId("content", `${key}/${options.state ?? "Live"}`);
  await database.db
    .insertInto("content")
    .values({
      id,
      site_id: site,
      content_key: key,
      content_type: options.type ?? "test",
      title: `T ${key}`,
      url_name: null,
      state: options.state ?? "Live",
      body: JSON.stringify(body),
      published_at: options.at ?? "2026-10-01T00:00:00Z",
    })
    .execute();
  return id;
}

describe("content", () => {
  it("gives out live documents by key and id, and lists in pages (API-43, API-142)", async () => {
    const site = seededId("site", "hollins");
    for (let index = 0; index < 30; index += 1) {
      await database.pool.query(
        "insert into content (id, site_id, content_key, content_type, title, state, body) values ($1, $2, $3, 'test', 'T', $4, '{\"a\":1}')",
        [`20Ytest${index}`, site, `test-${String(index).padStart(2, "0")}`, index === 29 ? "Draft" : "Live"],
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
  it("refuses bad lists (API-43, API-140)", async () => {
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

describe("references", () => {
  beforeAll(async () => {
    await publish("ref/a", { next: { contentKey: "ref/b" }, self: { contentKey: "ref/a" } });
    await publish("ref/b", {
      list: [{ contentKey: "ref/c" }, { deep: { contentKey: "ref/a" } }, { contentKey: "ref/none" }],
    });
    await publish("ref/c", {
      picture: { mediaId: seededId("media", "tile/idea-house") },
      back: { contentKey: "ref/b" },
    });
    await publish("ref/hidden", {}, { state: "Draft" });
  });
  const read = (query: Record<string, string>) =>
    calls.call("getContent", { params: { contentKeyOrId: "ref/a" }, query });

  it("are given only when asked for, each once, to the depth asked, cycles or not (API-143)", async () => {
    expect((await read({ referenceDepth: "3" })).references).toBeUndefined();
    const keys = async (referenceDepth: string) =>
      Object.keys((await read({ expandReferences: "true", referenceDepth })).references!);
    expect(await keys("1")).toEqual(["ref/b"]);
    expect(await keys("2")).toEqual(["ref/b", "ref/c"]);
    expect(await keys("5")).toEqual(["ref/b", "ref/c", "tile/idea-house"]);
  });

  it("come as a map or as a list, with bodies or without (API-143)", async () => {
    const { references, referencesList } = await read({
      expandReferences: "true",
      referencesAsList: "true",
      includeContentBody: "false",
    });
    expect(references).toBeUndefined();
    expect(referencesList).toEqual([
      expect.objectContaining({
        contentKey: "ref/b",
        managedContentId: seededId("content", "ref/b/Live"),
        title: "T ref/b",
      }),
    ]);
    expect(referencesList![0]!.contentBody).toBeUndefined();
    const map = (await read({ expandReferences: "true", referenceDepth: "3" })).references!;
    expect(map["tile/idea-house"]).toMatchObject({
      contentType: { name: "cms_image" },
      contentBody: { url: expect.stringMatching(/^\/sfsites\//), altText: expect.any(String) },
    });
  });

  it("of a list stand beside it, shared by its items (API-143)", async () => {
    const list = await calls.call("listContents", {
      query: {
        contentKeys: "ref/c,ref/a",
        expandReferences: "true",
        includeContentBody: "true",
        referenceDepth: "2",
      },
    });
    expect(list.contents.map(({ contentKey }) => contentKey)).toEqual(["ref/c", "ref/a"]);
    expect(Object.keys(list.references!).sort()).toEqual(["ref/b", "tile/idea-house"]);
  });

  it("lead anywhere that a reference names: pictures are delivered by key and id (API-139)", async () => {
    const id = seededId("media", "tile/idea-house");
    const byKey = await calls.call("getContent", { params: { contentKeyOrId: "tile/idea-house" } });
    expect(byKey).toMatchObject({
      managedContentId: id,
      unauthenticatedUrl: `/sfsites/c/cms/delivery/media/${id}?v=1`,
    });
    expect(await calls.call("getContent", { params: { contentKeyOrId: id } })).toEqual(byKey);
    expect((await calls.call("listContents", { query: { managedContentIds: id } })).contents).toHaveLength(1);
    expect(
      (await calls.call("listContents", { query: { contentTypeFQN: "cms_image", pageSize: "3" } })).contents,
    ).toHaveLength(3);
    const tile = (
      await calls.call("listContents", {
        query: { contentTypeFQN: "tile", includeContentBody: "true", pageSize: "1" },
      })
    ).contents[0]!;
    tileBody.parse(tile.contentBody);
    expect(tile.contentBody).toMatchObject({ Image: { url: expect.stringMatching(/\/media\/2pm/) } });
  });
});

describe("channels", () => {
  it("deliver what their site delivers, under their own address (API-139)", async () => {
    const params = { channelId, contentKeyOrId: "home" };
    const { channelSummary, resourceUrl, ...document } = await calls.call("getChannelContent", { params });
    const {
      channelSummary: siteSummary,
      resourceUrl: siteUrl,
      ...same
    } = await calls.call("getContent", { params });
    expect(document).toEqual(same);
    expect([channelSummary!.id, siteSummary!.id]).toEqual([channelId, site]);
    expect(resourceUrl).toBe(`${dataPath}/connect/cms/delivery/channels/${channelId}/contents/home`);
    expect(siteUrl).toBe(`${dataPath}/connect/sites/${site}/cms/delivery/contents/home`);
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

  it.each(["nope", "0apXXXXXXXXXXXXXXX", seededId("site", "hollins"), "0ap' or 1=1"])(
    "that do not exist: %s",
    async (wrong) => {
      expect(await calls.refused("listChannelContents", { params: { channelId: wrong } })).toEqual([
        404,
        "WEBSTORE_NOT_FOUND",
      ]);
    },
  );
});

it("delivers a collection in its order, without what is not published (API-141)", async () => {
  const { items, ...all } = await calls.call("getContentCollection", {
    params: { collectionKeyOrId: "tiles" },
  });
  expect(all).toMatchObject({
    collectionKey: "tiles",
    id: seededId("collection", "hollins/tiles"),
    total: items.length,
    nextPageUrl: null,
  });
  for (const { body } of items) tileBody.parse(body);
  await database.db
    .insertInto("content_collection")
    .values({
      id: "2CCtest",
      site_id: site,
      collection_key: "mixed",
      title: "Mixed",
      content_keys: ["ref/c", "ref/hidden", "ref/none", "ref/a"],
    })
    .execute();
  const mixed = await calls.call("getChannelContentCollection", {
    params: { channelId, collectionKeyOrId: "2CCtest" },
    query: { pageSize: "1" },
  });
  expect([mixed.total, mixed.items.map(({ contentKey }) => contentKey)]).toEqual([2, ["ref/c"]]);
  expect(mixed.nextPageUrl).toContain("page=1");
  expect(await calls.refused("getContentCollection", { params: { collectionKeyOrId: "nope" } })).toEqual([
    404,
    "ITEM_NOT_FOUND",
  ]);
  expect(
    await calls.refused("getContentCollection", { store: "tarn", params: { collectionKeyOrId: "mixed" } }),
  ).toEqual([404, "ITEM_NOT_FOUND"]);
});

it("shows drafts to editors only, under the id of what is live (API-144, PREVIEW-4)", async () => {
  const live = await publish("drafted", { text: "live" });
  await publish("drafted", { text: "draft" }, { state: "Draft" });
  const [editor, shopper] = [await signIn(database.db, { roles: ["editor"] }), await signIn(database.db)];
  const read = async (headers: Record<string, string>, contentKeyOrId = "drafted") =>
    calls.call("getContent", { params: { contentKeyOrId }, query: { publishStatus: "Draft" }, headers });
  expect(
    [
      await read(editor.headers),
      await read(shopper.headers),
      await read({}),
      await read(editor.headers, live),
    ].map((each) => each.contentBody!.text),
  ).toEqual(["draft", "live", "live", "draft"]);
  expect((await read(editor.headers)).managedContentId).toBe(live);
  expect(
    (await calls.call("getContent", { params: { contentKeyOrId: "drafted" }, headers: editor.headers }))
      .contentBody,
  ).toEqual({ text: "live" });
  expect((await read(editor.headers, "ref/hidden")).contentKey).toBe("ref/hidden");
  expect(
    await calls.refused("getContent", {
      params: { contentKeyOrId: "ref/hidden" },
      query: { publishStatus: "Draft" },
      headers: shopper.headers,
    }),
  ).toEqual([404, "ITEM_NOT_FOUND"]);
  const list = await calls.call("listContents", {
    query: { contentTypeFQN: "test", publishStatus: "Draft", pageSize: "100" },
    headers: editor.headers,
  });
  const keys = list.contents.map(({ contentKey }) => contentKey);
  expect([keys.includes("ref/hidden"), keys.filter((key) => key === "drafted").length]).toEqual([true, 1]);
});

it("filters by the moment of publication (API-140)", async () => {
  for (const [key, at] of [
    ["when/1", "2026-01-01T10:00:00Z"],
    ["when/2", "2026-02-01T10:00:00Z"],
  ] as const)
    await publish(key, {}, { type: "when", at });
  const keys = async (query: Record<string, string>) =>
    (await calls.call("listContents", { query: { contentTypeFQN: "when", ...query } })).contents.map(
      ({ contentKey }) => contentKey,
    );
  expect(await keys({ publishStartDate: "2026-01-15" })).toEqual(["when/2"]);
  expect(await keys({ publishEndDate: "2026-01-01T12:00:00.000+0200" })).toEqual(["when/1"]);
  expect(
    await keys({ publishStartDate: "2026-01-01T10:00:00Z", publishEndDate: "2026-02-01T10:00:00Z" }),
  ).toEqual(["when/1", "when/2"]);
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
])("refuses the list %j (TEXT-24)", async (query, code) => {
  expect(await calls.refused("listContents", { query })).toEqual([400, code]);
  expect(await calls.refused("listChannelContents", { params: { channelId }, query })).toEqual([400, code]);
});

it.each(["x".repeat(3000), "' or '1'='1", "../home", "%", "__proto__", "\u{1F9CA}"])(
  "knows no content %s",
  async (contentKeyOrId) => {
    expect(await calls.refused("getContent", { params: { contentKeyOrId } })).toEqual([
      404,
      "ITEM_NOT_FOUND",
    ]);
  },
);
