import { HtmlValidate } from "html-validate";

/**
 * Validates the HTML of mails. Mail programs need what pages must not have: tables for the layout with their
 * old attributes, styles in place, and the XHTML doctype.
 */
export const mailValidator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-html": "off",
    "doctype-style": "off",
    "void-style": "off",
    "long-title": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "no-deprecated-attr": "off",
    "no-conditional-comment": "off",
    "tel-non-breaking": "off",
  },
});
