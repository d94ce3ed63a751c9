import { createContext } from "react";

/**
 * Marks the framework's inline scripts for the content security policy; filled by entry.server, undefined in
 * the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * True for a visitor of the basic version: the document carries no script tag at all (decisions.md section
 * 1).
 */
export const BasicVersionContext = createContext(false);
