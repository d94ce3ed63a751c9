import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** The purpose of a signature. One that was made for another purpose is not valid. */
type Purpose = "form" | "guest's form" | "visitor's form" | "guest merge" | "order" | "claim";

/** Everything that is done with the secret of the store. Nothing else of a request knows the secret. */
export interface Secrets {
  /** A signature over the parts, 32 characters that may stand in an address. */
  sign(purpose: Purpose, ...parts: string[]): string;
  /** Whether the signature was made here, for this purpose and over these parts. */
  verify(signature: string, purpose: Purpose, ...parts: string[]): boolean;
  /** Compresses and encrypts a text for a cookie. */
  seal(text: string): string;
  /** The sealed text; null if it was changed or sealed with another secret. */
  unseal(sealed: string): string | null;
}

/** 192 bits. Links in mails that were sent carry signatures of this length. */
const signatureLength = 32;

/** Lengths of AES-GCM's nonce and tag, in bytes. */
const [nonceBytes, tagBytes] = [12, 16];

/** No sealed text of ours is longer when it is opened. */
const longestText = 64 * 1024;

/** Of several secrets the first signs and seals; what was made with the others is read too (OPS-7). */
export function createSecrets(secret: string | readonly string[]): Secrets {
  const all = [secret].flat();
  const first = all[0]!;
  return {
    sign: (...signed) => signWith(first, ...signed),
    verify: (signature, ...signed) => all.some((each) => isSame(signature, signWith(each, ...signed))),
    seal: (text) => sealWith(first, text),
    unseal(sealed) {
      for (const each of all) {
        const text = unsealWith(each, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

const signWith = (secret: string, ...parts: string[]) =>
  createHmac("sha256", secret).update(parts.join(":")).digest("base64url").slice(0, signatureLength);

const sealingKey = (secret: string) => createHmac("sha256", secret).update("sealed text").digest();

function sealWith(secret: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secret), nonce);
  const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function unsealWith(secret: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const [nonce, tag, body] = [
      bytes.subarray(0, nonceBytes),
      bytes.subarray(nonceBytes, nonceBytes + tagBytes),
      bytes.subarray(nonceBytes + tagBytes),
    ];
    const decipher = createDecipheriv("aes-256-gcm", sealingKey(secret), nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(tag);
    const packed = Buffer.concat([decipher.update(body), decipher.final()]);
    return inflateRawSync(packed, { maxOutputLength: longestText }).toString("utf8");
  } catch {
    return null;
  }
}

/** Compares without telling by its time how much is alike. */
export function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
