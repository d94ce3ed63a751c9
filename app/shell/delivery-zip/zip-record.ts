import type { ZipView } from "~/shell/shell-view";
import { fireEvent } from "~/shell/tracker/fire-event";

/** The browser's copy of the ZIP, in local and session storage. The server's cookie decides (ZIP-12). */
const key = "zipcode";
let lastKnownZip: string | undefined;

function readStoredZip(): string {
  try {
    const record = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<ZipView>;
    return typeof record.Zipcode === "string" ? record.Zipcode : "";
  } catch {
    return "";
  }
}

/**
 * Stores the record. If the ZIP is another than before, by whichever form or tab, fires the document event
 * `change-zip` with the ZIP and 'City, State' and sends the same on the channel `zip-code-change` (ZIP-13).
 */
export function mirrorZip(record: ZipView): void {
  const { Zipcode: zipcode, City, State } = record;
  const before = lastKnownZip ?? readStoredZip();
  lastKnownZip = zipcode;
  try {
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, JSON.stringify(record));
  } catch {
    // Storage may be full or forbidden; the cookie has the record.
  }
  if (before === zipcode) return;
  const detail = { zipcode, location: [City, State].filter(Boolean).join(", ") };
  fireEvent("change-zip", detail);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("zip-code-change");
  channel.postMessage(detail);
  channel.close();
}

/**
 * The stored ZIP, for a visitor whose cookie was lost. It is removed from the storage, so that a ZIP that
 * turns out to be unknown is tried once only.
 */
export function takeStoredZip(): string | null {
  const zip = readStoredZip();
  if (!/^\d{5}$/.test(zip)) return null;
  try {
    localStorage.removeItem(key);
  } catch {
    return null;
  }
  return zip;
}

/** Calls `onChange` when another tab has saved another ZIP. Returns a function that stops listening. */
export function onZipChangedInOtherTab(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue && readStoredZip() !== lastKnownZip) onChange();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
