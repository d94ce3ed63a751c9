import { defineComponent } from "../component";
import { StaticLink } from "../links/static-link.server";
import { storeLink } from "../store-links.server";

export const socialIcons = defineComponent("social-icons", {
  load: (_attributes, context) => {
    const links = context.profile.social.map(({ name, url }) => storeLink(context, { label: name, url }));
    return links.length > 0 ? { links } : null;
  },
  draw: ({ links }) => (
    <ul className="social" aria-label="Social">
      {links.map((link) => (
        <li key={link.label}>
          <StaticLink link={link} />
        </li>
      ))}
    </ul>
  ),
});
