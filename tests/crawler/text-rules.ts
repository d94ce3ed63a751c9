import { DomUtils } from "htmlparser2";

import type { Rule } from "./form-rules";
import { attribute, show, type Element } from "./page";

/** Elements that a browser without the style sheet puts into the line of text around them. */
const inline = new Set(
  (
    "a abbr b bdi button cite code data del dfn em i img ins kbd label mark output picture q s samp small " +
    "span strong svg text time u var"
  ).split(" "),
);
/** Belong to the word before them, as in m² and CO₂. */
const partOfWord = new Set(["sub", "sup", "wbr"]);
const withoutText = new Set(["script", "style", "template", "noscript", "head"]);

const isWord = /[\p{L}\p{N}$€%]/u;

/**
 * Without the style sheet (in text browsers, reading modes, or when it fails to load) only markup separates
 * words. Two elements in one line need white space or a sign between their words.
 */
export const wordsAreApart: Rule = (page) => {
  const problems: string[] = [];
  let before = "";
  let crossed: Element | null = null;

  const separate = () => ([before, crossed] = ["", null]);
  function readText(text: string): void {
    // React writes empty comments between texts; they are no elements.
    if (text === "") return;
    const last = before.at(-1);
    if (crossed && last && isWord.test(last) && isWord.test(text[0]!))
      problems.push(`'${before.slice(-30)}' and '${text.slice(0, 30)}' run together at ${show(crossed)}`);
    before = text;
    crossed = null;
  }
  function read(node: Element["children"][number]): void {
    if (DomUtils.isText(node)) return readText(node.data);
    if (!DomUtils.isTag(node) || withoutText.has(node.name)) return;
    const isInline = inline.has(node.name);
    if (isInline) crossed = node;
    else if (!partOfWord.has(node.name)) separate();
    if (node.name === "img") readText(attribute(node, "alt") ?? "");
    node.children.forEach(read);
    if (isInline) crossed = node;
    else if (!partOfWord.has(node.name)) separate();
  }
  page.document.children.forEach((node) => read(node as Element["children"][number]));
  return problems;
};
