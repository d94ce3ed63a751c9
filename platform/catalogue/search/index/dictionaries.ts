/** Numbers for the pairs of attribute and value that products have, given in order and never taken back. */
export class ValueDictionary {
  readonly values: string[] = [];
  /** By value number: the number of its attribute. */
  readonly attributes: number[] = [];
  readonly attributeNames: string[] = [];
  private readonly byAttribute = new Map<string, { number: number; values: Map<string, number> }>();

  get size(): number {
    return this.values.length;
  }

  numberOf(attribute: string, value: string): number {
    let known = this.byAttribute.get(attribute);
    if (!known) {
      known = { number: this.attributeNames.push(attribute) - 1, values: new Map() };
      this.byAttribute.set(attribute, known);
    }
    let number = known.values.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.attributes.push(known.number);
      known.values.set(value, number);
    }
    return number;
  }

  find(attribute: string, value: string): number | undefined {
    return this.byAttribute.get(attribute)?.values.get(value);
  }

  attributeNumber(attribute: string): number {
    return this.byAttribute.get(attribute)?.number ?? -1;
  }

  /** Every value of an attribute with its number. */
  valuesOf(attribute: string): ReadonlyMap<string, number> {
    return this.byAttribute.get(attribute)?.values ?? new Map();
  }
}

/** Numbers for stemmed words, with how many groups have each. */
export class WordDictionary {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly groups: number[] = [];
  private sorted: string[] = [];

  get size(): number {
    return this.words.length;
  }

  numberOf(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.words.push(word) - 1;
      this.groups.push(0);
      this.numbers.set(word, number);
    }
    return number;
  }

  /** Undefined for a word that no group has (any more). */
  find(word: string): number | undefined {
    const number = this.numbers.get(word);
    return number !== undefined && this.groups[number]! > 0 ? number : undefined;
  }

  count(number: number, groups: number): void {
    this.groups[number]! += groups;
  }

  groupsOf(number: number): number {
    return this.groups[number] ?? 0;
  }

  /** Words that begin so, those of most groups first. */
  beginningWith(prefix: string, limit: number): number[] {
    if (this.sorted.length !== this.words.length) this.sorted = [...this.words].sort();
    let at = lowerBound(this.sorted, prefix);
    const found: number[] = [];
    for (; at < this.sorted.length && this.sorted[at]!.startsWith(prefix); at += 1) {
      const number = this.find(this.sorted[at]!);
      if (number !== undefined) found.push(number);
    }
    return found.sort((a, b) => this.groupsOf(b) - this.groupsOf(a)).slice(0, limit);
  }
}

/** The first place whose element is not before the wanted one. */
export function lowerBound<T>(sorted: ArrayLike<T>, wanted: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
