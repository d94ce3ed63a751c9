import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** Flags of the authenticator: the user is present and was verified, and a new credential is attached. */
const [verified, attached] = [0x05, 0x40];

interface Options {
  challenge?: unknown;
}

/** A passkey in software, for tests without a browser. Its answers have the JSON form of WebAuthn. */
export function createPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const host = new URL(origin).hostname;
  let counter = 0;

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, ...rest: Buffer[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, ...rest]);
  };
  const credential = (response: object) => ({
    id: url(id),
    rawId: url(id),
    type: "public-key",
    response: response as Record<string, unknown>,
    clientExtensionResults: {},
  });

  return {
    id: url(id),
    /** The answer of `navigator.credentials.create`, with the attestation 'none'. */
    register(options: Options) {
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x!, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y!, "base64url"),
      ]);
      const data = authenticatorData(
        verified | attached,
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      );
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: url(clientData("webauthn.create", options)),
        attestationObject: url(attestation),
        transports: ["internal"],
      });
    },
    /** The answer of `navigator.credentials.get`. */
    signIn(options: Options) {
      const client = clientData("webauthn.get", options);
      const data = authenticatorData(verified);
      return credential({
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: null,
      });
    },
  };
}
