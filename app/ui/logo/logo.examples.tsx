import { Logo } from "./logo";

export const examples = Object.fromEntries(
  ["ardenne", "hollins", "brightwell", "tarn", "business"].map((theme) => [
    theme,
    <div key={theme} data-theme={theme}>
      <Logo label={theme === "business" ? "Business" : theme.charAt(0).toUpperCase() + theme.slice(1)} />
    </div>,
  ]),
);
