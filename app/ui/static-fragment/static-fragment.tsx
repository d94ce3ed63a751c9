import { createContext, memo, useContext } from "react";

/**
 * Markup by name, filled on the server by entry.server; null in the browser, where the markup is already in
 * the page.
 */
export const StaticFragmentContext = createContext<ReadonlyMap<string, string> | null>(null);

const idOf = (name: string) => `fragment-${name}`;

/**
 * What the document brought, read once before React starts: hydration and later renders then find exactly the
 * same.
 */
const received = new Map<string, string>();
if (typeof document !== "undefined") {
  for (const element of document.querySelectorAll(`[id^="${idOf("")}"]`))
    received.set(element.id, element.innerHTML);
}

/**
 * A static fragment: markup without behaviour of its own that the server has drawn. It costs the browser no
 * component code, and a document carries it once, as HTML, where data for React would carry it a second time.
 * `html` is null in the data of a document, because the markup stands in the page; a script navigation brings
 * it as text.
 */
export const StaticFragment = memo(function StaticFragment({
  name,
  html = null,
  as: Tag = "div",
  hidden,
  className,
}: {
  name: string;
  html?: string | null;
  as?: "div" | "footer" | "ul";
  hidden?: boolean;
  className?: string;
}) {
  const server = useContext(StaticFragmentContext);
  const markup = html ?? server?.get(name) ?? received.get(idOf(name)) ?? "";
  return (
    <Tag
      id={idOf(name)}
      hidden={hidden}
      className={className}
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
});
