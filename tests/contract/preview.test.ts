import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadContentPage } from "~/features/content/content.data.server";
import { seededId } from "#platform/core/ids";
import { storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";
import { loadShell } from "~/shell/load-shell.server";

import { signIn } from "#tests/support/sign-in";
import { openTestStore } from "#tests/support/store-request";
import { openContractPlatform, type ContractPlatform } from "./platform";

let platform: ContractPlatform;
const stores = [
  {
    name: "ardenne",
    webstoreId: seededId("webstore", "ardenne"),
    siteId: seededId("site", "ardenne"),
    communityId: seededId("community", "ardenne"),
  },
];

/** A draft of a record in which one text of the live version is replaced. */
async function draft(contentKey: string, contentType: string, body: object): Promise<void> {
  await platform.side.db
    .insertInto("content")
    .values({
      id: seededId("content", `draft/${contentKey}`),
      site_id: stores[0]!.siteId,
      content_key: contentKey,
      content_type: contentType,
      title: "Drafted",
      url_name: contentKey.startsWith("page/") ? contentKey.slice(5) : null,
      state: "Draft",
      body: JSON.stringify(body),
      published_at: "2026-11-01T00:00:00Z",
    })
    .execute();
}
const text = (words: string) => ({ components: [{ name: "text", attributes: { html: `<p>${words}</p>` } }] });

beforeAll(async () => {
  platform = await openContractPlatform();
  await draft("page/about-us", "page", {
    title: "About",
    metaDescription: "",
    sections: [text("Drafted words")],
  });
  await draft("page/secret", "page", { title: "Secret", metaDescription: "", sections: [text("Not yet")] });
  await draft("footer", "footer", { sections: [text("Drafted footer")] });
  await draft("main-navigation", "navigation", {
    headings: [
      {
        label: "Drafted heading",
        slug: "drafted",
        url: null,
        keepOpenInPreview: true,
        columns: [
          {
            seedComponents: [
              {
                name: "navigation-menu",
                attributes: { title: "Help", navigationLinkSetDeveloperName: "Need_Help" },
              },
            ],
          },
        ],
      },
    ],
  });
});
afterAll(() => platform?.close());

/** Opens pages one after the other in one store process, as an editor, a shopper or a guest. */
async function openStore(transport: "in process" | "over HTTP") {
  const { fetch, base } = platform.transports[transport];
  const { services, loadContext } = openTestStore(
    {},
    { platformFetch: fetch, platformBase: base, stores, now: () => new Date() },
  );
  const tokens = {
    editor: await signIn(platform.side.db, { roles: ["editor"] }),
    shopper: await signIn(platform.side.db),
  };
  async function cookieOf(who: "editor" | "shopper" | "guest") {
    if (who === "guest") return "";
    const token = tokens[who].headers.authorization!.replace("Bearer ", "");
    return (await storeCookies(services.secret, false).session.serialize({ token })).split(";")[0]!;
  }
  return async (who: "editor" | "shopper" | "guest", path: string) => {
    const request = () =>
      cookieOf(who).then((cookie) => new Request(`http://store.test${path}`, { headers: { cookie } }));
    const { pathname } = new URL(path, "http://store.test");
    const context = loadContext();
    const page = await route
      .loader(loadContentPage, { needs: "nobody" })({
        request: await request(),
        params: { "*": pathname.slice(1) },
        context: context as never,
      })
      .then(
        () => context.state.fragments.get("content")?.toString() ?? "",
        (error: unknown) => (error instanceof Response ? String(error.status) : Promise.reject(error)),
      );
    const shell = loadContext();
    await route.shellLoader((store) => loadShell(store, shell.state))({
      request: await request(),
      params: {},
      context: shell as never,
    });
    const footer = String(shell.state.fragments.get("footer")).replace(
      /<input type="hidden" name="form-token"[^>]*>/,
      "",
    );
    return { page, footer, menu: String(shell.state.fragments.get("navigation")) };
  };
}

describe.each(["in process", "over HTTP"] as const)("preview, %s", (transport) => {
  it("shows drafts of page and shell to an editor who requests them, and never to others (PREVIEW-1)", async () => {
    const open = await openStore(transport);
    const live = await open("guest", "/about-us");
    expect(live.page).not.toContain("Drafted words");
    const drafted = await open("editor", "/about-us?app=commeditor");
    expect(drafted.page).toContain("Drafted words");
    expect(drafted.footer).toContain("Drafted footer");
    expect(drafted.menu).toContain("Drafted heading");
    for (const [who, path] of [
      ["editor", "/about-us"],
      ["shopper", "/about-us?app=commeditor"],
      ["guest", "/about-us?app=commeditor"],
      ["guest", "/about-us"],
    ] as const) {
      const shown = await open(who, path);
      expect([shown.page, shown.footer], `${who} ${path}`).toEqual([live.page, live.footer]);
      expect(shown.menu).not.toContain("Drafted heading");
    }
  });

  it("shows pages that exist as drafts only (PREVIEW-1)", async () => {
    const open = await openStore(transport);
    expect((await open("guest", "/secret")).page).toBe("404");
    expect((await open("editor", "/secret")).page).toBe("404");
    expect((await open("editor", "/secret?app=commeditor")).page).toContain("Not yet");
    expect((await open("guest", "/secret?app=commeditor")).page).toBe("404");
  });

  it("caches nothing: the next request shows the next draft (PREVIEW-3)", async () => {
    const open = await openStore(transport);
    expect((await open("editor", "/about-us?app=commeditor")).page).toContain("Drafted words");
    const set = (words: string) =>
      platform.side.db
        .updateTable("content")
        .set({ body: JSON.stringify({ title: "About", metaDescription: "", sections: [text(words)] }) })
        .where("content_key", "=", "page/about-us")
        .where("state", "=", "Draft")
        .execute();
    await set("Other words");
    expect((await open("editor", "/about-us?app=commeditor")).page).toContain("Other words");
    await set("Drafted words");
  });
});
