import { describe, expect, it } from "vitest";

import { fileTooLarge, maximumFormBytes, readForm, text } from "./read-form.server";

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://store.test/", { method: "POST", body, headers });
const urlencoded = "application/x-www-form-urlencoded";
const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (error: unknown) => (error as Response).status,
  );

describe("readForm", () => {
  it("reads both kinds of form", async () => {
    expect([...(await readForm(post(new URLSearchParams("a=1&a=2&b=%C3%A9"))))]).toEqual([
      ["a", "1"],
      ["a", "2"],
      ["b", "é"],
    ]);
    const multipart = new FormData();
    multipart.set("a", "1");
    expect([...(await readForm(post(multipart)))]).toEqual([["a", "1"]]);
  });

  it.each([
    ["a form", post("a=1", { "content-type": urlencoded }), 200],
    ["with a charset", post("a=1", { "content-type": `${urlencoded};charset=UTF-8` }), 200],
    ["an empty form", post("", { "content-type": urlencoded }), 200],
    ["JSON", post("{}", { "content-type": "application/json" }), 415],
    ["plain text", post("a=1", { "content-type": "text/plain" }), 415],
    ["a type that only holds the word", post("a=1", { "content-type": `text/plain; ${urlencoded}` }), 415],
    ["no type", post(new Uint8Array([97])), 415],
    ["multipart without a boundary", post("a=1", { "content-type": "multipart/form-data" }), 400],
    [
      "a broken multipart body",
      post("--x\r\nnonsense", { "content-type": "multipart/form-data; boundary=x" }),
      400,
    ],
    [
      "a declared size above the limit",
      post("a=1", { "content-type": urlencoded, "content-length": "65537" }),
      413,
    ],
    [
      "a declared size at the limit",
      post("a=1", { "content-type": urlencoded, "content-length": "65536" }),
      200,
    ],
    [
      "a body above the limit that declares nothing",
      post(`a=${"x".repeat(65_536)}`, { "content-type": urlencoded }),
      413,
    ],
    [
      "a body above the limit that declares less",
      post(`a=${"x".repeat(65_536)}`, { "content-type": urlencoded, "content-length": "3" }),
      413,
    ],
    ["a body at the limit", post(`a=${"x".repeat(65_534)}`, { "content-type": urlencoded }), 200],
  ])("%s", async (_what, request, status) => expect(await statusOf(request)).toBe(status));
});

describe("text", () => {
  const form = new FormData();
  form.set("spaced", "  a b  ");
  form.set("lines", "a\r\nb\rc\nd");
  form.set("controls", "a\u0000b\tc\u001f\u007fd");
  form.set("long", "x".repeat(400));
  form.set("file", new File(["x"], "x.txt"));
  it.each([
    ["spaced", undefined, "a b"],
    ["lines", undefined, "a\nb\nc\nd"],
    ["controls", undefined, "abcd"],
    ["long", undefined, "x".repeat(300)],
    ["long", 5, "xxxxx"],
    ["file", undefined, ""],
    ["absent", undefined, ""],
  ])("%s (at most %s)", (name, maximum, expected) => expect(text(form, name, maximum)).toBe(expected));
});

describe("a form with a file (APPLIANCE-15)", () => {
  const upload = (
    bytes: number,
    fields: Record<string, string> = { model: "AR-RFD36", note: "é 🧊\r\n--x" },
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("proof", new File([new Uint8Array(bytes)], "receipt.pdf"));
    return form;
  };
  const read = (form: FormData) => readForm(post(form), maximumFormBytes + 5 * 1024 * 1024);

  it("is read up to 5 MB, where the page allows files", async () => {
    const form = await read(upload(5 * 1024 * 1024));
    expect((form.get("proof") as File).size).toBe(5 * 1024 * 1024);
    expect(form.has(fileTooLarge)).toBe(false);
    expect(await statusOf(post(upload(100_000)))).toBe(413);
  });

  it.each([5_400_000, 30_000_000])("keeps the fields before a file of %d bytes", async (bytes) => {
    const form = await read(upload(bytes));
    expect([...form].map(([name]) => name)).toEqual(["model", "note", fileTooLarge]);
    expect(form.get("note")).toBe("é 🧊\r\n--x");
  });

  it("refuses more than 64 MB, and a text that is too large", async () => {
    const refused = (form: FormData) =>
      read(form).then(
        () => 200,
        (error: unknown) => (error as Response).status,
      );
    expect(await refused(upload(65 * 1024 * 1024))).toBe(413);
    expect(await refused(upload(10, { text: "x".repeat(6_000_000) }))).toBe(400);
  });
});
