import { sql } from "kysely";

import type * as contentSearch from "#contract/content/content-search";
import { productPath } from "#contract/mail-links";
import { loadMembership, type SoldMembership } from "#platform/accounts/accounts/sold-membership";
import type { Handlers } from "#platform/core/handler";
import { readText } from "#platform/core/query-values";
import { cleanWords, normalizeTerm } from "#platform/catalog/search/words/term-query";
import { loadLexicon, type Lexicon } from "#platform/catalog/search/understanding/lexicon";
import { readTerm, type TermReading } from "#platform/catalog/search/understanding/read-term";
import type { ContentHit } from "#contract/content/content-search";
import { mediaUrl } from "#platform/catalog/products/media";
import { findModel } from "#platform/catalog/search/understanding/find-model";
import { isModelCode } from "#platform/catalog/search/understanding/tokens";
import type { Database } from "#platform/db/database";

import { findPages, findPointers } from "./find-pages";
import { loadPageWords, loadPointers } from "./page-words";

const maxItems = 6;
const maxPages = 4;

/** The search for pages, documents and screens (SEARCH-32). */
export const contentSearchHandlers: Handlers<typeof contentSearch> = {
  async searchContent({ query, webstore, services }) {
    const term = normalizeTerm(readText(query.searchTerm));
    const [lexicon, pages, pointers, membership] = await Promise.all([
      loadLexicon(services),
      loadPageWords({ ...services, siteId: webstore.site_id }),
      loadPointers(services),
      loadMembership({ ...services, webstore }),
    ]);
    const reading = readTerm(term, lexicon);
    const words = cleanWords(term).flatMap((word) => [word, ...(lexicon.synonyms.get(word) ?? [])]);
    const [documents, found] = await Promise.all([
      findDocuments(services.db, webstore.brands, reading, lexicon),
      findPages(services.db, pages, reading, lexicon),
    ]);
    const all = [
      ...documents,
      ...toHits(membership, words),
      ...[...findPointers(pointers, pages, words), ...found].slice(0, maxPages * 2),
    ];
    const items = all.filter(({ url }, at) => all.findIndex((each) => each.url === url) === at);
    const ofDocuments = items.filter(({ type }) => type === "Document");
    const others = items.filter(({ type }) => type !== "Document").slice(0, maxPages);
    return { body: { items: [...ofDocuments, ...others].slice(0, maxItems) } };
  },
};

/** The membership that the store sells, for a term about members (PRICE-46). No list of products has it. */
const toHits = (membership: SoldMembership | null, words: readonly string[]): ContentHit[] =>
  membership && words.some((word) => /^member(s|ships?)?$/.test(word))
    ? [
        {
          type: "Screen",
          title: membership.name,
          summary: membership.summary,
          url: productPath(membership.productId, membership.productUrlName),
        },
      ]
    : [];

const maxDocuments = 4;

/** The documents of the model that a term names; first those whose title has the words of the term. */
async function findDocuments(
  db: Database,
  brands: readonly string[],
  { codes, help, tokens }: TermReading,
  { synonyms }: Lexicon,
): Promise<ContentHit[]> {
  const [only, another] = tokens;
  const named = codes.length > 0 || another || !only || !isModelCode(only.word) ? codes : [only.word];
  const model = await findModel(db, brands, named);
  if (!model) return [];
  const { rows } = await sql<{ id: string; title: string }>`
    select m.id, m.alternate_text as title
    from product_media pm join media m on m.id = pm.media_id and m.media_type = 'Document'
    where pm.product_id = ${model.productIds[0]} and pm.group_name = 'attachment'
    order by pm.sort_order limit ${maxDocuments}`.execute(db);
  const words = help.flatMap(cleanWords).flatMap((word) => [word, ...(synonyms.get(word) ?? [])]);
  const missing = ({ title }: { title: string }) =>
    cleanWords(title).some((word) => words.includes(word)) ? 0 : 1;
  return [...rows]
    .sort((a, b) => missing(a) - missing(b))
    .map(({ id, title }) => ({ type: "Document", title, summary: null, url: mediaUrl(id) }));
}
