import { useEffect, useRef, useState } from "react";

import { isPlainClick } from "~/shell/enhancements/plain-click";

/** With scripts, links to the page of the ZIP open a modal instead (ZIP-3). */
export function useZipModal(pageUrl: string) {
  const [isOpen, setOpen] = useState(false);
  const wasWanted = useRef(false);
  const isMissing = useRef(false);

  useEffect(() => {
    const openByLink = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("a[href]");
      const leadsToPage = link?.pathname === pageUrl && link.origin === location.origin;
      const cannotOpen = isMissing.current || typeof HTMLDialogElement === "undefined";
      if (!leadsToPage || location.pathname === pageUrl || cannotOpen) return;
      event.preventDefault();
      wasWanted.current = true;
      setOpen(true);
    };
    document.addEventListener("click", openByLink, true);
    return () => document.removeEventListener("click", openByLink, true);
  }, [pageUrl]);

  /**
   * Called if the modal's script cannot be loaded: links lead to the page of the ZIP again, and a link that
   * was already clicked is followed.
   */
  const onLoadFailure = () => {
    isMissing.current = true;
    if (wasWanted.current) location.assign(pageUrl);
  };
  return { isOpen, close: () => setOpen(false), onLoadFailure };
}
