import ts from "typescript";
import { describe, expect, it } from "vitest";

import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { catalogFiles } from "#platform/seed/catalog/index";

import { filesBelow, read, readJson } from "./sources";

/*
 * The texts of the store are American English (TEXT-28). This is a list of British spellings and words, and
 * of phrases that read like a translation. It covers the initial records and the texts in the code. Texts for
 * shoppers have contractions (TEXT-32), and each term has one spelling (TEXT-33).
 */

/** Words to avoid, with the words to write instead. */
const words: [RegExp, string][] = [
  [/\b(?:arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|vap)our/i, "-or"],
  [
    /(?<![-\w])(?:cancel|channel|dial|fuel|jewel|label|level|model|signal|total|travel|tunnel)l(?:ed|ing|er)/i,
    "one l",
  ],
  [
    /\b(?:apolog|author|caramel|categor|custom|emphas|equal|final|general|initial|maxim|memor|minim|normal|optim|organ|pasteur|personal|priorit|real|recogn|sanit|special|stabil|standard|steril|summar|synchron|util|vapor|visual)is(?:e|ed|er|es|ing|ation)\b/i,
    "-ize",
  ],
  [/\banalys(?:e|ed|es|ing)\b/i, "analyze"],
  [/\b(?:cent|fib|lit|theat|(?:centi|kilo|milli)?met)res?\b/i, "-er"],
  [/\b(?:aluminium|catalogues?|cheques?|dialogues?|grey|kerb|moulds?|ploughs?|programmes?|tyres?)\b/i, "-"],
  [/\b(?:defence|licence|offence)\b/i, "-se"],
  [/\b(?:afterwards|amongst|inwards|towards|upwards|downwards|whilst)\b/i, "without s, among, while"],
  [/\bworktops?\b/i, "countertop"],
  [/\bcupboards?\b/i, "cabinet"],
  [/\bcutlery\b/i, "silverware"],
  [/\bspirit levels?\b/i, "level"],
  [/\btender(?:s|ed)?\b(?! fish)/i, "bid"],
  [/\bcall-?out (?:charge|fee)s?\b/i, "service-call fee"],
  [/\btelephones?\b/i, "phone"],
  [/\bgardens?\b/i, "backyard"],
  [/\bterraces?\b/i, "patio"],
  [/\btimbers?\b/i, "wood"],
  [/\btax authorit(?:y|ies)\b/i, "IRS"],
  [/\bmov(?:e|ed|ing) house\b/i, "move"],
  [/\bfish kettles?\b/i, "fish poacher"],
  [/(?<!heat )\blamps?\b/i, "light, bulb"],
  [/\bsachets?\b/i, "packet"],
  [/\bjoinery\b/i, "cabinetry"],
  [/\bchopping boards?\b/i, "cutting board"],
  [/\bstock pots?\b/i, "stockpot"],
  [/\bcabinet makers?\b/i, "cabinetmaker"],
  [/\b(?:staff rooms?|furnished lets|callouts?)\b/i, "break room, rental, service call"],
  [/\bcatering trays?\b/i, "hotel pan"],
  [/\bamperes?\b/i, "amps"],
  [/\bpower cuts?\b/i, "power outage"],
  [/\bfortnights?\b/i, "two weeks"],
  [/\be-mails?\b/i, "email"],
  [/\bpost ?codes?\b/i, "ZIP code"],
  [/\bexpiry\b/i, "expiration"],
  [/\bstreet and number\b/i, "street address"],
  [/\bdrawing boards?\b/i, "designers"],
  [/\bat present\b/i, "for now"],
  [/\bgo on\b/i, "continue, next steps"],
  [/\bstands? (?:in|beside|below|here|there|under)\b/i, "is in"],
  [/\bworking days?\b/i, "business days"],
  [/\bworked out\b/i, "calculated"],
  [/\b(?:shall|must) (?:I|we)\b/i, "do I have to, should we"],
  [/\bany more(?=[.,;:!?]|$)/i, "anymore"],
  [/\b(?:sent|send you) (?:a|another) mail\b|\bthe newest mail\b/i, "email"],
  [/\bOver-Range\b/i, "Over-the-Range"],
  [/\bFrench door (?:refrigerator|wall oven)/i, "French-Door, French-door"],
  [/\bPanel Ready (?:Column|Refrigerator|Freezer|Dishwasher)\b/, "Panel-Ready, in names of products"],
  [/\bchargrill|\baubergines?\b/i, "grill, eggplant"],
  [/\bjets?\b/i, "orifice"],
  [
    /(?<!place )\bsettings? in (?:the width|a foot)|\b(?:\d+|[A-Z]\w+teen|Twelve|Eight|Nine) settings\b/,
    "place settings",
  ],
  [/\bdB\(A\)/, "dBA"],
  [/\d ?°C\b/, "°F"],
  [/\b\d+ ?(?:cm|mm|kg|lit(?:re|er)s?)\b/, "US units"],
];

