import { describe, expect, it } from "vitest";

import { linksOf, report, sameTitles } from "./crawl";
import { readPage } from "./page";
import { pageRules } from "./page-rules";

const head = `<title>Cart</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/a.css">`;

const crumbs = {
  "@type": "BreadcrumbList",
  itemListElement: [{ "@type": "ListItem", position: 1, name: "Home", item: "http://store.test/" }],
};
const offer = {
  "@type": "Offer",
  url: "http://store.test/p",
  price: "10.00",
  priceCurrency: "USD",
  availability: "https://schema.org/InStock",
};
const product = {
  "@type": "Product",
  name: "Oven",
  url: "http://store.test/p",
  sku: "A",
  image: ["http://store.test/i"],
  offers: offer,
};
const data = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": things })}</script>`;

const samples: Record<keyof typeof pageRules, { bad: string[]; good: string[] }> = {
  linkNamesTellTargets: {
    bad: [
      `<main id="main"><a href="/a">Find yours</a><a href="/b">Find yours</a></main>`,
      `<main id="main"><a href="/a" aria-label="Oven">Old</a><a href="/a?x=1">Oven</a></main>`,
    ],
    good: [
      `<nav><a href="/c">Oven</a></nav><main id="main"><a href="/a">Oven</a><a href="/a#b">Oven</a></main>`,
      `<main id="main"><a href="/a">Guide<span class="vh"> of A</span></a><a href="/b">Guide<span class="vh"> of B</span></a></main>`,
    ],
  },
  linkLeadsSomewhere: {
    bad: [
      `<a href="#">x</a>`,
      `<a href="">x</a>`,
      `<a>x</a>`,
      `<a href=" JavaScript:void(0)">x</a>`,
      `<a href="about:blank">x</a>`,
    ],
    good: [`<a href="/cart">x</a><a href="#main">y</a><a href="mailto:a@b.example">z</a>`],
  },
  externalLinksAreKnown: {
    bad: [
      `<a href="https://www.example.com/ardenne/terms">x</a>`,
      `<a href="https://ardenne.example/">x</a>`,
      `<a href="//shop.example.org/a">x</a>`,
      `<a href="http://www.youtube.com/">x</a>`,
      `<a href="https://www.youtube.com.example.net/">x</a>`,
      `<form action="https://www.example.com/"></form>`,
    ],
    good: [
      `<a href="/terms">x</a><a href="mailto:a@b.example">y</a><a href="#main">z</a><form></form>`,
      `<a href="https://www.youtube.com/">x</a><a href="https://www.cpsc.gov/Recalls">y</a>`,
    ],
  },
  statementIsLinked: {
    bad: [`<a href="/support">Support</a>`, `<a href="/accessibility-features">x</a>`],
    good: [`<a href="/hollins/accessibility">Accessibility</a>`],
  },
  linkAndButtonHaveName: {
    bad: [
      `<a href="/"></a>`,
      `<button><svg aria-hidden="true"><title>Cart</title></svg></button>`,
      `<a href="/"><img src="a" alt=""></a>`,
      `<summary> </summary>`,
    ],
    good: [
      `<a href="/" aria-label="Home"></a>`,
      `<a href="/"><img src="a" alt="Home"></a>`,
      `<button><span class="vh">Search</span></button>`,
    ],
  },
  idsAreUnique: {
    bad: [`<p id="a"></p><p id="a"></p>`, `<p id=""></p>`, `<p id="a b"></p>`],
    good: [`<p id="a"></p><p id="b"></p>`],
  },
  referencesResolve: {
    bad: [`<label for="x">X</label>`, `<p aria-describedby="a b" id="a"></p>`, `<a href="#gone">x</a>`],
    good: [`<label for="x">X</label><input id="x" aria-describedby="h"><p id="h"></p><a href="#x">x</a>`],
  },
  nothingArrivesLate: {
    bad: [
      `<div hidden id="S:0"></div>`,
      `<div hidden="" id="S:0"></div>`,
      `<template id="B:0"></template>`,
      `<!--$?-->`,
      `<script>$RC("B:0","S:0")</script>`,
    ],
    good: [`<!--$--><p hidden id="x"></p><!--/$-->`],
  },
  noHandlersInMarkup: { bad: [`<p onclick="x()"></p>`], good: [`<p class="on" data-on="1"></p>`] },
  oneHeading: { bad: [`<p></p>`, `<h1>a</h1><h1>b</h1>`, `<h1></h1>`], good: [`<h1>a</h1><h2>b</h2>`] },
  headingsNest: {
    bad: [`<main><h1>a</h1><h3>b</h3></main>`],
    good: [`<main><h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2></main>`, `<main><h2>x</h2><h1>a</h1></main>`],
  },
  landmarksStand: {
    bad: [
      `<header></header>`,
      `<header></header><main></main><main></main>`,
      `<main></main>`,
      `<header></header><main></main><footer></footer><footer></footer>`,
    ],
    good: [`<header></header><main><header></header></main><footer></footer>`],
  },
  navigationsAreTold: {
    bad: [`<nav></nav>`, `<nav aria-label="Main"></nav><nav aria-label="Main"></nav>`],
    good: [`<nav aria-label="Main"></nav><nav aria-label="Pages"></nav>`],
  },
  documentIsDescribed: {
    bad: [
      `<html>${head}</html>`,
      `<html lang="en-US"><title></title></html>`,
      `<html lang="en">${head.replace("Cart", "")}</html>`,
      `<html lang="en">${head.replace("initial-scale=1", "maximum-scale=1")}</html>`,
      `<html lang="en">${head.replace("stylesheet", "icon")}</html>`,
    ],
    good: [`<html lang="en-US">${head}</html>`],
  },
  canonicalIsAbsolute: {
    bad: [`<p></p>`, `<link rel="canonical" href="/cart">`],
    good: [`<link rel="canonical" href="http://store.test/cart">`],
  },
  structuredDataIsValid: {
    bad: [
      `<p></p>`,
      data({ "@type": "Recipe" }),
      data({ "@type": "BreadcrumbList", itemListElement: [] }),
      data({
        ...crumbs,
        itemListElement: [{ "@type": "ListItem", position: 2, name: "Home", item: "http://store.test/" }],
      }),
      data({ ...crumbs, itemListElement: [{ "@type": "ListItem", position: 1, name: "Home", item: "/" }] }),
      data({ ...product, offers: { ...offer, price: "10" } }),
      data({ ...product, offers: { ...offer, availability: "InStock" } }),
      data({ ...product, image: [] }),
      data({ ...product, sku: "" }),
      data({ "@type": "Organization", name: "A" }),
      data(crumbs) + data(crumbs),
      `<script type="application/ld+json">{</script>`,
    ],
    good: [data(crumbs), data(product, crumbs)],
  },
  skipLinkIsFirst: {
    bad: [`<a href="/">Home</a>`, `<p></p>`],
    good: [`<a href="#main">Skip to main content</a><a href="/">Home</a>`],
  },
  picturesAreDescribedAndSized: {
    bad: [
      `<img src="a" width="1" height="1">`,
      `<img src="a" alt="" width="1">`,
      `<img src="a" alt="" width="100%" height="1">`,
    ],
    good: [`<img src="a" alt="" width="1" height="1">`],
  },
  resourcesAreOwn: {
    bad: [`<script src="https://cdn.example/a.js"></script>`, `<img src="//cdn.example/a.png">`],
    good: [
      `<img src="/a.png"><link rel="canonical" href="https://shop.example/"><script src="http://store.test/a.js"></script>`,
    ],
  },
  titleTellsErrors: {
    bad: [
      `<title>Contact</title><div class="errors stack"></div>`,
      `<title>Contact</title><input aria-invalid="true">`,
    ],
    good: [
      `<title>Error: Contact</title><div class="errors"></div>`,
      `<title>Contact</title><p>All is well</p>`,
    ],
  },
  nothingLeaks: {
    bad: [
      `<pre>Error: x\n    at load (file.ts:1:2)</pre>`,
      `<p>at Object.load</p>`,
      `<p>[object Object]</p>`,
      `<p>Hello undefined</p>`,
      `<p>$NaN</p>`,
      `<p>{{name}}</p>`,
    ],
    good: [`<p>Arrives at noon</p><script>undefined</script>`],
  },
};

