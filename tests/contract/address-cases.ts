import type { addressHandlers } from "#platform/accounts/addresses/handlers";
import { refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";

const home = {
  name: "Home",
  firstName: "Ana",
  lastName: "Rivera",
  street: "1 Main St",
  city: "Louisville",
  region: "KY",
  postalCode: "40222",
  country: "US",
  isDefault: true,
};

const nobodysAddress = "81W000000000000AAA";

/** The call on the account of the shopper. */
const onAccount =
  (input: CallInput = {}): Prepare =>
  (guest) => ({ ...input, params: { accountId: guest.account!.accountId } });

async function saved(guest: Guest) {
  const accountId = guest.account!.accountId;
  const { body } = await guest.call("createAddress", { params: { accountId }, body: home });
  return { accountId, addressId: body.addressId as string };
}

/** The call on an address in the shopper's address book. */
const onAddress =
  (input: CallInput = {}): Prepare =>
  async (guest) => ({ ...input, params: await saved(guest) });

const withoutSession = (input: CallInput = {}) =>
  refusal("a caller without a session", 401, "INVALID_SESSION_ID", {
    params: { accountId: "current", addressId: nobodysAddress },
    ...input,
    headers: { authorization: "Bearer none-of-anybodys-tokens" },
  });

const foreignAccount = (input: CallInput = {}) =>
  refusal("an account of others", 403, "INSUFFICIENT_ACCESS", {
    params: { accountId: "001000000000000AAA", addressId: nobodysAddress },
    ...input,
  });

const unknownAddress = (input: CallInput = {}) =>
  refusal("an address that does not exist", 404, "ITEM_NOT_FOUND", {
    params: { accountId: "current", addressId: nobodysAddress },
    ...input,
  });

const notACurrency = { currencyIsoCode: "US" };

const strangeQuery = (input: Prepare) => refusal("an invalid currency code", 400, "INVALID_API_INPUT", input);

export const addressCases: Record<keyof typeof addressHandlers, Case> = {
  listAddresses: {
    signedIn: {},
    input: async (guest) => ({
      params: { accountId: (await saved(guest)).accountId },
      query: { addressType: "Shipping", pageSize: "5" },
    }),
    refusals: [
      withoutSession(),
      foreignAccount(),
      refusal(
        "a token of another list",
        400,
        "INVALID_API_INPUT",
        onAccount({ query: { pageToken: "eyJzIjoiTmFtZUFzYyIsInAiOjEsIm8iOjF9" } }),
      ),
      refusal(
        "an unknown kind of address",
        400,
        "INVALID_API_INPUT",
        onAccount({ query: { addressType: "Holiday" } }),
      ),
    ],
  },
  createAddress: {
    signedIn: {},
    input: onAccount({ body: home }),
    refusals: [
      withoutSession({ body: home }),
      foreignAccount({ body: home }),
      refusal(
        "a ZIP code of another state",
        400,
        "INVALID_API_INPUT",
        onAccount({ body: { ...home, region: "NY" } }),
      ),
      refusal(
        "an unknown field",
        400,
        "JSON_PARSER_ERROR",
        onAccount({ body: { ...home, addressId: nobodysAddress } }),
      ),
      refusal(
        "more addresses than an address book holds",
        400,
        "MAX_LIMIT_EXCEEDED",
        async (guest, { side }) => {
          const { accountId } = await saved(guest);
          const {
            id: _id,
            sequence: _sequence,
            ...row
          } = await side.db
            .selectFrom("account_address")
            .selectAll()
            .where("account_id", "=", accountId)
            .executeTakeFirstOrThrow();
          const rows = Array.from({ length: 499 }, (_, index) => ({
            ...row,
            id: `81W${accountId.slice(3, 12)}${String(index).padStart(6, "0")}`,
            is_default: false,
            custom_fields: "{}",
          }));
          await side.db.insertInto("account_address").values(rows).execute();
          return { params: { accountId }, body: home };
        },
      ),
    ],
  },
  updateAddress: {
    signedIn: {},
    input: onAddress({ body: { street: "2 Main St", isDefault: false } }),
    refusals: [
      withoutSession({ body: home }),
      foreignAccount({ body: home }),
      unknownAddress({ body: home }),
      refusal(
        "the id in the body",
        400,
        "JSON_PARSER_ERROR",
        onAddress({ body: { addressId: nobodysAddress } }),
      ),
      refusal("a change of nothing", 400, "INVALID_API_INPUT", onAddress({ body: {} })),
    ],
  },
  deleteAddress: {
    signedIn: {},
    input: onAddress(),
    refusals: [
      withoutSession(),
      foreignAccount(),
      unknownAddress(),
      strangeQuery(onAddress({ query: notACurrency })),
    ],
  },
};
