import { createContext, memo, useContext } from "react";

export interface ShellMarkup {
  navigation: string;
  footer: string;
}

/** Filled on the server by entry.server; null in the browser, where the markup is already in the page. */
export const ShellMarkupContext = createContext<ShellMarkup | null>(null);

/** What the server sent, read once before React starts: hydration and later renders then find exactly the same. */
const received = new Map<string, string>();
const isBrowser = typeof document !== "undefined";
if (isBrowser) {
  for (const part of ["navigation", "footer"] as const) {
    const html = document.getElementById(`shell-${part}`)?.innerHTML;
    if (html !== undefined) received.set(part, html);
  }
}

/**
 * Markup that the server drew once per store: it costs no data and no component code in the browser. Pages that do not show it keep it
 * hidden, so that a script navigation from there finds it.
 */
export const StaticMarkup = memo(function StaticMarkup({
  part,
  as: Tag = "div",
  hidden,
}: {
  part: keyof ShellMarkup;
  as?: "div" | "footer";
  hidden: boolean;
}) {
  const server = useContext(ShellMarkupContext);
  const html = server?.[part] ?? received.get(part) ?? "";
  return <Tag id={`shell-${part}`} hidden={hidden} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
});
