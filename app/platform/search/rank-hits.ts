import { bestHits } from "./best-hits";
import type { HitColumns } from "./hit-columns";
import type { SearchIndex } from "./search-index";
import { cleanWords } from "./term-query";

/** Popularity runs from 0 to 100: the best known counts half as much again. */
const popularityWorth = 200;
/** So many hits are looked at by their name. */
const lookedAt = 200;

/** Scores by words become ranks: what is known comes before what is not, and a name that says the term as it was typed before one that scatters it. */
export function rankHits(index: SearchIndex, hits: HitColumns, term: string): void {
  const { scores } = hits;
  for (let hit = 0; hit < hits.count; hit += 1) scores[hit]! *= 1 + Math.max(0, hits.popularity[hit]!) / popularityWorth;
  const said = cleanWords(term).join(" ");
  for (const hit of bestHits(index, hits, "featured", 0, lookedAt)) {
    const name = index.chunks[hits.chunks[hit]!]!.groups[hits.slots[hit]!]!.said;
    if (name === said) scores[hit]! *= 1.6;
    else if (` ${name} `.includes(` ${said} `)) scores[hit]! *= 1.25;
  }
}
