/* oxlint-disable no-console -- the results are only logged (CONTENT-31) */
import { formTokenField } from "~/request/forms/form-token";
import "./on-demand-styles";

interface WalletSession {
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(result: { status: number }): void;
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
}
interface WalletApi {
  new (version: number, request: object): WalletSession;
  canMakePayments(): boolean;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
}

/** The payment request that the wallet is opened with (CONTENT-29). */
const paymentRequest = (label: string, amount: string) => ({
  countryCode: "US",
  currencyCode: "USD",
  supportedNetworks: ["visa", "masterCard", "amex"],
  merchantCapabilities: ["supports3DS"],
  total: { label, amount },
});

/**
 * Hands the token to the listener of the document event `send-token-to-payment-processor`, which answers by
 * `respondWith`. The shell has no such listener, so the token is not accepted and nothing is paid
 * (CONTENT-31).
 */
async function sendToken(token: unknown): Promise<boolean> {
  let answer: unknown = null;
  document.dispatchEvent(
    new CustomEvent("send-token-to-payment-processor", {
      detail: { token, respondWith: (given: unknown) => void (answer = given) },
    }),
  );
  if (answer === null) console.log("No payment processor takes the token");
  return (await answer) === true;
}

async function validateMerchant(address: string, validationURL: string): Promise<unknown> {
  // Any form of the page has it; pages of guests have none.
  const token = document.querySelector<HTMLInputElement>(`input[name="${formTokenField}"]`)?.value;
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams({ validationURL, ...(token && { [formTokenField]: token }) }),
  });
  if (!answer.ok) throw new Error(`merchant validation: ${answer.status}`);
  return answer.json();
}

function pay(Api: WalletApi, { wallet = "", label = "", validate = "" }: DOMStringMap): void {
  const session = new Api(3, paymentRequest(label, wallet));
  const failed = (error?: unknown) =>
    console.log(
      "Payment Unsuccessfull please contact administrator",
      ...(error === undefined ? [] : [error]),
    );
  session.onvalidatemerchant = ({ validationURL }) => {
    validateMerchant(validate, validationURL).then(
      (merchant) => session.completeMerchantValidation(merchant),
      (error: unknown) => {
        failed(error);
        session.abort();
      },
    );
  };
  session.onpaymentauthorized = ({ payment }) => {
    void sendToken(payment.token)
      .catch(() => false)
      .then((isPaid) => {
        session.completePayment({ status: isPaid ? Api.STATUS_SUCCESS : Api.STATUS_FAILURE });
        if (isPaid) console.log("Payment Successfull");
        else failed();
      });
  };
  session.begin();
}

/** Draws the button if the browser has the wallet's interface (CONTENT-28). */
export function drawWalletButton(place: HTMLElement): void {
  const Api = (window as unknown as { ApplePaySession?: WalletApi }).ApplePaySession;
  if (!Api?.canMakePayments()) {
    console.log("Apple Pay Not Supported");
    return;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Apple Pay";
  const [width, height] = (place.dataset.size ?? "").split("x");
  button.style.width = `${width}px`;
  button.style.height = `${height}px`;
  button.addEventListener("click", () => pay(Api, place.dataset));
  place.append(button);
  place.hidden = false;
}
