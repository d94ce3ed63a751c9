import { residentMegabytes } from "../processes.mjs";

/**
 * Loads pages of all kinds, each with a different address. Returns the highest memory of the process
 * meanwhile.
 */
export async function highestMemory(server, count) {
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(server.pid))), 100);
  try {
    const load = async (path) => {
      const response = await fetch(server.origin + path);
      return response.ok ? await response.text() : "";
    };
    const links = (html, pattern) => [
      ...new Set([...html.matchAll(pattern)].map(([, path]) => path.replaceAll("&amp;", "&"))),
    ];
    const categories = links(await load("/"), /href="([^"]*\/category\/[^"?#]+)/g);
    const products = new Set();
    for (let page = 1; products.size < count && page <= 40; page += 1) {
      for (const category of categories) {
        if (products.size >= count) break;
        for (const path of links(await load(`${category}?page=${page}`), /href="([^"]*\/product\/[^"?#]+)/g))
          products.add(path);
      }
    }
    const paths = [...products].slice(0, count);
    const words = paths.map((path) =>
      path
        .split("/")
        .at(-1)
        .split("-")
        .filter((word) => /^[a-z]{3,}$/.test(word)),
    );
    for (let at = 0; at < paths.length; at += 8) {
      await Promise.all(
        paths
          .slice(at, at + 8)
          .flatMap((path, place) => [
            load(path),
            load(
              `/global-search/${encodeURIComponent((words[at + place] ?? []).slice(0, 2 + (place % 2)).join(" ") || "oven")}`,
            ),
          ]),
      );
    }
    return highest;
  } finally {
    clearInterval(watch);
  }
}
