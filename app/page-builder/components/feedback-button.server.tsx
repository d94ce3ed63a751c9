import { defineComponent } from "~/page-builder/component";
import { storeHref } from "~/page-builder/store-links.server";

/**
 * Asks for feedback (shell.md section 2): at the right edge, or in the footer. It is a link to a page that
 * works alone; scripts tell the document event `feedbackCall` first (shell/enhancements/enhance-page.ts).
 */
export const feedbackButton = defineComponent("feedback-button", {
  load: ({ brand, url, placement, height }, context) => ({
    brand,
    href: storeHref(context, url),
    isInFooter: placement === "footer",
    isLow: Number(height) === 75,
  }),
  draw: ({ brand, href, isInFooter, isLow }) => (
    <a
      href={href}
      className={isInFooter ? "feedback" : isLow ? "feedback edge low" : "feedback edge"}
      data-feedback={brand}
    >
      {isInFooter ? "WEBSITE FEEDBACK" : "Feedback"}
    </a>
  ),
});
