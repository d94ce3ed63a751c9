import { defineComponent } from "~/page-builder/component";
import { pixels } from "~/page-builder/normalise";

/** Demo values (shell.md section 9, wallet demo defaults). */
const usual = { width: 150, height: 30 };

/**
 * The place of the wallet's button. It stays empty unless the browser has the wallet's interface
 * (shell/wallet-button.ts).
 */
export const walletButton = defineComponent("wallet-button", {
  load: ({ label, amount, buttonWidth, buttonHeight }, { profile, addresses }) => ({
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
