import { LRUCache } from "lru-cache";

/** Abbreviations in the catalog's values with their words. Units count only after a number. */
const abbreviations: readonly (readonly [pattern: RegExp, short: string, words: string])[] = [
  [/\bBTU\b/, "BTU", "British thermal units an hour, the heat of a burner"],
  [/\bCFM\b/, "CFM", "cubic feet of air a minute"],
  [/\bdBA\b/, "dBA", "decibels as the ear hears them"],
  [/\bkWh\b/, "kWh", "kilowatt-hours"],
  [/\brpm\b/, "rpm", "turns a minute"],
  [/\bcu ft\b/, "cu ft", "cubic feet"],
  [/\d\s+in\b/, "in", "inches"],
  [/\d\s+lb\b/, "lb", "pounds"],
  [/\d\s+qt\b/, "qt", "quarts"],
  [/\d\s+oz\b/, "oz", "ounces"],
  [/\d\s+gal\b/, "gal", "gallons"],
  [/\d\s+W\b/, "W", "watts"],
  [/\d\s+V\b/, "V", "volts"],
  [/\d\s+A\b/, "A", "amps"],
  [/°F\b/, "°F", "degrees Fahrenheit"],
  [/\bLP\b/, "LP", "liquefied petroleum gas, such as propane"],
];

/** By text: a list and its facets have the same texts for every visitor. */
const explained = new LRUCache<string, { note: string | null }>({
  maxSize: 2_000_000,
  maxEntrySize: 50_000,
  sizeCalculation: (_known, text) => text.length + 200,
});

/**
 * Says once on a page what the abbreviations in its texts stand for, visibly, because a tooltip is out of
 * reach for touch and for many screen readers (CATALOG-53). Null if there is none.
 */
export function explainAbbreviations(texts: readonly (string | null | undefined)[]): string | null {
  // Cards join numbers and units by a space that does not break; \s is that space too.
  const text = texts.filter(Boolean).join("\n");
  const known = explained.get(text);
  if (known) return known.note;
  const note = explain(text);
  explained.set(text, { note });
  return note;
}

function explain(text: string): string | null {
  const used = abbreviations.filter(([pattern]) => pattern.test(text));
  if (used.length === 0) return null;
  return `Abbreviations: ${used.map(([, short, words]) => `${short}: ${words}`).join("; ")}.`;
}
