import { describe, expect, it } from "vitest";

import { plainText, sanitizeLabel, sanitizeRichText } from "./rich-text.server";

describe("sanitizeRichText", () => {
  it.each([
    [
      "<p>a <strong>b</strong><sup>2</sup></p><ul><li>c</li></ul>",
      "<p>a <strong>b</strong><sup>2</sup></p><ul><li>c</li></ul>",
    ],
    ['<a href="/support">x</a>', '<a href="/support">x</a>'],
    ['<a href="https://a.example">x</a>', '<a href="https://a.example" rel="nofollow noopener">x</a>'],
    [
      '<a href="HTTPS://a.example" rel="opener">x</a>',
      '<a href="HTTPS://a.example" rel="nofollow noopener">x</a>',
    ],
    ['<a href="tel:+15025550100">x</a>', '<a href="tel:+15025550100">x</a>'],
    ['<a href="//evil.example">x</a>', "<a>x</a>"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="java\nscript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="http://a.example">x</a>', "<a>x</a>"],
    ['<a href="data:text/html,x">x</a>', "<a>x</a>"],
    ['<p onclick="x()" style="color:red" class="c" id="i">a</p>', "<p>a</p>"],
    ["<script>alert(1)</script>b", "b"],
    ["<style>p{}</style>b", "b"],
    ["<img src=x onerror=alert(1)>b", "b"],
    ["<iframe src=x></iframe><form><input></form>b", "b"],
    ["<svg><script>1</script></svg>b", "b"],
    ["<h1>a</h1><h3>b</h3>", "a<h3>b</h3>"],
    ["1 < 2 & 3", "1 &lt; 2 &amp; 3"],
    ["<p>open", "<p>open</p>"],
  ])("%s → %s (TEXT-1)", (html, clean) => expect(sanitizeRichText(html)).toBe(clean));
});

describe("sanitizeLabel", () => {
  it.each([
    ["Ardenne<sup>®</sup>", "Ardenne<sup>®</sup>"],
    ["H<sub>2</sub>O <b>bold</b> <a href='/x'>link</a>", "H<sub>2</sub>O bold link"],
    ['<sup class="x" onclick="y">1</sup><script>2</script>', "<sup>1</sup>"],
  ])("%s → %s", (html, clean) => expect(sanitizeLabel(html)).toBe(clean));
});

describe("plainText", () => {
  it.each([
    ["<p>Hi <strong>there</strong></p><p>Two&nbsp;words</p>", "Hi there Two words"],
    ["One<br>two<br/>three<ul><li>a</li><li>b</li></ul>", "One two three a b"],
    ["Fits 30 < 36 & more &lt;b&gt;", "Fits 30 < 36 & more <b>"],
    ["<p>It&#39;s &quot;quiet&quot;</p>\n<script>alert(1)</script>", 'It\'s "quiet"'],
    ["No tags at all.", "No tags at all."],
  ])("%s → %s (TEXT-27)", (html, text) => expect(plainText(html)).toBe(text));
});
