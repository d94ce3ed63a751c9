import { expect } from "@playwright/test";

import { check, report } from "#tests/crawler/crawl";
import { all, attribute, nameOf } from "#tests/crawler/page";
import type { Answer } from "#tests/crawler/visitor";

/** Expects a designed error page: the status, a heading, no broken rule, no internal details. */
export function expectPage(answer: Answer, status: number | number[]): void {
  expect([status].flat(), answer.page.address).toContain(answer.status);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(report(check(answer.page)), answer.page.address).toBe("");
}
export const headingOf = (answer: Answer) => all(answer.page.document, "h1").map(nameOf)[0] ?? "";
export const cartCount = (answer: Answer) =>
  Number(
    all(answer.page.document, "span")
      .map((element) => attribute(element, "data-cart-count"))
      .find((count) => count !== undefined),
  );
export const orderNumber = (answer: Answer) =>
  all(answer.page.document, "dd")
    .map((element) => attribute(element, "data-order-number"))
    .find(Boolean) ?? null;
