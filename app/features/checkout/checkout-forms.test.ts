import { describe, expect, it } from "vitest";

import { createAddresses } from "~/addresses";

import {
  addressForm,
  constraintsOf,
  contactForm,
  keptValues,
  lookupForm,
  methodForm,
  readWith,
} from "./checkout.forms.server";
import { formView, problemOf } from "./form-view";
import { isSigned, signOrder } from "./order-link.server";
import { missingStep, stepList } from "./steps";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const contact = { email: "ann@example.com", firstName: "Ann", lastName: "O'Hara", phone: "(502) 555-0100" };
const address = {
  firstName: "Ann",
  lastName: "Lee",
  street: "1 Main St",
  city: "Louisville",
  region: "KY",
  postalCode: "40202",
  phone: "+1 502.555.0100",
};
function errorsOf(schema: Parameters<typeof readWith>[0], fields: Record<string, string>) {
  const result = readWith(schema, formOf(fields), "form");
  return "problem" in result ? result.problem.errors : {};
}

describe("forms", () => {
  it("give trimmed values (CHECKOUT-21)", () => {
    expect(
      readWith(
        contactForm,
        formOf({ ...contact, email: " ann@example.com ", firstName: " Ann " }),
        "contact",
      ),
    ).toEqual({ value: contact });
    expect(
      readWith(addressForm, formOf({ ...address, company: "", street2: "  " }), "address"),
    ).toMatchObject({ value: address });
  });

  it.each([
    [
      contactForm,
      contact,
      "email",
      ["", "ann", "ann@", "@example.com", "a b@example.com", `${"a".repeat(250)}@example.com`],
    ],
    [contactForm, contact, "firstName", ["", "   ", "x".repeat(81)]],
    [
      contactForm,
      contact,
      "phone",
      ["", "555-0100", "502 555 01000", "+44 20 7946 0000", "phone", "٥٠٢٥٥٥٠١٠٠"],
    ],
    [addressForm, address, "region", ["", "XX", "Kentucky", "ky"]],
    [addressForm, address, "postalCode", ["", "4020", "402020", "40202-1", "ABCDE", "40202 1234"]],
    [addressForm, address, "street", ["", "x".repeat(121)]],
    [
      methodForm,
      { deliveryMethodId: "2Dm000000000001" },
      "deliveryMethodId",
      ["", "1", "2Dm", "2Dm00000000000'--"],
    ],
    [
      lookupForm,
      { orderNumber: "00000101", email: "ann@example.com", lastName: "Lee" },
      "orderNumber",
      ["", "x".repeat(41)],
    ],
  ] as [Parameters<typeof readWith>[0], Record<string, string>, string, string[]][])(
    "%#: '%s' wrong values are told at their field",
    (schema, good, field, wrong) => {
      expect(errorsOf(schema, good)).toEqual({});
      for (const value of wrong)
        expect(Object.keys(errorsOf(schema, { ...good, [field]: value })), `${field}: ${value}`).toEqual([
          field,
        ]);
      const { [field]: _left, ...rest } = good;
      expect(Object.keys(errorsOf(schema, rest)), `${field} absent`).toEqual([field]);
    },
  );

  it("the message at the ZIP is the header's, letter for letter (CHECKOUT-25)", () => {
    expect(errorsOf(addressForm, { ...address, postalCode: "x" })).toEqual({
      postalCode: ["Enter Valid Zip Code"],
    });
    expect(errorsOf(addressForm, { ...address, postalCode: "" })).toEqual({
      postalCode: ["Enter Valid Zip Code"],
    });
  });

  it("a form that comes back keeps what was typed, and every message (CHECKOUT-21, CHECKOUT-24, FORM-13)", () => {
    const result = readWith(contactForm, formOf({ ...contact, email: "ann@", phone: "1" }), "contact");
    expect(result).toMatchObject({
      problem: { form: "contact", values: { ...contact, email: "ann@", phone: "1" } },
    });
    expect(Object.keys((result as { problem: { errors: object } }).problem.errors)).toEqual([
      "email",
      "phone",
    ]);
  });

  it("files are not kept, long texts are cut", () => {
    const form = formOf({ a: "x".repeat(400) });
    form.set("file", new File(["x"], "x"));
    expect(keptValues(form)).toEqual({ a: "x".repeat(300) });
  });

  it("the browser gets the same constraints (CHECKOUT-21, FORM-14)", () => {
    const constraints = constraintsOf(addressForm);
    expect([constraints.firstName, constraints.company, constraints.region]).toEqual([
      { required: true, maxLength: 80 },
      { maxLength: 255 },
      { required: true },
    ]);
    expect(constraintsOf(contactForm).email).toEqual({ required: true, maxLength: 254 });
    // As the browser reads the attribute: the whole value, with the flag v.
    const pattern = new RegExp(`^(?:${constraints.postalCode!.pattern!})$`, "v");
    for (const [value, fits] of [
      ["40202", true],
      ["40202-1234", true],
      [" 40202 ", true],
      ["4020", false],
      ["40202-12", false],
      ["x40202", false],
    ] as const) {
      expect(pattern.test(value), value).toBe(fits);
      expect(Object.keys(errorsOf(addressForm, { ...address, postalCode: value })).length === 0, value).toBe(
        fits,
      );
    }
  });
});

