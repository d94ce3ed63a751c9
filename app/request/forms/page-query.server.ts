import { pageQueryField } from "./page-query";

/** The maximum length of a query that a form hands back. */
const maximum = 2000;

/**
 * Gives the address of a posted form the query of its page. The form hands it back in a field, because no
 * form posts to an address with a query (FORM-25). The redirect then leads to the same page, and a refused
 * form is shown on it.
 */
export function restorePageQuery(url: URL, form: FormData): void {
  const query = form.get(pageQueryField);
  if (typeof query === "string" && query.startsWith("?") && query.length <= maximum) url.search = query;
}
