/** A mouse moves no more than this in a press, in px. */
const stillPx = 8;

/**
 * An answer may move a button away between the mouse's press and release, and then the browser clicks what
 * both have in common, which does nothing. This clicks the button until `signal` ends it. A mouse that was
 * moved off the button is no press, as ever.
 */
export function finishSlidPresses(signal: AbortSignal): void {
  const options = { capture: true, signal };
  let pressed: { button: HTMLButtonElement; x: number; y: number } | null = null;
  const placeOf = ({ target }: Event) => (target instanceof Element ? target.closest("button") : null);
  document.addEventListener(
    "mousedown",
    (event) => {
      const button = event.button === 0 ? placeOf(event) : null;
      pressed = button && { button, x: event.clientX, y: event.clientY };
    },
    options,
  );
  document.addEventListener(
    "click",
    (event) => {
      const from = pressed;
      pressed = null;
      if (!from || placeOf(event) === from.button) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < stillPx) from.button.click();
    },
    options,
  );
}