/** Words that people contract when they speak. */
const contracted =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|would|could|will) not|cannot|(?:we|you) (?:are|will)(?= \w))\b(?! only)/;
/** A warning of gas, sparks or smoke is written in full, so that no word of it is missed. */
const isWarning = (text: string) => /smell gas|sparks, smokes/.test(text);
/** The texts that the rulebook prints word for word (WORD-1), on one line. */
const rulebook = filesBelow(["docs/spec"], /\.md$/)
  .map((file) => read(file).replace(/\s+/g, " "))
  .join(" ");
const isPrinted = (text: string) => rulebook.includes(text.trim().replace(/\s+/g, " "));
/** Messages of the log begin with a small letter. */
const isForShoppers = (text: string) => !/^[a-z]/.test(text) && !isWarning(text) && !isPrinted(text);
const uncontracted = (text: string): string[] =>
  isForShoppers(text) && contracted.test(text.replace(/^\W*\w/, (first) => first.toLowerCase()))
    ? [text.trim().slice(0, 120)]
    : [];

const problemsIn = (text: string): string[] =>
  words.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`'${found[0]}' (${instead}) in: ${text.trim().slice(0, 120)}`] : [];
  });

/** The texts of a record: every string with a blank or a capital, without addresses and content keys. */
function textsOfRecord(value: unknown): string[] {
  if (typeof value === "string") return /\s|^[A-Z]/.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOfRecord);
}

/** Statements in SQL, which are not texts of the store. */
const sql = /^\s*(?:select|insert|update|delete|with|create|from|where|and|join|order by|set)\s/;

/** The texts of a module: what elements contain, and strings of more than one word. */
function textsOfModule(file: string): string[] {
  const texts: string[] = [];
  const source = ts.createSourceFile(file, read(file), {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      (ts.isTaggedTemplateExpression(node) && node.tag.getText(source).startsWith("sql"))
    )
      return;
    if (ts.isJsxText(node)) texts.push(node.text);
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) &&
      /\S\s\S/.test(node.text) &&
      !sql.test(node.text)
    )
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** The initial records. Texts of earlier versions are compared with the database, and never shown. */
const recordFiles = () => filesBelow(["platform/seed"], /(?<!\/earlier-texts)\.json$/);

/** The modules of pages and mails. */
const shopperModules = () =>
  filesBelow(
    ["app/features", "app/shell", "app/request", "app/routes", "app/ui", "platform/mail/templates"],
    /(?<!\.test|examples)\.tsx?$/,
  );

