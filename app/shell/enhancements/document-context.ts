import { createContext } from "react";

/**
 * The nonce of the framework's inline scripts in the content security policy. Set by entry.server; undefined
 * in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** True in the basic version, whose documents have no script tag (FORM-29). */
export const BasicVersionContext = createContext(false);
