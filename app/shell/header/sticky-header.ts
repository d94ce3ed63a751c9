/** In CSS pixels. */
const threshold = 100;
const wideScreen = "(min-width: 48em)";

/**
 * Makes the header a fixed bar with logo and search icon on wide screens that are scrolled by more than
 * 100 px (HEADER-17, HEADER-18). The header keeps its height in the page, so that nothing moves. The change
 * waits while a panel is open or the focus is in a part that would be hidden. Returns a function that stops
 * it.
 */
export function startStickyHeader(): () => void {
  const root = document.documentElement;
  const query = window.matchMedia(wideScreen);
  let isScheduled = false;

  const update = () => {
    isScheduled = false;
    const top = document.querySelector<HTMLElement>(".top:not(.bare)");
    const isStuck = root.classList.contains("stuck");
    const shouldStick = !!top && query.matches && window.scrollY > threshold;
    if (!top || shouldStick === isStuck) return;
    if (
      shouldStick &&
      top.querySelector("details[open], :is(nav, .aside, .search, .tools, .user) :focus, .user:focus")
    )
      return;
    top.style.height = shouldStick ? `${top.offsetHeight}px` : "";
    root.classList.toggle("stuck", shouldStick);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(update);
  };

  window.addEventListener("scroll", schedule, { passive: true });
  query.addEventListener("change", schedule);
  schedule();
  return () => {
    window.removeEventListener("scroll", schedule);
    query.removeEventListener("change", schedule);
    root.classList.remove("stuck");
  };
}
