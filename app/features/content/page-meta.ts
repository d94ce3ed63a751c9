/** What the framework hands to a page's `meta`. */
export interface MetaInput<Data> {
  data: Data | undefined;
  matches: readonly { data: unknown }[];
  location: { pathname: string; search: string };
}

interface PageMeta {
  page: Pick<MetaInput<unknown>, "matches" | "location">;
  /** Null for the home page, which is titled by the store alone. */
  title: string | null;
  store: string;
  description?: string | undefined;
  canonical: string;
  noIndex?: boolean;
  /**
   * The address itself asks for what cannot be: the title says so first, as it does of a form that came back
   * (forms.md rule 13).
   */
  error?: boolean;
}

/** Title, description, canonical address, and the page type that a tracker reads. */
export function pageMeta({ page, title, store, description, canonical, noIndex, error }: PageMeta) {
  const full = title ? `${title} | ${store}` : store;
  return [
    { title: error || cameBack(page) ? `Error: ${full}` : full },
    ...(description
      ? [{ name: "description", content: description.replace(/<[^>]*>/g, "").slice(0, 300) }]
      : []),
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    { name: "page-type", content: pageType(page) },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}

/**
 * Found on the server and sent with the page's data (request/route.server.ts), so that its table costs the
 * browser nothing.
 */
function pageType({ matches }: PageMeta["page"]): string {
  return (matches.at(-1)?.data as { pageType?: string } | undefined)?.pageType ?? "";
}

/**
 * Whether a form of this page was posted without script and came back; the shell's data knows
 * (shell/shell-view.ts).
 */
function cameBack({ matches, location }: PageMeta["page"]): boolean {
  return matches.some(
    ({ data }) =>
      (data as { view?: { cameBack?: string } } | undefined)?.view?.cameBack === location.pathname,
  );
}
