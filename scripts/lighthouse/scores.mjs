/** The target of each category, out of 100. */
export const targets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const timings = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "total-blocking-time": "blocked",
  "cumulative-layout-shift": "shift",
  "total-byte-weight": "bytes",
};

/** The median of several runs for each category. */
export function medianScores(runs) {
  return Object.fromEntries(
    Object.keys(targets).map((name) => [
      name,
      Math.round(middle(runs.map(({ categories }) => categories[name].score ?? 0)) * 100),
    ]),
  );
}

/** Audits that failed in any run, with their details and whether they count for the score. */
export function failedAudits(runs) {
  const found = new Map();
  for (const { categories, audits } of runs) {
    for (const [category, { auditRefs }] of Object.entries(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (
          audit.score === null ||
          audit.score >= 0.9 ||
          ["notApplicable", "manual", "error"].includes(audit.scoreDisplayMode)
        )
          continue;
        if (!found.has(id))
          found.set(id, {
            category,
            id,
            counts: weight > 0,
            text: audit.displayValue ?? audit.title,
            items: itemsOf(audit),
          });
      }
    }
  }
  return [...found.values(), ...measures(runs)];
}

/** The measurements behind the performance score, also when they are good. */
function measures(runs) {
  return Object.entries(timings).map(([id, name]) => ({
    measure: name,
    value: middle(runs.map(({ audits }) => audits[id].numericValue)),
    unit: runs[0].audits[id].numericUnit,
  }));
}

function itemsOf({ details }) {
  const name = (item) => item.node?.snippet ?? item.url ?? item.source?.url ?? item.description ?? item.label;
  return (details?.items ?? [])
    .map(name)
    .filter((each) => typeof each === "string")
    .slice(0, 4)
    .map((each) => each.replace(/\s+/g, " ").slice(0, 140));
}

export function reportOf(page, { scores, audits }) {
  const figures = audits
    .filter(({ measure }) => measure)
    .map(
      ({ measure, value, unit }) =>
        `${measure} ${unit === "millisecond" ? `${Math.round(value)} ms` : unit === "byte" ? `${Math.round(value / 1024)} KiB` : value.toFixed(3)}`,
    );
  const failed = audits
    .filter(({ id }) => id)
    .map(({ category, id, counts, text, items }) =>
      [`  ${counts ? "✗" : "·"} ${category} ${id}: ${text}`, ...items.map((item) => `      ${item}`)].join(
        "\n",
      ),
    );
  return [
    `\n${page}: ${Object.entries(scores)
      .map(([name, score]) => `${name} ${score}`)
      .join(", ")}`,
    `  ${figures.join(", ")}`,
    ...failed,
  ].join("\n");
}
