import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { Picture } from "./picture";

it("offers AVIF, then WebP, and a JPEG to all other browsers (TEXT-31)", () => {
  const html = renderToStaticMarkup(<Picture mediaId="2pm1" alt="A kettle" max={960} />);
  const formats = [...html.matchAll(/ (?:srcSet|src)="([^"]*)"/g)].map(([, set]) => [
    ...new Set([...set!.matchAll(/f=(\w+)/g)].map(([, format]) => format)),
  ]);
  expect(formats).toEqual([["avif"], ["webp"], ["jpeg"]]);
  expect(html).toContain('src="/sfsites/c/cms/delivery/media/2pm1?v=1&amp;w=640&amp;f=jpeg"');
});
