import { describe, expect, it } from "vitest";

import { pagePointers, readPage } from "./page-tokens";

const url = new URL("http://platform.test/services/lists/1/items?pageSize=10&language=en-US");
const rules = { tokenName: "page", sorts: ["IdAsc", "IdDesc"], defaultSort: "IdAsc" } as const;
const read = (request: Partial<Parameters<typeof readPage>[0]>, at = url) =>
  readPage({ token: undefined, pageSize: undefined, sort: undefined, ...request }, rules, at);

describe("page tokens", () => {
  const first = { sort: "IdDesc", size: 10, offset: 0 } as const;
  const pointers = pagePointers(first, true, url, "page");

  it("lead from page to page (API-38)", () => {
    expect(pointers.previousPageToken).toBeNull();
    const second = read({ token: pointers.nextPageToken! });
    expect(second).toEqual({ sort: "IdDesc", size: 10, offset: 10 });
    const last = pagePointers(second, false, url, "page");
    expect([last.nextPageToken, last.nextPageUrl]).toEqual([null, null]);
    expect(read({ token: last.previousPageToken! })).toEqual(first);
    const address = new URL(pointers.nextPageUrl!, url);
    expect([
      address.pathname,
      address.searchParams.get("language"),
      address.searchParams.get("page"),
    ]).toEqual([url.pathname, "en-US", pointers.nextPageToken]);
  });

  it("decode to sort key, page size and offset (API-40)", () => {
    expect(JSON.parse(Buffer.from(pointers.nextPageToken!, "base64").toString())).toMatchObject({
      s: "IdDesc",
      p: 10,
      o: 10,
    });
  });

  it("are refused when they were changed, belong to another list, or contradict the query (API-40)", () => {
    const token = pointers.nextPageToken!;
    const refused = (request: Parameters<typeof read>[0], at = url) =>
      expect(() => read(request, at)).toThrow(expect.objectContaining({ status: 400 }));
    for (let index = 0; index < token.length; index += 1) {
      refused({ token: token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1) });
    }
    for (const text of ["x", "e30=", "bnVsbA==", "0", "'", token + "A", token.repeat(9)])
      refused({ token: text });
    refused({ token }, new URL("http://platform.test/services/lists/2/items"));
    refused({ token, sort: "IdAsc" });
    refused({ sort: "Nope" });
    for (const pageSize of ["0", "101", "-1", "1.5", "ten"]) refused({ pageSize });
    const rewritten = Buffer.from(JSON.stringify({ s: "IdDesc", p: 10, o: 20 })).toString("base64");
    refused({ token: rewritten });
  });
});
