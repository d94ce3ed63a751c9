import type { SearchResult } from "#contract/catalog/search-shapes";
import type { StoreContext } from "~/request/store-context.server";

import { partsHeading } from "~/features/catalog/listing/listing-words";
import type { SearchMode } from "~/features/catalog/listing/listing-query";

/** A link with its text. */
export interface LinkView {
  label: string;
  href: string;
}

/** The reading of a term, as the page says it (SEARCH-29). */
export interface SearchReadingView {
  /** The words that were searched for instead of the term. */
  corrected: string | null;
  /** Words that were left out. */
  dropped: string[];
  /** The search for the words as they were typed. */
  literalHref: string;
  /** Limits with the search without each. */
  limits: LinkView[];
  /** The order that the term asks for, with the word that says so and the search without it. */
  order: (LinkView & { word: string }) | null;
  /** The parts and accessories of the named appliances; of a list of these, the search for the appliances. */
  parts: (LinkView & { isList: boolean }) | null;
  /** Why nothing is found; null if something is, or for a reason that the page does not know. */
  reason: "NotSold" | "NotMade" | "Limits" | "PagesOnly" | null;
  /** In the plural. */
  kind: string | null;
  /** The same search in stores of other brands. */
  stores: LinkView[];
}

const reasons = ["NotSold", "NotMade", "Limits", "PagesOnly"] as const;

/** The reading of a term for the page; null if it was searched for word for word. */
export function toReading(
  { addresses, url, store: { addressesOf } }: StoreContext,
  { term, mode }: { term: string; mode: SearchMode | null },
  { correctedTerm, termReading }: Pick<SearchResult, "correctedTerm" | "termReading">,
): SearchReadingView | null {
  if (!correctedTerm && !termReading) return null;
  const order = url.searchParams.get("sort") ? null : termReading?.order;
  const goods = termReading?.partsAndAccessories;
  const kind = termReading?.kind ?? "these";
  return {
    corrected: correctedTerm ?? null,
    dropped: termReading?.droppedWords ?? [],
    literalHref: addresses.search(term, { literal: "1" }),
    limits: (termReading?.limits ?? []).map((limit) => ({
      label: limit.label,
      href: addresses.search(limit.term),
    })),
    order: order ? { label: order.label, word: order.text, href: addresses.search(order.term) } : null,
    parts: goods
      ? mode === "parts"
        ? { isList: true, label: kind, href: addresses.search(term) }
        : {
            isList: false,
            // The number is not alone in a line.
            label: `${partsHeading(kind)}:\u00a0${goods.total}`,
            href: addresses.search(goods.term, { parts: "1" }),
          }
      : null,
    reason: reasons.find((reason) => reason === termReading?.nothingBecause) ?? null,
    kind: termReading?.kind ?? null,
    stores: (termReading?.otherStores ?? []).flatMap(({ webstoreId, label }) => {
      const other = addressesOf(webstoreId);
      return other ? [{ label, href: other.search(correctedTerm ?? term) }] : [];
    }),
  };
}
