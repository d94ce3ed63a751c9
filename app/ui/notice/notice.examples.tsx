import { Notice } from "./notice";

export const examples = {
  Success: <Notice>Added to your cart: AR-RFD36, Stainless.</Notice>,
  Info: <Notice kind="info">Your cart changed in another window.</Notice>,
  Critical: <Notice kind="critical">The payment was declined. Nothing has been charged.</Notice>,
};
