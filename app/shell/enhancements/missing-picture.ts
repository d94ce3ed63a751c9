/** Collection image delay (shell.md section 9). */
const againAfterMs = 1000;
/** True while it waits to be asked for again, false once it was. */
const waiting = new WeakMap<Element, boolean>();

/**
 * Words in the place of a picture that does not come (shell.md sections 4 and 8). One in a list of links is
 * asked for once more before; what it shows is said beside it, so that the words are for the eye alone. A
 * tile's are for everybody.
 */
export function showMissing(picture: HTMLImageElement): void {
  const isInList = picture.matches(".pictured img");
  if (waiting.get(picture)) return;
  if (isInList && !waiting.has(picture)) {
    waiting.set(picture, true);
    setTimeout(() => {
      waiting.set(picture, false);
      picture.setAttribute("src", picture.getAttribute("src")!);
    }, againAfterMs);
    return;
  }
  const words = document.createElement("span");
  words.className = "no-picture";
  words.textContent = "Error loading image";
  if (isInList) words.ariaHidden = "true";
  picture.replaceWith(words);
  // eslint-disable-next-line no-console -- logged only (shell.md section 8)
  if (!isInList) console.warn("Error in loading image", picture.src);
}
