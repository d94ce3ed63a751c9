import { describe, expect, it } from "vitest";

import { formRules } from "./form-rules";
import { readPage } from "./page";

/** Each rule must report the bad samples and accept the good ones. */
const samples: Record<keyof typeof formRules, { bad: string[]; good: string[] }> = {
  formSaysMethodAndAction: {
    bad: [`<form action="/a"><button>Go</button></form>`, `<form method="post"><button>Go</button></form>`],
    good: [`<form method="post" action="/a"></form>`, `<form method="dialog"></form>`],
  },
  formGetsOrPosts: {
    bad: [
      `<form method="put" action="/a"></form>`,
      `<form method="post"><button formmethod="delete">x</button></form>`,
      `<input type="hidden" name="_method" value="delete">`,
    ],
    good: [`<form method="POST" action="/a"><button formmethod="get">x</button></form>`],
  },
  postsToNoQuery: {
    bad: [
      `<form method="post" action="/a?b=1"></form>`,
      `<form method="POST" action="?b=1"></form>`,
      `<form method="post" action="/a"><button formaction="/a?b=1">x</button></form>`,
    ],
    good: [`<form method="post" action="/a"></form>`, `<form method="get" action="/a?b=1"></form>`],
  },
  personalDataTravelsByPost: {
    bad: [
      `<form method="get" action="/a"><input type="email" name="q"></form>`,
      `<form action="/a"><input type="password" name="p"></form>`,
      `<form method="get" action="/a"><input name="zip"><input name="street"></form>`,
      `<form id="f" method="get" action="/a"></form><input form="f" type="tel" name="x">`,
    ],
    good: [
      `<form method="post" action="/a"><input type="email" name="email"></form>`,
      `<form method="get" action="/a"><input name="q"></form>`,
      `<form method="get" action="/a"><input name="zip"><input type="hidden" name="category"></form>`,
      `<form method="get" action="/a"><input name="zip"><select name="state"></select><input name="model"></form>`,
    ],
  },
  formHasVisibleButton: {
    bad: [
      `<form method="get" action="/a"><select name="s"></select></form>`,
      `<form><button type="button">x</button></form>`,
      `<form><span hidden><button>x</button></span></form>`,
    ],
    good: [
      `<form><button>x</button></form>`,
      `<form id="f"></form><button form="f">x</button>`,
      `<form><input type="submit" value="x"></form>`,
    ],
  },
  storeShowsItsMessages: {
    bad: [
      `<form><input name="a" required></form>`,
      `<form><input name="a" type="email"></form>`,
      `<form id="f"></form><input form="f" name="a" pattern="1">`,
    ],
    good: [
      `<form novalidate><input name="a" required></form>`,
      `<form><input name="a" maxlength="5"></form>`,
    ],
  },
  nothingIsDisabled: {
    bad: [
      `<button disabled>x</button>`,
      `<fieldset disabled></fieldset>`,
      `<button aria-disabled="true">x</button>`,
      `<div inert></div>`,
    ],
    good: [`<button>x</button>`, `<button aria-disabled="false">x</button>`],
  },
  controlHasName: {
    bad: [`<input type="text">`, `<select></select>`, `<textarea></textarea>`],
    good: [`<input name="a"><input type="submit"><select name="b"></select>`],
  },
  choiceHasValue: {
    bad: [`<input type="radio" name="a">`],
    good: [`<input type="radio" name="a" value="1"><input type="checkbox" name="b">`],
  },
  controlHasLabel: {
    bad: [
      `<input name="a" placeholder="Name">`,
      `<label for="b"></label><input id="b" name="b">`,
      `<label for="x">X</label><select name="c" id="c"></select>`,
    ],
    good: [
      `<label for="a">A</label><input id="a" name="a">`,
      `<label>B <input name="b"></label>`,
      `<input name="c" aria-label="C">`,
      `<input type="hidden" name="d">`,
    ],
  },
  formsAreNamed: {
    bad: [
      `<form></form>`,
      `<form aria-label=""></form>`,
      `<form aria-label="A"></form><form aria-label="A"></form>`,
      `<form role="search"></form><form></form>`,
    ],
    good: [
      `<form aria-label="A"></form><form aria-label="B"></form>`,
      `<h2 id="a">A</h2><form aria-labelledby="a"></form>`,
      `<form role="search"></form>`,
    ],
  },
  nameAndAddressAreGrouped: {
    bad: [
      `<input autocomplete="given-name">`,
      `<form><select autocomplete="shipping address-level1"></select></form>`,
    ],
    good: [
      `<fieldset><legend>Name</legend><input autocomplete="given-name"></fieldset>`,
      `<input autocomplete="email">`,
    ],
  },
  controlsAreNative: {
    bad: [`<div role="button" tabindex="0">x</div>`, `<li role="option">x</li>`],
    good: [`<button>x</button><div role="group"></div>`],
  },
  buttonsWorkWithoutScript: {
    bad: [`<button>x</button>`, `<form><button type="button">x</button></form>`],
    good: [
      `<form><button>x</button></form>`,
      `<button popovertarget="p">x</button>`,
      `<button form="f">x</button>`,
    ],
  },
};

describe.each(Object.entries(formRules))("%s", (name, rule) => {
  const { bad, good } = samples[name] ?? { bad: [], good: [] };
  it("has samples", () => expect(bad.length * good.length).toBeGreaterThan(0));
  it.each(bad)(
    "refuses %s (FORM-2, FORM-3, FORM-4, FORM-5, FORM-6, FORM-15, FORM-25, FORM-26, FORM-40, FORM-41, FORM-42)",
    (markup) => expect(rule(readPage(markup))).not.toEqual([]),
  );
  it.each(good)("accepts %s", (markup) => expect(rule(readPage(markup))).toEqual([]));
});
