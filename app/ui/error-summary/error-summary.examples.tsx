import { ErrorSummary } from "./error-summary";

export const examples = {
  "Two problems": (
    <ErrorSummary
      errors={[
        { id: "x-email", message: "Enter an email address" },
        { id: "x-zip", message: "Enter Valid Zip Code" },
      ]}
    />
  ),
};
