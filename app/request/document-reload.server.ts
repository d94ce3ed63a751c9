/**
 * The least time after which a page whose scripts did not load reloads itself, in seconds. Scripts that are
 * only slow stop the reload before.
 */
const scriptsLoadWithin = 4;

/** Why a page reloads itself: its loader set a `Refresh` header, or the session ends. */
interface Reload {
  /** The value of the loader's `Refresh` header, e.g. "2; url=/cart?try=2". */
  refresh: string | null;
  /** Seconds until the session ends. */
  reloadAfter: number | undefined;
}

/** Its text is the same in every document, because the policy names its hash. */
export const reloadScript =
  "{const{address,after}=document.currentScript.dataset;self.reloadTimer=setTimeout(()=>location.replace(address),after)}";

/**
 * The elements by which a full document reloads itself in browsers without scripts (SESSION-5, CART-23,
 * PAY-11). It must not get a `Refresh` header: scripts cannot stop that, and after a script navigation it
 * would lead back to the address of the first document. If scripts run but the page's own did not load, an
 * inline timer reloads the page; usePollingRevalidation stops it.
 */
export function reloadElements({ refresh, reloadAfter }: Reload): string {
  if (refresh === null) return reloadAfter === undefined ? "" : noscriptMeta(String(reloadAfter));
  const [, seconds, address] = /^(\d+)(?:; url=(.+))?$/.exec(refresh) ?? [];
  if (seconds === undefined || address === undefined) return "";
  const after = Math.max(Number(seconds), scriptsLoadWithin) * 1000;
  return `${noscriptMeta(refresh)}<script data-address="${attribute(address)}" data-after="${after}">${reloadScript}</script>`;
}

const noscriptMeta = (content: string) =>
  `<noscript><meta http-equiv="refresh" content="${attribute(content)}"></noscript>`;

const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
