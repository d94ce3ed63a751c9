/** The version of the API in every path (STORE-28). It is written only here. */
const apiVersion = "v65.0";

/** Base path of all resources; `D` in docs/calls.md (API-1). */
export const dataPath = `/services/data/${apiVersion}` as const;

/** Base path of a store's resources; `W` in docs/calls.md (API-1). */
export const storePath = `${dataPath}/commerce/webstores/{webstoreId}` as const;

/** Base path of the server-side methods, `{class}/{method}` (SESSION-19); `A` in docs/calls.md (API-1). */
export const serverMethodPath = `/lwr/apex/${apiVersion}` as const;

/**
 * Base path of our own calls, which other platforms do not have; `O` in docs/calls.md (API-1). The vendor has
 * no calls below `/services/apexrest`, so none of ours has the address of one (decision 038).
 */
export const ownPath = "/services/apexrest/store/v1";

/** Path of the list of stores (API-207). */
export const ownStoresPath = `${ownPath}/webstores` as const;

/** Base path of our own calls of a store; `S` in docs/calls.md (API-1). */
export const ownStorePath = `${ownStoresPath}/{webstoreId}` as const;
