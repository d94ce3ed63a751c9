/** The arguments that Remix passes to `meta`. */
export interface MetaInput<Data> {
  data: Data | undefined;
  matches: readonly { data: unknown }[];
  location: { pathname: string; search: string };
}

interface PageMeta {
  page: Pick<MetaInput<unknown>, "matches" | "location">;
  /** Null for the home page, whose title is the name of the store. */
  title: string | null;
  store: string;
  description?: string | undefined;
  canonical: string;
  noIndex?: boolean | undefined;
  /**
   * The address contains invalid input. The title then begins with "Error: ", as for a refused form
   * (FORM-13).
   */
  error?: boolean;
}

/** Title, description, canonical address, and page type for the tracker (EVENT-14). */
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
 * Computed on the server and sent with the page data (request/route.server.ts), so that browsers do not load
 * the table of page types.
 */
function pageType({ matches }: PageMeta["page"]): string {
  return (matches.at(-1)?.data as { pageType?: string } | undefined)?.pageType ?? "";
}

/**
 * Whether a form of this page was posted without scripts and refused. The shell's data contains it
 * (shell/shell-view.ts).
 */
function cameBack({ matches, location }: PageMeta["page"]): boolean {
  return matches.some(
    ({ data }) =>
      (data as { view?: { cameBack?: string } } | undefined)?.view?.cameBack === location.pathname,
  );
}
