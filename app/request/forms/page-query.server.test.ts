import { describe, expect, it } from "vitest";

import { formPost, openTestStore } from "#tests/support/store-request";

import { route } from "~/request/route.server";
import { form } from "./form.server";
import type { StoreContext } from "~/request/store-context.server";

const search = async ({ url }: StoreContext) => ({ search: url.search });

/** Posts a form, then loads the page again, as after a refused form. */
async function searchesAfter(fields: Record<string, string>) {
  const context = openTestStore().loadContext() as never;
  const request = formPost("/category/cooking", fields);
  const params = {};
  const posted = (await route.forms([
    form({ isMain: true }, async (store) => ({ data: await search(store) })),
  ])({
    request,
    params,
    context,
  })) as unknown as {
    data: { search: string };
  };
  const shown = (await route.loader(search, { needs: "nobody" })({
    request,
    params,
    context,
  })) as unknown as typeof posted;
  return [posted.data.search, shown.data.search];
}

describe("a form hands back the query of its page (FORM-25)", () => {
  it("to the action and to the page that is shown again (FORM-25)", async () => {
    const query = "?width=36&page=2";
    expect(await searchesAfter({ "page-query": query })).toEqual([query, query]);
  });

  it.each(["", "width=36", "//evil.example/", "https://evil.example/?a=1", `?${"a".repeat(2000)}`])(
    "'%s' is no query (FORM-25)",
    async (query) => {
      expect(await searchesAfter({ "page-query": query })).toEqual(["", ""]);
    },
  );

  it("changes nothing but the query (FORM-25)", async () => {
    const context = openTestStore().loadContext() as never;
    const answer = (await route.forms([form({ isMain: true }, ({ url }) => ({ data: { href: url.href } }))])({
      request: formPost("/cart", { "page-query": "?a#b\\c/../..//evil.example" }),
      params: {},
      context,
    })) as unknown as { data: { href: string } };
    const url = new URL(answer.data.href);
    expect([url.origin, url.pathname, url.hash]).toEqual(["http://store.test", "/cart", ""]);
  });
});
