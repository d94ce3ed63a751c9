import { expect, it } from "vitest";
import type { z } from "zod";

import { constraintsOf, parseForm } from "~/request/forms/parse-form.server";

import { withPhoneOf } from "~/features/address/address.forms.server";
import { lookupForm } from "~/features/orders/order.forms.server";

import { addressForm, contactForm, methodForm } from "./checkout.forms.server";

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
const method = { deliveryMethodId: "2Dm000000000001" };
const lookup = { orderNumber: "00000101", email: "ann@example.com", lastName: "Lee" };

function errorsOf(schema: z.ZodObject, fields: Record<string, string>) {
  const submission = parseForm(formOf(fields), schema);
  return submission.status === "success" ? {} : submission.error!;
}

it("values are trimmed (CHECKOUT-21)", () => {
  const typed = { ...contact, email: " ann@example.com ", firstName: " Ann " };
  expect(parseForm(formOf(typed), contactForm)).toMatchObject({ status: "success", value: contact });
  const blanks = { ...address, company: "", street2: "  " };
  expect(parseForm(formOf(blanks), addressForm)).toMatchObject({ status: "success", value: address });
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
  [methodForm, method, "deliveryMethodId", ["", "1", "2Dm", "2Dm00000000000'--"]],
  [lookupForm, lookup, "orderNumber", ["", "x".repeat(41)]],
] as [z.ZodObject, Record<string, string>, string, string[]][])(
  "%#: wrong values are reported at their own field",
  (schema, good, field, wrong) => {
    expect(errorsOf(schema, good)).toEqual({});
    for (const value of wrong) {
      const errors = errorsOf(schema, { ...good, [field]: value });
      expect(Object.keys(errors), `${field}: ${value}`).toEqual([field]);
    }
    const { [field]: _left, ...rest } = good;
    expect(Object.keys(errorsOf(schema, rest)), `${field} absent`).toEqual([field]);
  },
);

it("a store that skips the check takes any phone number, but one (SESSION-32)", () => {
  const [checked, unchecked] = [false, true].map((skipPhoneNumberValidationEnabled) =>
    withPhoneOf(contactForm, { skipPhoneNumberValidationEnabled }),
  );
  const abroad = { ...contact, phone: "+44 20 7946 0000 ext. 5" };
  expect(Object.keys(errorsOf(checked!, abroad))).toEqual(["phone"]);
  expect(errorsOf(unchecked!, abroad)).toEqual({});
  for (const phone of ["", " ", "5".repeat(41)])
    expect(Object.keys(errorsOf(unchecked!, { ...contact, phone }))).toEqual(["phone"]);
});

it("the message at the ZIP code is the same as in the header (CHECKOUT-25)", () => {
  for (const postalCode of ["x", ""]) {
    expect(errorsOf(addressForm, { ...address, postalCode })).toEqual({
      postalCode: ["Enter Valid Zip Code"],
    });
  }
});

it("the browser gets the limits of the schema (CHECKOUT-21, FORM-14)", () => {
  const constraints = constraintsOf(addressForm);
  expect([constraints.firstName, constraints.company, constraints.region]).toEqual([
    { required: true, maxLength: 80 },
    { maxLength: 255 },
    { required: true },
  ]);
  expect(constraintsOf(contactForm).email).toEqual({ required: true, maxLength: 254 });
});

it.each([
  ["40202", true],
  ["40202-1234", true],
  [" 40202 ", true],
  ["4020", false],
  ["40202-12", false],
  ["x40202", false],
])("browser and server agree about the ZIP code '%s'", (postalCode, fits) => {
  // A browser matches the attribute against the whole value, with the flag v.
  const pattern = new RegExp(`^(?:${constraintsOf(addressForm).postalCode!.pattern!})$`, "v");
  expect(pattern.test(postalCode)).toBe(fits);
  expect(Object.keys(errorsOf(addressForm, { ...address, postalCode })).length === 0).toBe(fits);
});
