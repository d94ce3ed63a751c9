const tilePictures = ".tile img";

/** Says in words that a tile's picture is missing (shell.md section 8), also to those who hear the page. */
function sayMissing(picture: HTMLImageElement): void {
  const words = document.createElement("span");
  words.className = "no-picture";
  words.textContent = "Error loading image";
  picture.replaceWith(words);
  // eslint-disable-next-line no-console -- logged only (shell.md section 8)
  console.warn("Error in loading image", picture.src);
}

/** The link follows unless somebody takes the call over by `preventDefault` (shell.md section 2, feedback button). */
function callFeedback(link: HTMLElement, click: MouseEvent): void {
  const call = new CustomEvent("feedbackCall", { detail: link.dataset.feedback, cancelable: true });
  if (!document.dispatchEvent(call)) click.preventDefault();
}

function openDocument(link: HTMLAnchorElement, click: MouseEvent): void {
  // A browser that shows no documents within a page follows the plain link.
  if (navigator.pdfViewerEnabled === false || new URL(link.href).origin !== location.origin) return;
  click.preventDefault();
  import("./document-dialog").then(({ showDocument }) => showDocument(link), () => location.assign(link.href));
}

/** What scripts add to the parts that records place anywhere: feedback, documents in a dialog, missing pictures. */
export function startParts(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  document.addEventListener("click", (click) => {
    if (click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || !(click.target instanceof Element)) return;
    const link = click.target.closest<HTMLAnchorElement>("a[data-feedback], a[data-dialog]");
    if (link && "dialog" in link.dataset) openDocument(link, click);
    else if (link) callFeedback(link, click);
  }, options);
  document.addEventListener("error", ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(tilePictures)) sayMissing(target);
  }, options);
  return () => controller.abort();
}

/** After each page: pictures that failed before scripts were there, and a wallet's place. */
export function wakeParts(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(tilePictures)) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) sayMissing(picture);
  }
  const wallets = document.querySelectorAll<HTMLElement>("[data-wallet]:empty");
  if (wallets.length > 0) void import("./wallet-button").then(({ startWallet }) => wallets.forEach(startWallet), () => {});
}
