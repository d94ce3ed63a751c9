/**
 * The documents of a chunk by value: those with the value values[i] are from first[i] to first[i + 1] of
 * `postings`.
 */
export interface ValuePostings {
  /** Numbers of values, ascending. */
  values: Uint32Array;
  first: Uint32Array;
  /** doc << 1 | 1 if all rows of the document have the value. */
  postings: Uint16Array;
}

/**
 * Inverts lists of values by document. `lists` holds the values that any row of a document has, each once;
 * `shared` holds those that all of its rows have.
 */
export function invertValues(
  lists: readonly (readonly number[])[],
  shared: readonly (readonly number[])[],
): ValuePostings {
  const byValue = new Map<number, number[]>();
  lists.forEach((list, doc) => {
    const inAll = new Set(shared[doc]);
    for (const value of list) {
      const posting = (doc << 1) | (inAll.has(value) ? 1 : 0);
      const known = byValue.get(value);
      if (known) known.push(posting);
      else byValue.set(value, [posting]);
    }
  });
  const values = Uint32Array.from([...byValue.keys()].sort((a, b) => a - b));
  const first = new Uint32Array(values.length + 1);
  values.forEach((value, at) => (first[at + 1] = first[at]! + byValue.get(value)!.length));
  const postings = new Uint16Array(first[values.length]!);
  values.forEach((value, at) => postings.set(byValue.get(value)!, first[at]!));
  return { values, first, postings };
}
