/** Words that products are found by, with how many products each has. */
export type Vocabulary = ReadonlyMap<string, number>;

/**
 * The term with every unknown word replaced by the nearest known one; null where nothing is near enough or nothing changes.
 * Used only when a search finds nothing, so a false friend cannot hide a true answer.
 */
export function correctTerm(term: string, vocabulary: Vocabulary): string | null {
  const words = term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || words.length > 8) return null;
  const corrected = words.map((word) => (isKnown(word, vocabulary) ? word : (nearestWord(word, vocabulary) ?? word)));
  const result = corrected.join(" ");
  return result === words.join(" ") ? null : result;
}

const isKnown = (word: string, vocabulary: Vocabulary) => vocabulary.has(word) || vocabulary.has(`${word}s`) || vocabulary.has(word.replace(/e?s$/, ""));

function nearestWord(word: string, vocabulary: Vocabulary): string | null {
  const limit = word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
  let best: string | null = null;
  let least = limit + 1;
  let most = 0;
  for (const [candidate, count] of vocabulary) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word, candidate, limit);
    // A wrong first letter is rarer than any other slip.
    const cost = distance + (candidate[0] === word[0] ? 0 : 0.5);
    if (distance <= limit && (cost < least || (cost === least && count > most))) {
      best = candidate;
      least = cost;
      most = count;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours; anything over `limit` is answered as `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
