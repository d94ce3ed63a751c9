import { RichText } from "~/ui/rich-text/rich-text";
import { defineComponent } from "~/page-builder/component";
import { storeText } from "~/page-builder/store-links.server";

export const text = defineComponent("text", {
  load: ({ heading, html }, context) => ({ heading, html: storeText(context, html) }),
  draw: ({ heading, html }) => (
    <div className="stack beside">
      {heading ? <h2>{heading}</h2> : null}
      <RichText html={html} />
    </div>
  ),
});
