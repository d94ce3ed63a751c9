import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

const blocks = ["p", "ul", "ol", "li", "strong", "em", "sup", "sub", "a", "br", "h3", "h4", "img", "iframe"];

/** The same texts are drawn over and over, and cleaning one costs as much as drawing a page's head. */
const cleaned = new LRUCache<string, string>({
  max: 2000,
  maxSize: 8_000_000,
  sizeCalculation: (html, raw) => html.length + raw.length + 1,
});

/**
 * Rich text from records: structure and emphasis, pictures of the store's own media, videos of the hosts that
 * the operator trusts; other videos become links (shell.md section 5, rich text).
 */
export function sanitizeRichText(html: string, videoHosts: readonly string[] = []): string {
  const key = `${videoHosts.join()} ${html}`;
  const known = cleaned.get(key);
  if (known !== undefined) return known;
  const clean = sanitize(withMediaUrls(html), videoHosts);
  cleaned.set(key, clean);
  return clean;
}

/** Where own media stands (shell.md section 7). */
const ownMedia = "/sfsites/c/";

/**
 * `{!contentAsset.name}` and `{!contentAsset.name.version}`, `{!cmsMedia.key}`: assets and media are written
 * into texts by name and get the address that they have in the store.
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
    // A frame that became a link is still told by the name that it was written with.
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

/** A player in a frame of its own where its host is trusted, else the way to it. Only over https. */
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

/** Labels: only sup and sub (shell.md section 5). */
export function sanitizeLabel(html: string): string {
  return sanitizeHtml(html, { allowedTags: ["sup", "sub"], allowedAttributes: {} });
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The words of a text block, which allows no tags; as text, not as markup. */
export function plainWords(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .trim();
}