describe("formView", () => {
  const problem = {
    form: "contact",
    values: { email: "ann@", phone: "" },
    errors: { email: ["wrong", "very wrong"], "": ["Your cart changed"] },
  };
  it("shows what was typed, else what is known, else nothing", () => {
    const { field } = formView(
      problem,
      { email: "old@example.com", phone: "1", lastName: "Lee" },
      { email: { required: true, maxLength: 254 } },
    );
    expect(field("email")).toEqual({
      name: "email",
      defaultValue: "ann@",
      error: "wrong",
      required: true,
      maxLength: 254,
    });
    expect([
      field("phone").defaultValue,
      field("lastName").defaultValue,
      field("firstName").defaultValue,
    ]).toEqual(["", "Lee", ""]);
  });
  it("sums up one message a field; one that belongs to no field has no link (CHECKOUT-21)", () => {
    expect(formView(problem, {}).errors).toEqual([
      { id: "email", message: "wrong" },
      { id: null, message: "Your cart changed" },
    ]);
    expect(formView(null, {}).errors).toEqual([]);
  });
  it.each([
    [problem, "contact", true],
    [problem, "address", false],
    [{ done: "Saved" }, "contact", false],
    [{ form: "contact" }, "contact", false],
    [undefined, "contact", false],
    [null, "contact", false],
  ])("%#: is it this form's problem?", (answer, form, expected) =>
    expect(problemOf(answer, form) !== null).toBe(expected),
  );
});

describe("steps", () => {
  it("steps before lead back, those after do not lead on (CHECKOUT-18)", () => {
    expect(
      stepList("payment", createAddresses("/hollins")).map(({ label, state, href }) => [label, state, href]),
    ).toEqual([
      ["Contact", "done", "/hollins/checkout/contact"],
      ["Delivery", "done", "/hollins/checkout/delivery"],
      ["Payment", "current", null],
      ["Review", "next", null],
    ]);
  });
  it.each([
    ["contact", false, false, null],
    ["delivery", false, false, "contact"],
    ["delivery", true, false, null],
    ["payment", false, true, "contact"],
    ["payment", true, false, "delivery"],
    ["payment", true, true, null],
    ["review", false, false, "contact"],
    ["review", true, true, null],
  ] as const)("%s with contact %s and delivery %s needs %s first", (step, contactDone, delivery, needed) => {
    expect(missingStep(step, { contact: contactDone, delivery })).toBe(needed);
  });
});

describe("order link", () => {
  const signature = signOrder("secret of the store", "00000101", "ref-1");
  it("holds for its order, its reference and its secret only (ORDER-12)", () => {
    expect(signature).toMatch(/^[\w-]{32}$/);
    expect(isSigned("secret of the store", "00000101", "ref-1", signature)).toBe(true);
    const wrong = [
      ["another secret", "00000101", "ref-1"],
      ["secret of the store", "00000102", "ref-1"],
      ["secret of the store", "00000101", "ref-2"],
    ] as const;
    for (const [secret, order, reference] of wrong)
      expect(isSigned(secret, order, reference, signature)).toBe(false);
  });
  it.each([
    "",
    "x",
    signature.slice(1),
    `${signature}x`,
    signature.toUpperCase(),
    "é".repeat(32),
    `${signature.slice(0, -1)}é`,
  ])("refuses '%s' without a throw", (forged) => {
    expect(isSigned("secret of the store", "00000101", "ref-1", forged)).toBe(false);
  });
});
