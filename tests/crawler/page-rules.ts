import { isKnownSite } from "#tests/support/external-sites";

import type { Rule } from "./form-rules";
import { structuredDataIsValid } from "./structured-data";
import {
  all,
  ancestors,
  attribute,
  every,
  has,
  isHidden,
  nameOf,
  show,
  wordsOf,
  type ServedPage,
} from "./page";

export const linkLeadsSomewhere: Rule = (page) =>
  all(page.document, "a")
    .filter((link) => {
      const href = attribute(link, "href")?.trim();
      return (
        href === undefined ||
        href === "" ||
        href === "#" ||
        /^(?:javascript|about|data|vbscript):/i.test(href)
      );
    })
    .map((link) => `${show(link)} '${nameOf(link)}' leads nowhere`);

/** A link that leaves the store goes to a known site, never to an example address (LINK-9). */
export const externalLinksAreKnown: Rule = (page) =>
  all(page.document, "a", "form").flatMap((element) => {
    const address = attribute(element, element.name === "a" ? "href" : "action") ?? "";
    // An address such as //example.org/x is a path of the store here.
    const base = new URL(page.origin + page.address);
    const url = URL.canParse(address, base) ? new URL(address, base) : base;
    return /^https?:$/.test(url.protocol) && url.origin !== page.origin && !isKnownSite(url.href)
      ? [`${show(element)} leads to an unknown site`]
      : [];
  });

/** Every page but an error links to the accessibility statement: in its footer or line of help (STORE-30). */
export const statementIsLinked: Rule = (page) =>
  page.status !== 200 ||
  page.address.startsWith("/test-gateway") ||
  all(page.document, "a").some((link) => /\/accessibility$/.test(attribute(link, "href") ?? ""))
    ? []
    : ["no link to the accessibility statement"];

export const linkAndButtonHaveName: Rule = (page) =>
  all(page.document, "a", "button", "summary")
    .filter((element) => nameOf(element) === "" && !attribute(element, "aria-labelledby"))
    .map((element) => `${show(element)} has no name`);

/** Within the content, links with one name lead to one page, or to places within it (FORM-46). */
export const linkNamesTellTargets: Rule = (page) => {
  const main = every(page).find((element) => attribute(element, "id") === "main");
  const targets = new Map<string, Set<string>>();
  for (const link of main ? all(main, "a") : []) {
    const [target = ""] = (attribute(link, "href") ?? "").split("#");
    const name = nameOf(link);
    targets.set(name, (targets.get(name) ?? new Set()).add(target));
  }
  return [...targets]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `links '${name}' lead to ${[...found].join(" and ")}`);
};

export const idsAreUnique: Rule = (page) => {
  const seen = new Set<string>();
  return every(page).flatMap((element) => {
    const id = attribute(element, "id");
    if (id === undefined) return [];
    if (id === "" || /\s/.test(id)) return [`${show(element)} has an unusable id`];
    const known = seen.has(id);
    seen.add(id);
    return known ? [`${show(element)} repeats an id`] : [];
  });
};

const references = [
  "for",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "popovertarget",
  "commandfor",
  "form",
  "list",
];

/** References by id (labels, descriptions, links within the page) must have a target. */
export const referencesResolve: Rule = (page) => {
  const ids = new Set(every(page).map((element) => attribute(element, "id")));
  return every(page).flatMap((element) => [
    ...references.flatMap((name) =>
      (attribute(element, name) ?? "")
        .split(/\s+/)
        .filter((id) => id !== "" && !ids.has(id))
        .map((id) => `${show(element)}: ${name} refers to the missing id '${id}'`),
    ),
    ...(/^#./.test(attribute(element, "href") ?? "") &&
    !ids.has(decodeURIComponent(attribute(element, "href")!.slice(1)))
      ? [`${show(element)} links to a missing place`]
      : []),
  ]);
};

