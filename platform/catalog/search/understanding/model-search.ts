import type { PlatformServices } from "#platform/core/handler";
import type { GroupSearchResult } from "#platform/catalog/search/groups/find-groups";
import { cleanWords } from "#platform/catalog/search/words/term-query";
import { findModel, findModelParts, type NamedModel } from "./find-model";
import type { Lexicon } from "./lexicon";
import { focusOf, type PlanRunner } from "./plan";
import type { TermReading } from "./read-term";

/** Kinds that mean every part, or every accessory, of a model. */
const relationOf: Record<string, "Part" | "Accessory"> = { part: "Part", accessory: "Accessory" };

/**
 * Searches for a model number with other words: "filter for AR-RFD36" finds the filters among the model's own
 * parts (by relation, not by words), "AR-RFD36 manual" the model. Null if the term names no model that these
 * brands have.
 */
export async function searchModel(
  services: PlatformServices,
  { attempt }: PlanRunner,
  lexicon: Lexicon,
  reading: TermReading,
  brands: readonly string[],
): Promise<{ found: GroupSearchResult; dropped: string[] } | null> {
  const model = await findModel(services.db, brands, reading.codes);
  if (!model) return null;
  const kind = reading.head?.kinds[0];
  const rest = reading.tokens
    .filter(({ word }) => word !== "" && word !== model.code)
    .map(({ word }) => word)
    .filter((word) => !isFunctionWord(lexicon, word) && !belongsToCode(word, model));
  if (kind && kind.class !== "Appliance") {
    const wanted = relationOf[kind.term];
    const all = await findModelParts(services.db, model.productIds);
    const related = wanted ? all.filter(({ relation }) => relation === wanted) : all;
    const parts = related.length > 0 ? related : all;
    const within = new Set(parts.map(({ position }) => position));
    const codes = new Map(parts.map(({ position }, at) => [position, { score: 1e9 - at * 1e6, ids: null }]));
    const byWords = wanted
      ? null
      : await attempt({
          text: rest.join(" "),
          focus: focusOf(lexicon, reading.head, { within }),
          limits: [],
        });
    if (byWords) return { found: byWords, dropped: [] };
    const found = within.size > 0 ? await attempt({ text: "", focus: null, limits: [], codes }) : null;
    if (found) return { found, dropped: wanted ? [] : rest };
  }
  const text = cleanWords([model.code, ...rest].join(" ")).join(" ");
  const all =
    rest.length > 0 ? await attempt({ text, focus: focusOf(lexicon, reading.head), limits: [] }) : null;
  const found = all ?? (await attempt({ text: model.code, focus: focusOf(lexicon, null), limits: [] }));
  return found && { found, dropped: all ? [] : rest };
}

/** "ar rfd36" */
function belongsToCode(word: string, { code, fullCode }: NamedModel): boolean {
  const clean = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return [word + code, code + word].some((joined) => fullCode.includes(clean(joined)));
}

const isFunctionWord = ({ phrases }: Lexicon, word: string) => {
  const role = phrases.get(word)?.role;
  return role !== undefined && role !== "Fixed" && role !== "Unit" && role !== "Digit";
};
