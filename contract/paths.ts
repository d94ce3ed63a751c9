/** The version of the API, as every path spells it (STORE-28). It is named here only. */
const apiVersion = "v65.0";

/** Base of all resources; `D` in docs/calls.md. */
export const dataPath = `/services/data/${apiVersion}` as const;

/** Base of a store's resources; `W` in docs/calls.md. */
export const storePath = `${dataPath}/commerce/webstores/{webstoreId}` as const;

/** Base of the server-side methods, `{class}/{method}` (SESSION-19); `A` in docs/calls.md. */
export const serverMethodPath = `/lwr/apex/${apiVersion}` as const;
