import { useEffect, useRef, type ReactNode } from "react";

/**
 * 'Show Availability in Your Area' (shell.md section 4), opened over the page by links to the delivery ZIP's
 * own page, which stands behind it. The browser keeps the focus inside and gives it back; Escape, the
 * backdrop and the button close it.
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
    // The keyboard has Escape and the button; a click beside the dialog is an extra for the pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
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
