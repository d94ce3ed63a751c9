/**
 * Which slots of a chunk have a value: of the value at place p in `values`, from first[p] to first[p + 1] of
 * `slots`.
 */
export interface ValueSlots {
  /** In the order of their numbers. */
  values: Uint32Array;
  first: Uint32Array;
  /** slot << 1 | all rows of the group have it. */
  slots: Uint16Array;
}

/**
 * From lists of values by slot, each value once a slot: what any of its rows has, and of that what all have.
 */
export function invertValues(
  lists: readonly (readonly number[])[],
  shared: readonly (readonly number[])[],
): ValueSlots {
  const bySlot = new Map<number, number[]>();
  lists.forEach((list, slot) => {
    const inAll = new Set(shared[slot]);
    for (const value of list) {
      const entry = (slot << 1) | (inAll.has(value) ? 1 : 0);
      const slots = bySlot.get(value);
      if (slots) slots.push(entry);
      else bySlot.set(value, [entry]);
    }
  });
  const values = Uint32Array.from([...bySlot.keys()].sort((a, b) => a - b));
  const first = new Uint32Array(values.length + 1);
  values.forEach((value, place) => (first[place + 1] = first[place]! + bySlot.get(value)!.length));
  const slots = new Uint16Array(first[values.length]!);
  values.forEach((value, place) => slots.set(bySlot.get(value)!, first[place]!));
  return { values, first, slots };
}
