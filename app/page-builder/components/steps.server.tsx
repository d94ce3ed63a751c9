import { RichText } from "~/ui/rich-text/rich-text";
import { defineComponent } from "~/page-builder/component";
import { storeText } from "~/page-builder/store-links.server";

export const steps = defineComponent("steps", {
  load: ({ heading, items }, context) => ({
    heading,
    items: items.map((item) => ({ ...item, html: storeText(context, item.html) })),
  }),
  draw: ({ heading, items }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      <ol className="numbered">
        {items.map((item) => (
          <li key={item.heading} className="stack">
            <h3>{item.heading}</h3>
            <RichText html={item.html} />
          </li>
        ))}
      </ol>
    </div>
  ),
});
