import { brotliCompressSync, constants } from "node:zlib";

/** Compresses as the store does (edge/encodings.ts). */
const asSent = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const shellRoutes = new Set(["root", "routes/store", "routes/page"]);

/**
 * The bytes of a document without the page's content: `<main>` is emptied, and structured data and the data
 * of the page's route are removed. Head, header, menus, footer, notices, the data of the shell and all
 * script and style tags stay.
 */
export function weighShell(html) {
  const shell = withoutPageData(emptied(html));
  return { plain: Buffer.byteLength(shell), br: brotliCompressSync(shell, asSent).length };
}

function emptied(html) {
  const start = /<main\b[^>]*>/.exec(html);
  const end = html.lastIndexOf("</main>");
  if (!start || end < 0) throw new Error("The document has no <main>");
  return (html.slice(0, start.index + start[0].length) + html.slice(end)).replace(
    /<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g,
    "",
  );
}

/**
 * Removes the data of other routes. The data of all loaders is one data block; it is parsed and written again
 * with the data of the shell only.
 */
function withoutPageData(html) {
  const found = /( id="page-data">)([^<]*)(<\/script>)/.exec(html);
  // The basic version contains no data.
  if (!found) return html;
  const value = JSON.parse(found[2]);
  const routes = Object.keys(value.loaderData ?? {});
  if (!routes.includes("routes/store")) throw new Error(`The shell's data is not among ${routes.join(", ")}`);
  const kept = {
    ...value,
    loaderData: Object.fromEntries(
      Object.entries(value.loaderData).filter(([route]) => shellRoutes.has(route)),
    ),
  };
  const text = JSON.stringify(kept).replaceAll("<", "\\u003c");
  return html.slice(0, found.index) + found[1] + text + found[3] + html.slice(found.index + found[0].length);
}
