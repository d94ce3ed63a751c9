import { TextField } from "~/ui/field/field";

import "./appliances.css";

/** The upload of a proof of purchase. The id and the name are those that the server answers with. */
export function ProofField({
  error,
  isAnother = false,
}: {
  error?: string | undefined;
  isAnother?: boolean;
}) {
  return (
    <TextField
      label={isAnother ? "Another proof of purchase" : "Proof of purchase"}
      optional
      type="file"
      name="proof"
      accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,application/pdf,image/jpeg,image/png,image/webp,image/heic"
      hint="A receipt or an invoice: PDF, JPEG, PNG, WebP or HEIC, at most 5 MB"
      error={error}
    />
  );
}
