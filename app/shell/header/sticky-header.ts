const threshold = 100;
const wide = "(min-width: 48em)";

/**
 * Past 100 px on wide screens the header becomes a fixed bar of logo and search icon (shell.md section 2).
 * Its place in the page is held, so that nothing jumps; it waits while a panel is open or focus is in a part
 * that would vanish.
 */
export function startStickyHeader(): () => void {
  const root = document.documentElement;
  const query = window.matchMedia(wide);
  let asked = false;

  const update = () => {
    asked = false;
    const top = document.querySelector<HTMLElement>(".top:not(.bare)");
    const stuck = root.classList.contains("stuck");
    const want = !!top && query.matches && window.scrollY > threshold;
    if (!top || want === stuck) return;
    if (
      want &&
      top.querySelector("details[open], :is(nav, .aside, .search, .tools, .user) :focus, .user:focus")
    )
      return;
    top.style.height = want ? `${top.offsetHeight}px` : "";
    root.classList.toggle("stuck", want);
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(update);
  };

  window.addEventListener("scroll", ask, { passive: true });
  query.addEventListener("change", ask);
  ask();
  return () => {
    window.removeEventListener("scroll", ask);
    query.removeEventListener("change", ask);
    root.classList.remove("stuck");
  };
}
