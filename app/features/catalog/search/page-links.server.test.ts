import { expect, it, vi } from "vitest";

import { CommerceError } from "~/commerce/errors";

import { loadPageLinks } from "./page-links.server";

/** The context of requests to one process, whose clock is at `time`. */
function openProcess() {
  const call = vi.fn();
  const logger = { warn: vi.fn(), error: vi.fn() };
  const clock = { time: Date.parse("2026-05-01T12:00:00Z") };
  const context = {
    shop: { commerce: { call }, pageSearch: { askAgainAt: 0, failure: null } },
    addresses: { at: (path: string) => path },
    logger,
    now: () => new Date(clock.time),
  } as unknown as Parameters<typeof loadPageLinks>[0];
  return { call, logger, clock, load: (term: string) => loadPageLinks(context, term) };
}

const noCall = () => Promise.reject(new CommerceError(404, "Not Found", "/search", null));

it("asks a platform without the search for pages only now and then, and logs it once (SEARCH-35)", async () => {
  const { call, logger, clock, load } = openProcess();
  call.mockImplementation(noCall);
  expect(await load("warranty")).toEqual([]);
  expect(await load("returns")).toEqual([]);
  expect([call, logger.warn, logger.error].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);

  clock.time += 601_000;
  await load("warranty");
  expect([call, logger.warn].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it("knows nothing of another process (SEARCH-35)", async () => {
  const [first, second] = [openProcess(), openProcess()];
  first.call.mockImplementation(noCall);
  second.call.mockResolvedValue({ items: [] });
  await first.load("warranty");
  await second.load("warranty");
  expect(second.call).toHaveBeenCalledOnce();
});

it("logs any other failure once until the search has answered, and goes on asking (SEARCH-35)", async () => {
  const { call, logger, load } = openProcess();
  call.mockRejectedValue(new Error("no answer"));
  for (const term of ["war", "warr", "warra"]) expect(await load(term)).toEqual([]);
  expect([call, logger.error].map(({ mock }) => mock.calls.length)).toEqual([3, 1]);

  const items = [{ type: "Page", title: "Support", summary: null, url: "/support" }];
  call.mockResolvedValueOnce({ items });
  expect(await load("warranty")).toMatchObject([{ label: "Support", href: "/support" }]);
  await load("warranty");
  expect(logger.error).toHaveBeenCalledTimes(2);
});
