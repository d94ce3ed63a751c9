import { expect, it } from "vitest";

import * as everyLink from "#contract/mail-links";

import { addressMap, createAddresses } from "./addresses.server";

const { mailLinks, sharedWishlistPath } = everyLink;
const addresses = createAddresses("");
const pathOf = (link: string) => new URL(link, "http://store.test").pathname;

it("the links of mails are addresses of the storefront (MAIL-1, ACCOUNT-9)", () => {
  const token = "a-token";
  expect({
    signIn: pathOf(mailLinks.signIn),
    register: mailLinks.register,
    forgotPassword: mailLinks.forgotPassword,
    account: mailLinks.account,
    support: mailLinks.support,
    verify: pathOf(mailLinks.verify(token)),
    signInByLink: pathOf(mailLinks.signInByLink(token)),
    resetPassword: pathOf(mailLinks.resetPassword(token)),
  }).toEqual({
    signIn: pathOf(addresses.login()),
    register: addresses.register(),
    forgotPassword: addresses.forgotPassword(),
    account: addresses.accountDetails(),
    support: addresses.support(),
    verify: addresses.emailVerificationResult(),
    signInByLink: addresses.passwordlessLogin(),
    resetPassword: addresses.checkPassword(),
  });
  expect(sharedWishlistPath(token)).toBe(addresses.sharedWishlist(token));
});

/** Every path that the file exports, also within objects; a function gets a token. */
function pathsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String((value as (token: string) => string)("a-token"))];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsOf) : [];
}

const patterns = Object.values(addressMap)
  .filter((pattern) => pattern !== "*" && pattern !== "")
  .map((pattern) => new RegExp(`^/${pattern.replaceAll("*", ".+").replace(/:\w+/g, "[^/]+")}$`));

it.each(pathsOf(everyLink))("%s, to which mails lead, is an address of the store", (link) => {
  const { pathname } = new URL(link, "http://store.test");
  expect(patterns.some((pattern) => pattern.test(pathname))).toBe(true);
});
