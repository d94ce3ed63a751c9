/** The query of a page whose password fields show what is typed. */
const [name, value] = ["show-password", "yes"];

/** Whether the page shows what is typed into its password fields, and the link to the other way. */
export function shownPassword(url: URL): { shown: boolean; toggleHref: string } {
  const shown = url.searchParams.get(name) === value;
  return { shown, toggleHref: shown ? url.pathname : `${url.pathname}?${name}=${value}` };
}
