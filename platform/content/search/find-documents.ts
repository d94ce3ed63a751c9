import { sql } from "kysely";

import type { ContentHit } from "#contract/content/content-search";

import { mediaUrl } from "#platform/catalog/products/media";
import { cleanWords } from "#platform/catalog/search/words/term-query";
import { findModel } from "#platform/catalog/search/understanding/find-model";
import type { Lexicon } from "#platform/catalog/search/understanding/lexicon";
import type { TermReading } from "#platform/catalog/search/understanding/read-term";
import { isModelCode } from "#platform/catalog/search/understanding/tokens";
import type { Database } from "#platform/db/database";

const maxDocuments = 4;

/** The documents of the model that a term names; first those whose title has the words of the term. */
export async function findDocuments(
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
