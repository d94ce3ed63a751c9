import { ratio, section } from "../report.mjs";

export const allowedRatio = 1.5;
export const allowedMegabytes = 350;
export const scaleTitle = "Catalog calls by number of products";

/** The result as Markdown. `storefront` is missing until it has been measured. */
export function reportScale({ sizes, storefront }) {
  const [base] = sizes;
  const largest = sizes.at(-1);
  const names = sizes.map(({ products }) => products.toLocaleString("en"));
  const further = sizes.slice(1);
  const kinds = Object.keys(base.kinds);
  const rows = (of) => (kind) => {
    const at = (size) => size.kinds[kind][of];
    const worst = Math.max(...further.map((size) => at(size) / at(base)));
    return [
      ...sizes.map((size) => at(size).toFixed(2)),
      ...further.map((size) => ratio(at(size), at(base))),
      ...(of === "p50" ? sizes.map((size) => size.kinds[kind].p95.toFixed(1)) : []),
      worst <= allowedRatio ? "yes" : "NO",
    ];
  };
  const ratios = names.slice(1).map((name) => `÷ ${name}`);
  const wall = section(
    scaleTitle,
    [
      "median of a call, ms",
      ...names,
      ...ratios,
      ...names.map((name) => `p95 ${name}`),
      `within ${allowedRatio}`,
    ],
    kinds.map((kind) => [kind, ...rows("p50")(kind)]),
  );
  const cpu = section(
    "CPU",
    ["CPU of a call, ms", ...names, ...ratios, `within ${allowedRatio}`],
    kinds.map((kind) => [kind, ...rows("cpu")(kind)]),
  );
  const what =
    `The calls run in process, one after the other, without caching. ${base.kinds["product"].calls} calls of each kind after the same number of warm-up calls. The sizes alternate every ` +
    `few calls, so that the load of the machine affects all alike. Every size answers the same queries, chosen by fixed rules (\`tests/bench/scale/choose-questions.ts\`) at size ${names[0]}: ` +
    "categories, categories with two adjacent values of a facet, terms and misspelled terms that fill a page of 20, so that every list shows 20 products at every size (otherwise " +
    "the run fails). Product calls use any product of that size. The second table is the median CPU time of the process per call, without the database.";
  const index = `Each process loads the search index once: ${sizes.map((size, at) => `${(size.firstCall / 1000).toFixed(1)} s at ${names[at]}`).join(", ")}.`;
  return [wall, cpu.replace(/^## CPU\n\n/, ""), what, `${memoryText(largest, storefront)} ${index}`].join(
    "\n\n",
  );
}

function memoryText({ products, rss }, storefront) {
  const calls = `Memory with ${products.toLocaleString("en")} products: ${rss.toFixed(0)} MB in the process that answers the calls`;
  if (!storefront) return `${calls}.`;
  if (storefront.failed) return `${calls}; the storefront could not be measured (${storefront.failed}).`;
  const { megabytes } = storefront;
  return `${calls}, ${megabytes.toFixed(0)} MB in the storefront under page loads (highest; ${megabytes <= allowedMegabytes ? "within" : "OVER"} ${allowedMegabytes} MB).`;
}
