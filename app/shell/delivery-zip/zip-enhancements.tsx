/**
 * The scripts of the delivery ZIP that are fetched only when the popover opens or there is a ZIP to store.
 */
import { useEffect, useRef, type ReactNode } from "react";

import "~/shell/enhancements/on-demand-styles";

export { UseMyLocation } from "./use-my-location";
export { mirrorZip, onZipChangedInOtherTab, takeStoredZip } from "./zip-record";

/**
 * The modal "Show Availability in Your Area" (ZIP-3), which links to the page of the ZIP open. The browser
 * keeps the focus inside and gives it back. Escape, the backdrop and the button close it.
 */
export function ZipModal({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector("input:not([type=hidden])")?.scrollIntoView({ block: "nearest" });
    return () => opened?.close();
  }, []);
  return (
    // With the keyboard it closes by Escape or the button; only a pointer can click on the backdrop.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby="zip-modal-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="stack">
        <h2 id="zip-modal-title">Show Availability in Your Area</h2>
        {children}
        <button type="button" className="shut" onClick={() => dialog.current?.close()}>
          <span className="vh">Close</span>
        </button>
      </div>
    </dialog>
  );
}