describe("texts are American English (TEXT-28)", () => {
  it("in the initial records", () => {
    const files = recordFiles();
    expect(files.length).toBeGreaterThan(20);
    expect(
      files.flatMap((file) =>
        textsOfRecord(readJson(file))
          .flatMap(problemsIn)
          .map((problem) => `${file}: ${problem}`),
      ),
    ).toEqual([]);
  });

  it("in the code", () => {
    const files = filesBelow(["app", "platform", "contract", "edge", "sinks"], /(?<!\.test)\.tsx?$/);
    expect(files.length).toBeGreaterThan(300);
    expect(
      files.flatMap((file) =>
        textsOfModule(file)
          .filter((text) => !isPrinted(text))
          .flatMap(problemsIn)
          .map((problem) => `${file}: ${problem}`),
      ),
    ).toEqual([]);
  });

  it("with contractions in the initial records, the legal pages excepted (TEXT-32)", () => {
    const files = recordFiles().filter((file) => !/legal/.test(file));
    expect(
      files.flatMap((file) =>
        textsOfRecord(readJson(file))
          .flatMap(uncontracted)
          .map((text) => `${file}: ${text}`),
      ),
    ).toEqual([]);
  });

  it("with contractions on pages and in mails, except what the rulebook prints (TEXT-32)", () => {
    expect(
      shopperModules().flatMap((file) =>
        textsOfModule(file)
          .flatMap(uncontracted)
          .map((text) => `${file}: ${text}`),
      ),
    ).toEqual([]);
  });

  it("with curved apostrophes (TEXT-38)", () => {
    const straight = (text: string) => (/[A-Za-z]'(?:d|ll|m|re|s|t|ve)\b/.test(text) ? [text] : []);
    expect(straight("You're acting")).toHaveLength(1);
    expect(straight("You’re acting, in 'English'")).toEqual([]);
    expect([
      ...recordFiles().flatMap((file) => textsOfRecord(readJson(file)).flatMap(straight)),
      ...shopperModules()
        .flatMap(textsOfModule)
        .filter((text) => !/^[a-z]/.test(text))
        .flatMap(straight),
    ]).toEqual([]);
  });

  it("in names of files and in the code, 'catalog' is spelled one way", () => {
    const files = filesBelow(
      ["app", "platform", "contract", "edge", "sinks", "tests", "scripts"],
      /\.(?:tsx?|mjs|json)$/,
    );
    const own = "tests/structure/american-english.test.ts";
    expect(files.filter((file) => file !== own && /catalogue/i.test(file + read(file)))).toEqual([]);
  });

  it.each([
    "Small machines in large colours",
    "one catalogue",
    "a spirit level",
    "Call by telephone",
    "What is running at present",
    "The length stands in the table",
    "by e-mail",
    "within two working days",
    "Placed, levelled and tested",
    "This list is not shared any more",
    "the code in the newest mail",
    "Tarn 30-Inch Over-Range Microwave",
    "36-Inch French Door Refrigerator",
    "a gasket for the French door refrigerator",
    "48-Inch Gas Range with Chargrill",
    "propane jets in the box",
    "Fourteen settings, a one-hour wash",
  ])("and the list finds '%s' (TEXT-33)", (text) => expect(problemsIn(text)).toHaveLength(1));
});

/** The words of a text without blanks, hyphens and capitals, so that spellings of one term are the same. */
const plainOf = (text: string) => text.replaceAll(/[\s-]+/g, "").toLowerCase();

/** Texts that are the same term in several spellings. */
function spellingsOf(terms: Iterable<string>): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const term of terms) groups.set(plainOf(term), (groups.get(plainOf(term)) ?? new Set()).add(term));
  return [...groups.values()].filter(({ size }) => size > 1).map((spellings) => [...spellings]);
}

/** Up to three words of a name that follow each other, such as "Air Fry". */
function termsOf(name: string): string[] {
  const found = [...name.matchAll(/[A-Za-z]{3,}/g)].map(({ index, 0: word }) => [index, index + word.length]);
  return found.flatMap(([from], index) =>
    found.slice(index, index + 3).flatMap(([, to]) => {
      const term = name.slice(from, to);
      return /^[A-Za-z -]+$/.test(term) ? [term] : [];
    }),
  );
}

describe("the catalogs of all stores spell each term in one way (TEXT-37)", () => {
  const products = (Object.values(catalogFiles) as SeedCatalog[]).flatMap((catalog) => catalog.products);

  it("in names of products, whose words have a hyphen everywhere or nowhere", () =>
    expect(spellingsOf(products.flatMap(({ name }) => termsOf(name)))).toEqual([]));

  it("in values of attributes, which facets list", () =>
    expect(
      spellingsOf(
        products.flatMap(({ attributes }) =>
          Object.entries(attributes).flatMap(([name, value]) =>
            typeof value === "string" ? [`${name}: ${value}`] : [],
          ),
        ),
      ),
    ).toEqual([]));

  it("and another spelling is found", () => {
    expect(spellingsOf([...termsOf("Tarn Air-Fry Tray"), ...termsOf("Range with Air Fry")])).toEqual([
      ["Air-Fry", "Air Fry"],
    ]);
    expect(spellingsOf(["Fuel__c: Dual Fuel", "Fuel__c: Dual fuel"])).toHaveLength(1);
  });
});
