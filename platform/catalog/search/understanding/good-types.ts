import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { loadLexicon } from "./lexicon";

type Services = { db: Database; now: () => Date };

/**
 * The product types of accessories and parts: those of the kinds that are, and of the types without a kind
 * those that the catalog relates as accessories or parts and that have none themselves (SEARCH-38).
 */
export async function loadGoodTypes(services: Services, index: SearchIndex): Promise<ReadonlySet<string>> {
  const { goodTypes, kindTypes } = await loadLexicon(services);
  const unknown = index.types.types.filter((type) => !kindTypes.has(type));
  if (unknown.length === 0) return goodTypes;
  return new Set([...goodTypes, ...(await findRelatedTypes({ ...services, types: unknown }))]);
}

const findRelatedTypes = cachedQuery(
  300,
  ["catalog"],
  ({ types }: Services & { types: readonly string[] }) => JSON.stringify(types),
  async ({ db, types }) => {
    const { rows } = await sql<{ type: string }>`
      select p.product_type as type from product p
      where p.product_type = any(${[...types]}) and p.is_active group by p.product_type
      having bool_or(exists (select 1 from product_relation r where r.related_id in (p.id, p.parent_id) and r.relation in ('Accessory', 'Part')))
        and not bool_or(exists (select 1 from product_relation r where r.product_id in (p.id, p.parent_id) and r.relation in ('Accessory', 'Part')))`.execute(
      db,
    );
    return rows.map(({ type }) => type);
  },
);
