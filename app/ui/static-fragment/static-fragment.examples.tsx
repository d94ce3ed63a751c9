import { StaticFragment } from "./static-fragment";

export const examples = {
  "Markup of a script navigation": <StaticFragment name="example" html="<p>Drawn on the server</p>" />,
  List: <StaticFragment name="example-list" as="ul" html="<li>One</li><li>Two</li>" />,
};
