/*
 * An answer may move a button away between the mouse's press and release, and then the browser clicks what
 * both have in common, which does nothing. This clicks the button, from the first cart on. A mouse that was
 * moved off the button is no press, as ever.
 */

/** A mouse moves no more than this in a press, in px. */
const stillPx = 8;

let pressed: { button: HTMLButtonElement; x: number; y: number } | null = null;

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest("button") : null);

document.addEventListener(
  "mousedown",
  (event) => {
    const button = event.button === 0 ? buttonOf(event) : null;
    pressed = button && { button, x: event.clientX, y: event.clientY };
  },
  true,
);
document.addEventListener(
  "click",
  (event) => {
    const from = pressed;
    pressed = null;
    if (!from || buttonOf(event) === from.button) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < stillPx) from.button.click();
  },
  true,
);

export {};
