import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

const blocks = ["p", "ul", "ol", "li", "strong", "em", "sup", "sub", "a", "br", "h3", "h4"];

/** The same texts are drawn over and over, and cleaning one costs as much as drawing a page's head. */
const cleaned = new LRUCache<string, string>({ max: 2000, maxSize: 8_000_000, sizeCalculation: (html, raw) => html.length + raw.length + 1 });

/** Rich text from records: structure and emphasis only (shell.md section 5). */
export function sanitizeRichText(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html);
  cleaned.set(html, clean);
  return clean;
}

function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: blocks,
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^\s*https:/i.test(attributes.href ?? "") ? { ...attributes, rel: "nofollow noopener" } : attributes,
      }),
    },
  });
}

/** Labels: only sup and sub (shell.md section 5). */
export function sanitizeLabel(html: string): string {
  return sanitizeHtml(html, { allowedTags: ["sup", "sub"], allowedAttributes: {} });
}
