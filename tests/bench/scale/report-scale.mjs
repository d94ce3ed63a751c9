import { ratio, section } from "../report.mjs";

export const allowedRatio = 1.5;
export const allowedMegabytes = 350;
export const scaleTitle = "Catalogue calls by number of products";

/** As Markdown; without `storefront` while that is not measured yet. */
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
    `In process, one call after the other; no answer is kept from one to the next. ${base.kinds["product"].calls} calls of each kind after as many of warm-up; the sizes take turns of a ` +
    `few calls each, so that all of them meet the same machine. The same questions at every size, taken by rule (\`tests/bench/scale/choose-questions.ts\`) from what can be asked at ${names[0]}: ` +
    "categories, categories with two neighbouring values of a facet, terms and misspelt terms that fill a page of 20 there, so that every list shows 20 products at every size (a call that does not " +
    "ends the run); products are any of that size. The second table is the process's own CPU time a call (median), without the database's.";
  const index = `The index of the search is read once a process: ${sizes.map((size, at) => `${(size.firstCall / 1000).toFixed(1)} s at ${names[at]}`).join(", ")}.`;
  return [wall, cpu.replace(/^## CPU\n\n/, ""), what, `${memoryText(largest, storefront)} ${index}`].join(
    "\n\n",
  );
}

function memoryText({ products, rss }, storefront) {
  const calls = `Memory with ${products.toLocaleString("en")} products: ${rss.toFixed(0)} MB of a process that answers the calls`;
  if (!storefront) return `${calls}.`;
  if (storefront.failed) return `${calls}; the storefront could not be measured (${storefront.failed}).`;
  const { megabytes } = storefront;
  return `${calls}, ${megabytes.toFixed(0)} MB of the storefront under page loads (highest; ${megabytes <= allowedMegabytes ? "within" : "OVER"} ${allowedMegabytes} MB).`;
}
