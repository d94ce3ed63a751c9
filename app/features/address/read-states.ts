import type { Option } from "~/ui/field/field";

/** The states as options of a list; `names` is `stateNames` of states.ts. */
export const readStates = (names: string): Option[] =>
  names.split("|").map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) }));
