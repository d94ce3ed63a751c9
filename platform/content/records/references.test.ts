import { beforeAll, describe, expect, it } from "vitest";

import { tileBody } from "#contract/content/content-bodies";
import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";
import { createPublisher, hollinsSite } from "#tests/support/published-content";

const { database, calls } = await openCatalog();
const publish = createPublisher(database);
const channelId = `0ap${hollinsSite.slice(3)}`;

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

  it("are included on request only, each once, to the wanted depth, also with cycles (API-143)", async () => {
    expect((await read({ referenceDepth: "3" })).references).toBeUndefined();
    const keys = async (referenceDepth: string) =>
      Object.keys((await read({ expandReferences: "true", referenceDepth })).references!);
    expect(await keys("1")).toEqual(["ref/b"]);
    expect(await keys("2")).toEqual(["ref/b", "ref/c"]);
    expect(await keys("5")).toEqual(["ref/b", "ref/c", "tile/idea-house"]);
  });

  it("are a map or a list, with or without bodies (API-143)", async () => {
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

  it("of a list are given once for all its items (API-143)", async () => {
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

  it("can name pictures, which are delivered by key and id (API-139)", async () => {
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

it("delivers a collection in its order, without unpublished items (API-141)", async () => {
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
      site_id: hollinsSite,
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
