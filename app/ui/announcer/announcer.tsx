/** The only polite live region of the page. It is empty in the HTML; `announce` fills it. */
export function Announcer() {
  return (
    <div
      className="vh"
      id="announcer"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      suppressHydrationWarning
    />
  );
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a message to assistive technology. Of several quick messages only the last is announced, so that
 * totals are read once.
 */
export function announce(message: string): void {
  const region = document.getElementById("announcer");
  if (!region) return;
  region.textContent = "";
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    region.textContent = message;
  }, 150);
}
