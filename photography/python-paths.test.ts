import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** The parts of a path in `os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "name")`. */
const joined = /os\.path\.join\(os\.path\.dirname\(os\.path\.abspath\(__file__\)\), ((?:"[^"]+",? ?)+)\)/g;

function pathsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(joined)].map(([, parts]) =>
    join(dirname(file), ...[...parts!.matchAll(/"([^"]+)"/g)].map(([, part]) => part!)),
  );
}

// Python runs only when pictures are rendered, so nothing else notices a file that moved.
describe("the Python sources", () => {
  it("read only files of the repository that exist", () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
    const paths = files
      .filter((name) => name.endsWith(".py"))
      .flatMap((name) => pathsOf(join(import.meta.dirname, name)));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
