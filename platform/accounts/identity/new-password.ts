import { lengthOfPassword, newPasswordLength } from "#contract/accounts/new-password";

import { PlatformError } from "#platform/core/errors";

import { isBreached } from "./breached-passwords";

const refuse = (message: string) => new PlatformError(400, "INVALID_NEW_PASSWORD", message);

/**
 * Throws 400 `INVALID_NEW_PASSWORD` for a password that is too short, too long or known from a breach
 * (ACCOUNT-17). There are no other rules about its characters. Only for passwords that are set, not for those
 * that sign in.
 */
export async function checkNewPassword(password: string): Promise<void> {
  const { minimum, maximum } = newPasswordLength;
  const length = lengthOfPassword(password);
  if (length < minimum) throw refuse(`Use at least ${minimum} characters`);
  if (length > maximum) throw refuse(`Use at most ${maximum} characters`);
  if (await isBreached(password))
    throw refuse("This password is on a list of passwords that were stolen elsewhere. Choose another one");
}
