import type { RequestHandler } from "express";
import { afterEach, describe, expect, it } from "vitest";

import { closeEdges, openEdge } from "#tests/support/edge";

import { allowInlineScripts } from "./security-headers";

afterEach(closeEdges);

describe("security headers", () => {
  it("inline scripts are allowed by the hashes of the document, and never in another answer (OPS-38)", async () => {
    const store: RequestHandler = (request, response) => {
      if (request.path === "/page") allowInlineScripts(response, ["'sha256-a'", "'sha256-b'"]);
      response.end();
    };
    const scripts = async (environment: Record<string, string>, path: string) => {
      const { headers } = await (await openEdge(environment, { store })).send(path);
      return /script-src [^;]*/.exec(String(headers["content-security-policy"]))?.[0];
    };
    expect(await scripts({}, "/page")).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(await scripts({}, "/other")).toBe("script-src 'self'");
    expect(await scripts({ NODE_ENV: "development" }, "/page")).not.toContain("sha256");
  });

  it("no inline code, no other origins, no name of the server (OPS-38, OPS-40)", async () => {
    const { headers } = await (await openEdge()).send("/");
    const policy = headers["content-security-policy"] as string;
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.match(/[^;]*'unsafe-inline'/g)).toEqual([" style-src-attr 'unsafe-inline'"]);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
      expect(policy.split("; ")).toContain(rule);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect([headers["x-powered-by"], headers.etag, headers["strict-transport-security"]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("health, files, and pages before the store load nothing and run nothing (OPS-92)", async () => {
    const file: RequestHandler = (request, response, next) =>
      request.path === "/icons/a.svg" ? void response.type("svg").send("<svg/>") : next();
    const { send } = await openEdge({ DEMO: "" }, { publicFiles: file });
    const hosts = { headers: { host: "evil.example" } };
    for (const answer of [
      await send("/healthz"),
      await send("/readyz"),
      await send("/icons/a.svg"),
      await send("/", hosts),
      await send("/", { method: "TRACE" }),
    ])
      expect(answer.headers).toMatchObject({
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
    expect((await send("/")).headers["content-security-policy"]).toContain("default-src 'self'");
  });

  it("frames are allowed for the configured video hosts only (OPS-39)", async () => {
    const policyOf = async (hosts: Record<string, string>) =>
      (await (await openEdge(hosts)).send("/")).headers["content-security-policy"] as string;
    expect(await policyOf({ VIDEO_HOSTS: "video.example, Player.example:8443" })).toContain(
      "; frame-src 'self' https://video.example https://player.example:8443",
    );
    expect(await policyOf({})).not.toContain("frame-src");
  });

  it("HSTS behind TLS only; looser scripts in development only (OPS-39, OPS-40)", async () => {
    expect(
      (await (await openEdge({ TRUST_PROXY: "true" })).send("/")).headers["strict-transport-security"],
    ).toMatch(/^max-age=\d+/);
    expect(
      (await (await openEdge({ NODE_ENV: "development" })).send("/")).headers["content-security-policy"],
    ).toContain("'unsafe-eval'");
  });
});

it("forms may redirect to the payment page of a hosted platform (OPS-39)", async () => {
  const policy = async (environment: Record<string, string>) =>
    String((await (await openEdge(environment)).send("/")).headers["content-security-policy"]).split("; ");
  expect(await policy({ PLATFORM_URL: "https://shop.example/b2c/webruntime/api" })).toContain(
    "form-action 'self' https://shop.example",
  );
  expect(
    await policy({ PLATFORM_URL: "https://api.example", PLATFORM_SITE_URL: "https://pay.example/x" }),
  ).toContain("form-action 'self' https://pay.example");
  for (const inner of [
    "http://127.0.0.1:3155",
    "http://10.1.2.3",
    "http://platform:3001",
    "http://p.internal",
  ])
    expect(await policy({ PLATFORM_URL: inner })).toContain("form-action 'self'");
});
