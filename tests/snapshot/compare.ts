import { readFileSync } from "node:fs";

import type { Snapshot } from "./normalize";

/** The limits of the report: addresses listed per difference, and lines shown of each. */
const [namedAddresses, shownLines] = [5, 12];

const read = (file: string) =>
  new Map(
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Snapshot)
      .map((each) => [each.address, each]),
  );
const [before, after] = [read(process.argv[2]!), read(process.argv[3]!)];

/**
 * Addresses grouped by difference, so that a change of the header is reported once and not for every page.
 */
const differences = new Map<string, string[]>();
for (const address of new Set([...before.keys(), ...after.keys()])) {
  const difference = compare(before.get(address), after.get(address));
  if (difference) differences.set(difference, [...(differences.get(difference) ?? []), address]);
}
for (const [difference, addresses] of differences) {
  process.stdout.write(
    `${addresses.length} × ${addresses.slice(0, namedAddresses).join(" ")}\n${difference}\n\n`,
  );
}
process.stdout.write(
  `${before.size} addresses before, ${after.size} after, ${differences.size} kinds of difference\n`,
);
process.exitCode = differences.size > 0 ? 1 : 0;

function compare(one: Snapshot | undefined, other: Snapshot | undefined): string | null {
  if (!one || !other) return one ? "  only before" : "  only after";
  const lines = (each: Snapshot) => [
    `status ${each.status}`,
    ...Object.entries(each.headers).map((pair) => pair.join(": ")),
    ...each.calls.map((call) => `call ${call}`),
    ...each.body.split("\n"),
  ];
  const [left, right] = [lines(one), lines(other)];
  const [onlyLeft, onlyRight] = [without(left, right), without(right, left)];
  if (onlyLeft.length + onlyRight.length === 0)
    return left.join("\n") === right.join("\n") ? null : "  the same lines in another order";
  const show = (sign: string, some: string[]) =>
    some.slice(0, shownLines).map((line) => `  ${sign} ${line.slice(0, 300)}`);
  return [...show("-", onlyLeft), ...show("+", onlyRight)].join("\n");
}

/** The lines that occur less often in the other page. */
function without(lines: string[], others: string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
}
