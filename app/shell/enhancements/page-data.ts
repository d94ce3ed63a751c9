/*
 * The framework writes loader data as a list in which every key and value has a number (turbo-stream). The
 * numbers differ from page to page and compress badly, so a document has the same data as plain JSON
 * (OPS-136). Data with other types than those of JSON stay as the framework writes them.
 */

/** The framework's code of null, which has no entry of its own. */
const none = -5;

/** Plain JSON for the data of a page; null if they hold more than JSON can say. */
export function plainData(data: unknown): string | null {
  try {
    return isPlain(data) ? JSON.stringify(data) : null;
  } catch {
    // A circle.
    return null;
  }
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isPlain);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((each) => each === undefined || isPlain(each));
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