describe.each(Object.entries(pageRules))("%s", (name, rule) => {
  const { bad, good } = samples[name] ?? { bad: [], good: [] };
  it("has samples", () => expect(bad.length * good.length).toBeGreaterThan(0));
  it.each(bad)("refuses %s (FORM-8, FORM-13, FORM-26, FORM-46)", (markup) =>
    expect(rule(readPage(markup))).not.toEqual([]),
  );
  it.each(good)("accepts %s", (markup) => expect(rule(readPage(markup))).toEqual([]));
});

describe("the crawl", () => {
  it("follows links of the store only", () => {
    const page = readPage(
      `<a href="/cart#top">a</a><a href="?page=2">b</a><a href="https://other.example/">c</a><a href="/sfsites/x">d</a><a href="mailto:x@y.example">e</a>`,
      { address: "/category/cooking" },
    );
    expect(linksOf(page)).toEqual(["/cart", "/category/cooking?page=2"]);
  });
  it("reports addresses with the same title, except views of one page", () => {
    const page = (address: string, canonical: string) =>
      readPage(`<title>Cooking</title><link rel="canonical" href="http://store.test${canonical}">`, {
        address,
      });
    expect(
      sameTitles([page("/a", "/a"), page("/a?page=2", "/a"), page("/b", "/b")]).map(({ address }) => address),
    ).toEqual(["/b"]);
  });
  it("reports a problem of the shell once", () => {
    const finding = { rule: "r", problem: "p" };
    expect(
      report([
        { ...finding, address: "/a" },
        { ...finding, address: "/b" },
      ]),
    ).toBe("r: p\n    at /a and 1 more");
  });
});
