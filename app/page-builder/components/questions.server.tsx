import { Disclosure } from "~/ui/disclosure/disclosure";
import { RichText } from "~/ui/rich-text/rich-text";
import { defineComponent } from "~/page-builder/component";
import { storeText } from "~/page-builder/store-links.server";

export const questions = defineComponent("questions", {
  load: ({ heading, items }, context) => ({
    heading,
    items: items.map(({ question, html }) => ({ question, html: storeText(context, html) })),
  }),
  draw: ({ heading, items }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      <div className="prose">
        {items.map(({ question, html }) => (
          <Disclosure key={question} summary={question}>
            <RichText html={html} />
          </Disclosure>
        ))}
      </div>
    </div>
  ),
});
