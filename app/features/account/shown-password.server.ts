/** The query of a page whose password fields show what is typed. */
const [name, value] = ["show-password", "yes"];

/** Whether the page shows what is typed into its password fields, and the link to the other way. */
export function shownPassword(url: URL): { shown: boolean; toggleHref: string } {
  const other = new URL(url);
  const shown = other.searchParams.get(name) === value;
  if (shown) other.searchParams.delete(name);
  else other.searchParams.set(name, value);
  return { shown, toggleHref: other.pathname + other.search };
}
