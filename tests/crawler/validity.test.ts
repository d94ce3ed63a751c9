import { expect, it } from "vitest";

import { readPage } from "./page";
import { invalidities } from "./validity";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body><h1>A</h1>${body}</body></html>`;
const problemsOf = async (html: string) => (await invalidities(readPage(html))).map(({ rule }) => rule);

it("a valid document has no findings", async () => {
  expect(await problemsOf(page("<p>x</p>"))).toEqual([]);
  expect(await problemsOf(`${page("<p>x</p>")}\n`)).toEqual([]);
});

it.each([
  ["misnested elements", page("<p><b><i>x</b></i></p>")],
  ["an element that is not closed", page("<div><p>x</p>")],
  ["an end tag without a start", page("</section>")],
  ["a block within a paragraph", page("<p><div>x</div></p>")],
  ["a link within a link", page('<a href="/a">x<a href="/b">y</a></a>')],
  ["an element after the body", page("").replace("</html>", "<p>late</p></html>")],
  ["two attributes of one name", page('<p class="a" class="b">x</p>')],
  ["an attribute that a field does not have", page('<input aria-label="A" type="date" maxLength="20">')],
  ["an unknown character reference", page("<p>&nosuch;</p>")],
])("%s is reported", async (_, html) => {
  expect(await problemsOf(html)).not.toEqual([]);
});
