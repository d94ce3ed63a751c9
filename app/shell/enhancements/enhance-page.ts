import { isPlainClick } from "./plain-click";

const pictures = ".tile img,.pictured img";

const replaceMissing = (picture: HTMLImageElement) =>
  void import("./missing-picture").then(
    ({ replaceMissingPicture }) => replaceMissingPicture(picture),
    () => {},
  );

/** The link is followed unless a listener of `feedbackCall` calls `preventDefault` (CONTENT-24). */
function callFeedback(link: HTMLElement, click: MouseEvent): void {
  const call = new CustomEvent("feedbackCall", { detail: link.dataset.feedback, cancelable: true });
  if (!document.dispatchEvent(call)) click.preventDefault();
}

function openDocument(link: HTMLAnchorElement, click: MouseEvent): void {
  // A browser that shows no documents within a page follows the plain link.
  if (navigator.pdfViewerEnabled === false || new URL(link.href).origin !== location.origin) return;
  click.preventDefault();
  import("./document-dialog").then(
    ({ openDocumentDialog }) => openDocumentDialog(link),
    () => location.assign(link.href),
  );
}

/**
 * Listeners for page-builder components that may stand anywhere: feedback links, documents in a dialog,
 * missing pictures. Returns a function that removes them.
 */
export function startEnhancements(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  document.addEventListener(
    "click",
    (click) => {
      if (!isPlainClick(click) || !(click.target instanceof Element)) return;
      const link = click.target.closest<HTMLAnchorElement>("a[data-feedback], a[data-dialog]");
      if (link && "dialog" in link.dataset) openDocument(link, click);
      else if (link) callFeedback(link, click);
    },
    options,
  );
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(pictures)) replaceMissing(target);
    },
    options,
  );
  return () => controller.abort();
}

/**
 * One listener for the hearts of all cards and products (WISHLIST-21). The code that sends one is loaded when
 * a heart is pressed; if it cannot be loaded, the form is sent without it.
 */
export function startHearts(): () => void {
  const controller = new AbortController();
  document.addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || !target.dataset.hearts) return;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const sendPlain = () => {
        const { name, value } = submitter;
        target.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        target.submit();
      };
      import("./press-heart").then(({ pressHeart }) => pressHeart(target, submitter, sendPlain), sendPlain);
    },
    { signal: controller.signal },
  );
  return () => controller.abort();
}

/** Runs after each navigation: replaces pictures that failed before scripts ran, and draws wallet buttons. */
export function enhancePage(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replaceMissing(picture);
  }
  const wallets = document.querySelectorAll<HTMLElement>("[data-wallet]:empty");
  if (wallets.length > 0)
    void import("./wallet-button").then(
      ({ drawWalletButton }) => wallets.forEach(drawWalletButton),
      () => {},
    );
}
