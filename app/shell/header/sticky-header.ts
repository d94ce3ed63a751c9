/** In CSS pixels. */
const threshold = 100;
const wideScreen = "(min-width: 48em)";

/**
 * Makes the header a fixed bar with logo, ZIP, search icon, heart and cart on wide screens that are scrolled
 * by more than 100 px (HEADER-17, HEADER-18). The header keeps its height in the page, so that nothing moves.
 * The change waits while a panel is open or the focus is in a part that would be hidden. Shift+Tab from the
 * page into the bar brings the whole header back (HEADER-24). Returns a function that stops it.
 */
export function startStickyHeader(): () => void {
  const root = document.documentElement;
  const query = window.matchMedia(wideScreen);
  let isScheduled = false;
  let isStyled = false;

  const update = () => {
    isScheduled = false;
    const top = document.querySelector<HTMLElement>(".top:not(.bare)");
    const isStuck = root.classList.contains("stuck");
    const shouldStick = !!top && query.matches && window.scrollY > threshold;
    if (!top || shouldStick === isStuck) return;
    if (
      shouldStick &&
      top.querySelector("[open], :is(nav, .search, .user) :focus, .user:focus, .aside a:focus")
    )
      return;
    if (isStyled || isStuck) return stick(top, shouldStick);
    void import("~/shell/enhancements/on-demand-styles").finally(() => {
      isStyled = true;
      schedule();
    });
  };
  const stick = (top: HTMLElement, isStuck: boolean) => {
    top.style.height = isStuck ? `${top.offsetHeight}px` : "";
    root.classList.toggle("stuck", isStuck);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(update);
  };

  // Tab moves the focus after its keydown, and a key repeats.
  let isBackTab = false;
  const notePress = ({ key, shiftKey, type }: KeyboardEvent) =>
    void (isBackTab = type === "keydown" && key === "Tab" && shiftKey);
  const enterHeader = ({ target, relatedTarget }: FocusEvent) => {
    const top = (target as Element).closest<HTMLElement>(".top");
    if (!top || !isBackTab || !root.classList.contains("stuck")) return;
    if (relatedTarget instanceof Node && top.contains(relatedTarget)) return;
    stick(top, false);
    const last = [...top.querySelectorAll<HTMLElement>("a, button, input, summary")].findLast(
      (control) => control.checkVisibility?.() ?? control.getClientRects().length > 0,
    );
    last?.focus();
    // It may have had the focus already.
    last?.scrollIntoView({ block: "nearest" });
  };

  window.addEventListener("keydown", notePress);
  window.addEventListener("keyup", notePress);
  window.addEventListener("focusin", enterHeader);
  window.addEventListener("scroll", schedule, { passive: true });
  query.addEventListener("change", schedule);
  schedule();
  return () => {
    window.removeEventListener("keydown", notePress);
    window.removeEventListener("keyup", notePress);
    window.removeEventListener("focusin", enterHeader);
    window.removeEventListener("scroll", schedule);
    query.removeEventListener("change", schedule);
    root.classList.remove("stuck");
  };
}
