import { expect, it } from "vitest";

import { openCatalog } from "#tests/support/catalog-calls";
import { createPublisher } from "#tests/support/published-content";
import { signIn } from "#tests/support/sign-in";

const { database, calls } = await openCatalog();
const publish = createPublisher(database);

it("shows drafts to editors only, with the id of the published record (API-144, PREVIEW-4)", async () => {
  const live = await publish("drafted", { text: "live" });
  await publish("drafted", { text: "draft" }, { state: "Draft" });
  await publish("drafted/only", {}, { state: "Draft" });
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
  expect((await read(editor.headers, "drafted/only")).contentKey).toBe("drafted/only");
  expect(
    await calls.refused("getContent", {
      params: { contentKeyOrId: "drafted/only" },
      query: { publishStatus: "Draft" },
      headers: shopper.headers,
    }),
  ).toEqual([404, "ITEM_NOT_FOUND"]);
  const list = await calls.call("listContents", {
    query: { contentTypeFQN: "test", publishStatus: "Draft", pageSize: "100" },
    headers: editor.headers,
  });
  const keys = list.contents.map(({ contentKey }) => contentKey);
  expect([keys.includes("drafted/only"), keys.filter((key) => key === "drafted").length]).toEqual([true, 1]);
});

it("filters by the time of publication (API-140)", async () => {
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
