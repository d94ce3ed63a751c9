import sanitizeHtml from "sanitize-html";

const blocks = ["p", "ul", "ol", "li", "strong", "em", "sup", "sub", "a", "br", "h3", "h4"];

/** Rich text from records: structure and emphasis only (shell.md section 5). */
export function sanitizeRichText(html: string): string {
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
