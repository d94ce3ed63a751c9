import type { CompleteHead } from "./page-head.server";

/** The arguments that Remix passes to `meta`. */
interface MetaInput {
  data: unknown;
  matches: readonly { data?: unknown }[];
  location: { pathname: string };
}

/**
 * The `meta` of every page: title, description, page type for the tracker (EVENT-14) and canonical address.
 * The wrapper of the loader has put them into the page's data (page-head.server.ts). After an error there is
 * no data, and the error page sets its own head.
 */
export function pageMeta({ data, matches, location }: MetaInput) {
  const head = (data as { head?: CompleteHead } | undefined)?.head;
  if (!head) return [];
  const title = [...(head.title ? [head.title] : []), ...storeLabels(matches)].join(" | ");
  return [
    { title: head.error || cameBack(matches, location) ? `Error: ${title}` : title },
    ...(head.description
      ? [{ name: "description", content: head.description.replace(/<[^>]*>/g, "").slice(0, 300) }]
      : []),
    ...(head.noIndex ? [{ name: "robots", content: "noindex" }] : []),
    { name: "page-type", content: head.pageType },
    { tagName: "link", rel: "canonical", href: head.canonical },
  ];
}

/** The parts of the shell's data that a page's head needs (shell/shell-view.ts). */
interface ShellData {
  view?: { store?: { label?: string }; cameBack?: string };
}

/** The name of the store; none if the shell could not be loaded. */
export const storeLabels = (matches: MetaInput["matches"]): string[] =>
  matches.flatMap(({ data }) => (data as ShellData | null | undefined)?.view?.store?.label || []);

/** Whether a form of this page was posted without scripts and refused (FORM-13). */
const cameBack = (matches: MetaInput["matches"], { pathname }: MetaInput["location"]): boolean =>
  matches.some(({ data }) => (data as ShellData | null | undefined)?.view?.cameBack === pathname);
