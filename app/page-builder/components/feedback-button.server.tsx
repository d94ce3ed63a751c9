import { defineComponent } from "~/page-builder/component";
import { storeHref } from "~/page-builder/store-links.server";

/**
 * A link to the feedback page, at the right edge of the window or in the footer (CONTENT-22). Scripts fire
 * the document event `feedbackCall` on a click (CONTENT-24; shell/enhancements/enhance-page.ts).
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
