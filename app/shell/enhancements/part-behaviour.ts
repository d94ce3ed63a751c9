const pictures = ".tile img,.pictured img";

const missed = (picture: HTMLImageElement) =>
  void import("./missing-picture").then(
    ({ showMissing }) => showMissing(picture),
    () => {},
  );

/**
 * The link follows unless somebody takes the call over by `preventDefault` (shell.md section 2, feedback
 * button).
 */
function callFeedback(link: HTMLElement, click: MouseEvent): void {
  const call = new CustomEvent("feedbackCall", { detail: link.dataset.feedback, cancelable: true });
  if (!document.dispatchEvent(call)) click.preventDefault();
}

function openDocument(link: HTMLAnchorElement, click: MouseEvent): void {
  // A browser that shows no documents within a page follows the plain link.
  if (navigator.pdfViewerEnabled === false || new URL(link.href).origin !== location.origin) return;
  click.preventDefault();
  import("./document-dialog").then(
    ({ showDocument }) => showDocument(link),
    () => location.assign(link.href),
  );
}

/**
 * What scripts add to the parts that records place anywhere: feedback, documents in a dialog, missing
 * pictures.
 */
export function startParts(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  document.addEventListener(
    "click",
    (click) => {
      if (
        click.button ||
        click.metaKey ||
        click.ctrlKey ||
        click.shiftKey ||
        click.altKey ||
        !(click.target instanceof Element)
      )
        return;
      const link = click.target.closest<HTMLAnchorElement>("a[data-feedback], a[data-dialog]");
      if (link && "dialog" in link.dataset) openDocument(link, click);
      else if (link) callFeedback(link, click);
    },
    options,
  );
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(pictures)) missed(target);
    },
    options,
  );
  return () => controller.abort();
}

/** After each page: pictures that failed before scripts were there, and a wallet's place. */
export function wakeParts(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) missed(picture);
  }
  const wallets = document.querySelectorAll<HTMLElement>("[data-wallet]:empty");
  if (wallets.length > 0)
    void import("./wallet-button").then(
      ({ startWallet }) => wallets.forEach(startWallet),
      () => {},
    );
}