/** React streams late content with markers that only a script resolves. None may remain. */
export const nothingArrivesLate: Rule = (page) =>
  [
    [/<div hidden(?:="")? id="S:/, "a hidden segment"],
    [/<template id="(?:B|P):/, "a placeholder"],
    [/<!--\$[?!]-->/, "an unresolved boundary"],
    [/\$RC\(|\$RX\(/, "a script that reveals"],
  ].flatMap(([pattern, what]) =>
    (pattern as RegExp).test(page.html) ? [`the page contains ${what as string}`] : [],
  );

export const noHandlersInMarkup: Rule = (page) =>
  every(page).flatMap((element) =>
    Object.keys(element.attribs)
      .filter((name) => /^on[a-z]/.test(name))
      .map((name) => `${show(element)} has ${name}`),
  );

export const oneHeading: Rule = (page) => {
  const headings = all(page.document, "h1").filter((heading) => !isHidden(heading));
  return headings.length === 1 && nameOf(headings[0]!) !== ""
    ? []
    : [`${headings.length} h1: ${headings.map(nameOf).join(" | ")}`];
};

/** Heading levels must not skip on the way down. */
export const headingsNest: Rule = (page) => {
  const main = all(page.document, "main")[0];
  let before = 0;
  return (main ? all(main, "h1", "h2", "h3", "h4", "h5", "h6") : []).flatMap((heading) => {
    const level = Number(heading.name[1]);
    const skips = level > before + 1 && before > 0;
    before = level;
    return skips ? [`${show(heading)} '${nameOf(heading)}' skips a level`] : [];
  });
};

export const landmarksStand: Rule = (page) => {
  const mains = all(page.document, "main");
  const banners = all(page.document, "header").filter(
    (header) =>
      !ancestors(header).some((above) => ["main", "article", "section", "aside", "nav"].includes(above.name)),
  );
  return [
    ...(mains.length === 1 ? [] : [`${mains.length} main`]),
    ...(banners.length === 1 ? [] : [`${banners.length} page headers`]),
    ...(all(page.document, "footer").filter((footer) => !isHidden(footer)).length > 1
      ? ["more than one footer"]
      : []),
  ];
};

export const navigationsAreTold: Rule = (page) => {
  const names = all(page.document, "nav")
    .filter((nav) => !isHidden(nav))
    .map(navigationName);
  return names.flatMap((name, index) =>
    name === ""
      ? ["a nav without a name"]
      : names.indexOf(name) !== index
        ? [`two navs named '${name}'`]
        : [],
  );
};
const navigationName = (nav: Parameters<typeof attribute>[0]) =>
  attribute(nav, "aria-label") ?? attribute(nav, "aria-labelledby") ?? "";

export const documentIsDescribed: Rule = (page) => {
  const [html] = all(page.document, "html");
  const titles = all(page.document, "title")
    .filter((title) => !ancestors(title).some((above) => above.name === "svg"))
    .map(nameOf);
  const viewport = all(page.document, "meta").find((meta) => attribute(meta, "name") === "viewport");
  return [
    ...(html && /^en\b/.test(attribute(html, "lang") ?? "") ? [] : ["no language"]),
    ...(titles.length === 1 && titles[0] !== "" ? [] : [`${titles.length} titles: ${titles.join(" | ")}`]),
    ...(/width=device-width/.test((viewport && attribute(viewport, "content")) ?? "") ? [] : ["no viewport"]),
    ...(/user-scalable=no|maximum-scale=1(?:\D|$)/.test((viewport && attribute(viewport, "content")) ?? "")
      ? ["zoom is disabled"]
      : []),
    ...(all(page.document, "link").some((link) => attribute(link, "rel") === "stylesheet")
      ? []
      : ["no stylesheet"]),
  ];
};

/** Pages with status 200 have exactly one canonical address. Other pages are not checked. */
export const canonicalIsAbsolute: Rule = (page) => {
  const found = all(page.document, "link")
    .filter((link) => attribute(link, "rel") === "canonical")
    .map((link) => attribute(link, "href") ?? "");
  if (page.status !== 200) return [];
  return found.length === 1 && found[0]!.startsWith(`${page.origin}/`)
    ? []
    : [`canonical addresses: ${found.join(", ") || "none"}`];
};

export const skipLinkIsFirst: Rule = (page) => {
  const first = all(page.document, "a")[0];
  return first && /^#./.test(attribute(first, "href") ?? "") && /skip/i.test(nameOf(first))
    ? []
    : ["the first link does not skip to the content"];
};

export const picturesAreDescribedAndSized: Rule = (page) =>
  all(page.document, "img")
    .filter(
      (picture) =>
        !has(picture, "alt") ||
        !/^\d+$/.test(attribute(picture, "width") ?? "") ||
        !/^\d+$/.test(attribute(picture, "height") ?? ""),
    )
    .map((picture) => `${show(picture)} ${attribute(picture, "src")} lacks alt, width or height`);

export const resourcesAreOwn: Rule = (page) =>
  all(page.document, "script", "img", "link", "iframe", "source", "video").flatMap((element) => {
    if (element.name === "link" && attribute(element, "rel") === "canonical") return [];
    const address =
      attribute(element, "src") ?? (element.name === "link" ? attribute(element, "href") : undefined);
    return address && /^(?:https?:)?\/\//.test(address) && !address.startsWith(`${page.origin}/`)
      ? [`${element.name} from ${address}`]
      : [];
  });

/** The title says first that there is a problem, because screen readers read it first (FORM-13). */
export const titleTellsErrors: Rule = (page) => {
  const problems = every(page).filter(
    (element) =>
      (attribute(element, "class") ?? "").split(" ").includes("errors") ||
      attribute(element, "aria-invalid") === "true",
  );
  const title = all(page.document, "title").map(nameOf)[0] ?? "";
  return problems.length > 0 && !title.startsWith("Error: ")
    ? [`the title '${title}' does not mention the problem at ${show(problems[0]!)}`]
    : [];
};

const leaks = [
  /\bat (?:\S+ )?\(?\S+:\d+:\d+\)?/,
  /\bat (?:Object|async|Module|process)[. ]\S+/,
  /\[object Object\]/,
  /\bundefined\b/,
  /\bNaN\b/,
  /\{\{|\}\}/,
  /lorem ipsum/i,
  /\bnull,/,
  /node_modules/,
];

/** No stack trace and no raw value such as `undefined` is shown. */
export const nothingLeaks: Rule = (page: ServedPage) => {
  const words = wordsOf(page);
  return leaks.flatMap((leak) => {
    const found = leak.exec(words);
    return found ? [`the page says '${words.slice(Math.max(0, found.index - 40), found.index + 60)}'`] : [];
  });
};

export const pageRules: Record<string, Rule> = {
  linkLeadsSomewhere,
  externalLinksAreKnown,
  statementIsLinked,
  linkAndButtonHaveName,
  linkNamesTellTargets,
  idsAreUnique,
  referencesResolve,
  nothingArrivesLate,
  noHandlersInMarkup,
  oneHeading,
  headingsNest,
  landmarksStand,
  navigationsAreTold,
  documentIsDescribed,
  canonicalIsAbsolute,
  skipLinkIsFirst,
  picturesAreDescribedAndSized,
  resourcesAreOwn,
  titleTellsErrors,
  nothingLeaks,
  structuredDataIsValid,
};
