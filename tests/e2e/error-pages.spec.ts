import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { all, attribute, nameOf } from "#tests/crawler/page";
import { invalidities } from "#tests/crawler/validity";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { demoStores } from "#tests/support/demo-stores";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { expectPage, headingOf } from "./pages/answers";

/**
 * A storefront whose platform does not answer: its error pages use only what they know without it. No
 * browser is used, so one project is enough.
 */
test.describe.configure({ mode: "default" });

// It is missing if `beforeAll` failed.
let program: ChildProcess | undefined;
let visitor: Visitor;
let folder = "";

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "store-alone-"));
  const root = resolve(import.meta.dirname, "../..");
  // Nothing listens on port 9 (discard). Hosts are sent as a proxy sends them, because fetch cannot set
  // another Host header.
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    PLATFORM_URL: "http://127.0.0.1:9",
    PLATFORM_SECRET: "a secret of the browser tests",
    STORES: JSON.stringify(demoStores),
    POSTS_PER_MINUTE: "2",
    PRODUCTION_HOST: "shop.test",
    HOSTS: "other.test",
    TRUST_PROXY: "true",
  };
  const started = spawn(process.execPath, [join(root, "build/server.js")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  program = started;
  const port = await new Promise<string>((found) =>
    started.stdout.on("data", (text: Buffer) => found(/:(\d+)/.exec(String(text))![1]!)),
  );
  visitor = new Visitor(`http://127.0.0.1:${port}`);
});
test.afterAll(async () => {
  if (program?.exitCode === null) {
    const gone = once(program, "exit");
    program.kill("SIGTERM");
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

const theme = ({ page }: Answer) => attribute(all(page.document, "html")[0]!, "data-theme");
const links = ({ page }: Answer) =>
  all(page.document, "a").map((link) => [nameOf(link), attribute(link, "href")]);

test("each store shows its name, by host and by prefix (ERROR-7)", async () => {
  for (const [host, path, name, look, home, phone] of [
    ["shop.test", "/cart?a=1", "Ardenne", "ardenne", "/", "(800) 555-0142"],
    ["other.test", "/cart", "Ardenne", "ardenne", "/ardenne", "(800) 555-0142"],
    ["shop.test", "/hollins", "Hollins", "hollins", "/hollins", "(800) 555-0163"],
    [
      "other.test",
      "/brightwell/category/cooking?page=2",
      "Brightwell",
      "brightwell",
      "/brightwell",
      "(800) 555-0171",
    ],
    ["shop.test", "/tarn/no-such-page", "Tarn", "tarn", "/tarn", "(800) 555-0188"],
    ["shop.test", "/business/cart", "Ardenne Business", "business", "/business", "(800) 555-0195"],
  ] as const) {
    const answer = await visitor.ask(path, { headers: { "x-forwarded-host": host } });
    expectPage(answer, 503);
    expect([
      headingOf(answer),
      theme(answer),
      answer.headers.get("cache-control"),
      answer.headers.get("retry-after"),
    ]).toEqual(["Service Not Available", look, "private, no-store", "60"]);
    expect(links(answer)).toEqual([
      ["Skip to main content", "#main"],
      [`${name}, home page`, home],
      ["Try again", path],
      ["Go to the home page", home],
      [phone, `tel:+1${phone.replace(/\D/g, "")}`],
    ]);
    expect(await invalidities(answer.page)).toEqual([]);
  }
});

test("a HEAD response has no body, and hostile addresses do not link to other sites", async () => {
  const head = await visitor.ask("/tarn/cart", { method: "HEAD" });
  expect([head.status, head.body, head.headers.get("retry-after")]).toEqual([503, "", "60"]);
  for (const [path, again] of [
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/evil.example"],
    ["/hollins/%09/evil.example", "/hollins/%09/evil.example"],
    [
      "/hollins/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?a=%22",
      "/hollins/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?a=%22",
    ],
  ] as const) {
    const answer = await visitor.ask(path, { headers: { "x-forwarded-host": "shop.test" } });
    expectPage(answer, 503);
    expect(links(answer)).toContainEqual(["Try again", again]);
    expect(answer.body).not.toContain("<script>alert(1)");
  }
  for (const path of ["/%09/evil.example", "/%5C/evil.example"]) expectPage(await visitor.ask(path), 503);
});

test("after a failed post the page links to the form and does not send it again (ERROR-5)", async () => {
  const send = (referer: string) =>
    visitor.ask("/hollins/cart", {
      fields: { intent: "check-out" },
      headers: { "x-forwarded-host": "shop.test", origin: "http://shop.test", referer },
    });
  const answer = await send("http://shop.test/hollins/support?x=1");
  expectPage(answer, 503);
  expect(links(answer)).toContainEqual(["Open the page again", "/hollins/support?x=1"]);
  expect(answer.body).toContain("may not have arrived");
  expect(links(await send("http://evil.example/"))).toContainEqual(["Open the page again", "/hollins/cart"]);
  const refused = await send("http://shop.test/hollins/cart");
  expectPage(refused, 429);
  expect([headingOf(refused), theme(refused)]).toEqual(["Too Many Requests", "hollins"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.body).toContain("we didn’t take what you sent");
});
