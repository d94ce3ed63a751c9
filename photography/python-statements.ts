/**
 * A Python source without its comments, docstrings and blank lines: what decides how a picture looks. Digests
 * are made from it, so that a mended comment does not ask for a new rendering.
 */
export function statementsOf(source: string): string {
  return source
    .replace(/^([ \t]*)("""|''')[\s\S]*?\2[ \t]*$/gm, "")
    .split("\n")
    .map(withoutComment)
    .filter((line) => line.trim() !== "")
    .join("\n");
}

/** A `#` inside quotes is part of a text, such as a color. */
function withoutComment(line: string): string {
  let quote: string | null = null;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!;
    if (quote !== null) {
      if (letter === "\\") at++;
      else if (letter === quote) quote = null;
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "#") return line.slice(0, at).trimEnd();
  }
  return line.trimEnd();
}
