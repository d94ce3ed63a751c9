import { sql } from "kysely";

import { suggestName } from "#platform/cli/suggest-name";
import type { Executor } from "#platform/db/database";

import type { RowErrors } from "./row-errors";

/** Mistakes beyond these are hardly ever printed (RowErrors), so they need no suggestion. */
const maxSuggested = 50;

/** Ends of messages about unknown products and locations, such as `; did you mean Louisville?`. */
export interface Suggestions {
  sku(given: string): string;
  location(given: string): string;
}

/** Whether the next mistake is one of the first, which get a suggestion. */
export const needsSuggestion = (errors: RowErrors) => errors.count < maxSuggested;

/** Reports those of `names` that are not known, each with the nearest one (OPERATOR-33). */
export function checkNames(
  errors: RowErrors,
  { line, column, what }: { line: number; column: string; what: string },
  names: readonly string[],
  known: readonly string[],
): void {
  for (const name of names)
    if (!known.includes(name))
      errors.add(
        line,
        column,
        `there is no ${what} ${name.slice(0, 80)}${needsSuggestion(errors) ? suggestName(name, known) : ""}`,
      );
}

/** Finds the names near unknown SKUs and locations (OPERATOR-33). Asks the database only if there are any. */
export async function loadSuggestions(
  db: Executor,
  errors: RowErrors,
  unknown: { skus?: readonly string[]; locations?: readonly string[] },
): Promise<Suggestions> {
  const begins = (needsSuggestion(errors) ? (unknown.skus ?? []) : [])
    .slice(0, maxSuggested)
    .map((sku) => sku.slice(0, 3).toUpperCase());
  const skus =
    begins.length === 0
      ? []
      : await db
          .selectFrom("product")
          .select("sku")
          .where(sql<boolean>`upper(left(sku, 3)) = any(${begins})`)
          .orderBy("sku")
          .limit(5000)
          .execute();
  const locations =
    (unknown.locations ?? []).length === 0 ? [] : await db.selectFrom("location").select("name").execute();
  const suggestFrom = (names: readonly string[]) => (given: string) =>
    needsSuggestion(errors) ? suggestName(given, names) : "";
  return {
    sku: suggestFrom(skus.map(({ sku }) => sku)),
    location: suggestFrom(locations.map(({ name }) => name)),
  };
}
