import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * The number of forms in a source file that post without a form token. Markup that is cached for many
 * visitors (`*.server.tsx`) gets its tokens when it is sent.
 */
export function formsWithoutToken(source: string): number {
  const forms = source
    .split(/<(?:fetcher\.)?[Ff]orm\b/)
    .slice(1)
    .map((part) => part.split(/<\/(?:fetcher\.)?[Ff]orm>/)[0]!);
  return forms.filter((form) => /method="post"/.test(form) && !form.includes("<FormToken />")).length;
}

it("every form that posts carries the token of a signed-in shopper (FORM-22)", () => {
  const root = join(import.meta.dirname, "../../app");
  const drawn = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".tsx") &&
      !/\.(?:server|test|examples)\.tsx$/.test(file) &&
      file !== "features/content/delivery-zip-part.tsx",
  );
  const posting = drawn.filter((file) => readFileSync(join(root, file), "utf8").includes('method="post"'));
  expect(posting.length).toBeGreaterThan(10);
  expect(posting.filter((file) => formsWithoutToken(readFileSync(join(root, file), "utf8")) > 0)).toEqual([]);
});

it("a form without a token is found", () => {
  expect(
    formsWithoutToken(
      '<form method="post"><FormToken /></form><Form\n method="post"\n action={a}><b /></Form><form method="get"></form>',
    ),
  ).toBe(1);
});
