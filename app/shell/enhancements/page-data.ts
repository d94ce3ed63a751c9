/*
 * The framework writes loader data as a list in which every key and value has a number (turbo-stream). The
 * numbers differ from page to page and compress badly, so a document has the same data as plain JSON
 * (OPS-136). Data with other types than those of JSON stay as the framework wrote them.
 */

/** The framework's codes of values without an entry of their own. */
const none = -5;
const missing = -7;

/** Plain JSON for data as the framework wrote them, or the same text if it is more than JSON can say. */
export function plainData(written: string): string {
  try {
    return JSON.stringify(readEntry(JSON.parse(written) as unknown[], 0, []));
  } catch {
    return written;
  }
}

function readEntry(list: readonly unknown[], at: number, above: readonly number[]): unknown {
  if (at === none) return null;
  if (at === missing) return undefined;
  const entry = list[at];
  if (entry === undefined || above.includes(at)) throw new Error("not plain");
  const read = (each: unknown) => {
    // A name in place of a number begins a type of the framework's, such as a date or an error.
    if (typeof each !== "number") throw new Error("not plain");
    return readEntry(list, each, [...above, at]);
  };
  if (Array.isArray(entry)) return entry.map(read);
  if (typeof entry !== "object" || entry === null) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [String(list[Number(key.slice(1))]), read(value)]),
  );
}

/** The data of a document as the framework reads them. */
export function writtenData(text: string): string {
  if (!text.startsWith("{")) return text;
  const list: unknown[] = [];
  const add = (value: unknown): number => {
    if (value === null) return none;
    const at = list.push(value) - 1;
    if (Array.isArray(value)) list[at] = value.map(add);
    else if (typeof value === "object")
      list[at] = Object.fromEntries(Object.entries(value!).map(([key, each]) => [`_${add(key)}`, add(each)]));
    return at;
  };
  add(JSON.parse(text));
  return `${JSON.stringify(list)}\n`;
}
