import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, type ConfigData } from "html-validate";

import type { Finding } from "./crawl";
import type { ServedPage } from "./page";

const config = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../.htmlvalidate.json"), "utf8"),
) as ConfigData;
const validator = new HtmlValidate(config);

/**
 * Reports invalid HTML, by the rules of .htmlvalidate.json: misnested, unclosed and unopened elements,
 * elements in places that do not allow them, double ids and attributes, unknown character references, tags
 * and comments that the end of the document cuts off. Its parser accepts a document without doctype and
 * content after `</html>`, so these are looked for here. It does not see text directly within a table.
 */
export async function invalidities(page: ServedPage): Promise<Finding[]> {
  const { results } = await validator.validateString(page.html, `${page.address}.html`);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      rule: `valid HTML, ${ruleId}`,
      address: page.address,
      problem: `${message}${selector ? ` (${selector.slice(-120)})` : ""}`,
    })),
  );
  if (
    !/^<!doctype html>/i.test(page.html) ||
    !/<\/html>\s*$/i.test(page.html) ||
    /<\/html>[^]*<\/html>/i.test(page.html)
  )
    found.push({
      rule: "valid HTML, whole document",
      address: page.address,
      problem: "The document does not begin with its doctype, or does not end with its only </html>",
    });
  return found;
}
