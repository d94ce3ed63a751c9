import { defineComponent } from "~/page-builder/component";
import { StaticLink } from "~/page-builder/links/static-link.server";
import { storeLink } from "~/page-builder/store-links.server";

export const services = defineComponent("services", {
  load: ({ items }, context) => ({
    items: items.map(({ action, ...item }) => ({ ...item, action: storeLink(context, action) })),
  }),
  draw: ({ items }) => (
    <div className="services">
      {items.map((item) => (
        <div key={item.heading} className="stack">
          <h2>{item.heading}</h2>
          <p>{item.text}</p>
          <p>
            <StaticLink link={item.action} />
          </p>
        </div>
      ))}
    </div>
  ),
});
