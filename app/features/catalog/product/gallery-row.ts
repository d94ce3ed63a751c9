/** A thumbnail scrolls only the row of pictures, not the page. Returns a function that stops it. */
export function startGallery(): () => void {
  const controller = new AbortController();
  document.addEventListener(
    "click",
    (click) => {
      if (!(click.target instanceof Element)) return;
      const thumbnail = click.target.closest<HTMLAnchorElement>(".thumbs a");
      const slide = thumbnail && document.getElementById(thumbnail.hash.slice(1));
      const row = slide?.parentElement;
      if (!row) return;
      click.preventDefault();
      row.scrollTo({ left: slide.offsetLeft - row.offsetLeft });
    },
    { signal: controller.signal },
  );
  return () => controller.abort();
}
