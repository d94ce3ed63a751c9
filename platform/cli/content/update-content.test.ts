import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { createCommandLine } from "#tests/support/command-line";

let test: TestDatabase;
let cli: ReturnType<typeof createCommandLine>;
beforeAll(async () => {
  test = await createTestDatabase({ asOwner: true });
  cli = createCommandLine(test.db);
});
afterAll(() => test?.close());

const site = async (store: string) =>
  await test.db
    .selectFrom("webstore")
    .select(["site_id", "community_id"])
    .where("name", "=", store)
    .executeTakeFirstOrThrow();
const contentOf = async (store: string) =>
  test.db
    .selectFrom("content")
    .select(["id", "content_key", "state", "title", "body"])
    .where("site_id", "=", (await site(store)).site_id)
    .orderBy("content_key")
    .execute();
const titleOf = async (store: string, key: string) =>
  (await contentOf(store)).filter((row) => row.content_key === key).map(({ state, title }) => [state, title]);

/**
 * Makes the database look like one of an older version: without a page, a tile, a link set, a collection and
 * a drawing.
 */
async function removeSeededContent() {
  const { site_id, community_id } = await site("tarn");
  await test.db
    .deleteFrom("content")
    .where("site_id", "=", site_id)
    .where("content_key", "in", ["page/about-us", "footer"])
    .execute();
  await test.db
    .deleteFrom("navigation_link_set")
    .where("community_id", "=", community_id)
    .where("developer_name", "=", "Need_Help")
    .execute();
  await test.db
    .deleteFrom("content_collection")
    .where("site_id", "=", site_id)
    .where("collection_key", "=", "tiles")
    .execute();
  await test.db.deleteFrom("media").where("content_key", "=", "scene/cooking").execute();
}
const lines = [
  "scene/cooking, a picture",
  "footer in tarn",
  "page/about-us in tarn",
  "link-set/Need_Help in tarn",
  "the collection tiles in tarn",
];
const told = (done: string) => lines.map((line) => `${line}: ${done}.\n`).join("");

it("adds nothing to a new database (OPERATOR-25)", async () => {
  const before = await contentOf("tarn");
  expect(await cli.run("update-content")).toEqual({
    code: 0,
    out: "All content is that of this version.\n",
    err: "",
  });
  expect(await contentOf("tarn")).toEqual(before);
});

it("lists what is missing, of one store if asked, and adds it without changing existing or unpublished content (OPERATOR-25)", async () => {
  const whole = await contentOf("tarn");
  await removeSeededContent();
  const { site_id } = await site("tarn");
  await test.db
    .updateTable("content")
    .set({ state: "Draft" })
    .where("site_id", "=", site_id)
    .where("content_key", "=", "page/support")
    .execute();

  expect((await cli.run("update-content", "--list")).out).toBe(told("missing"));
  expect((await cli.run("update-content", "--list", "--store", "hollins")).out).toBe(
    "scene/cooking, a picture: missing.\n",
  );
  expect(await titleOf("tarn", "page/about-us")).toEqual([]);

  expect(await cli.run("update-content", "--store", "tarn")).toEqual({
    code: 0,
    out: told("added"),
    err: "",
  });
  const now = await contentOf("tarn");
  expect(now.map(({ id, content_key }) => [id, content_key])).toEqual(
    whole.map(({ id, content_key }) => [id, content_key]),
  );
  expect(now.find((row) => row.content_key === "footer")!.body).toEqual(
    whole.find((row) => row.content_key === "footer")!.body,
  );
  expect((await titleOf("tarn", "page/support"))[0]![0]).toBe("Draft");
  expect((await cli.run("update-content")).out).toBe("All content is that of this version.\n");
});

