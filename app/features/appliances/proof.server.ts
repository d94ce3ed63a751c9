import type { StoreContext } from "~/request/store-context.server";

/**
 * A proof of purchase as a download (APPLIANCE-6). It never opens inside the store, whatever it holds: it is
 * an attachment, and it may not run or load anything. The edge adds `nosniff`.
 */
export async function loadProof({ params, shop: { commerce } }: StoreContext): Promise<Response> {
  const { fileName, contentType, content } = await commerce.call("getRegistrationProof", {
    params: { registrationId: params.registrationId! },
  });
  const plainName = fileName.replace(/[^\w .-]/g, "_");
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "cache-control": "private, no-store",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}
