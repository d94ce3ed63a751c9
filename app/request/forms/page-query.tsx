import { createContext, useContext, useMemo } from "react";

/** The field in which a form that posts to its own page hands back the query of that page (FORM-25). */
export const pageQueryField = "page-query";

/** The query of the current page with its question mark, or ''. */
export const PageQueryContext = createContext("");

/** The query of an address without `?index`, which the server adds to posts (edge/address-checks). */
export const withoutIndex = (search: string) => (search === "?index" ? "" : search);

/** Every form that posts to the page it is on contains this. */
export function PageQuery() {
  const query = useContext(PageQueryContext);
  return query ? <input type="hidden" name={pageQueryField} value={query} /> : null;
}

/** The same field for posts that a script makes without a form. */
export function usePageQueryField(): Record<string, string> {
  const query = useContext(PageQueryContext);
  return useMemo((): Record<string, string> => (query ? { [pageQueryField]: query } : {}), [query]);
}
