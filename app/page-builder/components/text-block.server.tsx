import { plainWords } from "~/page-builder/rich-text.server";
import { defineComponent, topHeading } from "~/page-builder/component";
import { placeholderHref, type MenuLink } from "~/page-builder/links/link-rules";
import { isValidUrl } from "~/page-builder/links/page-references";
import { StaticLink } from "~/page-builder/links/static-link.server";
import { blockLook } from "~/page-builder/normalize-text";
import { storeLink } from "~/page-builder/store-links.server";

/**
 * A styled text without markup, optionally a link (TEXT-7). Tags are removed and entities are decoded
 * (TEXT-2).
 */
export const textBlock = defineComponent("text-block", {
  drawsHeading: (attributes) => blockLook(attributes).tag === "h1" && plainWords(attributes.text) !== "",
  load(attributes, context) {
    const text = plainWords(attributes.text);
    if (text === "") return null;
    const { isLinkable, url, linkAssistiveText: hint } = attributes;
    const link: MenuLink | null =
      isLinkable === true && isValidUrl(url) ? storeLink(context, { label: text, url: url! }) : null;
    return { text, link: link?.href === placeholderHref ? null : link, hint, ...blockLook(attributes) };
  },
  draw: ({ text, link, hint, tag, className, style }, renderContext) => {
    const top = topHeading(renderContext);
    const Tag = tag === "paragraph" ? "p" : tag === "h1" ? top.tag : tag;
    const looks =
      tag === "h1" && top.className ? [top.className, className].filter(Boolean).join(" ") : className;
    return (
      <Tag className={looks} style={style}>
        {link ? <StaticLink link={link} hint={hint} /> : text}
      </Tag>
    );
  },
});
