import { cleanWords } from "#platform/catalog/search/words/term-query";
import { findKind, maxPhraseWords, type Lexicon, type PhraseRole, type ProductKind } from "./lexicon";

/** A piece of a term. */
export interface Token {
  /** As typed. */
  raw: string;
  /** The clean word; empty for a phrase in quotation marks and an excluded word, which stay as they are. */
  word: string;
  /** The value of a number. `isMoney` if it has a dollar sign; `isFraction` if it has a fraction. */
  number?: { value: number; isMoney: boolean; isFraction: boolean };
}

/** A phrase of one or more tokens, from `from` up to `to`. */
export interface Item {
  from: number;
  to: number;
  number?: Token["number"];
  role?: PhraseRole;
  value?: string;
  kind?: ProductKind;
  /** The clean words. */
  words: string;
}

const pieces = new RegExp(
  [
    /(?<quoted>(?<![\d\p{L}])["“][^"”]*\p{L}[^"”]*["”])/u,
    /(?<excluded>(?<=^|\s)-[\p{L}\p{N}]+)/u,
    /(?<money>\$\s?)?(?<![\p{L}\d.])(?<whole>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,9}(?:\.\d{1,4})?)(?:[ -](?<over>\d{1,2})[/\u2044](?<below>\d{1,2}))?(?=$|[^\p{L}\p{N}/\u2044]|(?:in|inch|inches|cm|mm|db|dba|cfm|k|btu|w)\b)/u,
    /(?<inch>["”″]|''|’’)/u,
    /(?<code>[\p{L}\p{N}]+(?:[-/.][\p{L}\p{N}]+)*)/u,
    /(?<=\d|\s)(?<dash>[-–—])(?=\s*\$?\d)/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "giu",
);

/** Splits a normalized term into tokens. A model number is one token. */
export function readTokens(term: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, groups = {} } of term.matchAll(pieces)) {
    if (groups.quoted || groups.excluded) tokens.push({ raw, word: "" });
    else if (groups.whole) tokens.push({ raw, word: cleanNumber(groups.whole), number: toNumber(groups) });
    else if (groups.inch) tokens.push({ raw, word: "inch" });
    else if (groups.dash) tokens.push({ raw: "-", word: "-" });
    else if (isModelCode(raw)) tokens.push({ raw, word: raw.toLowerCase() });
    else for (const word of cleanWords(raw)) tokens.push({ raw: word, word });
  }
  return tokens;
}

const cleanNumber = (text: string) => text.replaceAll(",", "");

function toNumber({ money, whole, over, below }: Record<string, string | undefined>) {
  const fraction = over && below && Number(below) > 0 ? Number(over) / Number(below) : 0;
  return {
    value: Number(cleanNumber(whole!)) + fraction,
    isMoney: money !== undefined,
    isFraction: fraction > 0 || /\.\d/.test(whole!),
  };
}

/** Whether a word can be a model number or a part of one: it begins with letters and has digits. */
export const isModelCode = (raw: string): boolean =>
  /^[a-z][a-z/-]*\d[a-z\d/-]*$/i.test(raw) && raw.length > 3;

/** Groups tokens into the phrases of the lexicon, the longest first. */
export function readItems(tokens: readonly Token[], lexicon: Lexicon): Item[] {
  const items: Item[] = [];
  for (let from = 0; from < tokens.length;) {
    const item = phraseAt(tokens, from, lexicon);
    items.push(item);
    from = item.to;
  }
  return items;
}

function phraseAt(tokens: readonly Token[], from: number, lexicon: Lexicon): Item {
  const { word, number } = tokens[from]!;
  const shortest = number ? 2 : 1;
  for (let length = Math.min(maxPhraseWords, tokens.length - from); length >= shortest; length -= 1) {
    const part = tokens.slice(from, from + length);
    if (part.some((each) => each.word === "")) continue;
    const words = part.map((each) => each.word).join(" ");
    const job = lexicon.phrases.get(words);
    const kind = findKind(lexicon.kinds, words);
    if (!job && !kind) continue;
    const digits =
      job?.role === "Digit" ? { value: Number(job.value), isMoney: false, isFraction: false } : null;
    return {
      from,
      to: from + length,
      words,
      ...job,
      ...(kind && { kind }),
      ...(digits && { number: digits }),
    };
  }
  return { from, to: from + 1, words: word, ...(number && { number }) };
}
