import { createContext, memo, useContext } from "react";

/**
 * Markup by name, filled on the server by entry.server. Null in the browser, where the markup is in the page.
 */
export const StaticFragmentContext = createContext<ReadonlyMap<string, string> | null>(null);

const idOf = (name: string) => `fragment-${name}`;

/**
 * Markup of the document, read once before React starts, so that hydration and later renders find the same.
 */
const received = new Map<string, string>();
if (typeof document !== "undefined") {
  for (const element of document.querySelectorAll(`[id^="${idOf("")}"]`))
    received.set(element.id, element.innerHTML);
}

/**
 * A static fragment: markup without behavior that the server has rendered. The browser loads no component
 * code for it, and a document contains it once, as HTML, and not a second time as data for React. `html` is
 * null in the data of a document, because the markup is in the page. A script navigation gets it as text.
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
