import { createContext } from "react";

/** Marks the framework's inline scripts for the content security policy; filled by entry.server, undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