it("adds a missing view to a product's pictures, unless the product shows other pictures", async () => {
  const pictures = () =>
    test.pool
      .query(`select m.content_key, count(*)::int as places, max(pm.sort_order) as sort_order from media m join product_media pm on pm.media_id = m.id
    where m.content_key like 'ar-rfd36/%/open' group by 1 order by 1`);
  const whole = (await pictures()).rows;
  expect(whole.map(({ content_key, sort_order }) => [content_key, sort_order])).toContainEqual([
    "ar-rfd36/stainless/open",
    3,
  ]);
  const forget = async (keys: string) => {
    await test.db
      .deleteFrom("product_media")
      .where("media_id", "in", (query) =>
        query.selectFrom("media").select("id").where("content_key", "like", keys),
      )
      .execute();
    await test.db.deleteFrom("media").where("content_key", "like", keys).execute();
  };
  await forget("ar-rfd36/%/open");
  const { out } = await cli.run("update-content");
  expect(out.trimEnd().split("\n").sort()).toEqual(
    whole.map(({ content_key }) => `${content_key}, a picture: added.`),
  );
  expect((await pictures()).rows).toEqual(whole);

  await forget("ar-rfd36/matte-black/%");
  expect((await cli.run("update-content", "--list")).out).toBe("All content is that of this version.\n");
});

it("replaces names of products and texts of categories that are those of an earlier version, and leaves an operator's (OPERATOR-25)", async () => {
  const now = "Brightwell 36-Inch French-Door Refrigerator";
  const before = "Brightwell 36-Inch French Door Refrigerator";
  const rename = (from: string, to: string) =>
    sql`update product set name = replace(name, ${from}, ${to}) where name like ${`${from}%`}`.execute(
      test.db,
    );
  const describe = (urlPath: string, description: string) =>
    test.db.updateTable("category").set({ description }).where("url_path", "=", urlPath).execute();
  const named = async (name: string) =>
    await test.db
      .selectFrom("product")
      .select(["sku", "name"])
      .where("name", "like", `${name}%`)
      .orderBy("sku")
      .execute();
  const textOf = async (urlPath: string) =>
    (
      await test.db
        .selectFrom("category")
        .select("description")
        .where("url_path", "=", urlPath)
        .executeTakeFirstOrThrow()
    ).description;
  const [cleaning, cooking] = [await textOf("cleaning"), await textOf("cooking")];
  const shipped = await named(now);
  expect(shipped.length).toBeGreaterThan(2);
  await rename(now, before);
  await rename("Tarn 24-Inch Over-the-Range Microwave", "Our best microwave");
  await describe("cleaning", "The quiet end of dinner, and of wash day.");
  await describe("cooking", "What we cook with.");

  const told = async (...args: string[]) =>
    (await cli.run("update-content", ...args)).out.trimEnd().split("\n").sort();
  const lines = (done: string) =>
    [
      ...shipped.map(({ sku, name }) => `the name of ${sku}, ${name}: ${done}.`),
      `the text of the category cleaning: ${done}.`,
    ].sort();
  expect(await told("--list")).toEqual(lines("outdated"));
  expect(await named(now)).toEqual([]);
  expect(await told()).toEqual(lines("replaced"));
  expect(await named(now)).toEqual(shipped);
  expect(await textOf("cleaning")).toBe(cleaning);
  expect(await named("Our best microwave")).not.toEqual([]);
  expect(await textOf("cooking")).toBe("What we cook with.");

  await rename("Our best microwave", "Tarn 24-Inch Over-the-Range Microwave");
  await describe("cooking", cooking!);
  expect(await told()).toEqual(["All content is that of this version."]);
});

it("adds everything or nothing (OPERATOR-25)", async () => {
  await removeSeededContent();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    test.db,
  );
  await sql`create trigger refuse before insert on navigation_link_set execute function refuse()`.execute(
    test.db,
  );
  expect(await cli.run("update-content")).toMatchObject({
    code: 3,
    out: "",
    err: expect.stringContaining("refused"),
  });
  expect((await cli.run("update-content", "--list")).out).toBe(told("missing"));
  await sql`drop trigger refuse on navigation_link_set`.execute(test.db);
  expect((await cli.run("update-content")).out).toBe(told("added"));
});

it("refuses a store that does not exist (OPERATOR-4)", async () => {
  expect(await cli.run("update-content", "--store", "nope")).toMatchObject({
    code: 2,
    err: expect.stringContaining("--store is one of"),
  });
});

