/** The forms of account details, of the password and of closing the account. */
export const detailsIntent = {
  signOutDevice: "sign-out-device",
  signOutEverywhere: "sign-out-everywhere",
  removePasskey: "remove-passkey",
  confirm: "confirm-owner",
  addPasskey: "add-passkey",
  password: "change-password",
  close: "close-account",
} as const;
