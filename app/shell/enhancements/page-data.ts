/*
 * The framework writes loader data as a list in which every key and value has a number (turbo-stream). The
 * numbers differ from page to page and compress badly, so a document has the same data as plain JSON
 * (OPS-136, OPS-161).
 */

/** The framework's code of null, which has no entry of its own. */
const none = -5;

/** The data of a document (request/document-data.server.ts) as the framework reads them. */
export function writtenData(text: string): string {
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
