/** Numbers the pairs of attribute and value that products have: 0, 1, 2 … A number is never reused. */
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

  /** -1 for an attribute that no product has. */
  attributeNumber(attribute: string): number {
    return this.byAttribute.get(attribute)?.number ?? -1;
  }

  /** The values of an attribute, each with its number. */
  valuesOf(attribute: string): ReadonlyMap<string, number> {
    return this.byAttribute.get(attribute)?.values ?? new Map();
  }
}

/** Numbers the product types. */
export class TypeDictionary {
  readonly types: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(type: string): number {
    let number = this.numbers.get(type);
    if (number === undefined) this.numbers.set(type, (number = this.types.push(type) - 1));
    return number;
  }
}

/** Numbers the stemmed words and counts how many documents have each. */
export class WordDictionary {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly documents: number[] = [];
  private sorted: string[] = [];

  get size(): number {
    return this.words.length;
  }

  numberOf(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.words.push(word) - 1;
      this.documents.push(0);
      this.numbers.set(word, number);
    }
    return number;
  }

  /** Undefined for a word that no document has, or no longer has. */
  find(word: string): number | undefined {
    const number = this.numbers.get(word);
    return number !== undefined && this.documents[number]! > 0 ? number : undefined;
  }

  addDocuments(number: number, documents: number): void {
    this.documents[number]! += documents;
  }

  documentsWith(number: number): number {
    return this.documents[number] ?? 0;
  }

  /** The numbers of the words with this prefix, the most frequent first. */
  withPrefix(prefix: string, limit: number): number[] {
    if (this.sorted.length !== this.words.length) this.sorted = [...this.words].sort();
    let at = lowerBound(this.sorted, prefix);
    const found: number[] = [];
    for (; at < this.sorted.length && this.sorted[at]!.startsWith(prefix); at += 1) {
      const number = this.find(this.sorted[at]!);
      if (number !== undefined) found.push(number);
    }
    return found.sort((a, b) => this.documentsWith(b) - this.documentsWith(a)).slice(0, limit);
  }
}

/** The index of the first element that is not less than the wanted one; the length if there is none. */
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
