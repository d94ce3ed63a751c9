/**
 * The cost of React itself: a streamed page of the size of a store page (200 menu links, 24 cards with a
 * form each, a footer) and nothing else. Usage: `node react-reference.mjs [gzip]`. Prints its port.
 */
import { createServer } from "node:http";
import { createGzip } from "node:zlib";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";

const gzip = process.argv[2] === "gzip";
const groups = Array.from({ length: 20 }, (_, group) => ({
  title: `Group ${group + 1}`,
  links: Array.from({ length: 10 }, (_, link) => ({
    href: `/category/group-${group + 1}/link-${link + 1}`,
    label: `Appliances of kind ${group + 1}.${link + 1}`,
  })),
}));
const cards = Array.from({ length: 24 }, (_, card) => ({
  href: `/product/french-door-refrigerator-${card}/01t${card}`,
  sku: `RF36-${card}`,
  name: `36-inch French door refrigerator with ice maker, model ${card}`,
  price: `$${(3299 + card * 10).toLocaleString("en-US")}.00`,
  image: `/media/refrigerator-${card}?w=640`,
}));

const Link = ({ href, children }) => h("a", { href, className: "link" }, children);
const Group = ({ group }) =>
  h(
    "details",
    { name: "menu" },
    h("summary", null, group.title),
    h(
      "ul",
      null,
      group.links.map((link) => h("li", { key: link.href }, h(Link, { href: link.href }, link.label))),
    ),
  );
const Card = ({ card }) =>
  h(
    "article",
    { className: "card" },
    h(
      "a",
      { href: card.href },
      h("img", { src: card.image, alt: card.name, width: 640, height: 640, loading: "lazy" }),
    ),
    h("h2", null, h(Link, { href: card.href }, card.name)),
    h("p", { className: "price" }, h("span", { className: "visually-hidden" }, "Price "), card.price),
    h("p", { className: "stock" }, "In stock for ZIP 40222"),
    h(
      "form",
      { method: "post", action: "/cart" },
      h("input", { type: "hidden", name: "sku", value: card.sku }),
      h(
        "label",
        null,
        "Quantity ",
        h("input", { name: "quantity", inputMode: "numeric", defaultValue: "1" }),
      ),
      h("button", { name: "intent", value: "add" }, "Add to cart"),
    ),
  );
const Page = () =>
  h(
    "html",
    { lang: "en" },
    h("head", null, h("title", null, "Reference"), h("meta", { charSet: "utf-8" })),
    h(
      "body",
      null,
      h(
        "header",
        null,
        h(
          "nav",
          { "aria-label": "Main" },
          groups.map((group) => h(Group, { key: group.title, group })),
        ),
      ),
      h(
        "main",
        null,
        h("h1", null, "Refrigerators"),
        h(
          "ul",
          null,
          cards.map((card) => h("li", { key: card.sku }, h(Card, { card }))),
        ),
      ),
      h(
        "footer",
        null,
        h(
          "ul",
          null,
          groups
            .slice(0, 3)
            .flatMap((group) => group.links)
            .map((link) => h("li", { key: link.href }, h(Link, { href: link.href }, link.label))),
        ),
      ),
    ),
  );

const server = createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  const { pipe } = renderToPipeableStream(h(Page), {
    onShellReady() {
      if (!gzip) return pipe(response);
      response.setHeader("content-encoding", "gzip");
      pipe(createGzip()).pipe(response);
    },
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`port ${server.address().port}\n`));
