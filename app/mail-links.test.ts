import { expect, it } from "vitest";

import { mailLinks, sharedWishlistPath } from "#contract/mail-links";

import { createAddresses } from "./addresses.server";

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
