import { createContext } from "react";

/**
 * The mark of the framework's inline script, which entry.server takes out of the document again; undefined in
 * the browser.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/** True in the basic version, whose documents have no script tag (FORM-29). */
export const BasicVersionContext = createContext(false);
/** The ids of the data blocks of a document (page-scripts.server.ts, entry.client.tsx). */
export const pageElement = { start: "page-start", data: "page-data" } as const;

/** The part of the framework's manifest that a document needs, and the ids of its routes. */
export interface PageStart {
  /** Styles that only the development server puts into a document. */
  criticalCss?: string | undefined;
  manifest: { routes: Record<string, { module: string }> };
  routes: string[];
}
