/** Events by which somebody comes to a part of the page, by pointer, touch, keyboard or scrolling. */
const signs = ["pointerover", "pointerout", "pointerdown", "focusin", "click", "toggle", "scroll"] as const;

/** Starts the loaded part. `seen` are the events that came before. Returns a function that stops it. */
type Start = (seen: readonly Event[]) => () => void;

/**
 * Loads the scripts of a part of the page at the first event that `isSign` accepts, or at once if the part
 * `isInUse` already, and starts them once (FORM-49). No event is held back: until the scripts are there, a
 * press does what it does without scripts. If they cannot be loaded, the next sign tries again. Returns a
 * function that stops it.
 */
export function onIntent(
  isSign: (event: Event) => boolean,
  load: () => Promise<Start>,
  isInUse = false,
  page: EventTarget = document,
): () => void {
  const controller = new AbortController();
  let seen: Event[] = [];
  let isLoading = false;
  let stop = () => controller.abort();

  const loadOnce = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const start = await load();
      if (controller.signal.aborted) return;
      controller.abort();
      stop = start(seen);
    } catch {
      isLoading = false;
    }
    seen = [];
  };
  const note = (event: Event) => {
    if (!isSign(event)) return;
    seen.push(event);
    void loadOnce();
  };
  for (const type of signs)
    page.addEventListener(type, note, { capture: true, passive: true, signal: controller.signal });
  if (isInUse) void loadOnce();
  return () => stop();
}
