import { normalizeTerm } from "#platform/catalog/search/words/term-query";

import type { Lexicon, ProductKind, KindSize } from "./lexicon";
import { readFeatures, type Feature } from "./read-features";
import { readHead, type Head } from "./read-head";
import { readLimits, type TermLimit } from "./read-limits";
import { readSuperlatives, type Superlative } from "./read-order";
import { isModelCode, readItems, readTokens, type Item, type Token } from "./tokens";

/** A term as the lexicon understands it. */
export interface TermReading {
  /** Normalized. */
  typed: string;
  /** The words to search for; empty if the term has limits only. */
  text: string;
  /** Further texts of which one is enough: "washer and dryer" is a washer or a dryer. */
  alternatives: readonly string[];
  limits: readonly TermLimit[];
  head: Head | null;
  /** Orders that superlatives ask for; only for a kind of product. */
  superlatives: readonly Superlative[];
  /** Features that products of the kind are wanted with; their words are in `text` too. */
  features: readonly Feature[];
  /** The text without the features. */
  textWithoutFeatures: string;
  /** True if the last word of the term is not in `text`: then no word of it is unfinished. */
  isComplete: boolean;
  /**
   * Words that cannot be searched for, as typed: opinions, quantities, sizes that the kind has no limit for.
   */
  ignored: readonly string[];
  /** Words that ask for a page or a document; they are in `text` too. */
  help: readonly string[];
  /**
   * The appliance that an accessory or part is wanted for ("mixer attachment"), the text without it, and the
   * text without the word for the accessory or part either.
   */
  appliance: { kind: ProductKind; textWithout: string; rest: string } | null;
  /** Words that may be a model number, beside other words. */
  codes: readonly string[];
  tokens: readonly Token[];
  items: readonly Item[];
}

/** More than this many of one product is no quantity, but a measure. */
const mostPieces = 11;

/** Further limits and features stay words. A search has a fixed number of conditions (row-test.ts). */
const mostLimits = 4;

/** Reads a term: its limits, the kind of product that it names, and the words that remain. */
export function readTerm(term: string, lexicon: Lexicon): TermReading {
  const typed = normalizeTerm(term);
  const tokens = readTokens(typed);
  const items = readItems(tokens, lexicon);
  const measured = readLimits(items);
  const superlatives = readSuperlatives(items);
  const isIn = (ranges: readonly { from: number; to: number }[], item: Item) =>
    ranges.some(({ from, to }) => item.from >= from && item.to <= to);
  const isSaid = (item: Item) => isIn(measured, item) || isIn(superlatives, item);
  const named = readHead(items.filter((item) => !isSaid(item)));
  const limits = [...measured, ...readSizes(items, named)].slice(0, mostLimits);
  const isLimit = (item: Item) => isIn(limits, item);
  const quantities = items.filter((item, at) => isQuantity(item, items[at + 1]) && !isLimit(item));
  const opinions = items.filter(
    (item) =>
      item.role === "Opinion" ||
      (item.role === "Size" && !isLimit(item)) ||
      (!named && isIn(superlatives, item)),
  );
  const removed = new Set([
    ...items.filter((item) => isLimit(item) || isIn(superlatives, item)),
    ...quantities,
    ...opinions,
    ...items.filter((item) => item.role === "Filler" || item.value === "filler"),
  ]);
  const kept = items.filter((item) => !removed.has(item));
  // A term of nothing but such words is searched for as it is.
  const remaining = kept.length > 0 || limits.length > 0 ? kept : items;
  const head = remaining.length > 0 ? named : readHead(items);
  const features = readFeatures(items, head).slice(0, mostLimits - limits.length);
  const textOf = (some: readonly Item[]) => some.map((item) => rawOf(tokens, item)).join(" ");
  const text = remaining.length === items.length ? typed : textOf(remaining);
  const isOneCode = tokens.length === 1;
  return {
    typed,
    text,
    alternatives: head && head.items.length > 1 ? joinedTexts(remaining, head, textOf) : [],
    limits,
    head,
    superlatives: head ? superlatives : [],
    features,
    textWithoutFeatures: textOf(remaining.filter((item) => !isIn(features, item))),
    isComplete: remaining.at(-1) !== items.at(-1),
    ignored: kept.length > 0 ? [...quantities, ...opinions].map((item) => rawOf(tokens, item)) : [],
    help: remaining.filter((item) => item.role === "Help").map((item) => rawOf(tokens, item)),
    appliance: applianceOf(remaining, head, textOf),
    codes: isOneCode ? [] : tokens.filter(({ word }) => isModelCode(word)).map(({ word }) => word),
    tokens,
    items,
  };
}

/** The pieces of a term as typed. */
export const rawOf = (tokens: readonly Token[], { from, to }: { from: number; to: number }): string =>
  tokens
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(" ");

/** "2 ovens" */
function isQuantity({ number, role }: Item, next: Item | undefined): boolean {
  if (!number || number.isMoney || role === "Unit") return false;
  return next?.kind !== undefined && Number.isInteger(number.value) && number.value <= mostPieces;
}

function applianceOf(
  items: readonly Item[],
  head: Head | null,
  textOf: (some: readonly Item[]) => string,
): TermReading["appliance"] {
  if (!head || head.kinds.some((kind) => kind.class === "Appliance")) return null;
  const named = items.find((item) => item.kind?.class === "Appliance" && item.role !== "Fixed");
  if (!named) return null;
  const others = items.filter((item) => item !== named);
  return {
    kind: named.kind!,
    textWithout: textOf(others),
    rest: textOf(others.filter((item) => !head.items.includes(item) && item.role !== "Preposition")),
  };
}

/** One text for each of the joined kinds, without the others. */
function joinedTexts(
  items: readonly Item[],
  head: Head,
  textOf: (some: readonly Item[]) => string,
): string[] {
  return head.items.map((wanted) =>
    textOf(items.filter((item) => item === wanted || (!head.items.includes(item) && item.role !== "Join"))),
  );
}

/** The limits that words for a size set for the named kind: a small refrigerator is a narrow one. */
function readSizes(items: readonly Item[], head: Head | null): TermLimit[] {
  const sizes = head?.kinds[0]?.sizes ?? [];
  return items.flatMap((item) => {
    const size = item.role === "Size" ? sizes.find((each) => each.size === item.value) : undefined;
    return size ? [toLimit(size, item)] : [];
  });
}

const toLimit = ({ measure, least, most }: KindSize, { from, to }: Item): TermLimit => ({
  name: measure,
  min: least,
  max: most,
  about: null,
  isStrict: false,
  isWish: true,
  from,
  to,
});
