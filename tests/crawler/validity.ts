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
 * elements in places that do not allow them, double ids and attributes, unknown character references. Parse
 * errors are found by parse-errors.ts.
 */
export async function invalidities(page: ServedPage): Promise<Finding[]> {
  const { results } = await validator.validateString(page.html, `${page.address}.html`);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      rule: `valid HTML, ${ruleId}`,
      address: page.address,
      problem: `${message}${selector ? ` (${selector.slice(-120)})` : ""}`,
    })),
  );
}
