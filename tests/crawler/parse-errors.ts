import { defaultTreeAdapter, Parser, type DefaultTreeAdapterMap, type Token } from "parse5";

import type { Rule } from "./form-rules";

type Tree = DefaultTreeAdapterMap;
type Element = Tree["element"];

const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const htmlNamespace = "http://www.w3.org/1999/xhtml";

/** A parser of the HTML standard that keeps the tags it read. */
class TagReader extends Parser<Tree> {
  readonly tags: Token.TagToken[] = [];
  override onStartTag(token: Token.TagToken): void {
    this.tags.push(token);
    super.onStartTag(token);
  }
  override onEndTag(token: Token.TagToken): void {
    this.tags.push(token);
    super.onEndTag(token);
  }
}

/**
 * The parse errors of a document by the HTML standard (FORM-37, FORM-44). The parser names those of
 * characters and tags. Tags in wrong places it ignores, implies, closes or moves without a word, so its tree
 * is compared with the tags: each tag made exactly one element or ended one, each element has both of its
 * tags, and everything is where the document says it.
 */
export const documentParses: Rule = ({ html }) => {
  const problems: string[] = [];
  const parser = new TagReader({
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => void problems.push(`${code} at ${at(startOffset)}`),
  });
  parser.tokenizer.write(html, true);
  const used = new Set<number>();

  function at(offset: number): string {
    return `'${html.slice(Math.max(0, offset - 20), offset + 40)}'`;
  }
  function readElement(element: Element): void {
    const { sourceCodeLocation: place, tagName } = element;
    if (!place?.startTag) return void problems.push(`<${tagName}> has no start tag`);
    const { startTag, endTag } = place;
    if (used.has(startTag.startOffset))
      problems.push(`<${tagName}> is not closed in order: ${at(startTag.startOffset)}`);
    used.add(startTag.startOffset);
    if (endTag) used.add(endTag.startOffset);
    else if (!isWithoutEnd(element, html))
      problems.push(`<${tagName}> has no end tag: ${at(startTag.startOffset)}`);
    const inside = "content" in element ? (element as Tree["template"]).content : element;
    readChildren(inside, startTag.endOffset, endTag?.startOffset ?? html.length);
  }
  function readChildren(parent: Tree["parentNode"], start: number, end: number): void {
    let last = start;
    for (const child of parent.childNodes) {
      const place = child.sourceCodeLocation;
      const isSpace = defaultTreeAdapter.isTextNode(child) && child.value.trim() === "";
      if (place && !isSpace && (place.startOffset < last || place.startOffset >= Math.max(end, last + 1)))
        problems.push(`${child.nodeName} is not where its parent is: ${at(place.startOffset)}`);
      if (place && !isSpace) last = place.startOffset;
      if (defaultTreeAdapter.isElementNode(child)) readElement(child);
    }
  }
  readChildren(parser.document, 0, html.length);
  for (const { location, tagName } of parser.tags)
    if (!used.has(location!.startOffset))
      problems.push(`the tag of ${tagName} is ignored: ${at(location!.startOffset)}`);
  return problems;
};

/** Elements that have no end tag: void elements, and `<path/>` in drawings. */
const isWithoutEnd = ({ tagName, namespaceURI, sourceCodeLocation }: Element, html: string) =>
  namespaceURI === (htmlNamespace as typeof namespaceURI)
    ? voidElements.has(tagName)
    : html[sourceCodeLocation!.startTag!.endOffset - 2] === "/";
