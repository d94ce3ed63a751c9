import type { Hits } from "./count-groups";
import type { SearchIndex } from "./search-index";
import { cleanWords } from "./term-query";

/** Popularity runs from 0 to 100: the best known counts half as much again. */
const popularityWorth = 200;
/** So many hits are looked at by their name. */
const lookedAt = 300;

/** Scores by words become ranks: what is known comes before what is not, and a name that says the term as it was typed before one that scatters it. */
export function rankHits(index: SearchIndex, hits: Hits, term: string): void {
  const { scores } = hits;
  for (let hit = 0; hit < hits.count; hit += 1) scores[hit]! *= 1 + Math.max(0, hits.popularity[hit]!) / popularityWorth;
  const said = cleanWords(term).join(" ");
  const threshold = scoreAt(scores, lookedAt);
  for (let hit = 0; hit < hits.count; hit += 1) {
    if (scores[hit]! < threshold) continue;
    const name = cleanWords(index.chunks[hits.chunks[hit]!]!.groups[hits.slots[hit]!]!.name).join(" ");
    if (name === said) scores[hit]! *= 1.6;
    else if (` ${name} `.includes(` ${said} `)) scores[hit]! *= 1.25;
  }
}

/** The score that about so many hits reach; equal scores beyond are cut only when there are too many of them. */
function scoreAt(scores: Float64Array, place: number): number {
  if (scores.length <= place) return -Infinity;
  const sorted = scores.slice().sort();
  const score = sorted[sorted.length - place]!;
  const reaching = sorted.length - sorted.findIndex((each) => each >= score);
  return reaching > 3 * place ? score + Number.EPSILON * Math.abs(score) : score;
}
