import type { ZipView } from "~/shell/shell-view";

/**
 * The browser's own record (shell.md section 3), in local and session storage; the server's cookie decides
 * (decisions.md section 4).
 */
const key = "zipcode";
let told: string | undefined;

function stored(): string {
  try {
    const record = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<ZipView>;
    return typeof record.Zipcode === "string" ? record.Zipcode : "";
  } catch {
    return "";
  }
}

/**
 * Mirrors the record. Where it is another than the browser has known, whichever form or tab it came by, tells
 * so: the document event `change-zip` with the ZIP and 'City, State', and the same on the channel
 * `zip-code-change`.
 */
export function keepZip(record: ZipView): void {
  const { Zipcode: zipcode, City, State } = record;
  const before = told ?? stored();
  told = zipcode;
  try {
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, JSON.stringify(record));
  } catch {
    // Storage may be full or forbidden; the cookie has the record.
  }
  if (before === zipcode) return;
  const detail = { zipcode, location: [City, State].filter(Boolean).join(", ") };
  document.dispatchEvent(new CustomEvent("change-zip", { detail }));
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("zip-code-change");
  channel.postMessage(detail);
  channel.close();
}

/**
 * The ZIP that the browser kept longer than the cookie, once: one that turns out to be unknown is not asked
 * for again.
 */
export function takeStoredZip(): string | null {
  const zip = stored();
  if (!/^\d{5}$/.test(zip)) return null;
  try {
    localStorage.removeItem(key);
  } catch {
    return null;
  }
  return zip;
}

/** Another tab has saved another ZIP. */
export function onZipElsewhere(look: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue && stored() !== told) look();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
