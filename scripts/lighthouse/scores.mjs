/** Least scores out of 100, and most milliseconds, at the median. */
const scores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const times = { "total-blocking-time": 100, "largest-contentful-paint": 1500 };

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The medians of several runs. */
export const medians = (runs) => ({
  scores: Object.fromEntries(
    Object.keys(scores).map((id) => [
      id,
      Math.round(middle(runs.map(({ categories }) => categories[id].score ?? 0)) * 100),
    ]),
  ),
  times: Object.fromEntries(
    Object.keys(times).map((id) => [
      id,
      Math.round(middle(runs.map(({ audits }) => audits[id].numericValue))),
    ]),
  ),
});

export const columns = ["page", ...Object.keys(scores), "blocked ms", "largest paint ms"];

export const rowOf = (result) => [result.name, ...Object.values({ ...result.scores, ...result.times })];

export const missedTargets = (result) => [
  ...Object.entries(scores)
    .filter(([id, least]) => result.scores[id] < least)
    .map(([id, least]) => `${result.name}: ${id} ${result.scores[id]} of ${least}`),
  ...Object.entries(times)
    .filter(([id, most]) => result.times[id] > most)
    .map(([id, most]) => `${result.name}: ${id} ${result.times[id]} ms, at most ${most}`),
];

/** The audits that failed in any run, with what they name; ✗ counts for the score. */
export function reportOf(name, runs) {
  const found = new Map();
  for (const { categories, audits } of runs)
    for (const [category, { auditRefs }] of Object.entries(categories))
      for (const { id, weight } of auditRefs) {
        const { score, scoreDisplayMode, displayValue, title, details } = audits[id];
        if (score === null || score >= 0.9) continue;
        if (["notApplicable", "manual", "error"].includes(scoreDisplayMode)) continue;
        const line = `  ${weight > 0 ? "✗" : "·"} ${category} ${id}: ${displayValue ?? title}`;
        found.set(id, [line, ...itemsOf(details).map((item) => `      ${item}`)].join("\n"));
      }
  return [`\n${name}`, ...found.values()].join("\n");
}

function itemsOf(details) {
  const name = (item) => item.node?.snippet ?? item.url ?? item.source?.url ?? item.description ?? item.label;
  return (details?.items ?? [])
    .map(name)
    .filter((each) => typeof each === "string")
    .slice(0, 4)
    .map((each) => each.replace(/\s+/g, " ").slice(0, 140));
}
