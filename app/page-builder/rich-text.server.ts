import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

const blocks = ["p", "ul", "ol", "li", "strong", "em", "sup", "sub", "a", "br", "h3", "h4", "img", "iframe"];

/** Sanitized texts by input, because the same texts are rendered often and sanitizing is slow. */
const cleaned = new LRUCache<string, string>({
  max: 2000,
  maxSize: 8_000_000,
  sizeCalculation: (html, raw) => html.length + raw.length + 1,
});

/**
 * Cleans rich text from records (TEXT-1). Structure, emphasis, links and the store's own pictures stay;
 * videos play for trusted hosts and are links for all others (TEXT-6).
 */
export function sanitizeRichText(html: string, videoHosts: readonly string[] = []): string {
  const key = `${videoHosts.join()} ${html}`;
  const known = cleaned.get(key);
  if (known !== undefined) return known;
  const clean = sanitize(withMediaUrls(html), videoHosts);
  cleaned.set(key, clean);
  return clean;
}

/** Paths of the store's own media begin with this (TEXT-21). */
const ownMedia = "/sfsites/c/";

/**
 * Replaces `{!contentAsset.name}`, `{!contentAsset.name.version}` and `{!cmsMedia.key}` by the address of
 * that asset or media (TEXT-4).
 */
const withMediaUrls = (html: string): string =>
  html.replace(
    /\{!(contentAsset|cmsMedia)\.([\w-]{1,200})(?:\.(\w{1,20}))?\}/g,
    (_whole, kind: string, name: string, version = "1") =>
      kind === "cmsMedia"
        ? `${ownMedia}cms/delivery/media/${name}?v=1`
        : `${ownMedia}file-asset/${name}?v=${version}`,
  );

const isOwnMedia = (src = "") => src.startsWith(ownMedia) && !/\.\.|[\\\s]/.test(src);

function sanitize(html: string, videoHosts: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags: blocks,
    allowedAttributes: {
      a: ["href", "rel", "target"],
      img: ["src", "alt", "width", "height", "loading"],
      iframe: ["src", "title", "width", "height", "loading", "allowfullscreen", "sandbox", "referrerpolicy"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    // `tag` is the name in the source: a frame that became a link is still an iframe here.
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === "img" && !isOwnMedia(attribs.src)) || (tag === "iframe" && !attribs.src && !attribs.href),
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^\s*https:/i.test(attributes.href ?? "")
          ? { ...attributes, rel: "nofollow noopener" }
          : attributes,
      }),
      img: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, alt: attributes.alt ?? "", loading: "lazy" },
      }),
      iframe: (_tagName, attributes) => video(attributes, videoHosts),
    },
  });
}

/**
 * A sandboxed player for a trusted host, else a link to the video. Only https addresses are kept (TEXT-6).
 */
function video(
  { src = "", title = "", width, height }: sanitizeHtml.Attributes,
  videoHosts: readonly string[],
): sanitizeHtml.Tag {
  const url = URL.canParse(src) ? new URL(src) : null;
  if (url?.protocol !== "https:" || url.username || url.password) return { tagName: "iframe", attribs: {} };
  const name = title.trim() || "Video";
  if (!videoHosts.includes(url.host))
    return {
      tagName: "a",
      attribs: { href: url.href, rel: "nofollow noopener" },
      text: title.trim() ? `Watch: ${name}` : "Watch the video",
    };
  return {
    tagName: "iframe",
    attribs: {
      src: url.href,
      title: name,
      ...(width && { width }),
      ...(height && { height }),
      loading: "lazy",
      allowfullscreen: "",
      referrerpolicy: "strict-origin-when-cross-origin",
      sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
    },
  };
}

/** Labels allow only sup and sub (TEXT-3). */
export function sanitizeLabel(html: string): string {
  return sanitizeHtml(html, { allowedTags: ["sup", "sub"], allowedAttributes: {} });
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Tags that keep the words on their two sides apart in plain text. */
const breakingTags = /<\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|th|br)\b[^<>]*>/gi;

/**
 * A text that may contain HTML, as plain text on one line: tags are dropped, entities become characters
 * (TEXT-27).
 */
export const plainText = (html: string): string =>
  plainWords(html.replace(breakingTags, (tag) => ` ${tag} `))
    .replace(/\s+/g, " ")
    .trim();

/** The words of a text block, which allows no tags, as plain text (TEXT-2). */
export function plainWords(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .trim();
}
