import { maximumProofBytes } from "#contract/shopper/registrations";
import { fileTooLarge } from "~/request/forms.server";

/** The name of the file field. It is the last field of its forms: see request/forms.server.ts. */
const field = "proof";

export const wrongFile = "Choose a PDF, JPEG, PNG, WebP or HEIC of at most 5 MB";

interface ProofUpload {
  /** The file in base64 for the platform; absent if none was chosen. */
  proof?: { fileName: string; content: string };
  /** The fault of the file. */
  problem: string | null;
}

/** The proof of purchase of a posted form. The platform decides about the type of the file (APPLIANCE-5). */
export async function readProofUpload(form: FormData): Promise<ProofUpload> {
  const file = form.get(field);
  if (form.has(fileTooLarge)) return { problem: wrongFile };
  // Browsers send an empty file without a name where none was chosen.
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { problem: null };
  if (file.size === 0 || file.size > maximumProofBytes) return { problem: wrongFile };
  const content = Buffer.from(await file.arrayBuffer()).toString("base64");
  return { proof: { fileName: file.name.slice(0, 255).toWellFormed(), content }, problem: null };
}

/** The message at the file of a form that is refused for another reason: browsers do not send it again. */
export const proofErrors = ({ proof, problem }: ProofUpload): Record<string, string[]> =>
  problem !== null
    ? { [field]: [problem] }
    : proof
      ? { [field]: ["Choose the file again. It is not kept with a form that is not complete"] }
      : {};
