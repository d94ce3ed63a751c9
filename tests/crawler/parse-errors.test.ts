import { expect, it } from "vitest";

import { readPage } from "./page";
import { documentParses } from "./parse-errors";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body><h1>A</h1>${body}</body></html>`;
const problemsOf = (html: string) => documentParses(readPage(html));

it.each([
  ["a paragraph", page("<p>x &amp; <b>y</b></p>")],
  ["white space after the end", `${page("<p>x</p>")}\n`],
  ["a table", page("<table>\n<tbody><tr><td>x</td></tr>\n</tbody></table>")],
  ["a drawing", page('<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg><br/><input name="a"/>')],
  ["a template and a script", page("<template><tr><td>x</td></tr></template><script>1<2</script>")],
  ["a list of choices", page("<select><option>a</option><option>b</option></select>")],
])("%s is a document without parse errors (FORM-44)", (_, html) => {
  expect(problemsOf(html)).toEqual([]);
});

it.each([
  ["text directly in a table", page("<table>text<tbody><tr><td>x</td></tr></tbody></table>")],
  ["text directly in a row", page("<table><tbody><tr>text<td>x</td></tr></tbody></table>")],
  ["an element directly in a table", page("<table><div>x</div><tbody><tr><td>x</td></tr></tbody></table>")],
  ["a table without a body", page("<table><tr><td>x</td></tr></table>")],
  ["misnested elements", page("<p><b><i>x</b></i></p>")],
  ["an element that is not closed", page("<div><p>x</p>")],
  ["an element whose parent closes it", page("<p><span>x</p>")],
  ["list items that close each other", page("<ul><li>a<li>b</ul>")],
  ["an end tag without a start", page("</section>")],
  ["a block within a paragraph", page("<p><div>x</div></p>")],
  ["a link within a link", page('<a href="/a">x<a href="/b">y</a></a>')],
  ["a form within a form", page("<form><form></form></form>")],
  ["a row without a table", page("<tr><td>x</td></tr>")],
  ["a paragraph in a drawing", page("<svg><p>x</p></svg>")],
  ["an element closed by a slash", page("<div/>")],
  ["an element in the head", page("").replace("<title>", "<div></div><title>")],
  ["an element after the body", page("").replace("</html>", "<p>late</p></html>")],
  ["an element after the document", `${page("")}<p>late</p>`],
  ["text after the document", `${page("")}late`],
  ["a script after the document", `${page("")}<script>1</script>`],
  ["a second document", page("") + page("")],
  ["no doctype", page("").replace("<!DOCTYPE html>", "")],
  ["no body", page("").replace("<body>", "").replace("</body>", "")],
  ["two attributes of one name", page('<p class="a" class="b">x</p>')],
  ["an unknown character reference", page("<p>&nosuch;</p>")],
  ["a tag that is cut off", page("<p").replace("</body></html>", "")],
])("%s is a parse error (FORM-37, FORM-44)", (_, html) => {
  expect(problemsOf(html)).not.toEqual([]);
});
