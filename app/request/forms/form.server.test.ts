import { describe, expect, it } from "vitest";
import { z } from "zod";

import { CommerceError } from "~/commerce/errors";
import type { Flash } from "~/request/cookies.server";
import type { StoreContext } from "~/request/store-context.server";

import { form, refuse, submitForms, type ErrorTable, type Form, type LookUp } from "./form.server";

const schema = z.object({
  name: z.string({ error: "Enter a name" }).max(10, "Use at most 10 characters"),
  password: z.string().optional(),
});

function post(forms: Form[], fields: Record<string, string> | [string, string | Blob][]) {
  const shown: (string | Flash)[] = [];
  const headers = new Headers();
  const context = {
    flash: (message: string | Flash) => Promise.resolve(void shown.push(message)),
    document: { addHeader: (name: string, value: string) => headers.append(name, value) },
    visitor: { guest: { id: () => null, sessionKey: () => null } },
  } as unknown as StoreContext;
  const data = new FormData();
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields))
    data.append(name, value);
  return { shown, headers, answer: submitForms(forms, context, data) };
}

const save = form({ intent: "save", schema }, (_context, { name }) => ({
  to: "/next",
  flash: `Saved ${name}`,
}));
const failing = (error: unknown, others: ErrorTable = {}) =>
  form(
    {
      intent: "save",
      schema,
      errors: {
        KNOWN: async (_error, _context, { name }) => ({ fieldErrors: { name: [`${name} is taken`] } }),
        conflict: { status: 409, formErrors: ["It has changed"] },
        gone: { to: "/cart" },
        ...others,
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

  it("is refused for an accepted value that does not pass a check; an error there is no answer", async () => {
    const checked = form(
      {
        intent: "save",
        schema,
        errors: { "4xx": { formErrors: ["Never"] } },
        check: async (_context, { name }) => {
          if (name === "Eva") throw new CommerceError(404, "", "/", []);
          return { fieldErrors: { name: ["Taken"] } };
        },
      },
      () => ({ to: "/" }),
    );
    expect(await post([checked], { intent: "save", name: "Ana" }).answer).toMatchObject(
      refused(400, { name: ["Taken"] }),
    );
    await expect(post([checked], { intent: "save", name: "Eva" }).answer).rejects.toMatchObject({
      status: 404,
    });
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

  it("gets all values of a field that is a list, as clean texts", async () => {
    const lists = form(
      { intent: "save", schema: z.object({ ids: z.array(z.string()).transform((ids) => ids.slice(0, 2)) }) },
      (_context, { ids }) => (ids.length === 0 ? refuse({ formErrors: ["None"] }) : { to: ids.join() }),
    );
    const toOf = async (...ids: string[]) => {
      const { answer } = post(
        [lists],
        [["intent", "save"], ...ids.map((id): [string, string] => ["ids", id])],
      );
      return ((await answer) as Response).headers?.get("location");
    };
    expect([await toOf(" a\u0000"), await toOf("a", "b", "c")]).toEqual(["a", "a,b"]);
    expect(await post([lists], { intent: "save" }).answer).toMatchObject(refused(400, { "": ["None"] }));
  });

  it("answers the button of a look-up without a check, and keeps the fields", async () => {
    const lookUp: LookUp = {
      button: "find",
      answer: async (_context, posted) =>
        posted.text("name") === ""
          ? refuse({ fieldErrors: { name: ["Type"] } })
          : { data: { found: ["Eva"] } },
      choose: (posted) => ({ name: posted.text("chosen") }),
    };
    const searching = form({ intent: "save", schema, lookUp }, (_context, { name }) => ({ to: `/${name}` }));
    const chosen = post([searching], { intent: "save", name: "a name too long", chosen: "Eva" });
    expect(((await chosen.answer) as Response).headers.get("location")).toBe("/Eva");
    const fields = { intent: "save", find: "", name: "a name too long", password: "secret" };
    expect(await post([searching], fields).answer).toEqual(
      expect.objectContaining({
        form: "save",
        initialValue: { name: "a name too long" },
        error: {},
        found: ["Eva"],
      }),
    );
    expect(await post([searching], { intent: "save", find: "" }).answer).toMatchObject(
      refused(400, { name: ["Type"] }),
    );
  });

  it("gives the page data at once", async () => {
    const shown = form({ intent: "save" }, () => ({ data: null }));
    expect(await post([shown], { intent: "save" }).answer).toBeNull();
  });

  it("without typed fields answers with the page 400", async () => {
    const button = form({ intent: "save", schema, isButton: true }, () => ({ to: "/" }));
    await expect(post([button], { intent: "save" }).answer).rejects.toMatchObject({ status: 400 });
  });
});

describe("a form with a file", () => {
  const upload = form(
    { intent: "save", schema, file: { name: "proof", maximumBytes: 4, wrong: "Choose a smaller file" } },
    (_context, _value, { files: [file] }) => ({ to: `/${file?.fileName}/${file?.content}` }),
  );
  const send = (name: string, file: string, fileName = "a.pdf") =>
    post(
      [upload],
      [
        ["intent", "save"],
        ["name", name],
        ["proof", new File([file], fileName)],
      ],
    ).answer;

  it("gets it in base64, and nothing if none was chosen", async () => {
    const toOf = async (...sent: Parameters<typeof send>) =>
      ((await send(...sent)) as Response).headers.get("location");
    expect([await toOf("Ana", "ab"), await toOf("Ana", "", "")]).toEqual([
      "/a.pdf/YWI=",
      "/undefined/undefined",
    ]);
  });

  it.each(["", "abcde"])("is refused for the file '%s' (APPLIANCE-15)", async (file) =>
    expect(await send("Ana", file)).toMatchObject(refused(400, { proof: ["Choose a smaller file"] })),
  );

  it("says that the file is to be chosen again, whatever else is wrong (APPLIANCE-15)", async () =>
    expect(await send("a name too long", "ab")).toMatchObject(
      refused(400, {
        name: ["Use at most 10 characters"],
        proof: ["Choose the file again. We don’t keep it until the form is complete"],
      }),
    ));
});

describe("an error of the platform", () => {
  const errorOf = (status: number, code: string, retryAfterSeconds: number | null = null) =>
    new CommerceError(status, "", "/", [{ errorCode: code, message: code }], undefined, retryAfterSeconds);
  const answerTo = async (...given: Parameters<typeof errorOf>) => {
    const { answer, headers } = post([failing(errorOf(...given))], { intent: "save", name: "Ana" });
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

  it("may have one answer for all refusals", async () => {
    const others: ErrorTable = { "4xx": ({ words }) => ({ formErrors: words }) };
    const answer = (status: number) =>
      post([failing(errorOf(status, "toString"), others)], { intent: "save", name: "Ana" }).answer;
    expect(await answer(404)).toMatchObject(refused(400, { "": ["This is no longer there"] }));
    await expect(answer(503)).rejects.toBeInstanceOf(CommerceError);
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

  it("take what the intent names, if they ask for it", async () => {
    const remove = form({ intent: "remove", takesTarget: true }, (_context, _value, { posted }) => ({
      to: `/${posted.target}`,
    }));
    const toOf = async (intent: string) =>
      ((await post([save, remove], { intent }).answer) as Response).headers?.get("location");
    expect([await toOf("remove 123"), await toOf("remove"), await toOf("removes 1")]).toEqual([
      "/123",
      "/",
      undefined,
    ]);
  });

  it("give an unknown intent to the main form", async () => {
    const main = form({ intent: "main", isMain: true, schema }, () => ({ to: "/main" }));
    const { answer } = post([save, main], { intent: "unknown", name: "Ana" });
    expect(((await answer) as Response).headers.get("location")).toBe("/main");
  });
});
