import type { ColumnType, Generated } from "kysely";

import type { ChallengePurpose } from "#contract/accounts/challenges";

import type { Timestamp } from "./column-types";

/** The data that a person typed to register. The account is created from it when the address is verified. */
export interface PendingRegistration {
  firstName: string;
  lastName: string;
  passwordHash: string;
  wantsNews: boolean;
}

/** A mailed code with its link. The columns are described in migrations/0039-identity-challenges.sql. */
export interface IdentityChallengeTable {
  id: string;
  purpose: ChallengePurpose;
  email: string;
  shopper_id: string | null;
  pending: ColumnType<PendingRegistration | null, string | null, never>;
  webstore_id: string | null;
  identifier_hash: Buffer;
  code_hash: Buffer;
  token_hash: Buffer;
  attempts: Generated<number>;
  created_at: Timestamp;
  code_expires_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

/** The table of codes and links that prove who somebody is. */
export interface IdentityTables {
  identity_challenge: IdentityChallengeTable;
}
