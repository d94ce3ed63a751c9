import { describe, expect, it } from "vitest";

import { openOrderSide } from "#tests/support/order-side";
import { createCommandLine } from "#tests/support/command-line";
import { seededId } from "#platform/core/ids";

const side = await openOrderSide();
const cli = createCommandLine(side.db);

describe("content", () => {
  const read = async (key: string, ...more: string[]) =>
    JSON.parse((await cli.run("show-content", key, ...more)).out) as {
      title: string;
      body: Record<string, unknown>;
    };
  const save = (name: string, content: object) => void (cli.files[name] = JSON.stringify(content));

  it("is unpublished to a draft and published again, from a file and by key (OPERATOR-19, OPERATOR-20, OPERATOR-21, OPERATOR-24)", async () => {
    const home = await read("home");
    save("home.json", { ...home, title: "Autumn" });
    expect(await cli.run("publish", "home.json", "--draft")).toMatchObject({
      code: 0,
      out: "home is saved as a draft in ardenne.\n",
    });
    expect([(await read("home")).title, (await read("home", "--draft")).title]).toEqual([
      home.title,
      "Autumn",
    ]);
    expect((await cli.run("content", "--type", "home")).out).toMatch(
      /home +home +Draft .+Autumn\n *home +home +Live /,
    );
    expect(await cli.run("publish", "home")).toMatchObject({
      code: 0,
      out: "home is live in ardenne.\n",
    });
    expect((await read("home")).title).toBe("Autumn");
    const rows = await side.db
      .selectFrom("content")
      .select(["id", "state"])
      .where("content_key", "=", "home")
      .where("site_id", "=", seededId("site", "ardenne"))
      .execute();
    expect(rows).toEqual([{ id: seededId("content", "ardenne/home"), state: "Live" }]);
    expect(await cli.run("publish", "home")).toMatchObject({
      code: 1,
      err: "ardenne has no draft home.\n",
    });
    expect(await cli.run("unpublish", "home")).toMatchObject({
      code: 0,
      out: "home is a draft in ardenne.\n",
    });
    expect(await cli.run("show-content", "home")).toMatchObject({
      code: 1,
      err: "ardenne has no live content home.\n",
    });
    expect((await read("home", "--draft")).body).toEqual(home.body);
    expect((await cli.run("publish", "home")).code).toBe(0);
  });

  it("is validated against the schema of its type, and every mistake is reported (OPERATOR-22)", async () => {
    const page = {
      contentKey: "page/new",
      contentType: "page",
      title: "New",
      urlName: "new",
      body: { title: "New", metaDescription: "", sections: [] },
    };
    save("page.json", page);
    expect((await cli.run("publish", "page.json", "--store", "tarn")).out).toBe(
      "page/new is live in tarn.\n",
    );
    const refused = async (content: object | string) => {
      cli.files["bad.json"] = typeof content === "string" ? content : JSON.stringify(content);
      const { code, err } = await cli.run("publish", "bad.json");
      expect(code).toBe(1);
      return err;
    };
    expect(await refused("{")).toContain("bad.json is not JSON");
    expect(await refused({ ...page, contentType: "poem" })).toContain(
      "contentType: must be one of store-profile, navigation",
    );
    const layout = {
      ...page.body,
      sections: [
        { components: [{ name: "poem" }, { name: "text", attributes: { html: 7 } }] },
        { sectionConfig: { columns: [{ seedComponents: [{ name: "steps" }] }] } },
      ],
    };
    const mistakes = await refused({ ...page, body: layout });
    expect(mistakes).toContain("body.sections.0.components.0.name: must be one of page-head, hero");
    expect(mistakes).toContain("body.sections.0.components.1.attributes.html");
    expect(mistakes).toContain("body.sections.1.sectionConfig.columns.0.seedComponents.0.attributes.items");
    expect(await refused({ ...page, contentKey: "page/other" })).toContain(
      "the key of a page must be page/ followed by its urlName",
    );
    expect(await refused({ ...page, body: { title: 7, lead: "" } })).toMatch(
      /bad\.json: body\.title: .+\nbad\.json: body\.metaDescription: .+/,
    );
    expect(await refused({ ...page, contentKey: "../etc" })).toContain(
      "bad.json: contentKey: may contain only lowercase letters",
    );
    expect(await refused({ ...page, more: 1 })).toContain("bad.json: the record: has no field more");
    save("titles.json", { ...page, title: "Newest" });
    expect(await cli.run("publish", "titles.json", "--store", "tarn")).toMatchObject({
      code: 0,
      err: "page/new: the title is Newest, but pages show the title of the body: New\n",
    });
    save("warn.json", { ...page, body: { ...page.body, hero: { mediaId: "2pmnowhere", alt: "" } } });
    expect(await cli.run("publish", "warn.json")).toMatchObject({
      code: 0,
      err: "ardenne has no content, picture or category 2pmnowhere\n",
    });
  });
});
