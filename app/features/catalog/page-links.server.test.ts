import { beforeEach, expect, it, vi } from "vitest";

const call = vi.fn();
const logger = { warn: vi.fn(), error: vi.fn() };
type Load = typeof import("./page-links.server").loadPageLinks;
const context = {
  commerce: { call },
  addresses: { at: (path: string) => path },
  logger,
} as unknown as Parameters<Load>[0];

async function freshLoad(): Promise<Load> {
  vi.resetModules();
  return (await import("./page-links.server")).loadPageLinks;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

it("asks a platform without the search for pages only now and then, and logs it once (SEARCH-35)", async () => {
  const load = await freshLoad();
  const { CommerceError } = await import("~/request/commerce-error.server");
  call.mockImplementation(() => Promise.reject(new CommerceError(404, "Not Found", "/search", null)));
  expect(await load(context, "warranty")).toEqual([]);
  expect(await load(context, "returns")).toEqual([]);
  expect([call.mock.calls.length, logger.warn.mock.calls.length, logger.error.mock.calls.length]).toEqual([
    1, 1, 0,
  ]);

  vi.setSystemTime(Date.now() + 601_000);
  await load(context, "warranty");
  expect([call.mock.calls.length, logger.warn.mock.calls.length]).toEqual([2, 1]);
});

it("logs any other failure, and asks again (SEARCH-35)", async () => {
  const load = await freshLoad();
  call.mockRejectedValueOnce(new Error("no answer"));
  expect(await load(context, "warranty")).toEqual([]);
  expect(logger.error).toHaveBeenCalledOnce();
  call.mockResolvedValueOnce({ items: [{ type: "Page", title: "Support", summary: null, url: "/support" }] });
  expect(await load(context, "warranty")).toMatchObject([{ label: "Support", href: "/support" }]);
});
