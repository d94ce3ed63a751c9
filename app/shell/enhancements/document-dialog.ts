/**
 * Shows a document of the store over the page (shell.md section 2, content tiles). In an iframe: the content
 * security policy allows no `object`. The link stands above it, for browsers that draw no document in a
 * frame.
 */
export function showDocument(link: HTMLAnchorElement): void {
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
  // The browser gives the focus back to the link.
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
