import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

import { factRows } from "./address-facts.server";
import { rootOf } from "./addresses";

/*
 * No address is spelled outside the map: no string, template or regular expression of `app/` begins with the
 * path of a screen. A path counts wherever it follows a slash. Without a slash it counts only if it cannot be
 * an ordinary word (`guest-checkout`, `checkout/payment`, but not `cart`).
 */

/**
 * The fixed beginnings of all addresses, without slashes at their ends. The longest come first, so that
 * `checkout/payment` is found before `checkout`, which alone is an ordinary word.
 */
const roots = factRows
  .map(({ pattern }) => rootOf(pattern).replace(/^\/|\/$/g, ""))
  .filter((root) => root !== "")
  .sort((a, b) => b.length - a.length);

/** Also the intent of the ZIP form and two components of the page builder, so free without a slash. */
const otherNames = ["delivery-zip", "cookie-settings"];

function isAddress(text: string): boolean {
  const path = text.replace(/^(?:https?:\/\/[^/]+)?\//, "");
  const root = roots.find(
    (each) => path === each || (path.startsWith(each) && /^[/?#]/.test(path.slice(each.length))),
  );
  if (root === undefined) return false;
  return path !== text || (/[-/.]/.test(root) && !otherNames.includes(text));
}

function textsOf(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return [];
  const texts: string[] = [];
  if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
  if (ts.isRegularExpressionLiteral(node))
    texts.push(
      ...node.text
        .slice(1)
        .replaceAll("\\", "")
        .split(/[\^|()]/),
    );
  ts.forEachChild(node, (child) => void texts.push(...textsOf(child)));
  return texts;
}

const findAddresses = (file: string, code: string) =>
  textsOf(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)).filter(isAddress);

describe("an address is spelled in the map only (STORE-8)", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|examples)\.tsx?$/.test(file))
    .filter((file) => !["addresses.ts", "addresses.server.ts", "address-facts.server.ts"].includes(file));

  it.each(files)("%s spells none", (file) => {
    expect(findAddresses(file, readFileSync(`app/${file}`, "utf8"))).toEqual([]);
  });
});

describe("the search for spelled addresses", () => {
  it.each([
    'const a = "/cart";',
    "const a = `${prefix}/cart?x=1`;",
    "const a = `/category/${path}`;",
    'const a = "https://store.test/support#hours";',
    'const a = { "mya-my-orders": 1 };',
    'const a = "checkout/payment";',
    "const a = /^\\/category\\//;",
    "const a = <a href='/login?language=en_US'>Sign in</a>;",
  ])("finds %s", (code) => expect(findAddresses("a.tsx", code)).toHaveLength(1));

  it.each([
    'import { Cart } from "/cart";',
    'const a = { intent: "cart" };',
    'const a = "/carts/current";',
    'const a = "/services/data/v65.0/cart";',
    'const a = "text/cart";',
    "const a = <p>/cart</p>;",
    'const a = "delivery-zip";',
  ])("leaves %s", (code) => expect(findAddresses("a.tsx", code)).toEqual([]));
});
