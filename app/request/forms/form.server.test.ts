import { describe, expect, it } from "vitest";
import { z } from "zod";

import { CommerceError } from "~/commerce/errors";
import type { Flash } from "~/request/cookies.server";
import type { StoreContext } from "~/request/store-context.server";

import { form, refuse, submitForms, type Form } from "./form.server";

const schema = z.object({
  name: z.string({ error: "Enter a name" }).max(10, "Use at most 10 characters"),
  password: z.string().optional(),
});

function post(forms: Form[], fields: Record<string, string> | [string, string][]) {
  const shown: (string | Flash)[] = [];
  const headers = new Headers();
  const context = {
    flash: (message: string | Flash) => Promise.resolve(void shown.push(message)),
    document: { addHeader: (name: string, value: string) => headers.append(name, value) },
  } as unknown as StoreContext;
  const data = new FormData();
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields))
    data.append(name, value);
  return { shown, headers, answer: submitForms(forms)(context, data) };
}

const save = form({ intent: "save", schema }, (_context, { name }) => ({
  to: "/next",
  flash: `Saved ${name}`,
}));
const failing = (error: unknown) =>
  form(
    {
      intent: "save",
      schema,
      errors: {
        KNOWN: (_error, _context, { name }) => ({ fieldErrors: { name: [`${name} is taken`] } }),
        conflict: { status: 409, formErrors: ["It has changed"] },
        gone: { to: "/cart" },
        "too-many": { formErrors: ["Wait a little"] },
      },
    },
    () => {
      throw error;
    },
  );
const refused = (status: number, error: Record<string, string[]>) => ({
  init: { status },
  data: { form: "save", error },
});

describe("a form of a page", () => {
  it("gets the parsed value, shows a message and redirects with 303 (FORM-1)", async () => {
    const { answer, shown } = post([save], { intent: "save", name: "  Ana\u0000 " });
    const response = (await answer) as Response;
    expect([response.status, response.headers.get("location"), shown]).toEqual([303, "/next", ["Saved Ana"]]);
  });

  it("gives a script the message as data (FORM-27)", async () => {
    const { answer, shown } = post([save], { intent: "save", name: "Ana", enhanced: "1" });
    expect([await answer, shown]).toEqual([{ done: "Saved Ana" }, []]);
  });

  it("is shown again with its values, never with a password (FORM-13)", async () => {
    const fields = { intent: "save", name: "a name too long", password: "secret" };
    const answer = await post([save], fields).answer;
    expect(answer).toMatchObject(refused(400, { name: ["Use at most 10 characters"] }));
    expect(answer).toMatchObject({ data: { initialValue: { name: "a name too long" } } });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  it("reads the first value of a repeated field and only fields of its schema", async () => {
    const fields: [string, string][] = [
      ["intent", "save"],
      ["name", "Ana"],
      ["name", "Eva"],
      ["__proto__", "x"],
      ["__intent__", "{"],
    ];
    const { answer, shown } = post([save], fields);
    await answer;
    expect(shown).toEqual(["Saved Ana"]);
  });

  it("is refused by its handler, which returns or throws the reason", async () => {
    const problem = { status: 409, fieldErrors: { name: ["Not now"] } };
    const returning = form({ intent: "save", schema }, () => refuse(problem));
    for (const each of [returning, failing(refuse(problem))])
      expect(await post([each], { intent: "save", name: "Ana" }).answer).toMatchObject(
        refused(409, { name: ["Not now"] }),
      );
  });

  it("is guarded, and gets its schema, by what it reads first", async () => {
    const guarded = form(
      {
        intent: "save",
        read: (_context, posted) => Promise.resolve(posted.text("kind")),
        schema: (kind) => z.object({ name: z.literal(kind) }),
      },
      (_context, { name }, { facts }) => ({ to: `/${name}/${facts}` }),
    );
    const fields = { intent: "save", kind: "Ana", name: "Ana" };
    expect(((await post([guarded], fields).answer) as Response).headers.get("location")).toBe("/Ana/Ana");
  });

  it("without typed fields answers with the page 400", async () => {
    const button = form({ intent: "save", schema, isButton: true }, () => ({ to: "/" }));
    await expect(post([button], { intent: "save" }).answer).rejects.toMatchObject({ status: 400 });
  });
});

describe("an error of the platform", () => {
  const answerTo = async (status: number, code: string, retryAfterSeconds: number | null = null) => {
    const body = [{ errorCode: code, message: code }];
    const error = new CommerceError(status, "", "/", body, undefined, retryAfterSeconds);
    const { answer, headers } = post([failing(error)], { intent: "save", name: "Ana" });
    return { answer: await answer, headers };
  };

  it("is a message of the form by its code, its kind or its status", async () => {
    expect((await answerTo(409, "KNOWN")).answer).toMatchObject(refused(400, { name: ["Ana is taken"] }));
    expect((await answerTo(409, "OTHER")).answer).toMatchObject(refused(409, { "": ["It has changed"] }));
  });

  it("says when to try again (FORM-13)", async () => {
    const { answer, headers } = await answerTo(429, "TOO_MANY", 30);
    expect(answer).toMatchObject(refused(429, { "": ["Wait a little"] }));
    expect(headers.get("retry-after")).toBe("30");
  });

  it.each([
    [503, "OTHER"],
    [404, "constructor"],
    [404, "toString"],
  ] as const)("that no entry of the table names is thrown (%i %s)", (status, code) =>
    expect(answerTo(status, code)).rejects.toBeInstanceOf(CommerceError),
  );
});

describe("the forms of a page", () => {
  it.each(["", "unknown", "__proto__", "save "])(
    "refuse the unknown intent '%s' (CART-29)",
    async (intent) => {
      expect(await post([save], { intent, name: "Ana" }).answer).toMatchObject({
        init: { status: 400 },
        data: { form: "", error: { "": ["That form is not known here."] } },
      });
    },
  );

  it("give an unknown intent to the main form", async () => {
    const main = form({ intent: "main", isMain: true, schema }, () => ({ to: "/main" }));
    const { answer } = post([save, main], { intent: "unknown", name: "Ana" });
    expect(((await answer) as Response).headers.get("location")).toBe("/main");
  });
});
