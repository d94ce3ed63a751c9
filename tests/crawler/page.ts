import { DomUtils, parseDocument } from "htmlparser2";

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Document = ReturnType<typeof parseDocument>;

/** A page as the server sent it. Rules read only this, because it is what a shopper without scripts gets. */
export interface ServedPage {
  /** Path and query of the request. */
  address: string;
  origin: string;
  status: number;
  html: string;
  document: Document;
}

export function readPage(
  html: string,
  { address = "/", origin = "http://store.test", status = 200 } = {},
): ServedPage {
  return { address, origin, status, html, document: parseDocument(html) };
}

/** Elements by tag name, in the order of the page. */
export function all(within: Document | Element, ...names: string[]): Element[] {
  return DomUtils.getElementsByTagName(
    (name) => names.includes(name),
    "children" in within ? within.children : within,
    true,
  );
}

export const every = (page: ServedPage): Element[] =>
  DomUtils.getElementsByTagName(() => true, page.document.children, true);

export const attribute = (element: Element, name: string): string | undefined =>
  DomUtils.getAttributeValue(element, name);
export const has = (element: Element, name: string): boolean => DomUtils.hasAttrib(element, name);

export function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let parent = element.parent; parent; parent = parent.parent)
    if (DomUtils.isTag(parent)) found.push(parent);
  return found;
}

/** True when the element or an ancestor has the attribute `hidden`. */
export const isHidden = (element: Element): boolean =>
  [element, ...ancestors(element)].some((one) => has(one, "hidden"));

/** The text that a screen reader announces: text, labels and alternative texts, without hidden decoration. */
export function nameOf(element: Element): string {
  const label = attribute(element, "aria-label");
  if (label !== undefined) return label.trim();
  return plain(textOf(element.children));
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Elements whose label stands for their content. The label of a container is heard beside its content. */
const labeledByName = new Set(["a", "button", "summary", "svg", "span", "input", "select", "textarea"]);

const inline = new Set(["a", "abbr", "b", "em", "i", "s", "small", "span", "strong", "sub", "sup"]);

function textOf(nodes: Element["children"]): string {
  const parts = nodes.map((node) => {
    if (DomUtils.isText(node)) return node.data;
    if (
      !DomUtils.isTag(node) ||
      attribute(node, "aria-hidden") === "true" ||
      ["script", "style", "template"].includes(node.name)
    )
      return "";
    if (node.name === "img") return attribute(node, "alt") ?? "";
    const label = labeledByName.has(node.name) ? attribute(node, "aria-label") : undefined;
    const text = label ?? textOf(node.children);
    return inline.has(node.name) ? text : ` ${text} `;
  });
  return parts.join("");
}

/** The text of an element, without its own label. */
export const textIn = (element: Element): string => plain(textOf(element.children));

/** The text of the page without scripts. */
export const wordsOf = (page: ServedPage): string =>
  plain(textOf(page.document.children as Element["children"]));

/** A short description of an element for reports. */
export function show(element: Element): string {
  const attributes = ["id", "name", "class", "href", "action", "for"].flatMap((name) => {
    const value = attribute(element, name);
    return value === undefined ? [] : [`${name}="${value.slice(0, 60)}"`];
  });
  return `<${[element.name, ...attributes].join(" ")}>`;
}

export const isControl = (element: Element): boolean =>
  ["select", "textarea"].includes(element.name) ||
  (element.name === "input" &&
    !["submit", "button", "image", "reset", "hidden"].includes(attribute(element, "type") ?? "text"));
