import type * as contentSearch from "#contract/content/content-search";
import type { Handlers } from "#platform/core/handler";
import { readText } from "#platform/core/query-values";
import { cleanWords, normalizeTerm } from "#platform/catalog/search/words/term-query";
import { loadLexicon } from "#platform/catalog/search/understanding/lexicon";
import { readTerm } from "#platform/catalog/search/understanding/read-term";
import { findDocuments } from "./find-documents";
import { findPages, findPointers } from "./find-pages";
import { loadPageWords, loadPointers } from "./page-words";

const maxItems = 6;
const maxPages = 4;

/** The search for pages, documents and screens (SEARCH-32). */
export const contentSearchHandlers: Handlers<typeof contentSearch> = {
  async searchContent({ query, webstore, services }) {
    const term = normalizeTerm(readText(query.searchTerm));
    const [lexicon, pages, pointers] = await Promise.all([
      loadLexicon(services),
      loadPageWords({ ...services, siteId: webstore.site_id }),
      loadPointers(services),
    ]);
    const reading = readTerm(term, lexicon);
    const words = cleanWords(term).flatMap((word) => [word, ...(lexicon.synonyms.get(word) ?? [])]);
    const [documents, found] = await Promise.all([
      findDocuments(services.db, webstore.brands, reading, lexicon),
      findPages(services.db, pages, reading, lexicon),
    ]);
    const all = [...documents, ...[...findPointers(pointers, pages, words), ...found].slice(0, maxPages * 2)];
    const items = all.filter(({ url }, at) => all.findIndex((each) => each.url === url) === at);
    const ofDocuments = items.filter(({ type }) => type === "Document");
    const others = items.filter(({ type }) => type !== "Document").slice(0, maxPages);
    return { body: { items: [...ofDocuments, ...others].slice(0, maxItems) } };
  },
};
