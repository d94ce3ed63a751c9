import { PasswordField } from "./password-field";

export const examples = {
  Hidden: (
    <PasswordField
      id="x-password"
      label="Password"
      name="password"
      autoComplete="current-password"
      toggleHref="?show-password=1"
    />
  ),
  Shown: (
    <PasswordField
      id="x-password-shown"
      label="New password"
      name="newPassword"
      hint="At least 12 characters"
      autoComplete="new-password"
      toggleHref="?"
      shown
    />
  ),
  Error: (
    <PasswordField
      id="x-password-bad"
      label="New password"
      name="badPassword"
      autoComplete="new-password"
      error="Enter at least 12 characters"
      toggleHref="?show-password=1"
    />
  ),
};
