/** The parameter of an address that shows passwords while they are typed, for pages without scripts. */
const showPasswordParameter = "show-password";

/** Whether a page shows passwords, and the link that changes it; see ui/password-field. */
export function passwordVisibility(url: URL): { shown: boolean; toggleHref: string } {
  const other = new URL(url);
  const shown = other.searchParams.has(showPasswordParameter);
  if (shown) other.searchParams.delete(showPasswordParameter);
  else other.searchParams.set(showPasswordParameter, "1");
  return { shown, toggleHref: other.pathname + other.search };
}
