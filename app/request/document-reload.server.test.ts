import { describe, expect, it } from "vitest";

import { reloadElements, reloadScript } from "./document-reload.server";

const elements = (refresh: string | null, reloadAfter?: number) => reloadElements({ refresh, reloadAfter });

describe("a full document", () => {
  it("reloads itself by an element without scripts, and by a timer where its scripts are missing (CART-23, PAY-11)", () => {
    expect(elements('2; url=/cart?a=1&b="<')).toBe(
      '<noscript><meta http-equiv="refresh" content="2; url=/cart?a=1&amp;b=&quot;<"></noscript>' +
        `<script data-address="/cart?a=1&amp;b=&quot;<" data-after="4000">${reloadScript}</script>`,
    );
    expect(elements("24; url=/x")).toContain('data-after="24000"');
  });

  it("reloads itself at the end of a session without scripts only (SESSION-5)", () => {
    expect([elements(null, 7200), elements(null)]).toEqual([
      '<noscript><meta http-equiv="refresh" content="7200"></noscript>',
      "",
    ]);
  });
});