it("replaces what an earlier version filled in and nobody edited, and names what an operator published (OPERATOR-25)", async () => {
  const whole = await contentOf("tarn");
  const { site_id, community_id } = await site("tarn");
  const keys = ["page/register-for-demo", "page/schedule-consultation"];
  await test.db
    .updateTable("content")
    .set({ title: "Demonstrations", body: JSON.stringify({ title: "Demonstrations", sections: [] }) })
    .where("site_id", "=", site_id)
    .where("content_key", "in", keys)
    .execute();
  await test.db
    .updateTable("navigation_link_set")
    .set({ items: JSON.stringify([]) })
    .where("community_id", "=", community_id)
    .where("developer_name", "=", "Need_Help")
    .execute();
  const own = { title: "Come by", metaDescription: "", sections: [] };
  cli.files["own.json"] = JSON.stringify({
    contentKey: keys[1],
    contentType: "page",
    title: own.title,
    urlName: "schedule-consultation",
    body: own,
  });
  expect(await cli.run("publish", "own.json", "--store", "tarn")).toMatchObject({ code: 0 });
  const told = (done: string) =>
    `${keys[0]} in tarn: ${done}.\nlink-set/Need_Help in tarn: ${done}.\n` +
    `${keys[1]} in tarn: edited, stays as it is.\n`;

  expect((await cli.run("update-content", "--list")).out).toBe(told("outdated"));
  expect((await titleOf("tarn", keys[0]!))[0]).toEqual(["Live", "Demonstrations"]);
  expect(await cli.run("update-content")).toEqual({ code: 0, out: told("replaced"), err: "" });
  const isOther = ({ content_key }: { content_key: string }) => content_key !== keys[1];
  const now = await contentOf("tarn");
  expect(now.filter(isOther)).toEqual(whole.filter(isOther));
  expect(now.find((row) => !isOther(row))).toMatchObject({ state: "Live", title: "Come by" });
  expect((await cli.run("update-content")).out).toBe(`${keys[1]} in tarn: edited, stays as it is.\n`);
});

it("brings what can be booked; if it was edited, the shipped record is printed and published (OPERATOR-20, OPERATOR-25)", async () => {
  const key = "appointments";
  const recordOf = async () => (await contentOf("tarn")).find(({ content_key }) => content_key === key)!;
  const { title, body } = await recordOf();
  const { calendars } = body as { calendars: { kind: string }[] };
  // As a version filled it that had neither technicians nor sessions.
  const earlier = { calendars: calendars.filter(({ kind }) => !["event", "repair"].includes(kind)) };
  await test.db
    .updateTable("content")
    .set({ body: JSON.stringify(earlier) })
    .where("site_id", "=", (await site("tarn")).site_id)
    .where("content_key", "=", key)
    .execute();
  expect((await cli.run("update-content")).out).toContain("appointments in tarn: replaced.\n");
  expect((await recordOf()).body).toEqual(body);

  cli.files["own.json"] = JSON.stringify({ contentKey: key, contentType: key, title, body: earlier });
  expect(await cli.run("publish", "own.json", "--store", "tarn")).toMatchObject({ code: 0 });
  expect((await cli.run("update-content")).out).toContain("appointments in tarn: edited, stays as it is.\n");
  const show = (...more: string[]) => cli.run("show-content", ...more, "--store", "tarn");
  cli.files["shipped.json"] = (await show(key, "--shipped")).out;
  expect(await cli.run("publish", "shipped.json", "--store", "tarn")).toMatchObject({ code: 0 });
  expect((await recordOf()).body).toEqual(body);
  expect((await cli.run("update-content")).out).not.toContain(key);
  const set = "link-set/Need_Help";
  expect(JSON.parse((await show(set, "--shipped")).out)).toEqual(JSON.parse((await show(set)).out));
  expect(await show("nope", "--shipped")).toMatchObject({
    code: 1,
    err: expect.stringContaining("tarn has no shipped content nope."),
  });
  expect(await show(key, "--draft", "--shipped")).toMatchObject({ code: 2 });
});

it("says that there are no places, and adds none (OPERATOR-25)", async () => {
  await test.db.deleteFrom("place").execute();
  expect((await cli.run("update-content")).out).toContain("There are no showrooms or dealers.");
  expect(await test.db.selectFrom("place").selectAll().execute()).toEqual([]);
});
