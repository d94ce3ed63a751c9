import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Lengths of AES-GCM's nonce and tag, in bytes. */
const [nonceBytes, tagBytes] = [12, 16];

/** No sealed text of ours is longer when it is opened. */
const longestText = 64 * 1024;

const keyOf = (secret: string) => createHmac("sha256", secret).update("sealed text").digest();

/** Compresses and encrypts a text for a cookie. Only a server with the same secret can read or make it. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** The text; null if it was changed or made with another secret. */
export function unseal(sealed: string, secret: string): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const [nonce, tag, body] = [
      bytes.subarray(0, nonceBytes),
      bytes.subarray(nonceBytes, nonceBytes + tagBytes),
      bytes.subarray(nonceBytes + tagBytes),
    ];
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(tag);
    const packed = Buffer.concat([decipher.update(body), decipher.final()]);
    return inflateRawSync(packed, { maxOutputLength: longestText }).toString("utf8");
  } catch {
    return null;
  }
}
