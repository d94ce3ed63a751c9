import { defineComponent } from "~/page-builder/component";
import { StaticLink } from "~/page-builder/links/static-link.server";
import { storeLink } from "~/page-builder/store-links.server";

export const links = defineComponent("links", {
  load: ({ heading, items }, context) => ({
    heading,
    items: items.map(({ text, ...link }) => ({ text, link: storeLink(context, link) })),
  }),
  draw: ({ heading, items }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      <ul className="link-cards">
        {items.map(({ link, text }) => (
          <li key={link.label}>
            <StaticLink link={link} />
            {text ? <p className="muted">{text}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  ),
});
