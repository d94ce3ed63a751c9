import { lowerBound } from "./dictionaries";

/** Which slots of a chunk have a value in any of their rows: of the value at place p in `values`, from first[p] to first[p + 1] of `slots`. */
export interface ValueSlots {
  /** In the order of their numbers. */
  values: Uint32Array;
  first: Uint32Array;
  slots: Uint16Array;
}

/** From lists of values by slot, each value once a slot. */
export function invertValues(lists: readonly (readonly number[])[]): ValueSlots {
  const bySlot = new Map<number, number[]>();
  lists.forEach((list, slot) => {
    for (const value of list) {
      const slots = bySlot.get(value);
      if (slots) slots.push(slot);
      else bySlot.set(value, [slot]);
    }
  });
  const values = Uint32Array.from([...bySlot.keys()].sort((a, b) => a - b));
  const first = new Uint32Array(values.length + 1);
  values.forEach((value, place) => (first[place + 1] = first[place]! + bySlot.get(value)!.length));
  const slots = new Uint16Array(first[values.length]!);
  values.forEach((value, place) => slots.set(bySlot.get(value)!, first[place]!));
  return { values, first, slots };
}

/** Notes in `marks`, by slot, that it has the value. */
export function markSlots({ values, first, slots }: ValueSlots, value: number, marks: Uint16Array, bit: number): void {
  const place = lowerBound(values, value);
  if (values[place] !== value) return;
  for (let i = first[place]!, end = first[place + 1]!; i < end; i += 1) marks[slots[i]!]! |= bit;
}
