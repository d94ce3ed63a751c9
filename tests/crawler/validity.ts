import { htmlValidator } from "#tests/support/html-validator";

import type { Finding } from "./crawl";
import type { ServedPage } from "./page";

const sharedParts =
  /<header class="top[^]*?<\/header>(?=<main)|<footer id="fragment-footer"[^]*?<\/footer>(?=<div)/g;
/** Headers and footers that were validated in a page. */
const validated = new Set<string>();

/** Most pages share header and footer, apart from the address and the search term in their forms. */
const withoutValidatedParts = (html: string) =>
  html.replace(sharedParts, (part) => {
    const content = part.replace(/ (?:action|value)="[^"]*"/g, "");
    const isKnown = validated.has(content);
    validated.add(content);
    return isKnown ? "" : part;
  });

/** React writes some attributes with capitals (`maxLength`), and the validator knows small letters only. */
const withSmallAttributes = (html: string) =>
  html.replace(/ [a-z]+[A-Z]\w*(?==")/g, (name) => name.toLowerCase());

/**
 * Reports invalid HTML, by the rules of .htmlvalidate.json: misnested, unclosed and unopened elements,
 * elements in places that do not allow them, double ids and attributes, unknown character references. Parse
 * errors are found by parse-errors.ts. A header or a footer is validated in the first page that has it.
 */
export async function invalidities(page: ServedPage): Promise<Finding[]> {
  const { results } = await htmlValidator.validateString(
    withSmallAttributes(withoutValidatedParts(page.html)),
    `${page.address}.html`,
  );
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      rule: `valid HTML, ${ruleId}`,
      address: page.address,
      problem: `${message}${selector ? ` (${selector.slice(-120)})` : ""}`,
    })),
  );
}
