import { defineComponent } from "../component";
import { alignment, textTag } from "../normalise";

/** Plain words with a look; no tags (shell.md section 5, rich text). */
export const textBlock = defineComponent("text-block", {
  load: ({ text, headingTag, textStyle, textAlign }) => (text.trim() === "" ? null : { text, tag: textTag(headingTag), style: textStyle, side: alignment(textAlign) }),
  draw: ({ text, tag, style, side }) => {
    const Tag = tag === "paragraph" ? "p" : tag;
    const name = [typeof style === "string" && /^(heading|body)-[a-z]+$/.test(style) ? `t-${style}` : "", side === "left" ? "" : `to-${side}`].filter(Boolean).join(" ");
    return <Tag className={name || undefined}>{text}</Tag>;
  },
});
