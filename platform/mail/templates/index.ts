import type { MailTemplate } from "#platform/core/mail-data";

import {
  accountClosed,
  confirmNewEmail,
  emailChanged,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  welcome,
} from "./account-changes";
import { appointmentMails } from "./appointments";
import { productRegistered, repairMails } from "./appliances";
import { backInStock, confirmBackInStock } from "./back-in-stock";
import { cartReminder } from "./cart-reminder";
import type { MailDefinition } from "./definition";
import { rewardMails } from "./memberships";
import { orderConfirmation } from "./order-confirmation";
import { deliveryMails } from "./order-deliveries";
import { paymentMails } from "./order-payments";
import { refundMails } from "./order-refunds";
import { returnMails } from "./order-returns";
import { requestMails } from "./requests";
import { sharedWishlist } from "./shared-wishlist";
import { subscriptionMails } from "./subscriptions";
import { accountExists, noAccount, resetPassword, signInCode, verifyEmail } from "./sign-in";

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
  ...deliveryMails,
  ...refundMails,
  ...returnMails,
  ...paymentMails,
  ...subscriptionMails,
  "shared-wishlist": sharedWishlist,
  "confirm-back-in-stock": confirmBackInStock,
  "back-in-stock": backInStock,
  "product-registered": productRegistered,
  ...repairMails,
  ...rewardMails,
  ...requestMails,
  ...appointmentMails,
  "cart-reminder": cartReminder,
};
