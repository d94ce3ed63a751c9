/**
 * Files that break a rule of the structure for now. Add no rows. Once a file is repaired its row must go: the
 * tests fail on rows that nothing needs.
 */
export const notYet: Record<"cycles" | "longFiles" | "unused" | "untestedRules" | "citations", string[]> = {
  /** The file where a cycle starts. */
  cycles: [],
  longFiles: [],
  unused: [],
  untestedRules: [],
  /** Files that cite documents which are not in the repository. */
  citations: [],
};

/** Compares what a test finds with the rows of a list. Both results must be empty. */
export function compareWithRows(
  found: readonly string[],
  rows: readonly string[],
  covers = (row: string, finding: string): boolean => row === finding,
) {
  return {
    unlisted: found.filter((finding) => !rows.some((row) => covers(row, finding))).sort(),
    staleRows: rows.filter((row) => !found.some((finding) => covers(row, finding))),
  };
}

export const nothing = { unlisted: [], staleRows: [] };
