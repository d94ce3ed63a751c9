import {
  all,
  ancestors,
  attribute,
  every,
  has,
  isControl,
  isHidden,
  nameOf,
  show,
  type Element,
  type ServedPage,
} from "./page";

/** A rule returns the problems of a page; an empty list means that there are none. */
export type Rule = (page: ServedPage) => string[];

const forms = (page: ServedPage) =>
  all(page.document, "form").filter((form) => attribute(form, "method")?.toLowerCase() !== "dialog");
const methodOf = (element: Element, name: string) => attribute(element, name)?.toLowerCase();

/** The controls inside a form, and those elsewhere with `form="its id"`. */
function partsOf(form: Element, page: ServedPage): Element[] {
  const id = attribute(form, "id");
  const outside = id ? every(page).filter((element) => attribute(element, "form") === id) : [];
  return [...all(form, "input", "select", "textarea", "button"), ...outside];
}

const isSubmit = (part: Element) =>
  part.name === "button"
    ? (attribute(part, "type") ?? "submit") === "submit"
    : part.name === "input" && ["submit", "image"].includes(attribute(part, "type") ?? "");

export const formSaysMethodAndAction: Rule = (page) =>
  forms(page)
    .filter((form) => !attribute(form, "method") || !attribute(form, "action"))
    .map((form) => `${show(form)} lacks its method or its action`);

export const formGetsOrPosts: Rule = (page) => [
  ...forms(page)
    .filter((form) => !["get", "post", undefined].includes(methodOf(form, "method")))
    .map((form) => `${show(form)} has method ${attribute(form, "method")}`),
  ...every(page)
    .filter((part) => !["get", "post", undefined].includes(methodOf(part, "formmethod")))
    .map((part) => `${show(part)} has formmethod ${attribute(part, "formmethod")}`),
  ...all(page.document, "input")
    .filter((part) => /^_?method$/i.test(attribute(part, "name") ?? ""))
    .map((part) => `${show(part)} overrides the method`),
];

/** Some browsers name no page as the origin of a post where addresses have queries (FORM-25). */
export const postsToNoQuery: Rule = (page) => [
  ...forms(page)
    .filter((form) => methodOf(form, "method") === "post" && attribute(form, "action")?.includes("?"))
    .map((form) => `${show(form)} posts to an address with a query`),
  ...every(page)
    .filter((part) => attribute(part, "formaction")?.includes("?"))
    .map((part) => `${show(part)} posts to ${attribute(part, "formaction")}`),
];

const personalTypes = ["password", "email", "tel"];
const personalWords =
  /^(?:e-?mail|password|phone|first-?name|last-?name|street|address|postal-?code|zip|city)$/i;

/** A ZIP code or state, and a model, say what to search where, and not who searches. */
const searchesByZip = (parts: readonly Element[]) =>
  parts
    .filter((part) => attribute(part, "name") && attribute(part, "type") !== "hidden")
    .every((part) => ["zip", "state", "model"].includes(attribute(part, "name")!));

export const personalDataTravelsByPost: Rule = (page) =>
  forms(page)
    .filter((form) => (methodOf(form, "method") ?? "get") === "get")
    .map((form) => partsOf(form, page))
    .filter((parts) => !searchesByZip(parts))
    .flat()
    .filter(
      (part) =>
        personalTypes.includes(attribute(part, "type") ?? "") ||
        personalWords.test(attribute(part, "name") ?? ""),
    )
    .map((part) => `${show(part)} would appear in the URL`);

export const formHasVisibleButton: Rule = (page) =>
  forms(page)
    .filter((form) => !partsOf(form, page).some((part) => isSubmit(part) && !isHiddenWithin(part, form)))
    .map((form) => `${show(form)} has no visible submit button`);

/** Forms in a hidden part of the page are skipped. The button of any other form must be visible. */
const isHiddenWithin = (part: Element, form: Element) => isHidden(part) && !isHidden(form);

export const nothingIsDisabled: Rule = (page) =>
  every(page)
    .filter(
      (element) =>
        has(element, "disabled") || attribute(element, "aria-disabled") === "true" || has(element, "inert"),
    )
    .map((element) => `${show(element)} is disabled until a script runs`);

