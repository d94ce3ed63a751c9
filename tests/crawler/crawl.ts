import { formRules } from "./form-rules";
import { all, attribute, nameOf, type ServedPage } from "./page";
import { pageRules } from "./page-rules";
import { documentParses } from "./parse-errors";
import { wordsAreApart } from "./text-rules";
import type { Visitor } from "./visitor";

export interface Finding {
  rule: string;
  address: string;
  problem: string;
}

/** Addresses of one kind use the same page, so only a sample of each kind is opened. */
const kinds: { of: RegExp; sample: number }[] = [
  { of: /^(?:\/\w+)?\/product\//, sample: 10 },
  { of: /^(?:\/\w+)?\/compare\?/, sample: 12 },
  { of: /^(?:\/\w+)?\/offers\/[^/]+\/check/, sample: 6 },
  { of: /^\/(?:hollins|brightwell|tarn|business)\/offers\//, sample: 8 },
  { of: /^(?:\/\w+)?\/brand-partners\?/, sample: 4 },
  // The way back from signing in differs by page (LINK-17).
  { of: /[?&]return=/, sample: 12 },
  { of: /\?.*page=/, sample: 4 },
  { of: /^(?:\/\w+)?\/category\/[^?]*\?/, sample: 6 },
  { of: /^\/(?:hollins|brightwell|tarn|business)\/category\//, sample: 16 },
  { of: /^\/(?:hollins|brightwell|tarn|business)\/menu\//, sample: 12 },
];
/** Paths that are not pages of the store. */
const outside = /^\/(?:sfsites|assets|test-gateway|healthz)/;

export interface Crawl {
  pages: ServedPage[];
  findings: Finding[];
  /** The number of linked addresses that were skipped because enough of their kind were opened. */
  leftOut: number;
}

/**
 * Follows every link of the store from the given addresses (GET only) and checks each page against every
 * rule.
 */
export async function crawl(visitor: Visitor, starts: readonly string[], limit = 900): Promise<Crawl> {
  const from = new Map(starts.map((start) => [start, "the start"]));
  const queue = [...from.keys()];
  const counts = new Map<RegExp, number>();
  const result: Crawl = { pages: [], findings: [], leftOut: 0 };

  for (
    let address = queue.shift();
    address !== undefined && result.pages.length < limit;
    address = queue.shift()
  ) {
    const kind = kinds.find(({ of }) => of.test(address!));
    if (kind && !from.get(address)?.startsWith("the start")) {
      const seen = (counts.get(kind.of) ?? 0) + 1;
      counts.set(kind.of, seen);
      if (seen > kind.sample) {
        result.leftOut++;
        continue;
      }
    }
    const { page } = await visitor.open(address);
    result.pages.push(page);
    if (page.status !== 200)
      result.findings.push({
        rule: "linksAnswer",
        address,
        problem: `${page.status}, linked from ${from.get(address)}`,
      });
    result.findings.push(...check(page));
    for (const link of linksOf(page)) {
      if (from.has(link)) continue;
      from.set(link, address);
      queue.push(link);
    }
  }
  if (queue.length > 0)
    result.findings.push({
      rule: "crawlEnds",
      address: queue[0]!,
      problem: `${queue.length} addresses were not reached`,
    });
  result.findings.push(...sameTitles(result.pages));
  return result;
}

export function check(page: ServedPage): Finding[] {
  return Object.entries({ ...formRules, ...pageRules, wordsAreApart, documentParses }).flatMap(
    ([rule, run]) => run(page).map((problem) => ({ rule, address: page.address, problem })),
  );
}

/** Links within the store, without their fragments. */
export function linksOf(page: ServedPage): string[] {
  const base = new URL(page.address, page.origin);
  return all(page.document, "a").flatMap((link) => {
    const href = attribute(link, "href");
    if (href === undefined || !URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    return url.origin === page.origin && !outside.test(url.pathname) ? [url.pathname + url.search] : [];
  });
}

/** Two addresses with the same title cannot be told apart in the history and in tabs. */
export function sameTitles(pages: readonly ServedPage[]): Finding[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const title = all(page.document, "title").map(nameOf)[0] ?? "";
    const canonical = all(page.document, "link").find((link) => attribute(link, "rel") === "canonical");
    const address = (canonical && attribute(canonical, "href")) ?? page.address;
    const known = seen.get(title);
    if (known === undefined) seen.set(title, address);
    return known === undefined || known === address || page.status !== 200
      ? []
      : [
          {
            rule: "titlesDiffer",
            address: page.address,
            problem: `'${title}' is also the title of ${known}`,
          },
        ];
  });
}

/** Lists each problem once with its number of pages, because a problem of the shell is on every page. */
export function report(findings: readonly Finding[]): string {
  const grouped = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.rule}: ${finding.problem}`;
    grouped.set(key, [...(grouped.get(key) ?? []), finding]);
  }
  return [...grouped]
    .map(
      ([text, same]) =>
        `${text}\n    at ${same[0]!.address}${same.length > 1 ? ` and ${same.length - 1} more` : ""}`,
    )
    .join("\n");
}
