import { expect, it } from "vitest";

import { CommerceError } from "~/commerce/errors";

import { findClaimable } from "./claimable.server";

const answering = (status: number) =>
  ({
    commerce: { call: () => Promise.reject(new CommerceError(status, "", "", null)) },
  }) as unknown as Parameters<typeof findClaimable>[0]["shop"];

it.each([404, 405])("a platform that answers %s cannot claim orders (ORDER-33)", async (status) => {
  expect(await findClaimable({ shop: answering(status) })).toBeNull();
});

it.each([401, 429, 503])("an answer of %s says nothing about it (ORDER-33)", async (status) => {
  await expect(findClaimable({ shop: answering(status) })).rejects.toMatchObject({ status });
});
