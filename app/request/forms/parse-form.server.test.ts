import { describe, expect, it } from "vitest";
import { z } from "zod";

import { hiddenField, parseForm, refuseForm, refuseUnknownForm } from "./parse-form.server";
import { findRefusal, firstMessage } from "./refused-form";

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const schema = z.object({
  email: z.string({ error: "Enter an email address" }).max(20, "Too long"),
  name: z.string({ error: "Enter a name" }),
  note: z.string().optional(),
  id: hiddenField(3),
});

describe("parseForm", () => {
  it("reads the fields of the schema, trimmed, and the first of a repeated field", () => {
    const form = formOf([
      ["email", " a@b "],
      ["name", "Ann\u0000"],
      ["name", "Bob"],
      ["note", "  "],
      ["id", "12345"],
      ["other", "x"],
    ]);
    expect(parseForm(form, schema)).toMatchObject({
      status: "success",
      value: { email: "a@b", name: "Ann", id: "123" },
    });
  });

  it.each(["__intent__", "__state__", "a[b", "__proto__"])("ignores the field %s", (name) => {
    const form = formOf([
      ["email", "a@b"],
      ["name", "Ann"],
      [name, "{"],
    ]);
    expect(parseForm(form, schema).status).toBe("success");
  });

  it("a file is not text", () => {
    const form = formOf([
      ["email", new File(["x"], "x.txt")],
      ["name", "Ann"],
    ]);
    expect(parseForm(form, schema)).toMatchObject({
      status: "error",
      error: { email: ["Enter an email address"] },
    });
  });
});

describe("refuseForm", () => {
  const long = "x".repeat(400);
  const submission = parseForm(
    formOf([
      ["email", long],
      ["name", ""],
    ]),
    schema,
  );

  it("keeps what was typed, long texts cut, and every message (CHECKOUT-21, CHECKOUT-24, FORM-13)", () => {
    expect(refuseForm("contact", submission)).toMatchObject({
      init: { status: 400 },
      data: {
        form: "contact",
        initialValue: { email: "x".repeat(300) },
        error: { email: ["Too long"], name: ["Enter a name"] },
      },
    });
  });

  it("has no status of its own, because conform would move the focus to the first field (FORM-13)", () => {
    expect(refuseForm("contact", submission).data).not.toHaveProperty("status");
  });

  it("adds messages of the platform, a link and another status", () => {
    const link = { label: "Change your cart", href: "/cart" };
    const good = parseForm(
      formOf([
        ["email", "a@b"],
        ["name", "Ann"],
      ]),
      schema,
    );
    expect(refuseForm("f", good, { status: 409, link, formErrors: ["Sold out"] })).toMatchObject({
      init: { status: 409 },
      data: { initialValue: { email: "a@b", name: "Ann" }, error: { "": ["Sold out"] }, link },
    });
    expect(refuseForm("f", good, { fieldErrors: { name: ["Taken"] } }).data.error).toEqual({
      name: ["Taken"],
    });
  });

  it("a form that the page does not know (CART-29)", () => {
    expect(refuseUnknownForm(formOf([["intent", "x"]]))).toMatchObject({
      init: { status: 400 },
      data: { form: "", error: { "": ["That form is not known here."] } },
    });
  });
});

describe("findRefusal", () => {
  const refused = { form: "contact", initialValue: {}, error: { "": ["Your cart changed"] } };
  it.each([
    [refused, "contact", true],
    [refused, undefined, true],
    [refused, "address", false],
    [{ done: "Saved" }, "contact", false],
    [{ form: "contact" }, "contact", false],
    [undefined, "contact", false],
    [null, undefined, false],
  ])("%#: is the answer a refusal of this form?", (answer, form, expected) => {
    expect(findRefusal(answer, form) !== null).toBe(expected);
  });

  it("the first message, whichever field it belongs to", () => {
    expect([firstMessage(refused), firstMessage(null)]).toEqual(["Your cart changed", null]);
  });
});
