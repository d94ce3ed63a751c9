/** The time to wait before the second request (MENU-38). */
const retryAfterMs = 1000;
/** True while a picture waits for its second request, false once that was sent. */
const waiting = new WeakMap<Element, boolean>();

/**
 * Replaces a picture that failed to load by words. In a list of links it is requested once more first, and
 * the words are hidden from assistive technology, because the link's text stands beside them (MENU-38). In a
 * tile they are for everybody (ERROR-11).
 */
export function replaceMissingPicture(picture: HTMLImageElement): void {
  const isInList = picture.matches(".pictured img");
  if (waiting.get(picture)) return;
  if (isInList && !waiting.has(picture)) {
    waiting.set(picture, true);
    setTimeout(() => {
      waiting.set(picture, false);
      picture.setAttribute("src", picture.getAttribute("src")!);
    }, retryAfterMs);
    return;
  }
  const words = document.createElement("span");
  words.className = "no-picture";
  words.textContent = "Error loading image";
  if (isInList) words.ariaHidden = "true";
  picture.replaceWith(words);
  // oxlint-disable-next-line no-console -- ERROR-11: logged only
  if (!isInList) console.warn("Error in loading image", picture.src);
}
