import { defineComponent } from "~/page-builder/component";
import { pixels } from "~/page-builder/normalize";

/** Default size in CSS pixels (CONTENT-29). */
const usual = { width: 150, height: 30 };

/**
 * A hidden placeholder for the wallet button. Scripts fill it if the browser supports the wallet (CONTENT-28;
 * shell/enhancements/wallet-button.ts).
 */
export const walletButton = defineComponent("wallet-button", {
  load: ({ label, amount, buttonWidth, buttonHeight }, { addresses, store: { profile } }) => ({
    validate: addresses.merchantValidation(),
    label: label || profile.label,
    amount,
    width: pixels(buttonWidth) ?? usual.width,
    height: pixels(buttonHeight) ?? usual.height,
  }),
  draw: ({ label, amount, width, height, validate }) => (
    <div
      hidden
      data-wallet={amount}
      data-label={label}
      data-size={`${width}x${height}`}
      data-validate={validate}
    />
  ),
});