export const controlHasName: Rule = (page) =>
  every(page)
    .filter((element) => isControl(element) && !attribute(element, "name"))
    .map((element) => `${show(element)} submits nothing: it has no name`);

export const choiceHasValue: Rule = (page) =>
  all(page.document, "input")
    .filter((element) => attribute(element, "type") === "radio" && !has(element, "value"))
    .map((element) => `${show(element)} submits 'on'`);

export const controlHasLabel: Rule = (page) => {
  const targets = new Set(
    all(page.document, "label")
      .filter((label) => nameOf(label) !== "")
      .map((label) => attribute(label, "for")),
  );
  return every(page)
    .filter(isControl)
    .filter((element) => {
      const id = attribute(element, "id");
      const wrapped = ancestors(element).some((above) => above.name === "label" && nameOf(above) !== "");
      return (
        !(id && targets.has(id)) &&
        !wrapped &&
        !attribute(element, "aria-label") &&
        !attribute(element, "aria-labelledby")
      );
    })
    .map((element) => `${show(element)} has no label`);
};

/** Assistive technology lists forms by name (FORM-41). The search form has a role instead. */
export const formsAreNamed: Rule = (page) => {
  const seen = new Set<string>();
  return forms(page)
    .filter((form) => attribute(form, "role") !== "search")
    .flatMap((form) => {
      const name = attribute(form, "aria-label") ?? attribute(form, "aria-labelledby") ?? "";
      if (name === "") return [`${show(form)} has no name`];
      if (seen.has(name)) return [`${show(form)} repeats the name '${name}'`];
      seen.add(name);
      return [];
    });
};

/** The parts of a person's name and of an address are read as a group (FORM-42). */
export const nameAndAddressAreGrouped: Rule = (page) =>
  every(page)
    .filter((element) =>
      /given-name|address-line|address-level/.test(attribute(element, "autocomplete") ?? ""),
    )
    .filter((element) => !ancestors(element).some((above) => above.name === "fieldset"))
    .map((element) => `${show(element)} is in no fieldset`);

/** Choices must be native controls or links (FORM-6): a role makes no control without scripts. */
export const controlsAreNative: Rule = (page) =>
  every(page)
    .filter((element) =>
      [
        "button",
        "link",
        "checkbox",
        "radio",
        "tab",
        "switch",
        "combobox",
        "option",
        "menuitem",
        "slider",
      ].includes(attribute(element, "role") ?? ""),
    )
    .map((element) => `${show(element)} has the role ${attribute(element, "role")}`);

/** A button outside a form does nothing without a script, unless the browser itself handles it. */
export const buttonsWorkWithoutScript: Rule = (page) =>
  all(page.document, "button")
    .filter((button) => !has(button, "popovertarget") && !has(button, "commandfor"))
    .filter(
      (button) =>
        attribute(button, "type") === "button" ||
        (!attribute(button, "form") && !ancestors(button).some((above) => above.name === "form")),
    )
    .map((button) => `${show(button)} '${nameOf(button)}' does nothing without a script`);

const constraints = ["required", "pattern", "min", "max", "minlength"];

/** The browser's own bubbles would come before the messages of the store (FORM-40). */
export const storeShowsItsMessages: Rule = (page) =>
  forms(page)
    .filter((form) => !has(form, "novalidate"))
    .filter((form) =>
      partsOf(form, page).some(
        (part) =>
          constraints.some((name) => has(part, name)) ||
          ["email", "url", "number", "date"].includes(attribute(part, "type") ?? ""),
      ),
    )
    .map((form) => `${show(form)} lacks novalidate`);

export const formRules: Record<string, Rule> = {
  formSaysMethodAndAction,
  formGetsOrPosts,
  postsToNoQuery,
  personalDataTravelsByPost,
  formHasVisibleButton,
  storeShowsItsMessages,
  nothingIsDisabled,
  controlHasName,
  choiceHasValue,
  controlHasLabel,
  formsAreNamed,
  nameAndAddressAreGrouped,
  controlsAreNative,
  buttonsWorkWithoutScript,
};
