import { readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { htmlValidator } from "#tests/support/html-validator";

import { Gallery, gallery } from "./gallery";

async function problemsOf(html: string) {
  const { results } = await htmlValidator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

it("every component has examples", () => {
  const folders = readdirSync("app/ui", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(`app/ui/${name}`).some((file) => file === `${name}.tsx`));
  const withExamples = gallery.map(([folder]) => folder);
  expect(folders.filter((folder) => !withExamples.includes(folder))).toEqual([]);
});

describe.each(gallery)("examples of %s", (_folder, examples) => {
  it.each(Object.keys(examples))("%s is valid HTML", async (name) => {
    expect(await problemsOf(renderToStaticMarkup(<>{examples[name]}</>))).toEqual([]);
  });
});

it("no id is used twice in the gallery", async () => {
  const html = renderToStaticMarkup(<Gallery mailPreviews="/previews" />);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(await problemsOf(html)).toEqual([]);
});
