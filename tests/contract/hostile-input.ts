/**
 * Texts for a path, a query or a field, as an attacker or a broken program may send them.
 */
export const badInputs: readonly string[] = [
  "",
  " ",
  "null",
  "undefined",
  "true",
  "-1",
  "0",
  "1.5",
  "1e309",
  "NaN",
  "99999999999999999999",
  "2147483648",
  "a\0b",
  "\u202e\u0000",
  "' or '1'='1",
  "'; drop table cart; --",
  "%27%20or%201=1",
  "..",
  "../../etc/passwd",
  "%2e%2e%2f",
  "\\",
  "%",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${jndi:ldap://x}",
  "[]",
  "{}",
  "a,b,,c",
  ",",
  "é̀🦊",
  "x".repeat(5_000),
  "000000000000000AAA",
  "0a6000000000000AAA",
];

const badValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  "",
  " ",
  "a\0b",
  "\ud800",
  "' or 1=1 --",
  "<b>x</b>",
  "x".repeat(10_000),
  [],
  {},
  [[]],
  [null],
  { a: { b: 1 } },
  { toString: 1 },
];

/** Bodies of the right shape with one error each, and bodies of another shape. */
export function* badBodies(good: unknown): Generator<{ what: string; body: unknown }> {
  for (const body of [null, [], "text", 7, true, {}, [good], { unknown: 1 }, deep(2_000)])
    yield { what: `body ${JSON.stringify(body).slice(0, 40)}`, body };
  for (const path of leaves(good)) {
    for (const value of badValues)
      yield {
        what: `body.${path.join(".")} = ${JSON.stringify(value).slice(0, 40)}`,
        body: replaced(good, path, value),
      };
    yield { what: `body without ${path.join(".")}`, body: replaced(good, path, undefined) };
  }
  if (typeof good === "object" && good !== null && !Array.isArray(good))
    yield { what: "an unknown field", body: { ...good, surplus: 1 } };
}

/** Bodies that are not JSON, or too large. */
export const rawBodies: readonly { what: string; body: string | Uint8Array<ArrayBuffer> }[] = [
  { what: "half a JSON", body: '{"a":' },
  { what: "a second root", body: "{}{}" },
  { what: "no text", body: new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28]) },
  { what: "too much", body: `{"a":"${"x".repeat(300 * 1024)}"}` },
  { what: "a hundred thousand brackets", body: "[".repeat(100_000) + "]".repeat(100_000) },
  { what: "a prototype", body: '{"__proto__":{"isEditor":true},"constructor":{"prototype":{"x":1}}}' },
  { what: "a form", body: "productId=1&quantity=2" },
];

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

function* leaves(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  if (path.length > 0) yield path;
  if (typeof value !== "object" || value === null || path.length > 4) return;
  // Only the first element of a list is replaced.
  const keys = Array.isArray(value) ? [0].slice(0, value.length) : Object.keys(value);
  for (const key of keys) yield* leaves((value as Record<string | number, unknown>)[key], [...path, key]);
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const next = replaced((value as Record<string | number, unknown>)[key], rest, by);
  if (next === undefined && !Array.isArray(copy)) delete (copy as Record<string, unknown>)[key];
  else (copy as Record<string | number, unknown>)[key] = next;
  return copy;
}
