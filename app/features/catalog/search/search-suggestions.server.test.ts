import { expect, it, vi } from "vitest";

import { loadSuggestions } from "./search.data.server";

type Context = Parameters<typeof loadSuggestions>[0];

it("suggests at most two pages, and no documents (SEARCH-8)", async () => {
  const page = (type: string, name: string) => ({ type, title: name, summary: null, url: `/${name}` });
  const answers: Record<string, unknown> = {
    getSuggestions: {
      recentSearchSuggestions: [],
      suggestedTerms: [{ value: "return vent" }],
      suggestedProducts: [],
    },
    searchContent: {
      items: [page("Document", "a"), page("Page", "b"), page("Screen", "c"), page("Page", "d")],
    },
  };
  const context = {
    url: new URL("http://store.test/search-suggestions?q=return"),
    shop: {
      commerce: { call: (name: string) => Promise.resolve(answers[name]) },
      pageSearch: { askAgainAt: 0, failure: null },
    },
    addresses: { at: (path: string) => `/hollins${path}` },
    logger: { error: vi.fn() },
    now: () => new Date(),
  } as unknown as Context;
  expect(await loadSuggestions(context)).toEqual({
    terms: ["return vent"],
    pages: [
      { name: "b", url: "/hollins/b" },
      { name: "c", url: "/hollins/c" },
    ],
    products: [],
  });
});
