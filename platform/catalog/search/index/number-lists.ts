/** Many lists of numbers in one array: list i goes from first[i] to first[i + 1] of `numbers`. */
export interface NumberLists {
  first: Uint32Array;
  numbers: Uint32Array;
}

/** Puts lists into one array. */
export function packLists(lists: readonly number[][]): NumberLists {
  const first = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => (first[index + 1] = first[index]! + list.length));
  const numbers = new Uint32Array(first[lists.length]!);
  lists.forEach((list, index) => numbers.set(list, first[index]!));
  return { first, numbers };
}
