import { describe, expect, it } from "vitest";

import { readPage } from "./page";
import { wordsAreApart } from "./text-rules";

describe("without the style sheet no two words run together (FORM-33)", () => {
  it.each([
    "<a>Find a store</a><a>Support</a>",
    "<p>30 in<span>4</span></p>",
    "<label><input name=a><span>Standard<span>Arrives</span></span></label>",
    "<b>Steel</b><b>$4,999.00</b>",
    "<span>one<button>two</button></span>",
    '<p>word<img alt="picture"></p>',
    "<svg><text>30 in</text><text>36 in</text></svg>",
  ])("refuses %s (FORM-33)", (markup) => expect(wordsAreApart(readPage(markup))).toHaveLength(1));

  it.each([
    "<a>Find a store</a> <a>Support</a>",
    "<p>one</p><p>two</p>",
    "<span>one</span><div>two</div>",
    "<td>one</td><td>two</td>",
    "<b>one</b>, two",
    "Remove<span> the line</span>",
    "20 m<sup>2</sup>",
    "one<!-- -->two",
    "<p>word<script>code</script>word</p>",
  ])("accepts %s", (markup) => expect(wordsAreApart(readPage(markup))).toEqual([]));
});
