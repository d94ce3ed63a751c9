import type { MailTemplate } from "#platform/core/mail-data";

import { accountClosed } from "./account-closed";
import { accountExists } from "./account-exists";
import { backInStock, confirmBackInStock } from "./back-in-stock";
import { cartReminder } from "./cart-reminder";
import { confirmNewEmail } from "./confirm-new-email";
import type { MailDefinition } from "./definition";
import { emailChanged } from "./email-changed";
import { noAccount } from "./no-account";
import { orderConfirmation } from "./order-confirmation";
import { orderMails } from "./order-mails";
import { passkeyAdded, passkeyRemoved } from "./passkeys";
import { passwordChanged } from "./password-changed";
import { productRegistered } from "./product-registered";
import { repairRequested } from "./repair-requested";
import { resetPassword } from "./reset-password";
import { sharedWishlist } from "./shared-wishlist";
import { signInCode } from "./sign-in-code";
import { verifyEmail } from "./verify-email";
import { welcome } from "./welcome";

/** All mails by their names. */
export const templates: { [Template in MailTemplate]: MailDefinition<Template> } = {
  "verify-email": verifyEmail,
  "account-exists": accountExists,
  "sign-in-code": signInCode,
  "no-account": noAccount,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "confirm-new-email": confirmNewEmail,
  "email-changed": emailChanged,
  "passkey-added": passkeyAdded,
  "passkey-removed": passkeyRemoved,
  welcome,
  "account-closed": accountClosed,
  "order-confirmation": orderConfirmation,
  ...orderMails,
  "shared-wishlist": sharedWishlist,
  "confirm-back-in-stock": confirmBackInStock,
  "back-in-stock": backInStock,
  "product-registered": productRegistered,
  "repair-requested": repairRequested,
  "cart-reminder": cartReminder,
};
