/** Query parameters of a link. A list repeats its name; null, undefined and '' are left out. */
export type QueryInput = Record<string, string | number | readonly string[] | null | undefined>;

/** The values that a pattern needs, in order: 'product/:urlName/:recordId' needs two. */
type Values<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? [...Values<First>, ...Values<Rest>]
  : Pattern extends `:${string}?`
    ? [value?: string]
    : Pattern extends `:${string}` | "*"
      ? [value: string]
      : [];

/** Builds the address of a screen from the values of its pattern and a query. */
export type LinkBuilder<Pattern extends string> = (
  ...values: [...Values<Pattern>, query?: QueryInput]
) => string;

const segments = (path: string) => path.split("/").filter(Boolean).map(encodeURIComponent).join("/");

/**
 * Fills the parameters of a pattern with encoded values. The value of `*` may be a path of several segments.
 * `rest` is the argument after the values: the query. If an optional value is missing, its slash stays:
 * `global-search/`.
 */
export function fillPattern(pattern: string, values: readonly (string | QueryInput | undefined)[]) {
  let used = 0;
  const path = pattern.replace(/:\w+\??|\*/g, (parameter) => {
    const value = String(values[used++] ?? "");
    return parameter === "*" ? segments(value) : encodeURIComponent(value);
  });
  return { path, rest: values[used] as QueryInput | undefined };
}

export function withQuery(path: string, query: QueryInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? (value as string[]) : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
