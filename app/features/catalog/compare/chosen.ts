/** A product that is marked to be compared. */
export interface Chosen {
  id: string;
  name: string;
}

/*
 * The marked products of a store, kept until the tab is closed. `key` is the address of the comparison in the
 * store. A browser may refuse to keep anything.
 */

export function hasChosen(key: string): boolean {
  try {
    return key in sessionStorage;
  } catch {
    return false;
  }
}

export function readChosen(key: string): Chosen[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Chosen[];
  } catch {
    return [];
  }
}

export function keepChosen(key: string, chosen: readonly Chosen[]): void {
  try {
    if (chosen.length > 0) sessionStorage.setItem(key, JSON.stringify(chosen));
    else sessionStorage.removeItem(key);
  } catch {
    // The marks of this page count all the same.
  }
}
