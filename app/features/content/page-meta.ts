interface PageMeta {
  /** Null for the home page, which is titled by the store alone. */
  title: string | null;
  store: string;
  description?: string | undefined;
  canonical: string;
  noIndex?: boolean;
  /** The page is a form that came back: its title says so first (forms.md rule 13). */
  error?: boolean;
}

/** Title, description, canonical address. */
export function pageMeta({ title, store, description, canonical, noIndex, error }: PageMeta) {
  const full = title ? `${title} | ${store}` : store;
  return [
    { title: error ? `Error: ${full}` : full },
    ...(description ? [{ name: "description", content: description.replace(/<[^>]*>/g, "").slice(0, 300) }] : []),
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}
