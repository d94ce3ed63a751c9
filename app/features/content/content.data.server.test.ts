import { expect, it } from "vitest";

import { openStoreContext } from "~/request/open-store-context.server";
import { openTestStore, refusal, storeProfile } from "#tests/support/store-request";

import { loadContentPage } from "./content.data.server";

async function load(path: string, status = 404) {
  const store = openTestStore({
    getContent: ({ params }) =>
      params.contentKeyOrId === "store-profile" ? { body: storeProfile } : refusal(status, "ITEM_NOT_FOUND"),
  });
  const request = new Request(`http://store.test/hollins/${encodeURI(path)}`);
  const context = await openStoreContext(request, { store: "hollins", "*": path }, store.loadContext());
  const result: unknown = await loadContentPage(context).catch((error: unknown) => error);
  return result instanceof Response ? result.headers.get("location") : (result as { kind: string }).kind;
}

it("an article or data category without a page leads to the knowledge base (LINK-22)", async () => {
  expect(await load("knowledge-base/any-article")).toBe("/hollins/knowledge-base");
  expect(await load("knowledge-base/words with blanks")).toBe("/hollins/knowledge-base");
  expect(await load("knowledge-base/care/ovens")).toBe("/hollins/knowledge-base");
});

it("other missing pages, and a knowledge base that is missing itself, are not found (LINK-22)", async () => {
  expect(await load("no-such-page")).toBe("not-found");
  expect(await load("knowledge-base")).toBe("not-found");
  expect(await load("knowledge-base/any-article", 503)).toBe("unavailable");
});
