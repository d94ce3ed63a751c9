import type { StoreAddresses } from "~/addresses.server";

import { idsParam } from "./compare";

/** The query parameter that hides rows whose values are equal. */
const differencesParam = "differences";
/** More parts of an address are not read. */
const maximumRead = 50;

/** The choice of an address. */
export interface Choice {
  /** The ids as the address has them, some of them maybe twice, or no ids at all. */
  all: readonly string[];
  /** Each possible id once, in their order. */
  ids: readonly string[];
  onlyDifferences: boolean;
  /** One parameter for each id. Other addresses lead there (CATALOG-70). */
  isCanonical: boolean;
}

/** Reads `ids=a,b` and `ids=a&ids=b`. */
export function readChoice(query: URLSearchParams): Choice {
  const given = query.getAll(idsParam);
  const all = given
    .flatMap((text) => text.split(","))
    .map((id) => id.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, maximumRead);
  return {
    all,
    ids: [...new Set(all)].filter((id) => /^01t[A-Za-z0-9]{12,15}$/.test(id)),
    onlyDifferences: query.get(differencesParam) === "1",
    isCanonical: given.join("\n") === all.join("\n"),
  };
}

/** The address of a comparison. */
export const comparisonAddress = (
  addresses: Pick<StoreAddresses, "compare">,
  ids: readonly string[],
  onlyDifferences = false,
): string => addresses.compare({ [idsParam]: ids, [differencesParam]: onlyDifferences ? "1" : null });
