import { firePress } from "~/shell/tracker/fire-event";
import { onIntent } from "~/ui/on-intent/on-intent";

import { isPlainClick } from "./plain-click";

const pictures = ".tile img,.pictured img";

const replaceMissing = (picture: HTMLImageElement) =>
  void import("./missing-picture").then(
    ({ replaceMissingPicture }) => replaceMissingPicture(picture),
    () => {},
  );

/** The link is followed unless a listener of `feedbackCall` calls `preventDefault` (CONTENT-24). */
function callFeedback(link: HTMLElement, click: MouseEvent): void {
  const brand = link.dataset.feedback ?? "";
  if (!firePress("feedbackCall", { brand }, brand)) click.preventDefault();
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
 * missing pictures.
 */
export function startEnhancements(signal: AbortSignal): void {
  const options = { signal, capture: true };
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
}

/**
 * One listener for all forms. For the hearts of cards and products (WISHLIST-21), the code that sends one is
 * loaded when it is pressed; if it cannot be loaded, the form is sent without it. For other forms, the code
 * that makes the pressed button look busy is loaded (FORM-50).
 */
export function startForms(signal: AbortSignal): void {
  document.addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
      if (!target.dataset.hearts)
        return void import("./busy-button").then(
          ({ showBusy }) => showBusy(submitter, event.defaultPrevented),
          () => {},
        );
      event.preventDefault();
      const sendPlain = () => {
        const { name, value } = submitter;
        target.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        target.submit();
      };
      import("./press-heart").then(({ pressHeart }) => pressHeart(target, submitter, sendPlain), sendPlain);
    },
    { signal },
  );
}

/** Parts with menus, popovers and link lists; they open and lead on without scripts. */
const shellParts = ".top,footer,ul.links";

/**
 * Loads what scripts add to the header and to lists of links when somebody comes to one of them, or scrolls.
 */
export function startShellParts(): () => void {
  const isInUse = window.scrollY > 0 || document.querySelector(".top details[open]") !== null;
  return onIntent(
    ({ type, target }) =>
      type === "scroll" || (target instanceof Element && target.closest(shellParts) !== null),
    async () => {
      const [{ startMenus }, { startStickyHeader }, { startLinkListMarks }] = await Promise.all([
        import("~/shell/menus/menu-enhancements"),
        import("~/shell/header/sticky-header"),
        import("~/page-builder/components/link-list-marks"),
      ]);
      return (seen) => {
        const stops = [startMenus(seen), startStickyHeader(), startLinkListMarks(seen)];
        return () => stops.forEach((stop) => stop());
      };
    },
    isInUse,
  );
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
