/**
 * One listener for the hearts of all cards and products (WISHLIST-21). The code that sends one is loaded when
 * a heart is pressed; if it cannot be loaded, the form is sent without it.
 */
export function startHearts(): () => void {
  const controller = new AbortController();
  document.addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || !target.dataset.hearts) return;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const sendPlain = () => {
        const { name, value } = submitter;
        target.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        target.submit();
      };
      import("./press-heart").then(({ pressHeart }) => pressHeart(target, submitter, sendPlain), sendPlain);
    },
    { signal: controller.signal },
  );
  return () => controller.abort();
}
