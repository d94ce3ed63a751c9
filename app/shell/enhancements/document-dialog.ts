import "./on-demand-styles";

/**
 * Shows a document of the store in a dialog over the page (CONTENT-10). It uses an iframe, because the
 * content security policy allows no `object`. The link above it is for browsers that show no document in a
 * frame.
 */
export function openDocumentDialog(link: HTMLAnchorElement): void {
  const title = link.textContent.trim();
  const dialog = document.createElement("dialog");
  dialog.className = "document";
  dialog.setAttribute("aria-label", title);

  const open = document.createElement("a");
  open.href = link.href;
  open.target = "_blank";
  open.rel = "noopener";
  open.textContent = "Open in a new tab";

  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => dialog.close());

  const frame = document.createElement("iframe");
  frame.src = link.href;
  frame.title = title;

  dialog.append(close, open, frame);
  // The browser returns the focus to the link.
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
