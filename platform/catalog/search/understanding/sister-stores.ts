import { sql } from "kysely";

import type { Database, WebstoreTable } from "#platform/db/database";
import type { PriceBook } from "#platform/db/stored-values";
import { cachedQuery } from "#platform/core/cached-query";

/** A store that sells none of this store's brands. */
export type SisterStore = Pick<WebstoreTable, "id" | "name" | "brands" | "currency"> & { books: PriceBook[] };

const loadStores = cachedQuery(
  300,
  ["stores"],
  () => "all",
  async ({ db }: { db: Database; now: () => Date }) =>
    (
      await sql<SisterStore>`
        select id, name, brands, currency, guest_price_books as books from webstore order by cardinality(brands), name`.execute(
        db,
      )
    ).rows,
);

/** The stores that sell other brands only, those with the fewest brands first. */
export async function findSisterStores(
  services: { db: Database; now: () => Date },
  webstore: Pick<WebstoreTable, "brands">,
): Promise<SisterStore[]> {
  return (await loadStores(services)).filter(
    ({ brands }) => !brands.some((brand) => webstore.brands.includes(brand)),
  );
}
