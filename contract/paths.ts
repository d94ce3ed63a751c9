/** The version of the API in every path (STORE-28). It is written only here. */
const apiVersion = "v65.0";

/** Base path of all resources; `D` in docs/calls.md (API-1). */
export const dataPath = `/services/data/${apiVersion}` as const;

/** Path of the list of stores (API-207). */
export const storesPath = `${dataPath}/commerce/webstores` as const;

/** Base path of a store's resources; `W` in docs/calls.md (API-1). */
export const storePath = `${storesPath}/{webstoreId}` as const;

/** Base path of the server-side methods, `{class}/{method}` (SESSION-19); `A` in docs/calls.md (API-1). */
export const serverMethodPath = `/lwr/apex/${apiVersion}` as const;
