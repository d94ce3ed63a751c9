import { Fragment } from "react";

import { defineComponent, type Place } from "../component";
import type { MenuLink } from "../links/link-rules";
import { StaticLink } from "../links/static-link.server";
import { storeLink } from "../store-links.server";
import { ListTitle } from "./title.server";

/** Links under a title; in the footer a landmark of their own. */
export function LinkList({ title, links, place }: { title: string; links: readonly MenuLink[]; place: Place }) {
  const [Frame, attributes] = place.region === "footer" && title ? (["nav", { "aria-label": title }] as const) : ([Fragment, {}] as const);
  return (
    <Frame {...attributes}>
      <ListTitle title={title} place={place} />
      <ul>
        {links.map((link, index) => (
          <li key={index}>
            <StaticLink link={link} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export const linkList = defineComponent("link-list", {
  load: ({ title, links }, context) => (links.length > 0 ? { title, links: links.map((link) => storeLink(context, link)) } : null),
  draw: (shown, place) => <LinkList {...shown} place={place} />,
});
